//! The flags of an instruction, each of which is a fact that makes the result poison, or another
//! number, where it does not hold.

use crate::ir::numbers::opcode;

const FAST_MATH: [&str; 7] = ["reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"];

/// The names of an opcode's flags, by bit. An opcode that is not here has none that anybody knows.
fn names(op: u8) -> &'static [&'static str] {
    match op {
        opcode::ADD | opcode::SUB | opcode::MUL | opcode::SHL | opcode::TRUNC => &["nuw", "nsw"],
        opcode::UDIV | opcode::SDIV | opcode::LSHR | opcode::ASHR => &["exact"],
        opcode::OR => &["disjoint"],
        opcode::ZEXT => &["nneg"],
        opcode::ICMP => &["samesign"],
        opcode::GET_ELEMENT_PTR => &["inbounds", "nusw", "nuw"],
        // Conversions of integers have nneg at the place of a fast-math flag.
        opcode::UI_TO_FP => &["nneg"],
        opcode::FNEG
        | opcode::FADD
        | opcode::FSUB
        | opcode::FMUL
        | opcode::FDIV
        | opcode::FREM
        | opcode::FCMP
        | opcode::PHI
        | opcode::SELECT
        | opcode::FP_EXT
        | opcode::FP_TRUNC
        | opcode::CALL
        | opcode::INVOKE => &FAST_MATH,
        _ => &[],
    }
}

/// The flags that the kept instruction has and the original does not grant. Where an opcode's
/// flags are not known, they have to be equal.
pub fn not_granted(op: u8, was: u8, now: u8) -> impl Iterator<Item = &'static str> {
    let names = names(op);
    (0..8).filter_map(move |bit| {
        let (was, now) = (was >> bit & 1, now >> bit & 1);
        match names.get(bit) {
            Some(name) => (now > was).then_some(*name),
            None => (now != was).then_some("another flag"),
        }
    })
}
