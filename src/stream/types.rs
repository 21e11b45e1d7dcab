// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Numbers types: types that hold the same bits in the same way have one number.
//!
//! A pointer in address space 0 has the number of the integer of its width, if the target treats both alike
//! ([`crate::ir::ModuleInfo::pointer_is_int`]). Then loads and stores of the two types are equal, also of memory that
//! holds no whole pointer: bytes of several pointers, or one pointer's bytes in another order. A body that loads `ptr`
//! from such memory serves a function that loads `i64` there, because:
//!
//! * LangRef gives memory no types. A load gives poison only because of its metadata (`!nonnull`, `!range`, `!noundef`,
//!   which the merged body has only if both functions have it), or because a byte is poison. Bytes of several pointers
//!   do not make the load poison. In Alive2's stricter model they make it poison.
//! * In both bodies the loaded value has the bits of the bytes, whether it is stored, compared or cast to an integer. A
//!   pointer also has a provenance. Mixed bytes give a provenance by which no program may access memory, and the
//!   function that loads an `i64` does not access memory by the loaded value.
//! * LLVM 23's LangRef says this about bytes (under `bitcast`, to which the text of `load` points): bytes of several
//!   pointers, read as a pointer, give an address without provenance, and a pointer's bytes, read as an integer, give a
//!   number without provenance; neither is poison.
//! * A body that loads `i64` does not serve a function that loads `ptr`: it takes the provenance away from a pointer
//!   that it copies, and LangRef and LLVM's alias analysis rely on provenance. So the body with the pointer is kept
//!   (`merge/judgement/refinement.rs`).
//!
//! LLVM 23's byte type remembers for each bit whether it belongs to an integer, to a pointer or is poison. An integer
//! is poison as a whole, and a pointer with mixed bits loses its provenance. So a byte type equals no other type.
//!
//! Structures are equal if their fields are, named or not; target extension types if name and all parameters are.
//! Numbers are given in the order of first occurrence, so they are the same on every run.

use rustc_hash::FxHashMap;

use super::contents::Contents;
use crate::ir::{ModuleInfo, Type, TypeShape};

#[derive(Debug)]
pub struct Types {
    pointer_as_integer: Option<u64>,
    by_address: FxHashMap<usize, Known>,
    contents: Contents,
}

/// The largest number of levels of nested types. A type with more levels equals only itself.
const MAX_HEIGHT: u32 = 256;

#[derive(Clone, Copy, Debug)]
struct Known {
    number: u32,
    /// How many levels of other types are nested in the type.
    height: u32,
}

impl Types {
    pub fn new(info: ModuleInfo) -> Self {
        Types {
            pointer_as_integer: info.pointer_is_int.then_some(info.pointer_bits.into()),
            by_address: FxHashMap::default(),
            contents: Contents::default(),
        }
    }

    /// The number of a type, which equal types share.
    #[inline(always)]
    pub fn number(&mut self, ty: Type<'_>) -> u32 {
        match self.by_address.get(&ty.key()) {
            Some(known) => known.number,
            None => self.enter(ty),
        }
    }

    /// Gives a number to a type and to all types that it holds, and returns the number of the type.
    fn enter(&mut self, ty: Type<'_>) -> u32 {
        if let Some(known) = self.known(ty, MAX_HEIGHT) {
            return known.number;
        }
        let number = (self.contents).number(&[11, self.by_address.len() as u64]);
        let height = MAX_HEIGHT + 1;
        self.by_address.insert(ty.key(), Known { number, height });
        number
    }

    /// The number and height of a type with at most this many levels; `None` for a higher one. Types that got numbers
    /// before do not affect whether the answer is `None`.
    fn known(&mut self, ty: Type<'_>, levels: u32) -> Option<Known> {
        if let Some(&known) = self.by_address.get(&ty.key()) {
            return (known.height <= levels).then_some(known);
        }
        let mut content: Vec<u64> = match ty.shape() {
            TypeShape::Primitive(kind) => vec![1, kind.into()],
            TypeShape::Integer(width) => vec![2, width],
            TypeShape::Pointer { address_space } => match self.pointer_as_integer {
                Some(width) if address_space == 0 => vec![2, width],
                _ => vec![3, address_space],
            },
            TypeShape::Function { vararg } => vec![4, vararg.into()],
            TypeShape::Struct { packed } => vec![5, packed.into()],
            TypeShape::Array(length) => vec![6, length],
            TypeShape::Vector(length) => vec![7, length],
            TypeShape::ScalableVector(length) => vec![8, length],
            // Each of these types equals only itself, because LLVM makes each of them once: a target extension type
            // once for each name and list of parameters.
            TypeShape::TargetExt | TypeShape::OpaqueStruct | TypeShape::Unknown => {
                vec![10, self.by_address.len() as u64]
            }
        };
        let mut height = 0;
        if content[0] != 10 {
            for child in ty.children() {
                let child = self.known(child, levels.checked_sub(1)?)?;
                content.push(child.number.into());
                height = height.max(child.height + 1);
            }
        }
        let number = self.contents.number(&content);
        let known = Known { number, height };
        self.by_address.insert(ty.key(), known);
        Some(known)
    }
}
