// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The findings of the check and their words. Each finding is one error; they are reported in the order in which the
//! check found them.

use crate::ir::check::text;
use crate::ir::printing::metadata_name;
use crate::ir::written::{FUNCTION, Written, WrittenValue};
use crate::ir::{Host, Module, Value};

/// The limit on reported findings. Of all further findings, only the number is reported.
const MOST: usize = 100;

#[derive(Debug, Default)]
pub struct Findings<'m> {
    /// The original (a function or variable before the step) that is compared, and what now stands for it.
    subject: Option<(Value<'m>, Value<'m>)>,
    list: Vec<String>,
    more: usize,
}

impl<'m> Findings<'m> {
    /// Sets what the next findings are about: an original, and the value that now stands for it.
    pub fn about(&mut self, was: Value<'m>, now: Value<'m>) {
        self.subject = Some((was, now));
    }

    /// LLVM's verifier refuses the module, for this reason.
    pub fn invalid(&mut self, reason: &str) {
        self.add(format!("the module is invalid: {reason}"));
    }

    /// The module's named metadata is not what it was before the step.
    pub fn named_metadata(&mut self) {
        self.add("metadata of the module says something else".into());
    }

    pub fn broken(&mut self, Breach(breach): Breach) {
        self.add_of_subject(breach);
    }

    /// The merger claims that the original shares the body of the function `other`, but the original does not.
    pub fn other_body(&mut self, other: Value<'m>) {
        self.add_of_subject(&format!("it was to share the body of '{}'", name(other)));
    }

    /// The function or table `other` has the original's address, but does not make this promise of the original.
    pub fn compared_address(&mut self, Promise(promise): &Promise, other: Value<'m>) {
        let other = name(other);
        self.add_of_subject(&format!(
            "its address may be compared, and it promises {promise}, which '{other}' at the same address does not"
        ));
    }

    /// Adds an error if `compared` lacks this property of the original.
    pub fn must(&mut self, holds: bool, compared: ComparedPart, part: Part) {
        if !holds {
            self.wrong(compared, [Wrong::Differs(part)]);
        }
    }

    pub fn wrong(
        &mut self,
        ComparedPart(place): ComparedPart,
        all: impl IntoIterator<Item = Wrong>,
    ) {
        all.into_iter()
            .for_each(|wrong| self.compared(place, wrong));
    }

    pub fn wrong_instruction(&mut self, inst: Value<'m>, all: Vec<Wrong>) {
        let place = || format!("the kept body's instruction `{}`", text(inst));
        if let Some(place) = (!all.is_empty()).then(place) {
            all.into_iter()
                .for_each(|wrong| self.compared(&place, wrong));
        }
    }

    fn compared(&mut self, place: &str, wrong: Wrong) {
        let was = self.subject.map_or_else(String::new, |(was, _)| name(was));
        self.add_of_subject(&match wrong {
            Wrong::Has(Fact(fact)) => format!("{place} has {fact}, which '{was}' does not grant"),
            Wrong::Lacks(Fact(fact)) => format!("{place} lacks {fact}, which '{was}' has"),
            Wrong::Differs(Part(part)) => format!("{place} differs from '{was}' in {part}"),
        });
    }

    fn add_of_subject(&mut self, finding: &str) {
        let Some((was, now)) = self.subject else {
            return self.add(finding.to_owned());
        };
        let (was, now) = (name(was), name(now));
        self.add(match was == now {
            true => format!("'{was}': {finding}"),
            false => format!("'{was}' merged into '{now}': {finding}"),
        });
    }

    fn add(&mut self, finding: String) {
        match self.list.len() < MOST {
            true => self.list.push(finding),
            false => self.more += 1,
        }
    }

    pub fn tell(self, host: Host<'_>) {
        for finding in &self.list {
            host.error(&format!("rust-mergefunc<check>: {finding}"));
        }
        if self.more > 0 {
            host.error(&format!(
                "rust-mergefunc<check>: and {} more findings",
                self.more
            ));
        }
    }
}

fn name(global: Value<'_>) -> String {
    String::from_utf8_lossy(global.name()).into_owned()
}

