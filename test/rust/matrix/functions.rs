// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Rows for the properties of a function as a whole.

use super::row::{Row, apart, reconciled, refused, same};

pub fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    let body = "  %r = mul i32 %x, 3\n  ret i32 %r";
    for (name, signature) in [
        (
            "calling-convention",
            "{{preserve_mostcc|preserve_allcc}} i32 @F(i32 %x)",
        ),
        (
            "calling-convention-default",
            "{{preserve_mostcc |}}i32 @F(i32 %x)",
        ),
        (
            "calling-convention-tail",
            "{{tailcc|fastcc}} i32 @F(i32 %x)",
        ),
        ("parameter-count", "i32 @F(i32 %x{{, i32 %y|}})"),
        ("parameter-order", "i32 @F(i32 %{{x|y}}, i32 %{{y|x}})"),
        ("parameter-type", "i32 @F({{i8|ptr}} %u, i32 %x)"),
        ("parameter-inreg", "i32 @F(i32 {{inreg|}} %u, i32 %x)"),
        ("calling-convention-swift", "{{swiftcc|ccc}} i32 @F(i32 %x)"),
        ("section", "i32 @F(i32 %x) section \"{{.text.a|.text.b}}\""),
        ("section-absent", "i32 @F(i32 %x) {{section \".text.a\"|}}"),
        ("partition", "i32 @F(i32 %x) partition \"{{one|two}}\""),
        ("partition-absent", "i32 @F(i32 %x) {{partition \"one\"|}}"),
        ("gc", "i32 @F(i32 %x) gc \"{{one|two}}\""),
        ("gc-absent", "i32 @F(i32 %x) {{gc \"one\"|}}"),
        ("prefix", "i32 @F(i32 %x) prefix i32 {{1|2}}"),
        ("prefix-absent", "i32 @F(i32 %x) {{prefix i32 1|}}"),
        ("prologue", "i32 @F(i32 %x) prologue i8 {{1|2}}"),
        ("prologue-absent", "i32 @F(i32 %x) {{prologue i8 1|}}"),
        (
            "personality",
            "i32 @F(i32 %x) personality ptr {{@pers1|@pers2}}",
        ),
        (
            "personality-absent",
            "i32 @F(i32 %x) {{personality ptr @pers1|}}",
        ),
        ("string-attribute", "i32 @F(i32 %x) {{\"any\"|}}"),
        (
            "string-attribute-value",
            "i32 @F(i32 %x) \"any\"=\"{{1|2}}\"",
        ),
        (
            "target-cpu",
            "i32 @F(i32 %x) \"target-cpu\"=\"{{x86-64|x86-64-v3}}\"",
        ),
        (
            "target-features",
            "i32 @F(i32 %x) \"target-features\"=\"{{+avx|+avx2}}\"",
        ),
        (
            "denormal-fp-math",
            "i32 @F(i32 %x) {{\"denormal-fp-math\"=\"preserve-sign,preserve-sign\"|}}",
        ),
        (
            "string-attribute-of-parameter",
            "i32 @F(i32 {{\"any\"|}} %x)",
        ),
        ("string-attribute-of-return", "{{\"any\"|}} i32 @F(i32 %x)"),
        ("unknown-metadata", "i32 @F(i32 %x) {{!custom !#0|}}"),
        (
            "unknown-metadata-content",
            "i32 @F(i32 %x) !custom {{!#0|!#1}}",
        ),
        ("address-space", "i32 @F(i32 %x){{ addrspace(1)|}}"),
    ] {
        rows.push(
            apart(&format!("function/{name}"), signature, body)
                .globals("declare i32 @pers1(...)")
                .globals("declare i32 @pers2(...)")
                .globals("!#0 = !{!\"0\"}")
                .globals("!#1 = !{!\"1\"}"),
        );
    }
    for (name, signature) in [
        ("calling-convention", "{{fastcc|coldcc}} i32 @F(i32 %x)"),
        ("calling-convention-default", "{{fastcc |}}i32 @F(i32 %x)"),
    ] {
        let name = format!("interface/{name}");
        rows.push(reconciled(&name, signature, body).kept_lacks("no check"));
    }
    rows.push(
        reconciled("function/alignment", "i32 @F(i32 %x) align {{16|32}}", body)
            .kept_has("align 32"),
    );
    rows.push(
        reconciled(
            "function/alignment-absent",
            "i32 @F(i32 %x) {{align 32|}}",
            body,
        )
        .kept_lacks("no check")
        .kept_has("align 32"),
    );
    for (name, signature) in [
        ("linkage", "!{{internal|dso_local}} i32 @F(i32 %x)"),
        ("visibility", "!dso_local {{hidden |}}i32 @F(i32 %x)"),
        (
            "visibility-protected",
            "!dso_local {{protected |}}i32 @F(i32 %x)",
        ),
        ("unnamed-address", "i32 @F(i32 %x) {{unnamed_addr|}}"),
        (
            "local-unnamed-address",
            "i32 @F(i32 %x) {{local_unnamed_addr|}}",
        ),
        ("comdat", "i32 @F(i32 %x) {{comdat($R.c)|}}"),
        ("weak", "!{{weak |}}dso_local i32 @F(i32 %x)"),
        (
            "linkonce-odr",
            "!{{linkonce_odr |}}dso_local i32 @F(i32 %x)",
        ),
        ("weak-odr", "!{{weak_odr |}}dso_local i32 @F(i32 %x)"),
        ("entry-count", "i32 @F(i32 %x) !prof {{!#2|!#3}}"),
        ("type-metadata", "i32 @F(i32 %x) {{!type !#4|}}"),
        ("kcfi-type", "i32 @F(i32 %x) {{!kcfi_type !#5|}}"),
    ] {
        let row = same(&format!("name/{name}"), signature, body);
        // Two functions in one comdat are kept.
        rows.push(
            if name == "comdat" {
                row.without_controls()
            } else {
                row
            }
            .globals("$R.c = comdat any")
            .globals("!#2 = !{!\"function_entry_count\", i64 10}")
            .globals("!#3 = !{!\"function_entry_count\", i64 20}")
            .globals("!#4 = !{i64 0, !\"typeid\"}")
            .globals("!#5 = !{i32 1234}"),
        );
    }
    for (name, signature, text) in [
        ("naked", "void @F() naked noinline", "  unreachable"),
        ("optnone", "i32 @F(i32 %x) optnone noinline", body),
        ("noduplicate", "i32 @F(i32 %x) noduplicate", body),
        (
            "presplitcoroutine",
            "i32 @F(i32 %x) presplitcoroutine",
            body,
        ),
        ("returns_twice", "i32 @F(i32 %x) returns_twice", body),
        ("jumptable", "i32 @F(i32 %x) unnamed_addr jumptable", body),
        (
            "available_externally",
            "!available_externally i32 @F(i32 %x)",
            body,
        ),
        (
            "interrupt-convention",
            "!dso_local x86_intrcc void @F(ptr byval(i32) %p)",
            "  ret void",
        ),
        ("associated", "i32 @F(i32 %x) !associated !#0", body),
        ("exclude", "i32 @F(i32 %x) !exclude !#1", body),
        ("implicit-ref", "i32 @F(i32 %x) !implicit.ref !#0", body),
        (
            "enumerated-section",
            "i32 @F(i32 %x) section \"list\"",
            body,
        ),
        ("thunk-of-varargs", "void @F(i32 %x, ...)", "  ret void"),
        (
            "thunk-of-inalloca",
            "void @F(ptr inalloca(i32) %p)",
            "  ret void",
        ),
        (
            "thunk-of-frameaddress",
            "ptr @F()",
            "  %r = call ptr @llvm.frameaddress.p0(i32 0)\n  ret ptr %r",
        ),
    ] {
        rows.push(
            refused(&format!("refused/{name}"), signature, text)
                .globals("declare ptr @llvm.frameaddress.p0(i32)")
                .globals("@anchor = external global i32")
                .globals("!#0 = !{ptr @anchor}")
                .globals("!#1 = !{}"),
        );
    }
    rows
}
