// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The table of properties: what an instruction has beyond its opcode, type, operands and metadata, and what a
//! difference in a property means.
//!
//! `table!` lists the properties of each opcode. [`Property::row`] says by which rule a property is compared, where
//! [`Inst`] holds it, and how remarks name it. The reader of bodies, the encoder of token streams, the weakening of
//! kept bodies (to facts of all merged functions), remarks, and docs/rules.md (which `test/rust/rules.rs` prints) all
//! use `table!` and `row`. Only `crate::check`, which looks for the merger's faults, has a list and rules of its own.
//!
//! An instruction with an opcode that `table!` lacks has [`Property::Unknown`], which makes it unequal to every other
//! instruction. `test/rust/matrix.rs` compares `table!` with LLVM's opcodes.
//!
//! The rules of metadata stand in [`super::metadata`], those of attributes in [`super::attribute`], those of operands
//! and spellings in [`super::spelling`], and those of calling conventions in [`crate::stream::convention`].

use crate::ir::Inst;
use crate::ir::numbers::opcode;

use super::Mode;

/// A property of an instruction beyond opcode, type, operands and metadata.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Property {
    Flags,
    AllocatedType,
    AllocaAlignment,
    InAlloca,
    SwiftError,
    /// The alignment of a load or store.
    Alignment,
    /// The alignment of an instruction that is atomic by its opcode.
    AtomicAlignment,
    Ordering,
    FailureOrdering,
    Volatile,
    Weak,
    Elementwise,
    SyncScope,
    Operation,
    Predicate,
    /// Whether a branch or select is read with its true and false arms exchanged.
    Exchanged,
    /// The order in which a switch's cases are written.
    CaseOrder,
    Cases,
    IncomingBlocks,
    FunctionType,
    Convention,
    Tail,
    BundleCount,
    Bundles,
    Attributes,
    IndirectDestinations,
    /// The step of a getelementptr: its constant offset, the factor of its index, or its source type.
    Step,
    Indices,
    Mask,
    Cleanup,
    ClauseKinds,
    UnwindDestination,
    /// If `table!` does not list an opcode, this stands for all properties of the opcode.
    Unknown,
}

/// The meaning of a difference in a property. In `exact` mode every difference counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The functions are different.
    Identity,
    /// Each flag is a fact: the kept instruction has the flags that the instruction has in all merged functions.
    And,
    /// For an access that is neither volatile nor atomic, a fact: the smaller value holds for both. For other accesses
    /// the functions are different.
    LeastIfSimple,
    /// A promise to the users of the value: the greater number holds for both.
    Greatest,
    /// No difference in meaning: both operations are read with operands in the order of the normal form.
    Spelling,
    /// The source file with this name has the rule.
    Own(&'static str),
}

/// The place of a property in [`Inst`], or among the operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Flags,
    /// A type, in the word of [`Inst::special`] with this index.
    Type(usize),
    /// Bits of a word of [`Inst::special`].
    Bits {
        word: usize,
        shift: u32,
        count: u32,
    },
    /// All words of [`Inst::special`] together.
    Words,
    /// Among the operands: as an operand, or as a literal (a plain number) behind them.
    Operands,
    Nowhere,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    pub name: &'static str,
    pub rule: Rule,
    pub place: Place,
    pub why: &'static str,
}

#[inline(always)]
const fn bits(word: usize, shift: u32, count: u32) -> Place {
    Place::Bits { word, shift, count }
}

#[inline(always)]
const fn row(name: &'static str, rule: Rule, place: Place, why: &'static str) -> Row {
    Row {
        name,
        rule,
        place,
        why,
    }
}

