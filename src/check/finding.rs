// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The findings of the check. [`super::words`] gives them as text.

use crate::ir::written::{FUNCTION, Written, WrittenValue};

#[derive(Debug)]
pub enum Finding {
    /// LLVM's verifier refuses the module, for this reason.
    Invalid(String),
    /// The module's named metadata is not what it was before the step.
    NamedMetadata,
    /// What now stands for an original (a function or variable before the step) differs from it in a way that matters.
    Compared {
        subject: Subject,
        place: Compared,
        wrong: Wrong,
    },
    /// A rule about the original and the body kept for it, each as a whole, is broken.
    Broken { subject: Subject, breach: Breach },
}

/// The names of the original and of the kept body in a comparison.
#[derive(Clone, Debug)]
pub struct Subject {
    pub was: String,
    pub now: String,
}

impl Subject {
    pub fn new(was: &[u8], now: &[u8]) -> Self {
        let name = |name: &[u8]| String::from_utf8_lossy(name).into_owned();
        Subject {
            was: name(was),
            now: name(now),
        }
    }
}

/// The compared part of the module after the pass.
#[derive(Clone, Debug)]
pub enum Compared {
    Name,
    KeptBody,
    /// The kept body's instruction with this text.
    Instruction(String),
    /// The call in a thunk.
    ThunksCall,
    Variable,
    Table,
}

#[derive(Debug)]
pub enum Wrong {
    /// The compared part has a fact that does not follow from the original's facts.
    Has(Fact),
    /// The compared part lacks a property of the original that no replacement may lack.
    Lacks(Fact),
    Differs(Part),
}

/// A property that only the original or only the compared part has.
#[derive(Debug)]
pub enum Fact {
    /// A flag of an instruction, by its name.
    Flag(&'static str),
    /// The alignment of an access.
    Align(u64),
    /// The tail marker of a call.
    Tail,
    Attribute {
        name: String,
        /// The position, as in [`Written`]: the function, its result or a parameter.
        index: u32,
        value: Option<Setting>,
    },
    /// Metadata of this kind.
    Metadata(u32),
}

/// The value of an attribute.
#[derive(Debug)]
pub enum Setting {
    Integer(u64),
    Text(String),
}

impl Fact {
    /// An attribute of a function or call as a whole.
    pub fn attribute(name: &str) -> Self {
        Fact::Attribute {
            name: name.to_owned(),
            index: FUNCTION,
            value: None,
        }
    }
}

impl From<&Written<'_>> for Fact {
    fn from(attribute: &Written<'_>) -> Self {
        Fact::Attribute {
            name: attribute.name.clone(),
            index: attribute.index,
            value: match &attribute.value {
                WrittenValue::Integer(value) => Some(Setting::Integer(*value)),
                WrittenValue::Text(text) => {
                    Some(Setting::Text(String::from_utf8_lossy(text).into_owned()))
                }
                _ => None,
            },
        }
    }
}

/// A property in which the compared part differs from the original.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    // Properties of a name.
    Spelling,
    Linkage,
    SymbolClass,
    DsoLocal,
    Comdat,
    ValueType,
    UnnamedAddr,
    Aliasee,
    Kind,
    // Properties of a name or a kept body.
    FunctionType,
    Section,
    Collector,
    Partition,
    Convention,
    AddressSpace,
    LessAligned,
    Prefix,
    Prologue,
    Personality,
    Metadata,
    Blocks,
    // Properties of a variable or table.
    VariableProperty,
    IsConstant,
    Content,
    // Properties of an instruction.
    Opcode,
    Type,
    Predicate,
    OperandCount,
    /// The operand at this index.
    Operand(usize),
    Base,
    Offset,
    Access,
    AccessAlignment,
    AtomicAccess,
    Cleanup,
    AllocatedType,
    AllocaMarks,
    AllocaLessAligned,
    Lifetime,
    // Properties of a call.
    Callee,
    ArgumentCount,
    Argument,
    PassedConstant,
    CallConvention,
    Next,
    Bundles,
    TailMarker,
}

/// A broken rule.
#[derive(Debug)]
pub enum Breach {
    NameIsGone,
    NothingStandsForIt,
    IsNoTable,
    NoBodyIsKept,
    /// The merger claims that the original shares the body of the function with this name, but it does not.
    OtherBody(String),
    /// The kept body has norecurse, but may be called while it runs.
    IsReentered,
    IsInterposable,
    AliasWithData,
    AliasOfNoFunction,
    AliasOfDiscardable,
    AliasAddress,
    OneAddress,
    /// The function or table `other` has the same address, but does not make this `promise`.
    ComparedAddress {
        promise: Promise,
        other: String,
    },
    Thunk(ThunkFault),
}

#[derive(Debug)]
pub enum Promise {
    Attribute(String),
    /// A flag or metadata of the instruction with this text.
    Instruction(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThunkFault {
    HasBlocks,
    BodyLooksAtFrame,
    DoesMore,
    DoesNotCall,
    CallsAnother,
    CallersMemory,
    Convergence,
    Arguments,
    Result,
    Convention,
    MustTail,
}
