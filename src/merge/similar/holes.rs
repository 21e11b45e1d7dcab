// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Decides which constant operands may be holes: operands in which similar functions hold different constants, and
//! which become parameters of the shared body.
//!
//! Only operands in the following table may be holes. A hole is a whole operand, never a part of a constant expression.
//!
//! | opcode | operand |
//! | --- | --- |
//! | add, sub, mul, and, or, xor, fadd, fsub, fmul, fdiv, icmp, fcmp | either |
//! | shl, lshr, ashr, udiv, sdiv, urem, srem | the first: a variable shift amount or divisor costs more code than it saves |
//! | load, store | the address, the stored value |
//! | getelementptr | the base, and the total offset in bytes if that is constant |
//! | select | the chosen values |
//! | phi | the values |
//! | ret, insertvalue | the value |
//! | call, invoke | the arguments, and the callee; of an intrinsic, only the pointers of memcpy, memmove and memset |
//!
//! All other operands are no holes: immarg arguments, single indices of a getelementptr, sizes of allocas, switch
//! cases, operand bundles, metadata, landingpad clauses, operands of inline assembly. A hole may hold these constants:
//!
//! | constant | except |
//! | --- | --- |
//! | an integer, null | integers wider than a pointer; vectors |
//! | a float or double | if a register may change its bits, or it is not passed in a floating-point register |
//! | the address of a variable or function, with a constant offset | thread-local, dllimport, absolute, of other address spaces, local in a comdat (unless all is linked), or of instrumentation, with which all functions would look similar; functions and tables that the module compares |
//! | a function that is called | see [`HoleRules::callee`] |
//!
//! undef and poison never become parameters. In a function that is optimized for speed, operands of computations in a
//! loop are no holes (the first two rows of the first table, and the offset of a getelementptr), unless `similar=hot`.

use crate::ir::TailKind;
use rustc_hash::FxHashMap;

use crate::ir::Arch;
use crate::ir::numbers::{attribute, md_kind, opcode, type_id, value_id};
use crate::ir::opcodes::is_binary;
use crate::ir::{
    AttributeList, AttributeValue, Inst, IntersectRule, Library, Operand, Type, Value, access,
    attribute_kind,
};
use crate::merge::eligible::compared;
use crate::merge::hotness::graph::Loops;
use crate::merge::run::MergeRun;
use crate::read::BodyReader;

/// Decides which operands may be holes, and keeps the answers about functions and globals, so that each is found once.
#[derive(Debug)]
pub struct HoleRules<'h, 'm> {
    run: MergeRun<'h, 'h, 'm>,
    pointer_width: u32,
    arch: Arch,
    /// By a module flag, calls by address are checked at run time (control-flow integrity), so callees are no holes.
    guards_calls: bool,
    /// By a module flag, functions begin with a landing pad instruction for calls by address, if no attribute forbids
    /// this.
    has_landing_pads: bool,
    library: Library<'h>,
    loops: Loops<'m>,
    /// What the attributes of a calling function allow, by attribute list.
    callers: FxHashMap<AttributeList, Caller>,
    globals: FxHashMap<Value<'m>, bool>,
    compared: FxHashMap<Value<'m>, bool>,
    callees: FxHashMap<Value<'m>, bool>,
    abis: FxHashMap<AttributeList, Option<Abi>>,
}

/// Attribute index, kind and integer value of each attribute that the ABI depends on.
type Abi = Vec<(u32, u32, u64)>;

/// The role of an operand in its instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HoleRow {
    /// An operand of arithmetic, a shift or a comparison.
    Computed,
    Value,
    /// A value that has to be a pointer.
    Pointer,
    Callee,
}