/// A difference between an original and the compared part of the module after the step.
#[derive(Debug)]
pub enum Wrong {
    /// The compared part has a fact that does not follow from the original's facts.
    Has(Fact),
    /// The compared part lacks a property of the original that no replacement may lack.
    Lacks(Fact),
    Differs(Part),
}

/// A property that only one side has: the original, or the part of the changed module that is compared with it.
#[derive(Debug)]
pub struct Fact(String);

impl Fact {
    /// A flag or marker of an instruction, or an attribute of a function or call as a whole.
    pub fn named(name: &str) -> Self {
        Fact(name.to_owned())
    }

    /// The alignment of an access, in bytes.
    pub fn align(bytes: u64) -> Self {
        Fact(format!("align {bytes}"))
    }

    pub fn metadata(module: Module<'_>, kind: u32) -> Self {
        Fact(format!("!{}", metadata_name(module, kind)))
    }
}

impl From<&Written<'_>> for Fact {
    fn from(attribute: &Written<'_>) -> Self {
        let name = &attribute.name;
        let said = match &attribute.value {
            WrittenValue::Integer(value) => format!("{name}({value})"),
            WrittenValue::Text(text) => format!("\"{name}\"=\"{}\"", String::from_utf8_lossy(text)),
            _ => name.clone(),
        };
        Fact(match attribute.index {
            FUNCTION => said,
            0 => format!("{said} on its result"),
            index => format!("{said} on parameter {index}"),
        })
    }
}

/// What a function or table promises to code that compares its address.
#[derive(Debug)]
pub struct Promise(String);

impl Promise {
    pub fn attribute(attribute: &Written<'_>) -> Self {
        Promise(format!("`{}`", attribute.name))
    }

    /// A flag or metadata of an instruction.
    pub fn at(inst: Value<'_>) -> Self {
        Promise(format!("more at `{}`", text(inst)))
    }
}

