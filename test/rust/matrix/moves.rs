// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Rows for floating-point values that are only moved: `src/read/bitwise.rs`.

use super::row::{Row, Verdict, apart, reconciled};

/// What a value that is loaded first may go through. `$T` is its type.
const WEBS: [(&str, &str); 6] = [
    ("load-store", "  store $T %x, ptr %q, align 2"),
    (
        "select",
        "  %y = select i1 %c, $T %x, $T zeroinitializer\n  store $T %y, ptr %q, align 2",
    ),
    (
        "freeze",
        "  %y = freeze $T %x\n  store $T %y, ptr %q, align 2\n  store $T %y, ptr %p, align 2",
    ),
    (
        "phi",
        "  br i1 %c, label %then, label %end\nthen:\n  br label %end\nend:\n  \
         %y = phi $T [ %x, %entry ], [ undef, %then ]\n  store $T %y, ptr %q, align 2",
    ),
    (
        "loop",
        "  br label %loop\nloop:\n  %y = phi $T [ %x, %entry ], [ %z, %loop ]\n  \
         store $T %y, ptr %q, align 2\n  %z = load $T, ptr %q, align 2\n  \
         br i1 %c, label %loop, label %end\nend:",
    ),
    ("nothing", ""),
];

const SIGNATURE: &str = "void @F(ptr %p, ptr %q, i1 %c)";

/// A pair that differs in the type of a value alone.
fn web(make: fn(&str, &str, &str) -> Row, name: &str, uses: &str, (a, b): (&str, &str)) -> Row {
    let both = format!("{{{{{a}|{b}}}}}");
    let zero = |ty: &str| match ty {
        "ptr" => "null".to_owned(),
        _ if ty.starts_with('<') => "zeroinitializer".to_owned(),
        _ if ty.starts_with('i') => "0".to_owned(),
        _ => "0.0".to_owned(),
    };
    let body = format!("  %x = load $T, ptr %p, align 2\n{uses}\n  ret void")
        .replace(
            "zeroinitializer",
            &format!("{{{{{}|{}}}}}", zero(a), zero(b)),
        )
        .replace("$T", &both);
    make(name, SIGNATURE, &body)
}

pub fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for (a, b) in [
        ("half", "i16"),
        ("bfloat", "i16"),
        ("float", "i32"),
        ("double", "i64"),
        ("double", "ptr"),
        ("<2 x float>", "<2 x i32>"),
        ("<2 x double>", "<2 x ptr>"),
    ] {
        for (what, uses) in WEBS {
            let name = format!("moves/{what}/{a}-against-{b}");
            let kept = format!("%x = load {b}");
            rows.push(web(reconciled, &name, uses, (a, b)).kept_has(&kept));
        }
    }
    for (a, b) in [
        ("half", "bfloat"),
        ("float", "i64"),
        ("double", "i32"),
        ("float", "ptr"),
        ("x86_fp80", "i80"),
        ("fp128", "i128"),
        ("ppc_fp128", "i128"),
        ("<2 x float>", "i64"),
        ("<2 x float>", "<4 x i16>"),
        ("<2 x float>", "double"),
    ] {
        for (what, uses) in WEBS {
            // Of what is not of a scalar type, zero has no short spelling.
            if what != "select" {
                let name = format!("moves/{what}/{a}-not-{b}");
                rows.push(web(apart, &name, uses, (a, b)));
            }
        }
    }
    uses(&mut rows);
    constants(&mut rows);
    memory(&mut rows);
    rows
}

