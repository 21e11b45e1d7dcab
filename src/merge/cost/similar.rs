// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Estimates, in bytes, what it costs if similar functions share a body: they differ only in constants, and pass these.
//!
//! LLVM's own pass for similar functions (`-enable-global-merge-func`) makes programs larger when its estimate omits
//! one of these costs:
//!
//! * passing a constant: an instruction that names it, at each call and in each thunk;
//! * a parameter that lives across calls: a register that has to be saved, or a slot in the frame;
//! * the unwind table: an entry for each function that remains, even for a thunk of two instructions;
//! * a thunk's jump and its padding.
//!
//! The size of a body is the result of the target's cost model times the mean size of an instruction, as everywhere in
//! [`crate::merge::cost`]. The other numbers were read off code that LLVM 22 makes for x86-64, AArch64 and thumbv7m.

use crate::ir::Arch;
use crate::ir::numbers::{type_id, value_id};
use crate::ir::{Value, access};

/// The cost of passing a constant.
pub fn passing(value: Value<'_>, arch: Arch) -> u64 {
    let ty = access::type_of(value);
    match access::value_id(value) {
        value_id::CONSTANT_INT => integer(access::integer(value), access::integer_width(ty), arch),
        value_id::CONSTANT_POINTER_NULL if arch.is_x86() || arch == Arch::Wasm => 2,
        value_id::CONSTANT_POINTER_NULL => 4,
        value_id::CONSTANT_FP if arch != Arch::Wasm => 12,
        value_id::CONSTANT_FP if access::type_id(ty) == type_id::FLOAT => 5,
        value_id::CONSTANT_FP => 9,
        _ => address(arch),
    }
}

/// The cost of passing the address of a global. In WebAssembly that includes a share of the entry that a function needs
/// in the table of functions.
pub fn address(arch: Arch) -> u64 {
    match arch {
        Arch::Wasm => 5,
        _ if arch.is_x86() => 7,
        _ => 8,
    }
}

fn integer(number: u64, width: u32, arch: Arch) -> u64 {
    let is_negative = (number as i64) < 0;
    match (arch.is_x86(), number) {
        // An opcode, and the number in signed LEB128, as an optimizer such as `wasm-opt` shortens it.
        _ if arch == Arch::Wasm => {
            let shift = 64 - width.clamp(1, 64);
            let number = (number << shift) as i64 >> shift;
            let magnitude = if number < 0 { !number } else { number };
            1 + u64::from((i64::BITS - magnitude.leading_zeros() + 1).div_ceil(7))
        }
        (true, 0) => 2,
        (true, _) if u32::try_from(number).is_ok() => 5,
        (true, _) if is_negative && i32::try_from(number as i64).is_ok() => 7,
        (true, _) => 10,
        (false, 0..256) if arch == Arch::Thumb => 2,
        (false, 0..0x1_0000) => 4,
        (false, _) if is_negative && number as i64 >= -0x1_0000 => 4,
        (false, _) => 8,
    }
}

/// The cost of passing arguments at other positions than those at which they arrived.
pub fn moves(arguments: &[Value<'_>]) -> u64 {
    let own = arguments.iter().map(|&value| value.as_argument());
    let moved = (0..)
        .zip(own)
        .filter(|&(at, own)| own.is_some_and(|own| own != at));
    3 * moved.count() as u64
}

/// How a body uses a parameter in place of a constant.
#[derive(Clone, Copy, Debug)]
pub struct ParameterUse {
    /// The parameter is called.
    pub is_callee: bool,
    /// The parameter is an offset of an address.
    pub is_offset: bool,
    /// The body uses the sum of the parameter and a number.
    pub adds: bool,
}

/// The cost if a body takes the constants from a table: a load at each use, and an indirect call for each callee.
pub fn table(uses: impl Iterator<Item = ParameterUse>) -> u64 {
    let each = uses.map(|one| if one.is_callee { 6 } else { 2 });
    8 + each.sum::<u64>()
}

/// The cost of a parameter in the merged body.
pub fn parameter(
    has_calls: bool,
    uses: impl ExactSizeIterator<Item = ParameterUse>,
    arch: Arch,
) -> u64 {
    let kept = match has_calls {
        // The parameter is a local variable, which an instruction names in no more bytes than the constant took.
        _ if arch == Arch::Wasm => 0,
        // The parameter's register is saved, set and restored; a direct call of the constant becomes an indirect one.
        true => 8 + uses.len() as u64 / 2,
        false => 2,
    };
    let of_use = |one: ParameterUse| match one.adds {
        // A local variable cannot be the offset of a load or store, and an indirect call also names a type and a table.
        _ if arch == Arch::Wasm => {
            3 * (u64::from(one.is_callee) + u64::from(one.is_offset) + u64::from(one.adds))
        }
        // The added number becomes a displacement of one byte in the address.
        true if one.is_offset && arch.is_x86() => 1,
        true => 4,
        false => 0,
    };
    kept + uses.map(of_use).sum::<u64>()
}

#[cfg(test)]
mod tests {
    use super::{Arch, integer};

    #[test]
    fn in_wasm_a_byte_holds_seven_bits_with_the_sign() {
        let numbers = [0, 63, 64, 0xffff_ffc0, 0xffff_ffbf];
        let bytes = numbers.map(|number| integer(number, 32, Arch::Wasm));
        assert_eq!(bytes, [2, 2, 3, 2, 3]);
        assert_eq!(integer(u64::MAX >> 1, 64, Arch::Wasm), 11);
    }
}