impl<'h, 'm> HoleRules<'h, 'm> {
    /// The rules for functions that have the same target as `function`.
    pub fn new(run: MergeRun<'h, 'h, 'm>, function: Value<'m>) -> Self {
        const GUARDS: [&str; 4] = [
            "kcfi",
            "cfguard",
            "Cross-DSO CFI",
            "CFI Canonical Jump Tables",
        ];
        let module = run.module;
        HoleRules {
            run,
            pointer_width: access::pointer_width(module),
            arch: Arch::of(module),
            guards_calls: module.has_any_flag(&GUARDS),
            has_landing_pads: module.has_any_flag(&[LANDING_PADS]),
            library: run.host().library(function),
            loops: Loops::default(),
            callers: FxHashMap::default(),
            globals: FxHashMap::default(),
            compared: FxHashMap::default(),
            callees: FxHashMap::default(),
            abis: FxHashMap::default(),
        }
    }

    /// Fetches the target's library functions (TargetLibraryInfo) again, because the host drops them when code changes.
    pub fn ask_library_again(&mut self, function: Value<'m>) {
        self.library = self.run.host().library(function);
    }

    /// The constant in an operand, if the operand may be a hole of `function`.
    pub fn hole(
        &mut self,
        function: Value<'m>,
        inst: &Inst,
        operands: &[Operand],
        index: usize,
        reader: &mut BodyReader<'m>,
    ) -> Option<Value<'m>> {
        let constant = operands[index].constant()?;
        let may = match row(inst, operands, index)? {
            HoleRow::Computed => {
                !self.is_hot(function, inst) && self.value(function, constant, reader)
            }
            HoleRow::Value => self.value(function, constant, reader),
            HoleRow::Pointer => {
                constant.ty().is_pointer() && self.value(function, constant, reader)
            }
            HoleRow::Callee => self.callee(function, inst, constant, reader),
        };
        may.then_some(constant)
    }

    /// Whether a loop of a function that is optimized for speed contains an instruction; false with `similar=hot`. In a
    /// loop a parameter would occupy a register in every iteration, while a constant may be encoded in the instruction.
    fn is_hot(&mut self, function: Value<'m>, inst: &Inst) -> bool {
        !self.run.options.similar_hot
            && self.caller(function).is_for_speed
            && self.loops.contain(function, inst)
    }

    fn caller(&mut self, function: Value<'m>) -> Caller {
        let known = self.callers.entry(access::function_attributes(function));
        *known.or_insert_with(|| Caller::of(function, self.arch))
    }

    /// The offset of a getelementptr in bytes, if it may be a hole: the offset has to be constant and not zero.
    pub fn offset(&mut self, function: Value<'m>, inst: &Inst) -> Option<Value<'m>> {
        let [_, bytes, is_constant] = inst.special;
        if inst.opcode != opcode::GET_ELEMENT_PTR || is_constant == 0 || bytes == 0 {
            return None;
        }
        if self.is_hot(function, inst) {
            return None;
        }
        let ty = access::type_of(inst.as_value());
        let width = access::index_width(self.run.module, ty);
        (access::address_space(ty) == 0 && width == self.pointer_width)
            .then(|| self.run.module.integer(width, bytes))
    }

    fn value(
        &mut self,
        function: Value<'m>,
        value: Value<'m>,
        reader: &mut BodyReader<'m>,
    ) -> bool {
        if !self.has_register(function, access::type_of(value)) {
            return false;
        }
        match access::value_id(value) {
            value_id::CONSTANT_INT | value_id::CONSTANT_FP | value_id::CONSTANT_POINTER_NULL => {
                true
            }
            value_id::FUNCTION | value_id::GLOBAL_VARIABLE | value_id::CONSTANT_EXPR => {
                // The function or variable to which the constant adds an offset.
                let base = access::without_offsets(value);
                value.ty().is_pointer()
                    && is_global(base)
                    && self.address(base, reader)
                    && !self.is_compared(base)
            }
            _ => false,
        }
    }

    /// Whether the ABI passes a value of this type in one register without changing its bits.
    pub fn has_register(&mut self, function: Value<'m>, ty: Type<'m>) -> bool {
        match access::type_id(ty) {
            type_id::INTEGER if self.arch == Arch::Wasm => access::integer_width(ty) <= 64,
            type_id::INTEGER => access::integer_width(ty) <= self.pointer_width,
            type_id::POINTER => access::address_space(ty) == 0,
            type_id::FLOAT | type_id::DOUBLE => self.caller(function).has_float_registers,
            _ => false,
        }
    }

    /// Whether the address of a global may be passed as an argument.
    fn address(&mut self, global: Value<'m>, reader: &mut BodyReader<'m>) -> bool {
        if let Some(&known) = self.globals.get(&global) {
            return known;
        }
        let facts = reader.global(global);
        let may = !facts.is_thread_local()
            && !facts.has_dll_storage()
            && !facts.is_intrinsic()
            && facts.address_space() == 0
            // If the linker takes the comdat of the same name from another object, it drops this comdat with its local
            // symbols. So code outside of the comdat may not refer to a local symbol in it, unless no other object
            // defines this module's names (`linked`).
            && (self.run.options.linked || !facts.is_local() || facts.comdat() == 0)
            && access::global_metadata(global, md_kind::ABSOLUTE_SYMBOL).is_none()
            && !is_of_instrumentation(global.name());
        self.globals.insert(global, may);
        may
    }

    /// Whether the module compares the address of a function or table. With a parameter in its place, the compare would
    /// be hidden from [`compared::is_compared`], and a later run could give another function the address.
    fn is_compared(&mut self, global: Value<'m>) -> bool {
        let module = self.run.module;
        let known = self.compared.entry(global);
        *known.or_insert_with(|| {
            (global.is_function() || compared::may_be_table(module, global))
                && compared::is_compared(global)
        })
    }

    /// Whether a direct call may become a call by address.
    ///
    /// The call must have the callee's type and convention, and repeat every attribute of the callee that affects how
    /// values are passed, because a call by address has only its own attributes. The callee must have no attribute that
    /// restricts the call (convergent, returns_twice, noduplicate, strictfp, nocf_check), must not be a library
    /// function that the optimizer knows, and must be dso_local: then its address needs no GOT and costs no more than a
    /// number. The cost of a call by address must be known for the target.
    fn callee(
        &mut self,
        function: Value<'m>,
        call: &Inst,
        callee: Value<'m>,
        reader: &mut BodyReader<'m>,
    ) -> bool {
        let caller = self.caller(function);
        if self.guards_calls
            || self.arch == Arch::Other
            || access::value_id(callee) != value_id::FUNCTION
            || call.special_type() != Some(callee.global_value_type())
            || call.convention() != callee.calling_convention()
            || !matches!(call.tail(), TailKind::None | TailKind::Tail)
            || !caller.may_call_by_address
            || ((self.has_landing_pads || caller.lands_on_pads) && !has_landing_pad(callee))
            || !self.may_be_called_by_address(callee, reader)
        {
            return false;
        }
        let lists = [access::function_attributes(callee), call.attributes()];
        for list in lists {
            self.abis.entry(list).or_insert_with(|| abi(list, reader));
        }
        let [of_callee, of_call] = lists.map(|list| &self.abis[&list]);
        of_callee.is_some() && of_callee == of_call
    }

    fn may_be_called_by_address(&mut self, callee: Value<'m>, reader: &mut BodyReader<'m>) -> bool {
        if let Some(&known) = self.callees.get(&callee) {
            return known;
        }
        let facts = reader.global(callee);
        let may = !facts.is_intrinsic()
            && facts.is_dso_local()
            && !facts.is_vararg()
            && self.address(callee, reader)
            && says_nothing_of_calls(callee, reader)
            && !self.library.knows(callee)
            && !callee.name().starts_with(b"objc_msgSend$");
        self.callees.insert(callee, may);
        may
    }
}

