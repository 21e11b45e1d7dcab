//! When a type of the kept body may stand where the original has another.
//!
//! Types are shared by the module and its copy, so equal types are one address. Where the data
//! layout lets a pointer be an integer, a kept pointer may stand for an integer of its width: it
//! loads, stores and passes the same bits and keeps their provenance. The other way round the
//! provenance would be lost.

use rustc_hash::FxHashMap;

use crate::ir::{ModuleInfo, Shape, Type};

/// Nesting beyond this counts as different.
const MAX_DEPTH: u32 = 512;

#[derive(Debug)]
pub struct Types {
    /// The width of an integer that a pointer in address space 0 may stand for.
    width: Option<u64>,
    known: FxHashMap<(usize, usize, bool), bool>,
}

impl Types {
    pub fn new(info: ModuleInfo) -> Self {
        Types {
            width: (info.pointer_is_int != 0).then_some(info.pointer_bits.into()),
            known: FxHashMap::default(),
        }
    }

    /// Whether values of type `now` may stand for values of type `was`.
    pub fn serves(&mut self, was: Type<'_>, now: Type<'_>) -> bool {
        self.compare(was, now, false, 0)
    }

    /// Whether two types lay out memory in the same way.
    pub fn alike(&mut self, was: Type<'_>, now: Type<'_>) -> bool {
        self.compare(was, now, true, 0)
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
                (Shape::Integer(width), Shape::Pointer { address_space: 0 }) => {
                    self.width == Some(width)
                }
                (Shape::Pointer { address_space: 0 }, Shape::Integer(width)) => {
                    both_ways && self.width == Some(width)
                }
                (
                    Shape::Struct { .. }
                    | Shape::Array(_)
                    | Shape::Vector(_)
                    | Shape::ScalableVector(_)
                    | Shape::Function { .. },
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
