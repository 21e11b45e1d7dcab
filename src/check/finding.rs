// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The findings of the check. [`super::words`] puts them into words.

use crate::ir::written::{FUNCTION, Written, WrittenValue};

#[derive(Debug)]
pub enum Finding {
    /// LLVM's verifier refuses the module, for this reason.
    Invalid(String),
    /// The named metadata of the module differs.
    NamedMetadata,
    /// An original differs in a way that counts from the value that now stands for it.
    Compared {
        subject: Subject,
        place: Compared,
        wrong: Wrong,
    },
    /// A rule about the original and the kept body as a whole is broken.
    Broken { subject: Subject, breach: Breach },
}

/// The original and the kept body of a comparison.
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
    /// The kept side has a fact that does not follow from the original's facts.
    Has(Fact),
    /// The kept side lacks a property of the original that is no fact, so it may not be lost.
    Lacks(Fact),
    Differs(Part),
}

/// A property that one side has and the other one has not.
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
        /// The index as in [`Written`].
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

/// A part in which the two sides differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    // Parts of a name.
    Spelling,
    Linkage,
    SymbolClass,
    DsoLocal,
    Comdat,
    ValueType,
    UnnamedAddr,
    Aliasee,
    Kind,
    // Parts of a name or a kept body.
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
    // Parts of a variable or table.
    VariableProperty,
    IsConstant,
    Content,
    // Parts of an instruction.
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
    // Parts of a call.
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
    /// The merger claims that the original shares the body of this one.
    OtherBody(String),
    /// The kept body has norecurse, but may be called while it runs.
    IsReentered,
    IsInterposable,
    AliasWithData,
    AliasOfNoFunction,
    AliasOfDiscardable,
    AliasAddress,
    OneAddress,
    /// The other function or table, at the same address, does not promise this.
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
