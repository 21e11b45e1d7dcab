// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Estimates the size of a thunk.
//!
//! Most thunks are one jump: the arguments are where the body expects them, and the body returns to the thunk's caller.
//! The size of such a thunk depends only on its alignment and on the length of a jump. Code generation pads functions
//! up to the next multiple of 16 bytes, unless they are optimized for size, have another alignment, or are compiled for
//! WebAssembly or for a generic AArch64, Arm, RISC-V or MIPS processor. So a padded thunk takes as much as about three
//! instructions, and an unpadded one takes as much as the jump.
//!
//! Other thunks are a call with a frame and a return:
//!
//! * If a result has more words than there are registers for it, it is returned in memory of the caller. Here the
//!   caller is the thunk: it copies the result word by word.
//! * If the arguments have more words than there are registers for them, they lie in the caller's memory. Some targets
//!   detect that the arguments already lie in the right place; other targets copy them, and all targets copy arguments
//!   that are aggregates.
//! * Arguments that the call itself copies (`byval`) also lie in the caller's memory; they are treated the same way.
//!
//! The table in [`passing`] says how many registers a target has for arguments and results, and what it copies. No LLVM
//! analysis knows that before code generation, and LLVM's cost models only count a call's arguments. The table was read
//! off the code that LLVM 22 makes of thunks of some sixty shapes. Where targets or types behave in several ways, the
//! table has the worst case, because an estimate that is too large only means that a small body does not merge.

use rustc_hash::FxHashMap;

use super::BYTES_PER_UNIT;
use super::passed::PassedArguments;
use crate::ir::{Arch, AttributeList, Module};
use crate::merge::nodes::Node;

/// A body of more units of the cost model than this counts as larger than an unpadded jump, whichever machine code its
/// instructions become. The densest code is that of x86: an addition to memory counts as three units and takes two
/// bytes, a return counts as one unit and takes one byte. So seven units take at least five bytes, as a jump does.
pub const LARGER_THAN_JUMPS: u64 = 6;

/// The size of a padded thunk that is one jump, in the cost model's units.
pub const PADDED_JUMP: u64 = 3;

/// The size of a thunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// A size in the cost model's units.
    Units(u64),
    /// An unpadded jump of this many bytes.
    Jump(u64),
}

impl Cost {
    /// The size in the cost model's units, rounded up.
    pub fn units(self) -> u64 {
        match self {
            Cost::Units(units) => units,
            Cost::Jump(bytes) => bytes.div_ceil(BYTES_PER_UNIT),
        }
    }

    pub fn bytes(self) -> u64 {
        match self {
            Cost::Units(units) => units * BYTES_PER_UNIT,
            Cost::Jump(bytes) => bytes,
        }
    }
}

/// How a target passes arguments and results.
#[derive(Clone, Copy, Debug)]
struct Passing {
    /// The number of words of arguments in registers.
    arguments: u32,
    /// The number of words of a result in registers.
    results: u32,
    /// Arguments in memory need no copy if they lie where the callee expects them.
    stays: bool,
    /// A thunk may also jump if it passes `byval` arguments that lie where the callee expects them, or arguments with a
    /// register of their own (`inreg`, `nest`, `swiftself` and the like).
    copy_stays: bool,
    /// Vectors, and numbers of more than 64 bits, are split or passed by reference to a copy.
    splits_large: bool,
    /// The address of a result in memory is returned, so a thunk has to return it as well.
    returns_address: bool,
    /// The bytes of a jump to another function.
    jump: u64,
}

fn passing(arch: Arch) -> Passing {
    let other = Passing {
        arguments: 4,
        results: 2,
        stays: false,
        copy_stays: false,
        splits_large: true,
        returns_address: false,
        jump: 12,
    };
    match arch {
        Arch::X86 => Passing {
            arguments: 0,
            results: 3,
            stays: true,
            returns_address: true,
            jump: 5,
            ..other
        },
        Arch::X86_64 => Passing {
            arguments: 6,
            results: 3,
            stays: true,
            copy_stays: true,
            splits_large: false,
            jump: 5,
            ..other
        },
        Arch::X86_64Windows => Passing {
            results: 3,
            stays: true,
            jump: 5,
            ..other
        },
        Arch::AArch64 => Passing {
            arguments: 8,
            results: 8,
            stays: true,
            splits_large: false,
            jump: 4,
            ..other
        },
        Arch::Arm | Arch::Thumb => Passing {
            results: 4,
            splits_large: false,
            jump: 4,
            ..other
        },
        Arch::RiscV => Passing {
            arguments: 8,
            returns_address: true,
            jump: 8,
            ..other
        },
        // The jump goes through a table of addresses.
        Arch::Mips => Passing { jump: 28, ..other },
        // The thunk first loads the address of its data; on other PowerPC targets, such as AIX, it also needs a frame.
        Arch::PowerPC => Passing { jump: 16, ..other },
        Arch::PowerPCOther => Passing { jump: 60, ..other },
        // Local variables hold any number of arguments. The second word of a result is in memory.
        Arch::Wasm => Passing {
            arguments: u32::MAX,
            results: 1,
            splits_large: false,
            ..other
        },
        Arch::Other => other,
    }
}

