// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Rows for every kind of constant and of global value.

use super::row::{Row, apart, same};

pub fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    // A constant that is stored: kind, type, and two of different content.
    for (name, ty, a, b) in [
        ("UndefValue/against-zero", "i32", "undef", "0"),
        ("UndefValue/against-poison", "i32", "undef", "poison"),
        ("PoisonValue/against-zero", "i32", "poison", "0"),
        (
            "ConstantAggregateZero/against-data",
            "[2 x i32]",
            "zeroinitializer",
            "[i32 0, i32 1]",
        ),
        (
            "ConstantAggregateZero/against-undef",
            "[2 x i32]",
            "zeroinitializer",
            "undef",
        ),
        (
            "ConstantDataArray/element",
            "[2 x i32]",
            "[i32 4, i32 5]",
            "[i32 4, i32 6]",
        ),
        (
            "ConstantDataArray/bytes",
            "[4 x i8]",
            "c\"abcd\"",
            "c\"abce\"",
        ),
        (
            "ConstantDataArray/float",
            "[2 x float]",
            "[float 1.0, float 2.0]",
            "[float 1.0, float 3.0]",
        ),
        (
            "ConstantDataVector/element",
            "<2 x i32>",
            "<i32 4, i32 5>",
            "<i32 5, i32 4>",
        ),
        (
            "ConstantDataVector/signed-zero",
            "<2 x float>",
            "<float 0.0, float 1.0>",
            "<float -0.0, float 1.0>",
        ),
        ("ConstantInt/value", "i32", "41", "42"),
        ("ConstantInt/sign", "i32", "1", "-1"),
        ("ConstantInt/high-bits", "i128", "1", "18446744073709551617"),
        (
            "ConstantInt/wide",
            "i200",
            "5",
            "1569275433846670190958947355801916604025588861116008628229",
        ),
        ("ConstantFP/value", "float", "1.0", "2.0"),
        ("ConstantFP/signed-zero", "double", "0.0", "-0.0"),
        (
            "ConstantFP/nan-payload",
            "double",
            "0x7FF8000000000000",
            "0x7FF8000000000001",
        ),
        (
            "ConstantFP/nan-quiet",
            "double",
            "0x7FF8000000000000",
            "0x7FF0000000000001",
        ),
        (
            "ConstantFP/x86_fp80",
            "x86_fp80",
            "0xK3FFF8000000000000000",
            "0xK3FFF8000000000000001",
        ),
        (
            "ConstantFP/fp128",
            "fp128",
            "0xL00000000000000003FFF000000000000",
            "0xL00000000000000013FFF000000000000",
        ),
        ("ConstantFP/half", "half", "0xH3C00", "0xH3C01"),
        ("ConstantFP/bfloat", "bfloat", "0xR3F80", "0xR3F81"),
        (
            "ConstantTargetNone/against-undef",
            "target(\"spirv.Event\")",
            "zeroinitializer",
            "undef",
        ),
        ("ConstantPointerNull/against-global", "ptr", "null", "@g1"),
        ("ConstantPointerNull/against-undef", "ptr", "null", "undef"),
        (
            "ConstantArray/element",
            "[2 x ptr]",
            "[ptr @g1, ptr @g2]",
            "[ptr @g2, ptr @g1]",
        ),
        (
            "ConstantStruct/element",
            "{ i32, ptr }",
            "{ i32 1, ptr @g1 }",
            "{ i32 2, ptr @g1 }",
        ),
        (
            "ConstantStruct/global",
            "{ i32, ptr }",
            "{ i32 1, ptr @g1 }",
            "{ i32 1, ptr @g2 }",
        ),
        (
            "ConstantVector/element",
            "<2 x ptr>",
            "<ptr @g1, ptr null>",
            "<ptr null, ptr @g1>",
        ),
        (
            "ConstantVector/undef-lane",
            "<2 x i32>",
            "<i32 1, i32 undef>",
            "<i32 1, i32 poison>",
        ),
        ("Function/which", "ptr", "@callee1", "@callee2"),
        ("GlobalVariable/which", "ptr", "@g1", "@g2"),
        ("GlobalAlias/which", "ptr", "@alias1", "@alias2"),
        ("GlobalAlias/against-aliasee", "ptr", "@alias1", "@d1"),
        ("GlobalIFunc/which", "ptr", "@ifunc1", "@ifunc2"),
        (
            "BlockAddress/which",
            "ptr",
            "blockaddress(@blocks, %one)",
            "blockaddress(@blocks, %two)",
        ),
        (
            "ConstantExpr/opcode",
            "i64",
            "ptrtoint (ptr @g1 to i64)",
            "ptrtoaddr (ptr @g1 to i64)",
        ),
        (
            "ConstantExpr/offset",
            "ptr",
            "getelementptr (i8, ptr @g1, i64 1)",
            "getelementptr (i8, ptr @g1, i64 2)",
        ),
        (
            "ConstantExpr/flags",
            "ptr",
            "getelementptr inbounds (i8, ptr @g1, i64 1)",
            "getelementptr (i8, ptr @g1, i64 1)",
        ),
        (
            "ConstantExpr/inrange",
            "ptr",
            "getelementptr inrange(0, 8) (i8, ptr @g1, i64 1)",
            "getelementptr inrange(0, 4) (i8, ptr @g1, i64 1)",
        ),
        (
            "ConstantExpr/operand",
            "i64",
            "ptrtoint (ptr @g1 to i64)",
            "ptrtoint (ptr @g2 to i64)",
        ),
        (
            "ConstantExpr/arithmetic",
            "i64",
            "add (i64 ptrtoint (ptr @g1 to i64), i64 1)",
            "add (i64 ptrtoint (ptr @g1 to i64), i64 2)",
        ),
        (
            "DSOLocalEquivalent/which",
            "ptr",
            "dso_local_equivalent @callee1",
            "dso_local_equivalent @callee2",
        ),
        (
            "DSOLocalEquivalent/against-function",
            "ptr",
            "dso_local_equivalent @callee1",
            "@callee1",
        ),
        (
            "NoCFIValue/which",
            "ptr",
            "no_cfi @callee1",
            "no_cfi @callee2",
        ),
        (
            "NoCFIValue/against-function",
            "ptr",
            "no_cfi @callee1",
            "@callee1",
        ),
        (
            "ConstantPtrAuth/key",
            "ptr",
            "ptrauth (ptr @g1, i32 0, i64 7)",
            "ptrauth (ptr @g1, i32 1, i64 7)",
        ),
        (
            "ConstantPtrAuth/discriminator",
            "ptr",
            "ptrauth (ptr @g1, i32 0, i64 7)",
            "ptrauth (ptr @g1, i32 0, i64 8)",
        ),
        (
            "ConstantPtrAuth/pointer",
            "ptr",
            "ptrauth (ptr @g1, i32 0, i64 7)",
            "ptrauth (ptr @g2, i32 0, i64 7)",
        ),
    ] {
        rows.push(stored(apart, &format!("constant/{name}"), ty, a, b));
        // The other half of the property: equal content merges, whatever the kind.
        rows.push(stored(same, &format!("constant-equal/{name}"), ty, a, a));
    }
    for (make, name, other) in [
        (
            apart as fn(&str, &str, &str) -> Row,
            "constant/ConstantByte/value",
            "42",
        ),
        (same, "constant-equal/ConstantByte/value", "41"),
    ] {
        rows.push(stored(make, name, "b32", "41", other).since(23));
    }
    rows.push(
        apart(
            "constant/ConstantTokenNone/against-token",
            "void @F()",
            "  %i = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null)\n  \
             call void @llvm.coro.end(ptr null, i1 false, token {{none|%i}})\n  ret void",
        )
        .globals("declare token @llvm.coro.id(i32, ptr, ptr, ptr)")
        .globals("declare void @llvm.coro.end(ptr, i1, token)"),
    );
    rows.push(same(
        "spelling/zero-of-struct",
        "{ {{ptr|i64}}, i32 } @F()",
        "  ret { {{ptr|i64}}, i32 } { {{ptr null|i64 0}}, i32 5 }",
    ));
    // Locals are the remaining kinds of value.
    rows.push(
        apart(
            "constant/Argument/which",
            "i32 @F(i32 %x, i32 %y)",
            "  ret i32 {{%x|%y}}",
        )
        .looks_at("i32 %x, i32 %y"),
    );
    rows.push(apart(
        "constant/BasicBlock/which",
        "i32 @F(i1 %c)",
        "  br i1 %c, label {{%a|%b}}, label %b\na:\n  ret i32 1\nb:\n  ret i32 2",
    ));
    rows.push(
        apart(
            "constant/MetadataAsValue/which",
            "internal void @F(i1 %c)",
            "  call void @llvm.experimental.noalias.scope.decl(metadata !#0)\n  \
             %r = call i64 @llvm.read_register.i64(metadata {{!#3|!#4}})\n  ret void",
        )
        .globals("declare void @llvm.experimental.noalias.scope.decl(metadata)")
        .globals("declare i64 @llvm.read_register.i64(metadata)")
        .globals("!#0 = !{!#1}")
        .globals("!#1 = distinct !{!#1, !#2}")
        .globals("!#2 = distinct !{!#2}")
        .globals("!#3 = !{!\"rsp\"}")
        .globals("!#4 = !{!\"rbx\"}"),
    );
    rows.push(apart(
        "constant/InlineAsm/which",
        "void @F()",
        "  call void asm sideeffect \"{{nop|pause}}\", \"\"()\n  ret void",
    ));
    let own = |block: &str| {
        format!(
            "  store ptr blockaddress(@F, {block}), ptr %p\n  indirectbr ptr %p, [ label %a, label %b ]\na:\n  ret i32 1\nb:\n  ret i32 2"
        )
    };
    let signature = "i32 @F(ptr %p)";
    rows.push(same("constant/BlockAddress/own", signature, &own("%a")));
    rows.push(apart(
        "constant/BlockAddress/own-which",
        signature,
        &own("{{%a|%b}}"),
    ));
    rows
}