/// Uses by which a value is more than moved.
fn uses(rows: &mut Vec<Row>) {
    for (name, uses) in [
        (
            "variadic",
            "  call void (ptr, ...) @variadic(ptr %p, $T %x)",
        ),
        ("bundle", "  call void @nothing() [ \"deopt\"($T %x) ]"),
        (
            "bitcast",
            "  %b = bitcast $T %x to <2 x i16>\n  store <2 x i16> %b, ptr %q, align 2",
        ),
        ("volatile-store", "  store volatile $T %x, ptr %q, align 4"),
        (
            "atomic-store",
            "  store atomic $T %x, ptr %q release, align 4",
        ),
        (
            "frozen-and-volatile",
            "  %y = freeze $T %x\n  store volatile $T %y, ptr %q, align 4",
        ),
        (
            "chosen-and-variadic",
            "  %y = select i1 %c, $T %x, $T zeroinitializer\n  \
             store $T %y, ptr %q, align 2\n  call void (ptr, ...) @variadic(ptr %p, $T %y)",
        ),
        (
            "phi-and-bitcast",
            "  br label %loop\nloop:\n  %y = phi $T [ %x, %entry ], [ %z, %loop ]\n  \
             %z = load $T, ptr %q, align 2\n  %b = bitcast $T %y to <2 x i16>\n  \
             store <2 x i16> %b, ptr %q, align 2\n  br i1 %c, label %loop, label %end\nend:",
        ),
    ] {
        // A store stands beside each, so the value is moved as well.
        let uses = format!("  store $T %x, ptr %p, align 2\n{uses}");
        let name = format!("moves/use-{name}/float-not-i32");
        let row = web(apart, &name, &uses, ("float", "i32"))
            .globals("declare void @variadic(ptr, ...)")
            .globals("declare void @nothing()");
        rows.push(row);
    }
    // Beyond 64 uses nobody looks.
    for (make, count) in [(reconciled as fn(&str, &str, &str) -> Row, 64), (apart, 65)] {
        let name = format!("moves/uses-{count}/float-against-i32");
        let uses = "  store $T %x, ptr %q, align 2\n".repeat(count);
        rows.push(web(make, &name, &uses, ("float", "i32")));
    }
    for (name, load) in [
        ("volatile-load", "volatile {{float|i32}}, ptr %p, align 4"),
        (
            "atomic-load",
            "atomic {{float|i32}}, ptr %p acquire, align 4",
        ),
    ] {
        let body = format!(
            "  %x = load {load}\n  store {{{{float|i32}}}} %x, ptr %q, align 4\n  ret void"
        );
        let name = format!("moves/use-{name}/float-not-i32");
        rows.push(apart(&name, SIGNATURE, &body));
    }
}

fn constants(rows: &mut Vec<Row>) {
    for (make, what, (a_type, a), (b_type, b)) in [
        (
            reconciled as fn(&str, &str, &str) -> Row,
            "value",
            ("float", "1.0"),
            ("i32", "1065353216"),
        ),
        (apart, "number", ("float", "1.0"), ("i32", "1")),
        (reconciled, "zero", ("float", "0.0"), ("i32", "0")),
        (apart, "signed-zero", ("float", "-0.0"), ("i32", "0")),
        (
            reconciled,
            "sign",
            ("double", "-0.0"),
            ("i64", "-9223372036854775808"),
        ),
        (reconciled, "null", ("double", "0.0"), ("ptr", "null")),
        (apart, "not-null", ("double", "1.0"), ("ptr", "null")),
        (
            reconciled,
            "nan",
            ("float", "0x7FF8000000000000"),
            ("i32", "2143289344"),
        ),
        (
            apart,
            "nan-payload",
            ("float", "0x7FF8000020000000"),
            ("i32", "2143289344"),
        ),
        (
            reconciled,
            "signalling",
            ("double", "0x7FF0000000000001"),
            ("i64", "9218868437227405313"),
        ),
        (reconciled, "half", ("half", "0xH3C00"), ("i16", "15360")),
        (
            reconciled,
            "bfloat",
            ("bfloat", "0xR3F80"),
            ("i16", "16256"),
        ),
        (apart, "formats", ("half", "0xH3C00"), ("bfloat", "0xR3C00")),
        (reconciled, "undef", ("float", "undef"), ("i32", "undef")),
        (reconciled, "poison", ("float", "poison"), ("i32", "poison")),
        (
            apart,
            "undef-not-poison",
            ("float", "undef"),
            ("i32", "poison"),
        ),
        (apart, "undef-not-zero", ("float", "undef"), ("i32", "0")),
        (
            reconciled,
            "vector",
            ("<2 x float>", "<float 1.0, float -0.0>"),
            ("<2 x i32>", "<i32 1065353216, i32 -2147483648>"),
        ),
        (
            apart,
            "vector-order",
            ("<2 x float>", "<float 1.0, float -0.0>"),
            ("<2 x i32>", "<i32 -2147483648, i32 1065353216>"),
        ),
        (
            reconciled,
            "vector-zero",
            ("<2 x float>", "zeroinitializer"),
            ("<2 x i32>", "zeroinitializer"),
        ),
        (
            reconciled,
            "vector-lane",
            ("<2 x float>", "<float 1.0, float undef>"),
            ("<2 x i32>", "<i32 1065353216, i32 undef>"),
        ),
        (
            apart,
            "x86_fp80",
            ("x86_fp80", "0xK00000000000000000001"),
            ("i80", "1"),
        ),
    ] {
        let (ty, value) = (
            format!("{{{{{a_type}|{b_type}}}}}"),
            format!("{{{{{a}|{b}}}}}"),
        );
        let places = [
            ("store", format!("  store {ty} {value}, ptr %q, align 2")),
            (
                "select",
                format!(
                    "  %x = load {ty}, ptr %p, align 2\n  \
                     %y = select i1 %c, {ty} %x, {ty} {value}\n  \
                     store {ty} %y, ptr %q, align 2"
                ),
            ),
            (
                "phi",
                format!(
                    "  %x = load {ty}, ptr %p, align 2\n  br i1 %c, label %then, label %end\n\
                     then:\n  br label %end\nend:\n  \
                     %y = phi {ty} [ %x, %entry ], [ {value}, %then ]\n  \
                     store {ty} %y, ptr %q, align 2"
                ),
            ),
            (
                "freeze",
                format!("  %y = freeze {ty} {value}\n  store {ty} %y, ptr %q, align 2"),
            ),
        ];
        for (place, body) in places {
            let name = format!("moves/constant-{what}/{place}");
            let row = make(&name, SIGNATURE, &format!("{body}\n  ret void"));
            // What merges is kept as the integer.
            rows.push(match row.verdict {
                Verdict::Reconciled if place == "phi" => row.kept_has(&format!("phi {b_type}")),
                Verdict::Reconciled => row.kept_has(&format!("{b_type} {b}")),
                _ => row,
            });
        }
    }
    rows.push(apart(
        "moves/constant-volatile/store",
        SIGNATURE,
        "  store volatile {{float 1.0|i32 1065353216}}, ptr %q, align 4\n  ret void",
    ));
}