/// The size of a frame with a call and a return, in units.
const FRAME: u64 = 7;

impl Passing {
    /// Whether the result is returned in memory, so that a thunk's call cannot be a tail call.
    fn returns_in_memory(self, passed: &PassedArguments) -> bool {
        passed.result > self.results
    }

    /// Whether a thunk is a call that is followed by a return, and how many words the thunk loads and stores.
    /// `in_place`: all values are already where the body expects them.
    fn work(self, passed: &PassedArguments, in_place: bool) -> (bool, u64) {
        let result_in_memory = self.returns_in_memory(passed);
        let copies = passed.copied > 0 && !(self.copy_stays && in_place);
        let splits = self.splits_large && passed.large > 0;
        let calls = passed.no_tail_calls
            || result_in_memory
            || copies
            || splits
            || (passed.has_sret && self.returns_address)
            || (passed.has_special && !self.copy_stays);
        let mut words = passed.words.saturating_sub(self.arguments);
        if self.stays && in_place && !calls {
            words = words.min(passed.parts);
        }
        let mut moved = u64::from(words);
        if result_in_memory {
            // The body also stores these words, but the estimate of the body's size does not include these stores.
            moved += u64::from(passed.result);
        }
        if copies || calls {
            moved += 2 * u64::from(passed.copied);
        }
        if splits {
            moved += u64::from(passed.large);
        }
        (calls, moved)
    }
}

/// Estimates thunks for the module's target. The sizes of arguments are cached by type and attributes.
#[derive(Debug)]
pub struct Costs<'m> {
    module: Module<'m>,
    pub arch: Arch,
    passing: Passing,
    known: FxHashMap<(usize, AttributeList), PassedArguments>,
}

impl<'m> Costs<'m> {
    pub fn new(module: Module<'m>) -> Self {
        Costs {
            module,
            arch: Arch::of(module),
            passing: passing(Arch::of(module)),
            known: FxHashMap::default(),
        }
    }

    /// The bytes of a body with this size in the cost model's units.
    pub fn body(&self, units: u64) -> u64 {
        // Code of LLVM 22 for thumbv7m has 2.9 to 3.5 bytes a unit, for x86-64 4.4 to 4.6.
        units
            * if self.arch == Arch::Thumb {
                3
            } else {
                BYTES_PER_UNIT
            }
    }

    /// The number of argument registers that a function leaves free; 0 if it has a `byval` argument. If the result is
    /// returned in memory, its address takes a register.
    pub fn free_registers(&mut self, node: &Node<'_>) -> u32 {
        let passed = self.passed(node);
        let hidden = u32::from(self.passing.returns_in_memory(&passed));
        match passed.copied {
            0 => (self.passing.arguments).saturating_sub(passed.words + hidden),
            _ => 0,
        }
    }

    /// The sizes of a function's arguments and result.
    pub fn passed(&mut self, node: &Node<'_>) -> PassedArguments {
        let key = (node.facts.value_type().key(), node.facts.attributes());
        let known = self.known.entry(key);
        *known.or_insert_with(|| PassedArguments::of(node.value, self.module, self.arch))
    }

    /// The bytes of a jump to another function.
    pub fn jump(&self) -> u64 {
        self.passing.jump
    }

    /// What a thunk of `node` passes to the body of `kept`.
    fn passed_on(&mut self, node: &Node<'_>, kept: &Node<'_>) -> PassedArguments {
        let (own, of_body) = (self.passed(node), self.passed(kept));
        PassedArguments {
            words: own.words.max(of_body.words),
            ..own
        }
    }

    /// The size of a thunk of `node` that calls the body of `kept`.
    pub fn of(&mut self, node: &Node<'_>, kept: &Node<'_>) -> Cost {
        let passed = self.passed_on(node, kept);
        let in_place = self.passed(node).words == self.passed(kept).words
            && node.facts.convention() == kept.facts.convention();
        let alignment = 1 << node.facts.alignment().saturating_sub(1);
        let aligned = (alignment / BYTES_PER_UNIT).saturating_sub(1);
        let padded = match passed.is_padded {
            true => aligned.max(PADDED_JUMP),
            false => aligned,
        };
        let jump = self.passing.jump.div_ceil(BYTES_PER_UNIT);
        match self.passing.work(&passed, in_place) {
            (false, 0) if !passed.is_padded && alignment <= BYTES_PER_UNIT => {
                Cost::Jump(self.passing.jump)
            }
            (false, 0) => Cost::Units(padded.max(jump)),
            (_, moved) => Cost::Units(padded.max(jump.max(FRAME) + 2 * moved)),
        }
    }

    /// Whether a thunk of `node` can make a guaranteed tail call of the body of `kept`.
    pub fn can_tail_call(&mut self, node: &Node<'_>, kept: &Node<'_>) -> bool {
        let passed = self.passed_on(node, kept);
        !self.passing.returns_in_memory(&passed) && (passed.copied == 0 || self.passing.copy_stays)
    }
}