impl Property {
    /// The property's row in the table.
    #[inline(always)]
    #[rustfmt::skip]
    pub const fn row(self) -> Row {
        use Property as P;
        use Rule::{And, Greatest, Identity, LeastIfSimple, Own, Spelling};
        let (operands, nowhere) = (Place::Operands, Place::Nowhere);
        match self {
            P::Flags => row("set of flags", And, Place::Flags, "each is a fact about operands or result"),
            P::AllocatedType => row("allocated type", Identity, Place::Type(0), "how much memory there is"),
            P::AllocaAlignment => row("alignment", Greatest, bits(1, 0, 8), "a promise to the users of the address"),
            P::InAlloca => row("marker 'inalloca'", Identity, bits(2, 0, 1), "the ABI of the call that it is passed to"),
            P::SwiftError => row("marker 'swifterror'", Identity, bits(2, 1, 1), "a register stands for it"),
            P::Alignment => row("alignment", LeastIfSimple, bits(0, 0, 8), "a fact about the address; it decides whether an atomic access is lock-free"),
            P::AtomicAlignment => row("alignment", Identity, bits(0, 0, 8), "it decides whether the access is lock-free"),
            P::Ordering => row("ordering", Identity, bits(1, 0, 8), "what other threads see"),
            P::FailureOrdering => row("failure ordering", Identity, bits(1, 8, 8), "what other threads see"),
            P::Volatile => row("marker 'volatile'", Identity, bits(1, 16, 1), "the access itself has an effect"),
            P::Weak => row("marker 'weak'", Identity, bits(1, 17, 1), "whether it may fail for no reason"),
            P::Elementwise => row("marker 'elementwise'", Identity, bits(1, 18, 1), "whether a vector is one access, or each of its elements"),
            P::SyncScope => row("synchronization scope", Identity, bits(2, 0, 32), "which threads see it"),
            P::Operation => row("operation", Identity, bits(1, 24, 8), "what is computed"),
            P::Predicate => row("predicate", Identity, bits(0, 0, 8), "what is computed; with exchanged operands it is the swapped one"),
            P::Exchanged => row("order of its ways", Spelling, bits(0, 0, 1), "the ways are operands in their normal order; weights follow them"),
            P::CaseOrder => row("order of its cases", Spelling, bits(0, 0, 64), "cases come in the order of their values; weights follow them"),
            P::Cases => row("cases", Identity, operands, "where it goes"),
            P::IncomingBlocks => row("incoming blocks", Identity, operands, "which value it is"),
            P::FunctionType => row("type", Identity, Place::Type(0), "how the callee is called"),
            P::Convention => row("calling convention", Own("src/stream/convention.rs"), bits(1, 0, 32), "between local functions it is an agreement of the two"),
            P::Tail => row("tail marker", Own("src/rules/tail.rs"), bits(1, 32, 8), "`tail` is a fact, unless convention and place make it a guarantee; musttail and notail are guarantees"),
            P::BundleCount => row("number of operand bundles", Identity, bits(1, 40, 24), "what the callee or the runtime sees"),
            P::Bundles => row("operand bundle", Identity, operands, "what the callee or the runtime sees"),
            P::Attributes => row("attributes", Own("src/rules/attribute.rs"), bits(2, 0, 64), "some are facts, others the ABI or the meaning"),
            P::IndirectDestinations => row("number of indirect destinations", Identity, operands, "where it goes"),
            P::Step => row("offset", Own("src/stream/special.rs"), Place::Words, "a constant offset counts in bytes, a single index by its factor, others by their source type"),
            P::Indices => row("indices", Identity, operands, "which part it is"),
            P::Mask => row("mask", Identity, operands, "which elements they are"),
            P::Cleanup => row("marker 'cleanup'", Identity, bits(0, 0, 1), "whether unwinding stops here"),
            P::ClauseKinds => row("kinds of its clauses", Identity, operands, "which exceptions it takes"),
            P::UnwindDestination => row("unwind destination", Identity, operands, "where unwinding goes on"),
            P::Unknown => row("unknown properties", Identity, nowhere, "an opcode that is not in the table"),
        }
    }

    /// Whether a difference in this property makes two instructions unequal. `inst` may be either of the two, because
    /// the answer for a load or store depends only on volatility and ordering, which must be equal.
    #[inline(always)]
    pub fn is_identity(self, inst: &Inst, mode: Mode) -> bool {
        match self.row().rule {
            Rule::Identity => true,
            Rule::And | Rule::Greatest => mode == Mode::Exact,
            Rule::LeastIfSimple => mode == Mode::Exact || !is_simple(inst),
            Rule::Spelling | Rule::Own(_) => false,
        }
    }

    /// The value of the property in [`Inst`]; `None` if the value is not a single number.
    #[inline(always)]
    pub fn of(self, inst: &Inst) -> Option<u64> {
        match self.row().place {
            Place::Flags => Some(inst.flags.into()),
            Place::Bits { word, shift, .. } => Some((inst.special[word] & self.mask()) >> shift),
            Place::Type(_) | Place::Words | Place::Operands | Place::Nowhere => None,
        }
    }

