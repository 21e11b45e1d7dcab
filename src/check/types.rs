// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Decides when a type of the kept body may stand for another type of the original, a function that this body replaces.
//!
//! The module and its copy from before the step share types, so equal types have one address. If the data layout treats
//! pointers like integers of their width, a kept pointer may stand for such an integer: it loads, stores and passes the
//! same bits and keeps their provenance. An integer may not stand for a pointer, because it would lose the provenance.

use rustc_hash::FxHashMap;

use crate::ir::check::stride;
use crate::ir::{Module, Type, TypeShape, access};

/// The limit on the nesting of compared types. Types that are nested deeper count as equal only if they are identical.
const MAX_DEPTH: u32 = 512;

#[derive(Debug)]
pub struct TypeRules<'m> {
    module: Module<'m>,
    /// The width of the integers for which a pointer in address space 0 may stand, if there are any.
    width: Option<u64>,
    known: FxHashMap<(usize, usize, bool), bool>,
}

impl<'m> TypeRules<'m> {
    pub fn new(module: Module<'m>) -> Self {
        TypeRules {
            module,
            width: width_of_pointers(module),
            known: FxHashMap::default(),
        }
    }

    /// Whether values of type `now` may stand for values of type `was`.
    pub fn accepts(&mut self, was: Type<'_>, now: Type<'_>) -> bool {
        self.compare(was, now, false, 0)
    }

    /// Whether two types lay out memory in the same way.
    pub fn are_equal(&mut self, was: Type<'_>, now: Type<'_>) -> bool {
        self.compare(was, now, true, 0)
    }

    /// Whether arrays of the two types have the same stride.
    pub fn same_stride(&self, was: Type<'m>, now: Type<'m>) -> bool {
        let (was, now) = (stride(self.module, was), stride(self.module, now));
        was.is_some() && was == now
    }

    fn compare(&mut self, was: Type<'_>, now: Type<'_>, both_ways: bool, depth: u32) -> bool {
        if was == now {
            return true;
        }
        let key = (was.key(), now.key(), both_ways);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let equal = depth < MAX_DEPTH
            && match (was.shape(), now.shape()) {
                (TypeShape::Integer(width), TypeShape::Pointer { address_space: 0 }) => {
                    self.width == Some(width)
                }
                (TypeShape::Pointer { address_space: 0 }, TypeShape::Integer(width)) => {
                    both_ways && self.width == Some(width)
                }
                (
                    TypeShape::Struct { .. }
                    | TypeShape::Array(_)
                    | TypeShape::Vector(_)
                    | TypeShape::ScalableVector(_)
                    | TypeShape::Function { .. },
                    _,
                ) if was.shape() == now.shape() => {
                    let (was, now): (Vec<_>, Vec<_>) =
                        (was.children().collect(), now.children().collect());
                    was.len() == now.len()
                        && was
                            .into_iter()
                            .zip(now)
                            .all(|(was, now)| self.compare(was, now, both_ways, depth + 1))
                }
                _ => false,
            };
        self.known.insert(key, equal);
        equal
    }
}

/// The width of the integers for which pointers may stand, if there are any. Pointers must be indexed in their full
/// width, have the alignment of these integers, and be passed like them, which excludes M68k: it returns pointers in
/// other registers. (In address space 0 no data layout gives pointers more state than their bits.)
fn width_of_pointers(module: Module<'_>) -> Option<u64> {
    let width = access::pointer_width(module);
    let (pointer, integer) = (module.pointer_type(), module.integer_type(width));
    let is_pointer_wide = access::index_width(module, pointer) == width
        && module.abi_alignment(pointer) == module.abi_alignment(integer)
        && !module.triple().starts_with(b"m68k");
    is_pointer_wide.then_some(width.into())
}
