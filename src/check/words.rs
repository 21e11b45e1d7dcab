// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Gives the findings of the check as text.

use std::fmt::{self, Display, Formatter};

use super::finding::{
    Breach, Compared, Fact, Finding, Part, Promise, Setting, Subject, ThunkFault, Wrong,
};
use crate::ir::numbers::md_kind;
use crate::ir::written::FUNCTION;

impl Display for Finding {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Finding::Invalid(reason) => write!(f, "the module is invalid: {reason}"),
            Finding::NamedMetadata => f.write_str("metadata of the module says something else"),
            Finding::Broken { subject, breach } => write!(f, "{subject}: {breach}"),
            Finding::Compared {
                subject,
                place,
                wrong,
            } => {
                let was = &subject.was;
                write!(f, "{subject}: {place} ")?;
                match wrong {
                    Wrong::Has(fact) => write!(f, "has {fact}, which '{was}' does not grant"),
                    Wrong::Lacks(fact) => write!(f, "lacks {fact}, which '{was}' has"),
                    Wrong::Differs(part) => write!(f, "differs from '{was}' in {part}"),
                }
            }
        }
    }
}

impl Display for Subject {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.was == self.now {
            true => write!(f, "'{}'", self.was),
            false => write!(f, "'{}' merged into '{}'", self.was, self.now),
        }
    }
}

impl Display for Compared {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Compared::Name => "the name",
            Compared::KeptBody => "the kept body",
            Compared::Instruction(text) => {
                return write!(f, "the kept body's instruction `{text}`");
            }
            Compared::ThunksCall => "the thunk's call",
            Compared::Variable => "the variable",
            Compared::Table => "the table",
        })
    }
}

impl Display for Fact {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Flag(name) => f.write_str(name),
            Fact::Align(bytes) => write!(f, "align {bytes}"),
            Fact::Tail => f.write_str("tail"),
            Fact::Metadata(kind) => write!(f, "!{}", MetadataKind(*kind)),
            Fact::Attribute { name, index, value } => {
                match value {
                    None => f.write_str(name)?,
                    Some(Setting::Integer(value)) => write!(f, "{name}({value})")?,
                    Some(Setting::Text(text)) => write!(f, "\"{name}\"=\"{text}\"")?,
                }
                match *index {
                    FUNCTION => Ok(()),
                    0 => f.write_str(" on its result"),
                    index => write!(f, " on parameter {index}"),
                }
            }
        }
    }
}

struct MetadataKind(u32);

impl Display for MetadataKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            md_kind::TBAA => "tbaa",
            md_kind::FPMATH => "fpmath",
            md_kind::RANGE => "range",
            md_kind::INVARIANT_LOAD => "invariant.load",
            md_kind::INVARIANT_GROUP => "invariant.group",
            md_kind::ALIAS_SCOPE => "alias.scope",
            md_kind::NOALIAS => "noalias",
            md_kind::NONNULL => "nonnull",
            md_kind::NOUNDEF => "noundef",
            md_kind::DEREFERENCEABLE => "dereferenceable",
            md_kind::ALIGN => "align",
            md_kind::LOOP => "llvm.loop",
            md_kind::CALLEES => "callees",
            other => return write!(f, "<kind {other}>"),
        })
    }
}