    /// The lowest bit of the property in its word of [`Inst::special`].
    #[inline(always)]
    pub const fn shift(self) -> u32 {
        match self.row().place {
            Place::Bits { shift, .. } => shift,
            _ => 0,
        }
    }

    /// The bits of the property in its word of [`Inst::special`].
    #[inline(always)]
    pub const fn mask(self) -> u64 {
        match self.row().place {
            Place::Bits { shift, count, .. } => (u64::MAX >> (64 - count)) << shift,
            _ => 0,
        }
    }
}

/// Whether a load or store is neither volatile nor atomic.
#[inline(always)]
fn is_simple(access: &Inst) -> bool {
    let marks = Property::Ordering.mask() | Property::Volatile.mask();
    access.special[1] & marks == 0
}

macro_rules! table {
    ($($opcode:pat => [$($property:ident)*],)*) => {
        /// The properties of an opcode.
        pub fn of(opcode: u8) -> &'static [Property] {
            match opcode {
                $($opcode => &[$(Property::$property),*],)*
                _ => &[Property::Unknown],
            }
        }

        /// Visits the properties of an opcode, one by one. `visit` is inlined, so that no table is looked up at run time.
        #[inline(always)]
        pub fn each(opcode: u8, mut visit: impl FnMut(Property)) {
            match opcode {
                $($opcode => { $(visit(Property::$property);)* })*
                _ => visit(Property::Unknown),
            }
        }
    };
}

use opcode as op;
table! {
    op::ALLOCA => [AllocatedType AllocaAlignment InAlloca SwiftError Flags],
    op::LOAD | op::STORE => [Ordering Volatile SyncScope Alignment Flags],
    op::FENCE => [Ordering SyncScope Flags],
    op::ATOMIC_CMP_XCHG => [Ordering FailureOrdering Volatile Weak SyncScope AtomicAlignment Flags],
    op::ATOMIC_RMW => [Operation Ordering Volatile Elementwise SyncScope AtomicAlignment Flags],
    op::ICMP | op::FCMP => [Predicate Flags],
    op::BR | op::COND_BR | op::UNCOND_BR | op::SELECT => [Exchanged Flags],
    op::SWITCH => [CaseOrder Cases Flags],
    op::PHI => [IncomingBlocks Flags],
    op::CALL | op::INVOKE => [FunctionType Convention Tail BundleCount Bundles Attributes Flags],
    op::CALL_BR => [FunctionType Convention Tail BundleCount Bundles Attributes IndirectDestinations Flags],
    op::GET_ELEMENT_PTR => [Step Flags],
    op::EXTRACT_VALUE | op::INSERT_VALUE => [Indices Flags],
    op::SHUFFLE_VECTOR => [Mask Flags],
    op::LANDING_PAD => [Cleanup ClauseKinds Flags],
    op::CATCH_SWITCH | op::CLEANUP_RET => [UnwindDestination Flags],
    op::RET | op::INDIRECT_BR | op::RESUME | op::UNREACHABLE | op::CATCH_RET => [Flags],
    op::CLEANUP_PAD | op::CATCH_PAD | op::VA_ARG | op::FREEZE => [Flags],
    op::EXTRACT_ELEMENT | op::INSERT_ELEMENT => [Flags],
    // Unary and binary operations, and casts.
    op::FNEG | op::ADD | op::FADD | op::SUB | op::FSUB | op::MUL | op::FMUL | op::UDIV | op::SDIV => [Flags],
    op::FDIV | op::UREM | op::SREM | op::FREM | op::SHL | op::LSHR | op::ASHR | op::AND | op::OR | op::XOR => [Flags],
    op::TRUNC | op::ZEXT | op::SEXT | op::FP_TO_UI | op::FP_TO_SI | op::UI_TO_FP | op::SI_TO_FP => [Flags],
    op::FP_TRUNC | op::FP_EXT | op::PTR_TO_INT | op::PTR_TO_ADDR | op::INT_TO_PTR | op::BIT_CAST => [Flags],
    op::ADDR_SPACE_CAST => [Flags],
}