fn stored(make: fn(&str, &str, &str) -> Row, name: &str, ty: &str, a: &str, b: &str) -> Row {
    let body = format!(
        "  call void @take.{}({ty} {{{{{a}|{b}}}}})\n  ret void",
        letters(ty)
    );
    make(name, "void @F()", &body)
        .globals(&format!("declare void @take.{}({ty})", letters(ty)))
        .globals("@g1 = external global [16 x i8]")
        .globals("@g2 = external global [16 x i8]")
        .globals("@d1 = global i32 1")
        .globals("@d2 = global i32 2")
        .globals("@alias1 = alias i32, ptr @d1")
        .globals("@alias2 = alias i32, ptr @d2")
        .globals("@ifunc1 = ifunc void (), ptr @resolve1")
        .globals("@ifunc2 = ifunc void (), ptr @resolve2")
        .globals("define ptr @resolve1() { ret ptr @callee1 }")
        .globals("define ptr @resolve2() { ret ptr @callee2 }")
        .globals("declare void @callee1()")
        .globals("declare void @callee2()")
        .globals("define void @blocks(ptr %p) { indirectbr ptr %p, [label %one, label %two] one: ret void two: unreachable }")
}

/// A type's spelling as part of a name: another one for each type that is used here.
fn letters(ty: &str) -> String {
    let brackets = ty.replace('<', "v").replace('[', "a").replace('{', "s");
    brackets
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '.' })
        .collect()
}