impl Display for Part {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Part::Spelling => "its spelling",
            Part::Linkage => "linkage",
            Part::SymbolClass => "visibility, DLL class or thread-local mode",
            Part::DsoLocal => "dso_local",
            Part::Comdat => "comdat",
            Part::ValueType => "type",
            Part::UnnamedAddr => "unnamed_addr: its address mattered",
            Part::Aliasee => "its aliasee",
            Part::Kind => "kind",
            Part::FunctionType => "its function type",
            Part::Section => "section",
            Part::Collector => "garbage collector",
            Part::Partition => "partition",
            Part::Convention => "calling convention",
            Part::AddressSpace => "address space",
            Part::LessAligned => "alignment, which is less",
            Part::Prefix => "prefix data",
            Part::Prologue => "prologue data",
            Part::Personality => "personality",
            Part::Metadata => "its metadata",
            Part::Blocks => "the shape of its blocks",
            Part::VariableProperty => "a property",
            Part::IsConstant => "whether it is constant",
            Part::Content => "content",
            Part::Opcode => "its opcode",
            Part::Type => "its type",
            Part::Predicate => "its predicate",
            Part::OperandCount => "the number of its operands",
            Part::Operand(0) => "its first operand",
            Part::Operand(1) => "its second operand",
            Part::Operand(2) => "its third operand",
            Part::Operand(3) => "its fourth operand",
            Part::Operand(_) => "a later operand",
            Part::Base => "its base",
            Part::Offset => "its offset",
            Part::Access => "volatile, ordering or scope",
            Part::AccessAlignment => "its alignment",
            Part::AtomicAccess => "operation, volatile, elementwise, ordering, scope or alignment",
            Part::Cleanup => "cleanup",
            Part::AllocatedType => "its allocated type",
            Part::AllocaMarks => "inalloca or swifterror",
            Part::AllocaLessAligned => "its alignment, which is less",
            Part::Lifetime => "whether its lifetime is marked",
            Part::Callee => "its callee",
            Part::ArgumentCount => "the number of its arguments",
            Part::Argument => "an argument",
            Part::PassedConstant => "a constant that it passes",
            Part::CallConvention => "its calling convention",
            Part::Next => "the instruction that follows it",
            Part::Bundles => "its operand bundles",
            Part::TailMarker => "its tail marker",
        })
    }
}

impl Display for Breach {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Breach::NameIsGone => "the name is gone",
            Breach::NothingStandsForIt => "nothing stands for it",
            Breach::IsNoTable => "it is no table any more",
            Breach::NoBodyIsKept => "no body is kept",
            Breach::OtherBody(other) => {
                return write!(f, "it was to share the body of '{other}'");
            }
            Breach::IsReentered => {
                "the kept body has norecurse, but may run for one name while it runs for another"
            }
            Breach::IsInterposable => "another definition may come in the place of the kept body",
            Breach::AliasWithData => "an alias has no data or type of its own",
            Breach::AliasOfNoFunction => "the alias stands for no function",
            Breach::AliasOfDiscardable => "a linker may discard the function of the alias",
            Breach::AliasAddress => "the address of the name matters, that of its body does not",
            Breach::OneAddress => "both addresses matter, and are one now",
            Breach::ComparedAddress { promise, other } => {
                return write!(
                    f,
                    "its address may be compared, and it promises {promise}, which '{other}' at the same address does not"
                );
            }
            Breach::Thunk(fault) => return write!(f, "the thunk {fault}"),
        })
    }
}

impl Display for Promise {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Promise::Attribute(name) => write!(f, "`{name}`"),
            Promise::Instruction(text) => write!(f, "more at `{text}`"),
        }
    }
}

impl Display for ThunkFault {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ThunkFault::HasBlocks => "has more than one block",
            ThunkFault::BodyLooksAtFrame => "stands before a body that looks at its frame",
            ThunkFault::DoesMore => "does something else than to call the kept body",
            ThunkFault::DoesNotCall => "does not call the kept body",
            ThunkFault::CallsAnother => "calls another function than the kept body",
            ThunkFault::CallersMemory => "cannot pass on what its caller passed in memory",
            ThunkFault::Convergence => {
                "does not tell the kept body which threads its caller runs together"
            }
            ThunkFault::Arguments => "does not pass its arguments on in order",
            ThunkFault::Result => "does not return the kept body's result",
            ThunkFault::Convention => "calls the kept body with another calling convention",
            ThunkFault::MustTail => "does not call the kept body with musttail",
        })
    }
}
