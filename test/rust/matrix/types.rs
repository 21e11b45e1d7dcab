// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Rows for every kind of type: against a neighbour, and against itself.

use super::row::{Row, apart, same};

pub fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for (name, a, b) in [
        ("Half/against-bfloat", "half", "bfloat"),
        ("BFloat/against-i16", "bfloat", "i16"),
        ("Float/against-i32", "float", "i32"),
        ("Double/against-i64", "double", "i64"),
        ("Double/against-pointer", "double", "ptr"),
        ("X86_FP80/against-fp128", "x86_fp80", "fp128"),
        ("FP128/against-ppc", "fp128", "ppc_fp128"),
        ("PPC_FP128/against-i128", "ppc_fp128", "i128"),
        ("Integer/width", "i32", "i64"),
        ("Integer/odd-width", "i31", "i32"),
        ("Pointer/address-space", "ptr", "ptr addrspace(1)"),
        ("Pointer/other-width-of-integer", "ptr", "i32"),
        (
            "Pointer/integer-in-other-address-space",
            "ptr addrspace(1)",
            "i64",
        ),
        ("Struct/element", "{ i32, i32 }", "{ i32, i64 }"),
        ("Struct/count", "{ i32, i32 }", "{ i32, i32, i32 }"),
        ("Struct/packed", "{ i8, i32 }", "<{ i8, i32 }>"),
        ("Struct/nesting", "{ i32, { i32 } }", "{ { i32 }, i32 }"),
        ("Struct/named-against-other", "%S", "%T"),
        ("Array/length", "[2 x i32]", "[3 x i32]"),
        ("Array/element", "[3 x i32]", "[3 x float]"),
        ("Array/against-struct", "[2 x i32]", "{ i32, i32 }"),
        ("FixedVector/length", "<2 x i32>", "<4 x i32>"),
        ("FixedVector/element", "<2 x i32>", "<2 x float>"),
        ("FixedVector/against-array", "<2 x i32>", "[2 x i32]"),
        (
            "FixedVector/pointers-against-integers",
            "<2 x ptr>",
            "<2 x i32>",
        ),
        (
            "ScalableVector/length",
            "<vscale x 2 x i32>",
            "<vscale x 4 x i32>",
        ),
        (
            "ScalableVector/against-fixed",
            "<vscale x 2 x i32>",
            "<2 x i32>",
        ),
        (
            "TargetExt/name",
            "target(\"spirv.Event\")",
            "target(\"spirv.Queue\")",
        ),
        (
            "TargetExt/integer",
            "target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 0)",
            "target(\"spirv.Image\", void, 2, 0, 0, 0, 0, 0, 0)",
        ),
        (
            "TargetExt/type",
            "target(\"spirv.Image\", float, 1, 0, 0, 0, 0, 0, 0)",
            "target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 0)",
        ),
        (
            "TargetExt/count",
            "target(\"mergefn.test\", 1)",
            "target(\"mergefn.test\", 1, 2)",
        ),
    ] {
        let signature = |a: &str, b: &str| format!("{{{{{a}|{b}}}}} @F({{{{{a}|{b}}}}} %x)");
        let body = |a: &str, b: &str| format!("  ret {{{{{a}|{b}}}}} %x");
        let named = |row: Row| {
            row.globals("%S = type { i32, i64 }")
                .globals("%T = type { i64, i32 }")
        };
        rows.push(named(apart(
            &format!("type/{name}"),
            &signature(a, b),
            &body(a, b),
        )));
        rows.push(named(same(
            &format!("type-equal/{name}"),
            &signature(a, a),
            &body(a, a),
        )));
    }
    let amx = |make: fn(&str, &str, &str) -> Row, name: &str, what: &str| {
        let body = format!("  %t = {what}\n  ret void");
        make(name, "void @F(<256 x i32> %v)", &body)
            .globals("declare x86_amx @llvm.x86.cast.vector.to.tile.v256i32(<256 x i32>)")
            .globals("declare <256 x i32> @tovector(<256 x i32>)")
    };
    let tile = "call x86_amx @llvm.x86.cast.vector.to.tile.v256i32(<256 x i32> %v)";
    let against = format!("{{{{{tile}|call <256 x i32> @tovector(<256 x i32> %v)}}}}");
    rows.push(amx(apart, "type/X86_AMX/against-vector", &against));
    rows.push(amx(same, "type-equal/X86_AMX", tile));
    for (detail, other) in [
        ("width", "b32"),
        ("against-integer", "i64"),
        ("against-pointer", "ptr"),
    ] {
        let signature = format!("void @F(ptr %p, {{{{b64|{other}}}}} %x)");
        let body = format!("  store {{{{b64|{other}}}}} %x, ptr %p, align 8\n  ret void");
        rows.push(apart(&format!("type/Byte/{detail}"), &signature, &body).since(23));
    }
    rows.push(apart(
        "type/Void/against-integer",
        "{{void|i32}} @F()",
        "  ret {{void|i32 0}}",
    ));
    rows.push(apart(
        "type/Function/parameters",
        "void @F(i32{{, float|}})",
        "  ret void",
    ));
    rows.push(apart(
        "type/Function/variable-arguments",
        "internal void @F(i32{{, ...|}})",
        "  ret void",
    ));
    rows.push(apart(
        "type/Label/which",
        "i32 @F(i1 %c)",
        "  br i1 %c, label %a, label {{%a|%b}}\na:\n  ret i32 1\nb:\n  ret i32 2",
    ));
    // No thunk stands for a body that reads registers or its frame; a function without uses is folded.
    rows.push(
        apart(
            "type/Metadata/which",
            "internal void @F()",
            "  call void @llvm.write_register.i64(metadata {{!#0|!#1}}, i64 0)\n  ret void",
        )
        .globals("declare void @llvm.write_register.i64(metadata, i64)")
        .globals("!#0 = !{!\"rax\"}")
        .globals("!#1 = !{!\"rcx\"}"),
    );
    rows.push(
        apart(
            "type/Token/which",
            "internal void @F(i1 %c) gc \"statepoint-example\"",
            "  %s = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 {{1|2}}, i32 0, ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0)\n  ret void",
        )
        .globals("declare void @callee()")
        .globals("declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)"),
    );
    rows.push(
        same(
            "type/Struct/named-or-not",
            "{{%S|{ i32, i64 }}} @F({{%S|{ i32, i64 }}} %x)",
            "  ret {{%S|{ i32, i64 }}} %x",
        )
        .globals("%S = type { i32, i64 }"),
    );
    rows.push(
        same(
            "type/Struct/names",
            "{{%S|%U}} @F({{%S|%U}} %x)",
            "  ret {{%S|%U}} %x",
        )
        .globals("%S = type { i32, i64 }")
        .globals("%U = type { i32, i64 }"),
    );
    rows.push(
        apart(
            "type/Struct/opaque",
            "void @F(ptr sret({{%S|%T}}) %p)",
            "  ret void",
        )
        .globals("%S = type { i32, i64 }")
        .globals("%T = type { i64, i32 }"),
    );
    for (name, a, b) in [
        ("scalar", "ptr", "i64"),
        ("in-struct", "{ ptr, i32 }", "{ i64, i32 }"),
        ("in-array", "[2 x ptr]", "[2 x i64]"),
        ("in-vector", "<2 x ptr>", "<2 x i64>"),
    ] {
        rows.push(same(
            &format!("type-bits/pointer-is-integer/{name}"),
            &format!("{{{{{a}|{b}}}}} @F({{{{{a}|{b}}}}} %x)"),
            &format!("  ret {{{{{a}|{b}}}}} %x"),
        ));
    }
    rows
}