/// Properties of a function's code, according to its attributes.
#[derive(Clone, Copy, Debug)]
struct Caller {
    is_for_speed: bool,
    has_float_registers: bool,
    /// A call by address needs no extra instructions (pointer authentication, retpolines).
    may_call_by_address: bool,
    /// The hardware checks that a call by address reaches a landing pad instruction (BTI of AArch64 and Arm). Functions
    /// without the attribute `branch-target-enforcement` begin with no such instruction.
    lands_on_pads: bool,
}

impl Caller {
    fn of(function: Value<'_>, arch: Arch) -> Self {
        Caller {
            is_for_speed: !function.is_for_size(),
            has_float_registers: has_float_registers(arch, function),
            may_call_by_address: !function.has_string_attribute("ptrauth-calls")
                && !function.has_target_feature(b"+retpoline-indirect-calls")
                && !function.has_target_feature(b"+lvi-cfi"),
            lands_on_pads: has_landing_pad(function),
        }
    }
}

/// Whether a function passes and receives floats and doubles in floating-point registers.
pub fn has_float_registers(arch: Arch, function: Value<'_>) -> bool {
    const LACKING: [&[u8]; 4] = [b"-sse", b"-sse2", b"-fp-armv8", b"+soft-float"];
    matches!(
        arch,
        Arch::X86_64 | Arch::X86_64Windows | Arch::AArch64 | Arch::Wasm
    ) && function.string_attribute("use-soft-float") != b"true"
        && !function.has_attribute(attribute::NO_IMPLICIT_FLOAT)
        && !LACKING.iter().any(|one| function.has_target_feature(one))
}

