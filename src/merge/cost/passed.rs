// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The arguments and the result that a thunk has to pass on ([`super::thunk`]).

use crate::ir::numbers::{attribute, type_id};
use crate::ir::{Arch, Module, Type, Value, access};

/// Whether the ABI has a separate register for this parameter.
fn has_own_register(function: Value<'_>, index: u32) -> bool {
    use attribute::{IN_REG, NEST, SWIFT_ASYNC, SWIFT_ERROR, SWIFT_SELF};
    let own = [IN_REG, NEST, SWIFT_SELF, SWIFT_ERROR, SWIFT_ASYNC];
    (own.iter()).any(|&kind| access::param_has(function, index, kind))
}

impl Arch {
    /// Whether code generation aligns even a function that is not optimized for size to no more than an instruction.
    fn is_packed_anyway(self, function: Value<'_>) -> bool {
        let is_generic = |key| {
            let name = function.string_attribute(key);
            name.is_empty() || name.starts_with(b"generic")
        };
        let is_equally_long = matches!(
            self,
            Arch::AArch64 | Arch::Arm | Arch::Thumb | Arch::RiscV | Arch::Mips
        );
        self == Arch::Wasm
            || (is_equally_long && is_generic("target-cpu") && is_generic("tune-cpu"))
    }
}

/// The sizes of a function's arguments and result, in words of a register.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PassedArguments {
    /// The words of all arguments, except copied ones.
    pub words: u32,
    /// The words of arguments that are aggregates.
    pub parts: u32,
    /// The words of arguments that are vectors or numbers of more than 64 bits.
    pub large: u32,
    /// The words of arguments that the call itself copies to memory (`byval`).
    pub copied: u32,
    pub result: u32,
    pub has_sret: bool,
    /// Some argument has a register of its own: `inreg`, `swifterror` and the like.
    pub has_special: bool,
    pub no_tail_calls: bool,
    /// Code generation pads the function if it has no alignment of its own.
    pub is_padded: bool,
}

/// A type with more words than this counts as having this many.
const MOST_WORDS: u64 = 1 << 16;

struct Words<'m> {
    module: Module<'m>,
    bits: u64,
}

impl<'m> Words<'m> {
    fn new(module: Module<'m>) -> Self {
        let widths = [
            access::largest_legal_width(module),
            access::pointer_width(module),
        ];
        Words {
            module,
            bits: widths.into_iter().max().unwrap_or(1).max(1).into(),
        }
    }

    fn of_bytes(&self, bytes: u64) -> u32 {
        let words = (bytes.min(MOST_WORDS) * 8).div_ceil(self.bits);
        words.min(MOST_WORDS) as u32
    }

    fn of(&self, ty: Type<'_>, levels: u32) -> u64 {
        let part = |part| match levels {
            0 => MOST_WORDS,
            _ => self.of(part, levels - 1),
        };
        let sum = match access::type_id(ty) {
            type_id::VOID => 0,
            type_id::STRUCT => (0..access::part_count(ty)).fold(0, |sum: u64, k| match sum {
                MOST_WORDS.. => sum,
                _ => sum + part(access::part(ty, k)),
            }),
            type_id::ARRAY => access::length(ty).saturating_mul(part(access::part(ty, 0))),
            id => {
                // A scalable type, or a type without a known size, counts as one word.
                let size = access::size_in_bits(self.module, ty).unwrap_or(self.bits);
                // Vectors and floating-point numbers have registers of their own, of at least 128 bits.
                let floats = id <= type_id::PPC_FP128 || is_vector(id);
                size.div_ceil(if floats {
                    self.bits.max(128)
                } else {
                    self.bits
                })
            }
        };
        sum.min(MOST_WORDS)
    }

    fn is_large(&self, ty: Type<'_>) -> bool {
        let id = access::type_id(ty);
        match id {
            type_id::STRUCT | type_id::ARRAY | type_id::POINTER => false,
            _ if is_vector(id) => true,
            _ if id <= type_id::PPC_FP128 || id == type_id::INTEGER => {
                access::size_in_bits(self.module, ty).is_some_and(|size| size > 64)
            }
            _ => false,
        }
    }
}

fn is_vector(id: u32) -> bool {
    matches!(id, type_id::FIXED_VECTOR | type_id::SCALABLE_VECTOR)
}

/// The depth of nesting up to which a type is read; a deeper one counts as [`MOST_WORDS`].
const LEVELS: u32 = 64;

impl PassedArguments {
    pub fn of(function: Value<'_>, module: Module<'_>, arch: Arch) -> Self {
        let words = Words::new(module);
        let mut all = PassedArguments::default();
        for index in 0..access::param_count(function) {
            let ty = access::type_of(access::param(function, index));
            if let Some(copied) = access::byval_type(function, index) {
                let size = access::least_alloc_size(module, copied);
                all.copied = all.copied.saturating_add(words.of_bytes(size));
                continue;
            }
            let own = words.of(ty, LEVELS) as u32;
            let is_aggregate = matches!(access::type_id(ty), type_id::STRUCT | type_id::ARRAY);
            all.words = all.words.saturating_add(own);
            all.parts = all.parts.saturating_add(if is_aggregate { own } else { 0 });
            let large = if words.is_large(ty) { own } else { 0 };
            all.large = all.large.saturating_add(large);
            all.has_sret |= access::param_has(function, index, attribute::STRUCT_RET);
            all.has_special |= has_own_register(function, index);
        }
        let ty = function.global_value_type();
        all.result = words.of(access::part(ty, 0), LEVELS) as u32;
        all.no_tail_calls = function.string_attribute("disable-tail-calls") == b"true";
        all.is_padded = !function.is_for_size() && !arch.is_packed_anyway(function);
        all
    }
}
