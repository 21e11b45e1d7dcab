// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The bytes of constants in WebAssembly, after an optimizer such as `wasm-opt` has shortened their encoding.

use crate::ir::numbers::{type_id, value_id};
use crate::ir::{Value, access};

/// The bytes that put a constant on the stack: an opcode, and a number with seven bits in each byte.
pub fn constant(value: Value<'_>) -> u64 {
    let ty = access::type_of(value);
    match access::value_id(value) {
        value_id::CONSTANT_POINTER_NULL => 2,
        value_id::CONSTANT_INT => 1 + length(access::integer(value), access::integer_width(ty)),
        value_id::CONSTANT_FP if access::type_id(ty) == type_id::FLOAT => 5,
        value_id::CONSTANT_FP => 9,
        // An address. The five bytes include a share of the entry that a function needs in the table of functions.
        _ => 5,
    }
}

/// The bytes of a signed number.
fn length(number: u64, width: u32) -> u64 {
    let shift = 64 - width.clamp(1, 64);
    let number = (number << shift) as i64 >> shift;
    let magnitude = if number < 0 { !number } else { number };
    u64::from((i64::BITS - magnitude.leading_zeros() + 1).div_ceil(7))
}

#[cfg(test)]
mod tests {
    use super::length;

    #[test]
    fn a_byte_holds_seven_bits_with_the_sign() {
        let lengths = [
            (0, 32),
            (63, 32),
            (64, 32),
            (0xffff_ffc0, 32),
            (0xffff_ffbf, 32),
        ];
        assert_eq!(
            lengths.map(|(number, width)| length(number, width)),
            [1, 1, 2, 1, 2]
        );
        assert_eq!(length(u64::MAX >> 1, 64), 10);
    }
}
