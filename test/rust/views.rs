// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The IR views: walking uses, setting operands, replacing all uses, and references that notice when
//! their value is gone.

use inkwell::context::Context;
use inkwell::module::Module as InkwellModule;
use inkwell::values::{AnyValue, AsValueRef};
use mergefn::ir::check::NumberRange;
use mergefn::ir::globals::GlobalValue;
use mergefn::ir::written::{FUNCTION, WrittenAttributes, WrittenValue};
use mergefn::ir::{
    Access, Convention, Instruction, Module, Opcode, Tracked, UseKind, Value, access,
};
use mergefn::read::uses::kind_of;

const SOURCE: &str = r"
@table = constant [2 x ptr] [ptr @f, ptr @g]

define i32 @f(i32 %x, i32 %y) {
  %sum = add i32 %x, %x
  %product = mul i32 %sum, %y
  ret i32 %product
}

define i32 @g(i32 %x, i32 %y) {
  %r = call i32 @f(i32 %x, i32 %y)
  ret i32 %r
}
";

fn with_module(test: impl FnOnce(&InkwellModule<'_>, Module<'_>)) {
    with_source(SOURCE, test);
}

/// Parses IR and hands out the module as views.
fn with_source(source: &str, test: impl FnOnce(&InkwellModule<'_>, Module<'_>)) {
    let context = Context::create();
    let buffer = inkwell::memory_buffer::MemoryBuffer::create_from_memory_range_copy(
        source.as_bytes(),
        "views",
    );
    let module = context
        .create_module_from_ir(buffer)
        .expect("the source parses");
    // SAFETY: the module outlives the test, and only the test changes it.
    let view = unsafe { Module::new(module.as_mut_ptr()) };
    test(&module, view);
    module.verify().expect("the test leaves valid IR");
}

fn function<'m>(view: Module<'m>, name: &str) -> Value<'m> {
    view.functions()
        .find(|function| function.name() == name.as_bytes())
        .expect("the function is there")
}

#[test]
fn every_use_is_an_edge_to_its_user() {
    with_module(|_, view| {
        let f = function(view, "f");
        let x = f.params().next().expect("f has parameters");
        // `add %x, %x` uses the parameter twice: two edges to one user.
        let users: Vec<_> = x.uses().map(|edge| edge.user()).collect();
        assert_eq!(users.len(), 2);
        assert_eq!(users[0], users[1]);
        assert!(users[0].is_instruction());
    });
}

#[test]
fn uses_of_a_function_tell_calls_from_addresses() {
    with_module(|_, view| {
        let kinds: Vec<_> = function(view, "f").uses().map(kind_of).collect();
        assert_eq!(
            kinds
                .iter()
                .filter(|&&kind| kind == UseKind::Callee)
                .count(),
            1
        );
        assert_eq!(
            kinds
                .iter()
                .filter(|&&kind| kind == UseKind::Address)
                .count(),
            1
        );
    });
}

#[test]
fn setting_an_operand_moves_its_edge() {
    with_module(|_, view| {
        let f = function(view, "f");
        let params: Vec<_> = f.params().collect();
        let add = params[0].uses().next().expect("used").user();
        let before = params[1].uses().count();
        add.set_operand(1, params[1]);
        assert_eq!(add.operand(1), Some(params[1]));
        assert_eq!(params[0].uses().count(), 1);
        assert_eq!(params[1].uses().count(), before + 1);
    });
}

#[test]
fn replacing_all_uses_reaches_into_constants() {
    with_module(|module, view| {
        let (f, g) = (function(view, "f"), function(view, "g"));
        f.replace_all_uses_with(g);
        assert!(f.is_unused());
        // Constants are uniqued: the table has another initializer now.
        let table = module.get_global("table").expect("the table is there");
        let text = table.print_to_string().to_string();
        assert!(text.contains("[2 x ptr] [ptr @g, ptr @g]"), "{text}");
    });
}