/// The compared part of the module after the step.
#[derive(Clone, Copy, Debug)]
pub struct ComparedPart(&'static str);

impl ComparedPart {
    pub const NAME: ComparedPart = ComparedPart("the name");
    pub const KEPT_BODY: ComparedPart = ComparedPart("the kept body");
    pub const THUNKS_CALL: ComparedPart = ComparedPart("the thunk's call");
    pub const VARIABLE: ComparedPart = ComparedPart("the variable");
    pub const TABLE: ComparedPart = ComparedPart("the table");
}

/// A property in which the compared part differs from the original.
#[derive(Clone, Copy, Debug)]
pub struct Part(&'static str);

impl Part {
    // Properties of a name.
    pub const SPELLING: Part = Part("its spelling");
    pub const LINKAGE: Part = Part("linkage");
    pub const SYMBOL_CLASS: Part = Part("visibility, DLL class or thread-local mode");
    pub const DSO_LOCAL: Part = Part("dso_local");
    pub const COMDAT: Part = Part("comdat");
    pub const VALUE_TYPE: Part = Part("type");
    pub const UNNAMED_ADDR: Part = Part("unnamed_addr: its address mattered");
    pub const ALIASEE: Part = Part("its aliasee");
    pub const KIND: Part = Part("kind");
    // Properties of a name or a kept body.
    pub const FUNCTION_TYPE: Part = Part("its function type");
    pub const SECTION: Part = Part("section");
    pub const COLLECTOR: Part = Part("garbage collector");
    pub const PARTITION: Part = Part("partition");
    pub const CONVENTION: Part = Part("calling convention");
    pub const ADDRESS_SPACE: Part = Part("address space");
    pub const LESS_ALIGNED: Part = Part("alignment, which is less");
    pub const PREFIX: Part = Part("prefix data");
    pub const PROLOGUE: Part = Part("prologue data");
    pub const PERSONALITY: Part = Part("personality");
    pub const METADATA: Part = Part("its metadata");
    pub const BLOCKS: Part = Part("the shape of its blocks");
    // Properties of a variable or table.
    pub const VARIABLE_PROPERTY: Part = Part("a property");
    pub const IS_CONSTANT: Part = Part("whether it is constant");
    pub const CONTENT: Part = Part("content");
    // Properties of an instruction.
    pub const OPCODE: Part = Part("its opcode");
    pub const TYPE: Part = Part("its type");
    pub const PREDICATE: Part = Part("its predicate");
    pub const OPERAND_COUNT: Part = Part("the number of its operands");
    pub const BASE: Part = Part("its base");
    pub const OFFSET: Part = Part("its offset");
    pub const INDICES: Part = Part("its indices or its mask");
    pub const ACCESS: Part = Part("volatile, ordering or scope");
    pub const ACCESS_ALIGNMENT: Part = Part("its alignment");
    pub const ATOMIC_ACCESS: Part =
        Part("operation, volatile, elementwise, ordering, scope or alignment");
    pub const CLEANUP: Part = Part("cleanup");
    pub const UNWINDS: Part = Part("whether it unwinds to a block");
    pub const ALLOCATED_TYPE: Part = Part("its allocated type");
    pub const ALLOCA_MARKS: Part = Part("inalloca or swifterror");
    pub const ALLOCA_LESS_ALIGNED: Part = Part("its alignment, which is less");
    pub const LIFETIME: Part = Part("whether its lifetime is marked");
    // Properties of a call.
    pub const CALLEE: Part = Part("its callee");
    pub const ARGUMENT_COUNT: Part = Part("the number of its arguments");
    pub const ARGUMENT: Part = Part("an argument");
    pub const PASSED_CONSTANT: Part = Part("a constant that it passes");
    pub const CALL_CONVENTION: Part = Part("its calling convention");
    pub const NEXT: Part = Part("the instruction that follows it");
    pub const BUNDLES: Part = Part("its operand bundles");
    pub const TAIL_MARKER: Part = Part("its tail marker");

    /// The operand at this index.
    pub fn operand(index: usize) -> Self {
        Part(match index {
            0 => "its first operand",
            1 => "its second operand",
            2 => "its third operand",
            3 => "its fourth operand",
            _ => "a later operand",
        })
    }
}

/// A broken rule about the original and the body kept for it, each as a whole.
#[derive(Clone, Copy, Debug)]
pub struct Breach(&'static str);

impl Breach {
    pub const NAME_IS_GONE: Breach = Breach("the name is gone");
    pub const NOTHING_STANDS_FOR_IT: Breach = Breach("nothing stands for it");
    pub const IS_NO_TABLE: Breach = Breach("it is no table any more");
    pub const NO_BODY_IS_KEPT: Breach = Breach("no body is kept");
    /// The kept body has norecurse, but may be called while it runs.
    pub const IS_REENTERED: Breach =
        Breach("the kept body has norecurse, but may run for one name while it runs for another");
    pub const IS_INTERPOSABLE: Breach =
        Breach("another definition may come in the place of the kept body");
    pub const ALIAS_WITH_DATA: Breach = Breach("an alias has no data or type of its own");
    pub const ALIAS_OF_NO_FUNCTION: Breach = Breach("the alias stands for no function");
    pub const ALIAS_OF_DISCARDABLE: Breach =
        Breach("a linker may discard the function of the alias");
    pub const ALIAS_ADDRESS: Breach =
        Breach("the address of the name matters, that of its body does not");
    pub const ONE_ADDRESS: Breach = Breach("both addresses matter, and are one now");
    pub const THUNK_HAS_BLOCKS: Breach = Breach("the thunk has more than one block");
    pub const THUNK_HIDES_FRAME: Breach =
        Breach("the thunk stands before a body that looks at its frame");
    pub const THUNK_DOES_MORE: Breach =
        Breach("the thunk does something else than to call the kept body");
    pub const THUNK_DOES_NOT_CALL: Breach = Breach("the thunk does not call the kept body");
    pub const THUNK_CALLS_ANOTHER: Breach =
        Breach("the thunk calls another function than the kept body");
    pub const THUNK_LACKS_CALLERS_MEMORY: Breach =
        Breach("the thunk cannot pass on what its caller passed in memory");
    pub const THUNK_CONVERGENCE: Breach =
        Breach("the thunk does not tell the kept body which threads its caller runs together");
    pub const THUNK_ARGUMENTS: Breach = Breach("the thunk does not pass its arguments on in order");
    pub const THUNK_RESULT: Breach = Breach("the thunk does not return the kept body's result");
    pub const THUNK_CONVENTION: Breach =
        Breach("the thunk calls the kept body with another calling convention");
    pub const THUNK_MUST_TAIL: Breach =
        Breach("the thunk does not call the kept body with musttail");
}