/// Types that only say how much memory there is.
fn memory(rows: &mut Vec<Row>) {
    let signature = "void @F(i64 %i, ptr %p)";
    for (make, name, a, b) in [
        (
            reconciled as fn(&str, &str, &str) -> Row,
            "float",
            "float",
            "i32",
        ),
        (reconciled, "double-pointer", "double", "ptr"),
        (reconciled, "formats", "half", "bfloat"),
        (reconciled, "array", "[5 x float]", "[5 x i32]"),
        (reconciled, "vector", "<4 x float>", "<4 x i32>"),
        (apart, "size", "float", "i64"),
        (apart, "length", "[5 x float]", "[6 x i32]"),
        (apart, "structure", "{ float, i8 }", "{ i32, i8 }"),
        (apart, "x86_fp80", "x86_fp80", "i128"),
    ] {
        let body = format!(
            "  %a = alloca {{{{{a}|{b}}}}}, align 16\n  call void @use(ptr %a)\n  ret void"
        );
        rows.push(
            make(&format!("moves/alloca/{name}"), signature, &body)
                .globals("declare void @use(ptr)"),
        );
    }
    for (make, name, a, b, indices) in [
        (
            reconciled as fn(&str, &str, &str) -> Row,
            "float",
            "float",
            "i32",
            "i64 %i",
        ),
        (reconciled, "bytes", "[4 x i8]", "float", "i64 %i"),
        (reconciled, "structure", "{ i8, float }", "i64", "i64 %i"),
        (reconciled, "x86_fp80", "x86_fp80", "i128", "i64 %i"),
        (
            reconciled,
            "array",
            "[4 x float]",
            "[4 x i32]",
            "i64 1, i64 %i",
        ),
        (apart, "bytes-of-two-steps", "[4 x i8]", "i32", "i64 %i"),
        (apart, "factor", "float", "double", "i64 %i"),
        (
            apart,
            "array-length",
            "[4 x float]",
            "[5 x i32]",
            "i64 %i, i64 0",
        ),
        (
            apart,
            "array-structure",
            "[4 x { i8, float }]",
            "[4 x i64]",
            "i64 1, i64 %i",
        ),
    ] {
        // A pair of one stride that has one index in the one and two in the other.
        let indices = match name {
            "bytes-of-two-steps" => "i64 %i{{, i64 0|}}",
            _ => indices,
        };
        let body = format!(
            "  %a = getelementptr {{{{{a}|{b}}}}}, ptr %p, {indices}\n  call void @use(ptr %a)\n  ret void"
        );
        rows.push(
            make(&format!("moves/step/{name}"), signature, &body).globals("declare void @use(ptr)"),
        );
    }
}