/// The function attribute, and the module flag, by which functions begin with a landing pad instruction.
const LANDING_PADS: &str = "branch-target-enforcement";

fn has_landing_pad(function: Value<'_>) -> bool {
    function.has_string_attribute(LANDING_PADS)
        && function.string_attribute(LANDING_PADS) != b"false"
}

/// The role of an operand, if the table at the top of this file lists the operand.
fn row(inst: &Inst, operands: &[Operand], index: usize) -> Option<HoleRow> {
    match inst.opcode {
        opcode::FREM => None,
        opcode::SHL
        | opcode::LSHR
        | opcode::ASHR
        | opcode::UDIV
        | opcode::SDIV
        | opcode::UREM
        | opcode::SREM => (index == 0).then_some(HoleRow::Computed),
        opcode::ICMP | opcode::FCMP => Some(HoleRow::Computed),
        opcode if is_binary(opcode) => Some(HoleRow::Computed),
        opcode::RET => (index == 0).then_some(HoleRow::Value),
        opcode::LOAD | opcode::GET_ELEMENT_PTR => (index == 0).then_some(HoleRow::Pointer),
        opcode::STORE => Some(HoleRow::Value),
        opcode::SELECT => (index > 0).then_some(HoleRow::Value),
        opcode::PHI => index.is_multiple_of(2).then_some(HoleRow::Value),
        opcode::INSERT_VALUE => (index == 1).then_some(HoleRow::Value),
        opcode::CALL | opcode::INVOKE => call_row(inst, operands, index),
        _ => None,
    }
}

fn call_row(call: &Inst, operands: &[Operand], index: usize) -> Option<HoleRow> {
    let callee_at = crate::stream::callee_index(operands);
    let callee = &operands[callee_at];
    if callee.kind == u64::from(value_id::INLINE_ASM) {
        return None;
    }
    if index == callee_at {
        return Some(HoleRow::Callee);
    }
    let inst = access::as_instruction(call.as_value())?;
    if index >= access::argument_count(inst) as usize {
        return None;
    }
    if access::calls_intrinsic(inst) {
        return (access::calls_memory_intrinsic(inst) && index < 2).then_some(HoleRow::Pointer);
    }
    Some(HoleRow::Value)
}

pub fn is_global(value: Value<'_>) -> bool {
    matches!(
        access::value_id(value),
        value_id::FUNCTION | value_id::GLOBAL_VARIABLE
    )
}

