// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Rows for every fixed kind of metadata, and for an unknown kind.

use super::row::{Row, Verdict, row};
use mergefn::ir::major::MAJOR;

/// Where a kind may stand in a test.
enum Carrier {
    Load(&'static str),
    Store,
    Call,
    FloatAdd,
    Branch,
    Alloca,
    Function,
    Or,
    IntToPtr,
}
use Carrier::{Alloca, Branch, Call, FloatAdd, Function, IntToPtr, Load, Or, Store};

struct Kind {
    name: &'static str,
    carrier: Carrier,
    verdict: Verdict,
    /// Two nodes: a pair differs in having the first or not, and in having one or the other.
    nodes: [&'static str; 2],
    /// What the kept body has when both have one: empty if nothing is left of the kind.
    both: &'static str,
    /// The first LLVM that knows it.
    since: u32,
}

const fn kind(
    name: &'static str,
    carrier: Carrier,
    verdict: Verdict,
    nodes: [&'static str; 2],
    both: &'static str,
) -> Kind {
    Kind {
        name,
        carrier,
        verdict,
        nodes,
        both,
        since: 0,
    }
}

const fn since_23(
    name: &'static str,
    carrier: Carrier,
    verdict: Verdict,
    nodes: [&'static str; 2],
) -> Kind {
    Kind {
        since: 23,
        ..kind(name, carrier, verdict, nodes, "")
    }
}

const WEAK: Verdict = Verdict::Reconciled;
const MEANS: Verdict = Verdict::Apart;
const NOTE: Verdict = Verdict::Same;

/// A type as `!callee_type` names it. LLVM 23 has no offset in front of it.
const GENERALIZED: &str = match MAJOR {
    ..=22 => "!#6 = !{i64 0, !\"_ZTSFvvE.generalized\"}",
    _ => "!#6 = !{!\"_ZTSFvvE.generalized\"}",
};

const EMPTY: [&str; 2] = ["!{}", ""];

/// The kinds that are not in the list of fixed ones below belong to module-level globals or are
/// identity; see `NOT_ON_FUNCTIONS`.
const KINDS: &[Kind] = &[
    kind(
        "dbg",
        FloatAdd,
        NOTE,
        [
            "!DILocation(line: 1, scope: !#1)",
            "!DILocation(line: 2, scope: !#1)",
        ],
        "",
    ),
    kind("tbaa", Load("i32"), WEAK, ["!#4", "!#5"], "!tbaa"),
    kind(
        "prof",
        Branch,
        WEAK,
        [
            "!{!\"branch_weights\", i32 1, i32 9}",
            "!{!\"branch_weights\", i32 9, i32 1}",
        ],
        "!prof",
    ),
    kind(
        "fpmath",
        FloatAdd,
        WEAK,
        ["!{float 2.5}", "!{float 4.0}"],
        "!fpmath",
    ),
    kind(
        "range",
        Load("i32"),
        WEAK,
        ["!{i32 0, i32 4}", "!{i32 2, i32 9}"],
        "!range",
    ),
    kind(
        "tbaa.struct",
        Call,
        WEAK,
        ["!{i64 0, i64 4, !#4}", "!{i64 0, i64 4, !#5}"],
        "",
    ),
    kind("invariant.load", Load("i32"), WEAK, EMPTY, ""),
    kind(
        "alias.scope",
        Load("i32"),
        WEAK,
        ["!{!#7}", "!{!#8}"],
        "!alias.scope",
    ),
    kind(
        "noalias",
        Load("i32"),
        WEAK,
        ["!{!#7, !#8}", "!{!#8}"],
        "!noalias",
    ),
    kind("nontemporal", Store, WEAK, ["!{i32 1}", ""], ""),
    kind(
        "llvm.mem.parallel_loop_access",
        Load("i32"),
        WEAK,
        ["!{!\"l1\"}", "!{!\"l2\"}"],
        "",
    ),
    kind("nonnull", Load("ptr"), WEAK, EMPTY, ""),
    kind(
        "dereferenceable",
        Load("ptr"),
        WEAK,
        ["!{i64 8}", "!{i64 16}"],
        "!dereferenceable",
    ),
    kind(
        "dereferenceable_or_null",
        Load("ptr"),
        WEAK,
        ["!{i64 8}", "!{i64 16}"],
        "!dereferenceable_or_null",
    ),
    kind("make.implicit", Branch, MEANS, EMPTY, ""),
    kind("unpredictable", Branch, WEAK, EMPTY, ""),
    kind("invariant.group", Load("ptr"), WEAK, EMPTY, ""),
    kind("mergefn.group.1", Load("ptr"), WEAK, EMPTY, ""),
    kind(
        "align",
        Load("ptr"),
        WEAK,
        ["!{i64 8}", "!{i64 16}"],
        "!align",
    ),
    kind("llvm.loop", Branch, WEAK, ["!#9", ""], ""),
    kind(
        "type",
        Function,
        NOTE,
        ["!{i64 0, !\"t1\"}", "!{i64 0, !\"t2\"}"],
        "",
    ),
    kind(
        "section_prefix",
        Function,
        MEANS,
        [
            "!{!\"section_prefix\", !\"hot\"}",
            "!{!\"section_prefix\", !\"unlikely\"}",
        ],
        "",
    ),
    kind("associated", Function, MEANS, ["!{ptr @anchor}", ""], ""),
    kind(
        "callees",
        Call,
        MEANS,
        ["!{ptr @m1, ptr @m2}", "!{ptr @m1}"],
        "",
    ),
    kind(
        "irr_loop",
        Branch,
        WEAK,
        [
            "!{!\"loop_header_weight\", i64 100}",
            "!{!\"loop_header_weight\", i64 200}",
        ],
        "",
    ),
    // Another name of the only group there is.
    kind(
        "llvm.access.group",
        Load("i32"),
        WEAK,
        ["!#2", "!#3"],
        "!llvm.access.group",
    ),
    kind(
        "callback",
        Function,
        MEANS,
        [
            "!{!{i64 1, i64 -1, i1 false}}",
            "!{!{i64 0, i64 -1, i1 false}}",
        ],
        "",
    ),
    kind(
        "llvm.preserve.access.index",
        Call,
        MEANS,
        ["!#2", "!#3"],
        "",
    ),
    kind("noundef", Load("i32"), WEAK, EMPTY, ""),
    kind("annotation", Or, NOTE, ["!{!\"one\"}", "!{!\"two\"}"], ""),
    kind("nosanitize", Load("i32"), MEANS, EMPTY, ""),
    kind(
        "func_sanitize",
        Function,
        MEANS,
        ["!{i32 1, i32 2}", "!{i32 1, i32 3}"],
        "",
    ),
    kind("exclude", Function, MEANS, EMPTY, ""),
    kind(
        "memprof",
        Call,
        WEAK,
        ["!{!{!{i64 1}, !\"cold\"}}", "!{!{!{i64 2}, !\"notcold\"}}"],
        "",
    ),
    kind("callsite", Call, WEAK, ["!{i64 1}", "!{i64 2}"], ""),
    kind("kcfi_type", Function, NOTE, ["!{i32 1}", "!{i32 2}"], ""),
    kind(
        "pcsections",
        Load("i32"),
        MEANS,
        ["!{!\"s1\"}", "!{!\"s2\"}"],
        "",
    ),
    kind("coro.outside.frame", Alloca, MEANS, EMPTY, ""),
    kind(
        "mmra",
        Store,
        MEANS,
        ["!{!\"a\", !\"b\"}", "!{!\"a\", !\"c\"}"],
        "",
    ),
    kind(
        "noalias.addrspace",
        Load("i32"),
        WEAK,
        ["!{i32 5, i32 6}", "!{i32 5, i32 7}"],
        "!noalias.addrspace",
    ),
    kind("callee_type", Call, MEANS, ["!{!#6}", ""], ""),
    kind("nofree", IntToPtr, WEAK, EMPTY, ""),
    kind(
        "captures",
        Store,
        WEAK,
        ["!{!\"address\"}", "!{!\"read_provenance\"}"],
        "",
    ),
    kind(
        "alloc_token",
        Call,
        MEANS,
        ["!{!\"int\", i1 false}", "!{!\"ptr\", i1 true}"],
        "",
    ),
    kind("implicit.ref", Function, MEANS, ["!{ptr @anchor}", ""], ""),
    since_23("nofpclass", Load("float"), WEAK, ["!{i32 3}", "!{i32 4}"]),
    since_23(
        "mem.cache_hint",
        Load("i32"),
        WEAK,
        ["!{i32 0, !{!\"h\", i32 1}}", "!{i32 0, !{!\"h\", i32 2}}"],
    ),
    since_23("inline_history", Call, MEANS, ["!{ptr @m1}", "!{ptr @m2}"]),
    since_23(
        "elf_section_properties",
        Function,
        MEANS,
        ["!{i32 1, i32 8}", ""],
    ),
    since_23("guid", Function, NOTE, ["!{i64 1}", "!{i64 2}"]),
    since_23(
        "callgraph",
        Function,
        NOTE,
        ["!{!\"_ZTSFvvE.generalized\"}", ""],
    ),
    since_23("call_target", Call, MEANS, ["!{i32 1}", ""]),
    since_23(
        "block.uniformity.profile",
        Branch,
        MEANS,
        ["!{i1 true}", ""],
    ),
    kind(
        "kind.that.nobody.knows",
        Load("i32"),
        MEANS,
        ["!{i32 1}", "!{i32 2}"],
        "",
    ),
];

/// Fixed kinds that the verifier allows on no function and no instruction.
pub const NOT_ON_FUNCTIONS: &[(&str, &str)] = &[
    (
        "absolute_symbol",
        "the address of a declared symbol: no body",
    ),
    ("vcall_visibility", "on vtables"),
    (
        "DIAssignID",
        "links a debug record; tested with debug records in lit",
    ),
];

/// Kinds that tie a function to another global: it does not merge at all (`refused/...`).
const TIES: &[&str] = &[
    "associated",
    "exclude",
    "implicit.ref",
    "elf_section_properties",
];

pub fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for kind in KINDS {
        rows.push(make(kind, "absent", kind.nodes[0], ""));
        if !kind.nodes[1].is_empty() {
            rows.push(make(kind, "other", kind.nodes[0], kind.nodes[1]));
        }
    }
    rows
}

fn make(kind: &Kind, detail: &str, a: &str, b: &str) -> Row {
    let attach = |node: &str, separator: &str| match node {
        "" => String::new(),
        node => format!("{separator}!{} {node}", kind.name),
    };
    let choice =
        |separator: &str| format!("{{{{{}|{}}}}}", attach(a, separator), attach(b, separator));
    let mut at_end = choice(", ");
    if kind.name == "memprof" {
        // LLVM 23 takes the one only beside the other.
        at_end.push_str(", !callsite !{i64 1}");
    }
    let (signature, body) = match kind.carrier {
        Load(ty) => (
            format!("{ty} @F(ptr %p)"),
            format!("  %r = load {ty}, ptr %p, align 8{at_end}\n  ret {ty} %r"),
        ),
        Store => (
            "void @F(ptr %p, ptr %q)".into(),
            format!("  store ptr %q, ptr %p, align 8{at_end}\n  ret void"),
        ),
        Call => (
            "void @F(ptr %p)".into(),
            format!("  %r = call ptr %p(ptr %p){at_end}\n  ret void"),
        ),
        FloatAdd if kind.name == "dbg" => (
            "float @F(float %x) !dbg !#1".into(),
            format!("  %r = fadd float %x, %x{at_end}\n  ret float %r"),
        ),
        FloatAdd => (
            "float @F(float %x)".into(),
            format!("  %r = fadd float %x, %x{at_end}\n  ret float %r"),
        ),
        Or => (
            "i32 @F(i32 %x)".into(),
            format!("  %r = or i32 %x, 5{at_end}\n  ret i32 %r"),
        ),
        IntToPtr => (
            "ptr @F(i64 %x)".into(),
            format!("  %r = inttoptr i64 %x to ptr{at_end}\n  ret ptr %r"),
        ),
        Alloca => (
            "void @F()".into(),
            format!(
                "  %a = alloca i32, align 4{at_end}\n  store i32 1, ptr %a, align 4\n  ret void"
            ),
        ),
        Branch => (
            "i32 @F(i1 %c)".into(),
            format!("  br i1 %c, label %a, label %b{at_end}\na:\n  ret i32 1\nb:\n  ret i32 2"),
        ),
        Function => (
            format!("i32 @F(i32 %x) {}", choice("")),
            "  %r = mul i32 %x, 3\n  ret i32 %r".into(),
        ),
    };
    let mut made = row(
        kind.verdict,
        &format!("metadata/{}/{detail}", kind.name),
        &signature,
        &body,
    );
    if kind.verdict == WEAK {
        let mark = format!("!{}", kind.name);
        made = match (b, kind.both) {
            ("", _) | (_, "") => made.kept_lacks(&mark),
            (_, both) => made.kept_lacks("no check").kept_has(both),
        };
    }
    made = made.since(kind.since);
    if TIES.contains(&kind.name) {
        made = made.without_controls();
    }
    for line in [
        "@anchor = external global i32",
        "declare ptr @m1(ptr)",
        "declare ptr @m2(ptr)",
        // What the nodes above refer to.
        "!#2 = distinct !{}",
        "!#3 = distinct !{}",
        "!#4 = !{!#11, !#11, i64 0}",
        "!#5 = !{!#12, !#12, i64 0}",
        "!#11 = !{!\"int\", !#13, i64 0}",
        "!#12 = !{!\"float\", !#13, i64 0}",
        "!#13 = !{!\"any\", !#15, i64 0}",
        "!#15 = !{!\"root\"}",
        GENERALIZED,
        "!#7 = distinct !{!#7, !#14}",
        "!#8 = distinct !{!#8, !#14}",
        "!#14 = distinct !{!#14}",
        "!#9 = distinct !{!#9}",
    ] {
        made = made.globals(line);
    }
    if kind.name == "dbg" {
        made = made
            .globals("!llvm.dbg.cu = !{!9000001}")
            .globals("!llvm.module.flags = !{!9000003}")
            .globals("!9000001 = distinct !DICompileUnit(language: DW_LANG_C, file: !9000002, emissionKind: FullDebug)")
            .globals("!9000002 = !DIFile(filename: \"a.c\", directory: \"/\")")
            .globals("!9000003 = !{i32 2, !\"Debug Info Version\", i32 3}")
            .globals("!9000004 = !DISubroutineType(types: !9000005)")
            .globals("!9000005 = !{null}");
        // Each function needs a subprogram of its own.
        made = made.without_controls();
        made.globals.push_str(
            "!#1 = distinct !DISubprogram(name: \"a\", file: !9000002, unit: !9000001, type: !9000004, spFlags: DISPFlagDefinition)\n\
             !#10 = distinct !DISubprogram(name: \"b\", file: !9000002, unit: !9000001, type: !9000004, spFlags: DISPFlagDefinition)\n",
        );
        made.signature = "float @F(float %x) !dbg {{!#1|!#10}}".into();
        made.body = made
            .body
            .replace("line: 2, scope: !#1)", "line: 2, scope: !#10)");
    }
    made
}
