// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What a thunk costs.
//!
//! Most thunks are one jump: the arguments are where the body expects them, and it returns to the
//! thunk's caller. Then only its alignment counts: code generation pads functions up to the next
//! multiple of 16 bytes, unless they are optimized for size, say another alignment, or are for no
//! processor in particular of a target of equally long instructions. So a padded thunk takes what
//! about three instructions take, and one that is not takes what the jump does.
//!
//! Others are a call with all that belongs to it:
//!
//! * A result of more words than there are registers for is returned in memory of the caller, which
//!   must be the thunk's: it copies the result word by word.
//! * Arguments of more words than there are registers for lie in the caller's memory. Some targets
//!   see that they lie there already; others copy, and all do with parts of aggregates.
//! * So it is with arguments that the call itself copies (`byval`).
//!
//! How many registers a target has for what, and what it copies, stands in a table. No analysis of
//! LLVM's knows it before code generation, and its cost models count a call by its arguments. The
//! table was read off code that LLVM 22 makes of thunks of some sixty shapes; where targets or types
//! behave in several ways it has the worst, for too large a thunk only means that a small body stays.

use rustc_hash::FxHashMap;

use super::BYTES_PER_UNIT;
use super::passed::Passed;
use crate::ir::{Arch, AttributeList, Module};
use crate::merge::nodes::Node;

/// Larger bodies are larger than a jump, in the cost model's units: of four instructions at least one
/// byte is left, whatever they become.
pub const LARGER_THAN_JUMPS: u64 = 6;

/// What a thunk that is no more than a jump takes with its padding, in the cost model's units.
pub const PADDED_JUMP: u64 = 3;

/// What a thunk takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// In the cost model's units.
    Units(u64),
    /// A jump of so many bytes, not padded.
    Jump(u64),
}

impl Cost {
    /// In the cost model's units, rounded up.
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

/// How a target passes what functions take and give.
#[derive(Clone, Copy, Debug)]
struct Passing {
    /// Words of arguments in registers.
    arguments: u32,
    /// Words of a result in registers.
    results: u32,
    /// Arguments in memory that lie where they have to be stay there.
    stays: bool,
    /// So does what the call itself copied, and what is in a register of its own.
    copy_stays: bool,
    /// Vectors and numbers of several words are passed by reference to a copy, or are split.
    splits_large: bool,
    /// The address of a result in memory is returned, so the thunk has to return as well.
    returns_address: bool,
    /// Bytes of a jump to another function.
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
        // Through a table of addresses.
        Arch::Mips => Passing { jump: 28, ..other },
        // It takes the address of its data first; else, and on AIX, with a frame.
        Arch::PowerPC => Passing { jump: 16, ..other },
        Arch::PowerPCOther => Passing { jump: 60, ..other },
        // Every value has a local variable. A second word of a result is in memory.
        Arch::Wasm => Passing {
            arguments: u32::MAX,
            results: 1,
            splits_large: false,
            ..other
        },
        Arch::Other => other,
    }
}

/// A frame with a call in it and a return, in units.
const FRAME: u64 = 7;

/// What a thunk has to pass.
#[derive(Clone, Copy, Debug)]
struct ThunkShape {
    passed: Passed,
    /// The body expects everything where the thunk has it.
    in_place: bool,
}

impl Passing {
    /// Whether the result is returned in memory, so that a call cannot be the last thing that is done.
    fn returns_in_memory(self, passed: &Passed) -> bool {
        passed.result > self.results
    }

    /// Whether a thunk is a call that is followed by a return, and how many words it loads and stores.
    fn work(self, shape: ThunkShape) -> (bool, u64) {
        let passed = &shape.passed;
        let result_in_memory = self.returns_in_memory(passed);
        let copies = passed.copied > 0 && !(self.copy_stays && shape.in_place);
        let splits = self.splits_large && passed.large > 0;
        let calls = passed.no_tail_calls
            || result_in_memory
            || copies
            || splits
            || (passed.has_sret && self.returns_address)
            || (passed.has_special && !self.copy_stays);
        let mut words = passed.words.saturating_sub(self.arguments);
        if self.stays && shape.in_place && !calls {
            words = words.min(passed.parts);
        }
        let mut moved = u64::from(words);
        if result_in_memory {
            // The body has to store them as well, which its size does not count.
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

    /// `alignment` is that which the function says, or 1.
    fn cost(self, shape: ThunkShape, alignment: u64) -> Cost {
        let is_padded = shape.passed.is_padded;
        let jump = self.jump.div_ceil(BYTES_PER_UNIT);
        let aligned = (alignment / BYTES_PER_UNIT).saturating_sub(1);
        let padded = match is_padded {
            true => aligned.max(PADDED_JUMP),
            false => aligned,
        };
        match self.work(shape) {
            (false, 0) if !is_padded && alignment <= BYTES_PER_UNIT => Cost::Jump(self.jump),
            (false, 0) => Cost::Units(padded.max(jump)),
            (_, moved) => Cost::Units(padded.max(jump.max(FRAME) + 2 * moved)),
        }
    }
}

/// What thunks cost on the module's target. Each shape is looked at once.
#[derive(Debug)]
pub struct Costs<'m> {
    module: Module<'m>,
    arch: Arch,
    passing: Passing,
    known: FxHashMap<(usize, AttributeList), Passed>,
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

    /// What a body of so many of the cost model's units takes, in bytes.
    pub fn body(&self, units: u64) -> u64 {
        // Code of LLVM 22 for thumbv7m has 2.9 to 3.5 bytes a unit, for x86-64 4.4 to 4.6.
        units
            * if self.arch == Arch::Thumb {
                3
            } else {
                BYTES_PER_UNIT
            }
    }

    /// How many words of arguments are passed in registers.
    pub fn argument_words(&self) -> u32 {
        self.passing.arguments
    }

    /// What a function takes and gives.
    pub fn passed(&mut self, node: &Node<'_>) -> Passed {
        let key = (node.facts.value_type().key(), node.facts.attributes());
        let known = self.known.entry(key);
        *known.or_insert_with(|| Passed::of(node.value, self.module, self.arch))
    }

    /// Whether the address of a result in memory is passed beside the arguments.
    pub fn result_takes_argument(&self, passed: &Passed) -> bool {
        self.passing.returns_in_memory(passed)
    }

    /// Bytes of a jump to another function.
    pub fn jump(&self) -> u64 {
        self.passing.jump
    }

    fn shape(&mut self, node: &Node<'_>, kept: &Node<'_>) -> ThunkShape {
        let (own, of_body) = (self.passed(node), self.passed(kept));
        ThunkShape {
            passed: Passed {
                words: own.words.max(of_body.words),
                ..own
            },
            in_place: own.words == of_body.words
                && node.facts.convention() == kept.facts.convention(),
        }
    }

    /// What a thunk of `node` costs that calls the body of `kept`.
    pub fn of(&mut self, node: &Node<'_>, kept: &Node<'_>) -> Cost {
        let log2_plus_1 = node.facts.alignment();
        let alignment = 1 << log2_plus_1.saturating_sub(1);
        let shape = self.shape(node, kept);
        self.passing.cost(shape, alignment)
    }

    /// Whether a guaranteed tail call can be had for such a thunk.
    pub fn can_tail_call(&mut self, node: &Node<'_>, kept: &Node<'_>) -> bool {
        let passed = self.shape(node, kept).passed;
        !self.passing.returns_in_memory(&passed) && (passed.copied == 0 || self.passing.copy_stays)
    }
}