fn is_of_instrumentation(name: &[u8]) -> bool {
    const PREFIXES: [&str; 5] = [
        "__llvm_prf",
        "__prof",
        "__sancov",
        "__llvm_gcov",
        "__covrec",
    ];
    PREFIXES
        .iter()
        .any(|prefix| name.starts_with(prefix.as_bytes()))
}

/// Enum attributes of a function that are not deduced facts, and that concern only its own code or transformations of
/// it, not its callers. An attribute that is not listed may matter at a direct call, where code generation reads it
/// from the callee: it may say which registers the callee saves, or in which mode the callee runs.
const OF_OWN_CODE: [&str; 25] = [
    "alwaysinline",
    "builtin",
    "disable_sanitizer_instrumentation",
    "minsize",
    "nobuiltin",
    "noimplicitfloat",
    "noinline",
    // By `nonlazybind`, calls use the GOT instead of the PLT; calls of a function in this image need neither.
    "nonlazybind",
    "noprofile",
    "noredzone",
    "null_pointer_is_valid",
    "optsize",
    "safestack",
    "sanitize_address",
    "sanitize_hwaddress",
    "sanitize_memory",
    "sanitize_memtag",
    "sanitize_thread",
    "shadowcallstack",
    "skipprofile",
    "ssp",
    "sspreq",
    "sspstrong",
    "uwtable",
    "vscale_range",
];

/// String attributes that concern only a function's own code.
const TEXTS_OF_OWN_CODE: [&str; 19] = [
    "branch-target-enforcement",
    "denormal-fp-math",
    "denormal-fp-math-f32",
    "disable-tail-calls",
    "frame-pointer",
    "function-inline-cost",
    "function-inline-cost-multiplier",
    "guarded-control-stack",
    "min-legal-vector-width",
    "no-builtins",
    "no-jump-tables",
    "no-trapping-math",
    "prefer-vector-width",
    "probe-stack",
    "stack-probe-size",
    "stack-protector-buffer-size",
    "target-cpu",
    "target-features",
    "tune-cpu",
];

/// Whether a call by address needs none of the callee's own attributes. An unknown attribute counts as needed.
fn says_nothing_of_calls<'m>(callee: Value<'m>, reader: &mut BodyReader<'m>) -> bool {
    let harmless = OF_OWN_CODE.map(attribute_kind);
    let mut all = reader.attributes(access::function_attributes(callee));
    all.all(|attribute| match attribute.value {
        _ if attribute.index != u32::MAX => true,
        AttributeValue::String { key, .. } => {
            TEXTS_OF_OWN_CODE.iter().any(|text| text.as_bytes() == key)
        }
        _ => attribute.rule != IntersectRule::Preserve || harmless.contains(&attribute.kind),
    })
}

/// The attributes in a list that affect how the ABI passes arguments and results. These are all attributes of
/// parameters and results except those that only state facts, which LLVM may intersect by their rules in Attributes.td.
/// `None` if a value is passed in memory, or in an unknown way.
fn abi(list: AttributeList, reader: &mut BodyReader<'_>) -> Option<Abi> {
    const IN_MEMORY: [&str; 5] = ["byval", "byref", "inalloca", "preallocated", "sret"];
    let memory = IN_MEMORY.map(attribute_kind);
    // `initializes` is a fact, although its rule in Attributes.td is IntersectPreserve.
    let initializes = attribute_kind("initializes");
    let mut found = Vec::new();
    for attribute in reader.attributes(list) {
        let is_fact = attribute.rule != IntersectRule::Preserve || attribute.kind == initializes;
        match attribute.value {
            _ if attribute.index == u32::MAX => {}
            _ if memory.contains(&attribute.kind) => return None,
            AttributeValue::String { .. } => return None,
            _ if is_fact => {}
            AttributeValue::Enum => found.push((attribute.index, attribute.kind, 0)),
            AttributeValue::Integer(number) => {
                found.push((attribute.index, attribute.kind, number));
            }
            AttributeValue::Type(_) | AttributeValue::Bytes(_) => return None,
        }
    }
    found.sort_unstable();
    Some(found)
}