#[test]
fn a_tracked_handle_follows_replacement_and_notices_erasure() {
    with_module(|module, view| {
        let (f, g) = (function(view, "f"), function(view, "g"));
        let tracked = Tracked::new(f);
        let other = Tracked::new(f);
        assert_eq!(tracked.get(), Some(f));
        f.replace_all_uses_with(g);
        assert_eq!(tracked.get(), Some(g));
        drop(other);
        let product = module
            .get_function("f")
            .and_then(|f| f.get_first_basic_block())
            .and_then(|block| block.get_terminator())
            .expect("f has a terminator");
        // SAFETY: a live instruction.
        let tracked = Tracked::new(unsafe { Value::new(product.as_value_ref()) });
        let block = product.get_parent().expect("it stands in a block");
        product.erase_from_basic_block();
        assert_eq!(tracked.get(), None, "the value was erased");
        let context = module.get_context();
        let builder = context.create_builder();
        builder.position_at_end(block);
        let zero = context.i32_type().const_zero();
        builder
            .build_return(Some(&zero))
            .expect("the builder stands in a block");
    });
}

/// Reads the only function of a module, with a body of one block of these instructions and a return.
fn with_instructions(lines: &[&str], test: impl FnOnce(Vec<Instruction<'_>>)) {
    let source = format!(
        "declare void @callee(...)\ndefine void @f(ptr %p, i32 %x, i32 %y, float %s, float %t) {{\n{}\nret void\n}}\n",
        lines.join("\n")
    );
    let context = Context::create();
    let buffer = inkwell::memory_buffer::MemoryBuffer::create_from_memory_range_copy(
        source.as_bytes(),
        "instructions",
    );
    let module = context
        .create_module_from_ir(buffer)
        .unwrap_or_else(|error| panic!("{}\n{source}", error.to_string()));
    // SAFETY: the module outlives the test, and no code changes it.
    let view = unsafe { Module::new(module.as_mut_ptr()) };
    let block = function(view, "f").entry_block().expect("f has a body");
    test(block.instructions().collect());
}

#[test]
fn accesses_are_what_their_text_says() {
    let orderings = [
        "unordered",
        "monotonic",
        "acquire",
        "release",
        "acq_rel",
        "seq_cst",
    ];
    let simple = |alignment| Access {
        alignment,
        is_volatile: false,
        ordering: 0,
        failure_ordering: 0,
        scope: 1,
        is_elementwise: false,
        is_weak: false,
        operation: 0,
    };
    let atomic = |name, access| Access {
        // As LLVM-C numbers them: there is no 3.
        ordering: [1, 2, 4, 5, 6, 7][orderings.iter().position(|&o| o == name).expect("known")],
        ..access
    };
    let volatile = |access| Access {
        is_volatile: true,
        ..access
    };
    let single = |access| Access { scope: 0, ..access };
    let cases = [
        ("load i32, ptr %p, align 8", simple(8)),
        ("load i32, ptr %p, align 4294967296", simple(1 << 32)),
        ("load volatile i32, ptr %p, align 4", volatile(simple(4))),
        (
            "load atomic i32, ptr %p acquire, align 4",
            atomic("acquire", simple(4)),
        ),
        (
            "load atomic i32, ptr %p syncscope(\"singlethread\") seq_cst, align 4",
            single(atomic("seq_cst", simple(4))),
        ),
        ("store i32 %x, ptr %p, align 1", simple(1)),
        (
            "store volatile i32 %x, ptr %p, align 2",
            volatile(simple(2)),
        ),
        (
            "store atomic i32 %x, ptr %p release, align 4",
            atomic("release", simple(4)),
        ),
        ("fence acq_rel", atomic("acq_rel", simple(0))),
        (
            "fence syncscope(\"singlethread\") seq_cst",
            single(atomic("seq_cst", simple(0))),
        ),
        (
            "cmpxchg ptr %p, i32 %x, i32 %y acquire monotonic, align 4",
            Access {
                failure_ordering: 2,
                ..atomic("acquire", simple(4))
            },
        ),
        (
            "cmpxchg weak volatile ptr %p, i32 %x, i32 %y seq_cst acquire, align 16",
            Access {
                failure_ordering: 4,
                is_weak: true,
                ..volatile(atomic("seq_cst", simple(16)))
            },
        ),
        (
            "atomicrmw xchg ptr %p, i32 %x monotonic, align 4",
            atomic("monotonic", simple(4)),
        ),
        (
            "atomicrmw volatile umin ptr %p, i32 %x seq_cst, align 8",
            Access {
                operation: 10,
                ..volatile(atomic("seq_cst", simple(8)))
            },
        ),
    ];
    let lines: Vec<String> = (cases.iter().enumerate())
        .map(
            |(at, (line, _))| match line.starts_with("store") || line.starts_with("fence") {
                true => (*line).to_owned(),
                false => format!("%v{at} = {line}"),
            },
        )
        .collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    with_instructions(&lines, |read| {
        for ((line, access), read) in cases.iter().zip(read) {
            assert_eq!(read.access(), *access, "{line}");
        }
    });
}

#[test]
fn flags_are_one_bit_for_each_word() {
    let cases = [
        ("add i32 %x, %y", 0),
        ("add nuw i32 %x, %y", 1),
        ("add nsw i32 %x, %y", 2),
        ("mul nuw nsw i32 %x, %y", 3),
        ("sdiv exact i32 %x, %y", 1),
        ("or disjoint i32 %x, %y", 1),
        ("zext nneg i32 %x to i64", 1),
        ("icmp samesign ult i32 %x, %y", 1),
        ("getelementptr inbounds i8, ptr %p, i32 %x", 3),
        ("getelementptr nusw nuw i8, ptr %p, i32 %x", 6),
        ("fadd reassoc float %s, %t", 1),
        ("fadd nnan float %s, %t", 2),
        ("fadd ninf float %s, %t", 4),
        ("fadd nsz float %s, %t", 8),
        ("fadd arcp float %s, %t", 16),
        ("fadd contract float %s, %t", 32),
        ("fadd afn float %s, %t", 64),
    ];
    let lines: Vec<String> = (cases.iter().enumerate())
        .map(|(at, (line, _))| format!("%v{at} = {line}"))
        .collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    with_instructions(&lines, |read| {
        for ((line, flags), read) in cases.iter().zip(read) {
            assert_eq!(read.flags(), *flags, "{line}");
        }
    });
}

#[test]
fn calls_allocas_and_switches_are_what_their_text_says() {
    let lines = [
        "%plain = alloca i32, align 8",
        "%error = alloca swifterror ptr, align 4294967296",
        "%memory = alloca inalloca i32, align 4",
        "call void (...) @callee()",
        "tail call void (...) @callee()",
        "notail call fastcc void (...) @callee(i32 %x)",
        "call void (...) @callee() [ \"deopt\"(i32 %x, i32 %y), \"one\"(ptr %p) ]",
    ];
    with_instructions(&lines, |read| {
        let allocas = read[..3].iter();
        let allocas: Vec<_> = allocas
            .map(|a| (a.alloca_alignment(), a.alloca_marks()))
            .collect();
        assert_eq!(allocas, [(8, 0), (1 << 32, 2), (4, 1)]);
        let calls = read[3..7].iter();
        let calls: Vec<_> = calls
            .map(|call| {
                (
                    call.tail_kind().number(),
                    call.calling_convention().0,
                    call.argument_count(),
                )
            })
            .collect();
        assert_eq!(calls, [(0, 0, 0), (1, 0, 0), (3, 8, 1), (0, 0, 0)]);
        // "deopt" has a number of its own, others get one in their context.
        let bundles = read[6].bundles();
        assert_eq!(
            bundles.iter().map(|bundle| bundle.1).collect::<Vec<_>>(),
            [2, 1]
        );
        assert_eq!(bundles[0].0, 0);
        assert!(bundles[1].0 > 0);
        assert!(read[3].bundles().is_empty());
    });
    let lines = [
        "switch i32 %x, label %a [ i32 7, label %b\n i32 3, label %a ]",
        "a:",
        "br label %b",
        "b:",
    ];
    with_instructions(&lines, |read| {
        let switch = read[0];
        let ways = switch.block().successors();
        let cases = switch.cases();
        let values: Vec<_> = cases.iter().map(|case| case.0.small_integer()).collect();
        assert_eq!(values, [Some(7), Some(3)]);
        assert_eq!(cases[1].1, ways[0]);
        assert_eq!(cases[0].1, ways[1]);
        assert_ne!(ways[0], ways[1]);
    });
}

#[test]
fn what_is_defined_is_told() {
    let lines = [
        "%sum = add i32 %x, %y",
        "%frozen = freeze i32 %sum",
        "%wraps = add nsw i32 %frozen, 1",
        "%more = add i32 %frozen, 1",
    ];
    with_instructions(&lines, |read| {
        let defined: Vec<_> = read[..4]
            .iter()
            .map(|inst| inst.value().is_defined())
            .collect();
        assert_eq!(defined, [false, true, false, true]);
    });
}

/// A function with one of nearly everything that has something beside its operands.
const EVERYTHING: &str = r#"
declare i32 @personality(...)
declare void @may_throw(i32)
declare fastcc i32 @callee(i32, i32)
define i32 @f(ptr %p, i32 %x, i32 %y, float %s, <2 x i32> %v, { i32, [3 x i32] } %a) personality ptr @personality {
  %1 = alloca i64, align 16
  %2 = load atomic volatile i32, ptr %p syncscope("singlethread") seq_cst, align 4
  store volatile i32 %x, ptr %p, align 2
  fence syncscope("singlethread") acq_rel
  %3 = cmpxchg weak volatile ptr %p, i32 %x, i32 %y acq_rel acquire, align 8
  %4 = atomicrmw umin ptr %p, i32 %x monotonic, align 4
  %5 = icmp samesign ule i32 %x, %y
  %6 = fcmp nnan une float %s, 0.0
  %7 = getelementptr inbounds { i32, [3 x i32] }, ptr %p, i64 1, i32 1, i64 2
  %8 = extractvalue { i32, [3 x i32] } %a, 1, 2
  %9 = insertvalue { i32, [3 x i32] } %a, i32 %x, 0
  %10 = shufflevector <2 x i32> %v, <2 x i32> poison, <4 x i32> <i32 1, i32 0, i32 poison, i32 1>
  %11 = tail call fastcc i32 @callee(i32 %x, i32 7) [ "deopt"(i32 %x) ]
  invoke void @may_throw(i32 %11) to label %next unwind label %pad
next:
  switch i32 %x, label %end [ i32 9, label %end
                              i32 -3, label %loop ]
loop:
  %12 = phi i32 [ %x, %next ], [ %13, %loop ]
  %13 = add nsw i32 %12, 1
  br i1 %5, label %loop, label %end
pad:
  %14 = landingpad { ptr, i32 } cleanup catch ptr null filter [1 x ptr] [ptr null]
  br label %end
end:
  ret i32 %11
}
"#;

#[test]
fn the_mergers_readers_say_what_llvms_c_api_says() {
    with_source(EVERYTHING, |_, view| {
        let f = function(view, "f");
        let mut read = 0;
        for block in f.blocks() {
            let by_access: Vec<_> =
                std::iter::successors(access::first_inst(block), |&inst| access::next_inst(inst))
                    .collect();
            assert_eq!(by_access, block.instructions().collect::<Vec<_>>());
            let last = access::last_inst(block).expect("a block ends");
            let ways = 0..access::successor_count(last);
            let ways: Vec<_> = ways.map(|k| access::successor(last, k)).collect();
            assert_eq!(ways, block.successors());
            for inst in by_access {
                same_readings(inst);
                read += 1;
            }
        }
        assert_eq!(read, 21);
    });
}

fn same_readings(inst: Instruction<'_>) {
    let value = inst.value();
    assert_eq!(access::type_of(value), value.ty());
    assert_eq!(access::flags(value), inst.flags());
    assert_eq!(access::block_of(inst), inst.block());
    assert_eq!(access::previous_inst(inst), inst.previous());
    let operands: Vec<_> = (0..access::operand_count(value))
        .map(|k| access::operand(value, k))
        .collect();
    assert_eq!(operands, inst.operands().collect::<Vec<_>>());
    let users = std::iter::successors(access::first_use(value), |&edge| access::next_use(edge));
    let users: Vec<_> = users.map(access::user).collect();
    assert_eq!(
        users,
        value.uses().map(|edge| edge.user()).collect::<Vec<_>>()
    );
    match inst.opcode() {
        Opcode::LLVMAlloca => {
            assert_eq!(access::allocated_type(inst), inst.allocated_type());
            assert_eq!(access::alignment(inst), inst.alloca_alignment());
        }
        Opcode::LLVMLoad
        | Opcode::LLVMStore
        | Opcode::LLVMFence
        | Opcode::LLVMAtomicCmpXchg
        | Opcode::LLVMAtomicRMW => {
            // LLVM-C numbers orderings and operations like LLVM itself.
            let (bits, said) = (access::access(inst), inst.access());
            assert_eq!(bits & 0xFF, said.ordering);
            assert_eq!(bits >> 8 & 0xFF, said.failure_ordering);
            assert_eq!(bits >> 16 & 1 == 1, said.is_volatile);
            assert_eq!(bits >> 17 & 1 == 1, said.is_weak);
            assert_eq!(bits >> 24, said.operation);
            assert_eq!(access::sync_scope(inst), said.scope);
        }
        Opcode::LLVMICmp | Opcode::LLVMFCmp => {
            assert_eq!(access::predicate(inst), inst.predicate());
        }
        Opcode::LLVMGetElementPtr => assert_eq!(access::source_type(inst), inst.source_type()),
        Opcode::LLVMExtractValue | Opcode::LLVMInsertValue => {
            assert_eq!(access::indices(inst).get(), inst.indices());
        }
        Opcode::LLVMShuffleVector => assert_eq!(access::mask(inst).get(), inst.mask()),
        Opcode::LLVMLandingPad => {
            assert_eq!(access::is_cleanup(inst), inst.is_cleanup());
            assert!(access::is_catch(inst, 0) && !access::is_catch(inst, 1));
        }
        Opcode::LLVMPHI => {
            let entries = (0..access::operand_count(value))
                .map(|k| (access::operand(value, k), access::incoming_block(inst, k)));
            assert_eq!(
                entries.collect::<Vec<_>>(),
                inst.incoming().collect::<Vec<_>>()
            );
        }
        Opcode::LLVMCall | Opcode::LLVMInvoke => {
            assert_eq!(access::called_type(inst), inst.function_type());
            assert_eq!(access::calling_convention(inst), inst.calling_convention());
            assert_eq!(access::argument_count(inst), inst.argument_count());
            let callee = access::operand(value, access::operand_count(value) - 1);
            assert_eq!(callee, inst.callee());
        }
        _ => {}
    }
}

/// An attribute of each form, on a function and on a call.
const ATTRIBUTES: &str = r#"
declare i129 @wide(ptr, i32, ...)
define range(i129 -1, 4) i129 @f(ptr byval({ i8, i64 }) align 16 %p, i32 range(i32 5, -2) zeroext %x, ptr initializes((0, 8)) %q) nounwind memory(read) "frame-pointer"="all" "bare" {
  %r = call i129 (ptr, i32, ...) @wide(ptr dereferenceable(7) %p, i32 %x, ptr nonnull %p) "at-call"="1" cold
  ret i129 %r
}
"#;

#[test]
fn attributes_are_what_their_text_says() {
    with_source(ATTRIBUTES, |_, view| {
        let f = function(view, "f");
        let read = WrittenAttributes::of_function(f).read();
        let find = |index: u32, name: &str| {
            let mut all = read.iter();
            let found = all.find(|one| (one.index, one.name.as_str()) == (index, name));
            found
                .unwrap_or_else(|| panic!("{name} at {index}"))
                .value
                .clone()
        };
        assert_eq!(read.len(), 10, "{read:?}");
        assert_eq!(
            find(FUNCTION, "frame-pointer"),
            WrittenValue::Text(b"all".to_vec())
        );
        assert_eq!(find(FUNCTION, "bare"), WrittenValue::Text(Vec::new()));
        assert!(matches!(find(FUNCTION, "nounwind"), WrittenValue::Other(_)));
        assert!(matches!(find(FUNCTION, "memory"), WrittenValue::Integer(bits) if bits != 0));
        // Of numbers with more than 128 bits.
        assert!(matches!(find(0, "range"), WrittenValue::Other(_)));
        let WrittenValue::Type(Some(ty)) = find(1, "byval") else {
            panic!("a type");
        };
        assert_eq!(ty.children().count(), 2);
        assert_eq!(find(1, "align"), WrittenValue::Integer(16));
        let range = NumberRange {
            low: 5,
            high: 0xFFFF_FFFE,
            bits: 32,
        };
        assert_eq!(find(2, "range"), WrittenValue::Range(range));
        assert!(matches!(find(2, "zeroext"), WrittenValue::Other(_)));
        assert!(matches!(find(3, "initializes"), WrittenValue::Other(_)));
        let call = f
            .entry_block()
            .and_then(|block| block.instructions().next());
        let call = WrittenAttributes::of_call(call.expect("a call"));
        let of_call: Vec<_> = (call.read().into_iter())
            .map(|one| (one.index, one.name))
            .collect();
        let expected = [
            (FUNCTION, "cold"),
            (FUNCTION, "at-call"),
            (1, "dereferenceable"),
            (3, "nonnull"),
        ];
        assert_eq!(
            of_call,
            expected.map(|(index, name)| (index, name.to_owned()))
        );
        assert_ne!(call.key(), WrittenAttributes::of_function(f).key());
    });
}

/// Globals with one of nearly everything that a global can have.
const GLOBALS: &str = r#"
$c = comdat any
@plain = global i32 0
@table = internal unnamed_addr constant [2 x i8] c"ab", section "here", partition "part", align 8
@outside = external dllimport thread_local externally_initialized global i32, code_model "large"
@checked = global i32 0, no_sanitize_address, !type !0, !type !1 #0
@name = alias i32, ptr @plain
declare i32 @personality(...)
declare extern_weak dso_local void @weak()
define weak_odr fastcc void @f() section "text" partition "p" comdat($c) align 4294967296 gc "statepoint-example" prefix i32 7 prologue i8 9 personality ptr @personality !prof !2 {
  ret void
}
define linkonce void @g() {
  ret void
}
attributes #0 = { "bss-section"="b" }
!0 = !{i64 0, !"a"}
!1 = !{i64 0, !"b"}
!2 = !{!"function_entry_count", i64 5}
"#;

#[test]
fn globals_are_what_their_text_says() {
    with_source(GLOBALS, |_, view| {
        let named = |name: &str| {
            let mut all = view.named_globals();
            let found = all.find(|global| global.name() == name.as_bytes());
            GlobalValue::new(found.unwrap_or_else(|| panic!("{name}")))
        };
        let [plain, table, outside, checked] = ["plain", "table", "outside", "checked"].map(named);
        let [alias, weak, f, g] = ["name", "weak", "f", "g"].map(named);
        let sections: [&[u8]; 4] = [
            table.section(),
            f.section(),
            plain.section(),
            alias.section(),
        ];
        assert_eq!(sections, [&b"here"[..], b"text", b"", b""]);
        assert_eq!(
            (table.partition(), f.partition()),
            (&b"part"[..], &b"p"[..])
        );
        assert_eq!(
            (f.collector(), g.collector()),
            (&b"statepoint-example"[..], &b""[..])
        );
        assert_eq!(
            (f.function_alignment(), g.function_alignment()),
            (1 << 32, 0)
        );
        assert_eq!(
            (f.calling_convention(), g.calling_convention()),
            (Convention::FAST, Convention::C)
        );
        let bits = |value: Option<Value<'_>>| value.and_then(Value::small_integer);
        assert_eq!(
            (bits(f.prefix_data()), bits(f.prologue_data())),
            (Some(7), Some(9))
        );
        assert_eq!(
            (g.prefix_data(), g.prologue_data(), g.personality()),
            (None, None, None)
        );
        assert_eq!(f.personality().map(Value::name), Some(&b"personality"[..]));
        let all = [plain, table, outside, checked, alias, weak, f, g];
        let holds = |ask: fn(GlobalValue<'_>) -> bool| all.map(|global| u8::from(ask(global)));
        assert_eq!(holds(|one| one.is_declaration()), [0, 0, 1, 0, 0, 1, 0, 0]);
        assert_eq!(holds(|one| one.is_interposable()), [0, 0, 0, 0, 0, 1, 0, 1]);
        assert_eq!(holds(|one| one.is_dso_local()), [0, 1, 0, 0, 0, 1, 0, 0]);
        assert_eq!(holds(|one| one.has_dll_storage()), [0, 0, 1, 0, 0, 0, 0, 0]);
        assert_eq!(
            holds(|one| one.is_constant_variable()),
            [0, 1, 0, 0, 0, 0, 0, 0]
        );
        assert_eq!(
            holds(|one| one.is_externally_initialized()),
            [0, 0, 1, 0, 0, 0, 0, 0]
        );
        assert_eq!(
            holds(|one| one.has_sanitizer_metadata()),
            [0, 0, 0, 1, 0, 0, 0, 0]
        );
        assert_eq!(
            holds(|global| global.code_model() != 0),
            [0, 0, 1, 0, 0, 0, 0, 0]
        );
        assert_ne!(checked.variable_attributes(), plain.variable_attributes());
        assert_eq!(table.variable_attributes(), plain.variable_attributes());
        let counts = all.map(|global| global.metadata().len());
        assert_eq!(counts, [0, 0, 0, 2, 0, 0, 1, 0]);
        assert_ne!(checked.metadata()[0].node, checked.metadata()[1].node);
        assert_eq!(g.linkage(), llvm_sys::LLVMLinkage::LLVMLinkOnceAnyLinkage);
    });
}

#[test]
fn constants_are_what_their_text_says() {
    let source = r#"
        @to = global [4 x i32] zeroinitializer
        @all = global [8 x ptr] [
          ptr getelementptr inbounds (i32, ptr @to, i64 1),
          ptr getelementptr inrange(-4, 8) (i32, ptr @to, i64 1),
          ptr inttoptr (i64 ptrtoint (ptr @to to i64) to ptr),
          ptr null, ptr null, ptr null, ptr null, ptr null]
        @numbers = global { i16, float, [2 x i16], <2 x float>, i128 }
          { i16 -1, float 1.0, [2 x i16] [i16 1, i16 513], <2 x float> <float 1.0, float 2.0>, i128 1 }
    "#;
    with_source(source, |_, view| {
        let initializer = |name: &std::ffi::CStr| {
            let variable = view.variable(name).expect("it is there");
            view.initializer(variable).expect("it has a value")
        };
        let all = initializer(c"all");
        let each: Vec<_> = (0..4).filter_map(|at| all.operand(at)).collect();
        let opcodes: Vec<_> = each.iter().map(|one| one.expression_opcode()).collect();
        let (gep, cast) = (Opcode::LLVMGetElementPtr, Opcode::LLVMIntToPtr);
        assert_eq!(opcodes, [Some(gep), Some(gep), Some(cast), None]);
        assert_eq!(each[0].expression_flags() & 1, 1);
        assert_eq!(each[1].expression_flags() & 1, 0);
        assert_eq!(
            (each[0].in_range(), each[1].in_range()),
            (None, Some((-4, 8)))
        );
        assert!(each[0].expression_source_type().is_some());
        assert_eq!(each[2].expression_source_type(), None);
        let numbers = initializer(c"numbers");
        let each: Vec<_> = (0..5).filter_map(|at| numbers.operand(at)).collect();
        assert_eq!(each[2].elements(), Some(&[1, 0, 1, 2][..]));
        assert_eq!(
            each[3].elements(),
            Some(&[0, 0, 0x80, 0x3F, 0, 0, 0, 0x40][..])
        );
        assert_eq!(each[0].elements(), None);
    });
}

#[test]
fn targets_are_what_their_text_says() {
    let source = r#"
        target datalayout = "e-i64:64-p:32:32"
        target triple = "m68k-unknown-linux"
        @x = global i32 0
    "#;
    with_source(source, |_, view| {
        assert_eq!(view.abi_alignment(view.integer_type(64)), 8);
        assert_eq!(view.abi_alignment(view.pointer_type()), 4);
        assert!(view.triple().starts_with(b"m68k"));
    });
}
