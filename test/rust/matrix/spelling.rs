// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Rows for the normal form: what is one operation in two spellings, and what only looks like it.
//! `exact` keeps every spelling apart.

use super::row::{Check, Row, apart, reconciled};

const INTS: &str = "i32 @F(i32 %x, i32 %y)";
const FLOATS: &str = "float @F(float %x, float %y)";

fn operation(text: &str) -> String {
    format!("  %r = {text}\n  ret i32 %r")
}

pub fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    commuted(&mut rows);
    intrinsics(&mut rows);
    compared(&mut rows);
    scaled(&mut rows);
    negated(&mut rows);
    steered(&mut rows);
    ordered(&mut rows);
    transparent(&mut rows);
    rows
}

fn commuted(rows: &mut Vec<Row>) {
    for op in ["add", "mul", "and", "or", "xor"] {
        let body = operation(&format!("{op} i32 {{{{%x, %y|%y, %x}}}}"));
        rows.push(reconciled(&format!("spelling/commuted/{op}"), INTS, &body));
        let body = operation(&format!("{op} i32 {{{{%x, 9|9, %x}}}}"));
        let name = format!("spelling/commuted/{op}-constant");
        rows.push(reconciled(&name, INTS, &body));
        let body = operation(&format!("{op} i32 {{{{%x, %y|%y, %y}}}}"));
        let name = format!("spelling/commuted/{op}-other-operand");
        rows.push(apart(&name, INTS, &body));
        let body = format!("  %r = {op} <2 x i64> {{{{%x, %y|%y, %x}}}}\n  ret <2 x i64> %r");
        let name = format!("spelling/commuted/{op}-vector");
        let signature = "<2 x i64> @F(<2 x i64> %x, <2 x i64> %y)";
        rows.push(reconciled(&name, signature, &body));
    }
    for op in ["fadd", "fmul"] {
        let body = format!("  %r = {op} float {{{{%x, %y|%y, %x}}}}\n  ret float %r");
        rows.push(reconciled(
            &format!("spelling/commuted/{op}"),
            FLOATS,
            &body,
        ));
    }
    for op in ["fsub", "fdiv", "frem"] {
        let body = format!("  %r = {op} float {{{{%x, %y|%y, %x}}}}\n  ret float %r");
        rows.push(apart(&format!("spelling/commuted/{op}"), FLOATS, &body));
    }
    rows.push(
        reconciled(
            "spelling/commuted/flag",
            INTS,
            &operation("add nsw {{nuw i32 %x, %y|i32 %y, %x}}"),
        )
        .kept_lacks("nuw")
        .kept_has("nsw"),
    );
    rows.push(
        apart(
            "spelling/commuted/metadata-unknown",
            INTS,
            &operation("add i32 {{%x, %y, !mine !#0|%y, %x}}"),
        )
        .globals("!#0 = !{}"),
    );
}

fn intrinsics(rows: &mut Vec<Row>) {
    let mut call = |merges: bool, name: &str, ty: &str, result: &str, rest: &str| {
        let callee = format!("@llvm.{name}.{}", ty.replace("float", "f32"));
        let body = format!(
            "  %r = call {result} {callee}({ty} {{{{%x, {ty} %y|%y, {ty} %x}}}}{rest})\n  ret {result} %r"
        );
        let signature = format!("{result} @F({ty} %x, {ty} %y)");
        let rest = match (rest.is_empty(), name.starts_with('f')) {
            (true, _) => String::new(),
            (_, true) => format!(", {ty}"),
            _ => ", i32 immarg".to_owned(),
        };
        let row = match merges {
            true => reconciled(&format!("spelling/intrinsic/{name}"), &signature, &body),
            false => apart(&format!("spelling/intrinsic/{name}"), &signature, &body),
        };
        rows.push(row.globals(&format!("declare {result} {callee}({ty}, {ty}{rest})")));
    };
    for name in ["smax", "smin", "umax", "umin", "sadd.sat", "uadd.sat"] {
        call(true, name, "i32", "i32", "");
    }
    for name in ["sadd", "uadd", "smul", "umul"] {
        let name = format!("{name}.with.overflow");
        call(true, &name, "i32", "{ i32, i1 }", "");
    }
    for name in ["smul.fix", "umul.fix", "smul.fix.sat", "umul.fix.sat"] {
        call(true, name, "i32", "i32", ", i32 3");
    }
    for name in ["fma", "fmuladd"] {
        call(true, name, "float", "float", ", float 2.0");
    }
    for name in [
        "maxnum",
        "minnum",
        "maximum",
        "minimum",
        "maximumnum",
        "minimumnum",
    ] {
        call(true, name, "float", "float", "");
    }
    for name in ["ssub.sat", "usub.sat", "sshl.sat"] {
        call(false, name, "i32", "i32", "");
    }
    call(false, "fshl", "i32", "i32", ", i32 3");
    for name in ["ssub.with.overflow", "usub.with.overflow"] {
        call(false, name, "i32", "{ i32, i1 }", "");
    }
    for name in ["sdiv.fix", "udiv.fix.sat"] {
        call(false, name, "i32", "i32", ", i32 3");
    }
    call(false, "copysign", "float", "float", "");
    let arguments = "call i32 @llvm.smin.i32(i32 noundef {{%x, i32 %y|%y, i32 %x}})";
    let declared = "declare i32 @llvm.smin.i32(i32, i32)";
    rows.push(
        apart(
            "spelling/intrinsic/argument-attributes",
            INTS,
            &operation(arguments),
        )
        .globals(declared),
    );
    let third = "  %r = call float @llvm.fma.f32(float %x, float {{%y, float 2.0|2.0, float %y}})\n  ret float %r";
    rows.push(
        apart("spelling/intrinsic/third-argument", FLOATS, third)
            .globals("declare float @llvm.fma.f32(float, float, float)"),
    );
}

/// Predicates with those of exchanged operands, and with those of the exchanged ways.
const ICMP: [[&str; 3]; 10] = [
    ["eq", "eq", "ne"],
    ["ne", "ne", "eq"],
    ["ugt", "ult", "ule"],
    ["uge", "ule", "ult"],
    ["ult", "ugt", "uge"],
    ["ule", "uge", "ugt"],
    ["sgt", "slt", "sle"],
    ["sge", "sle", "slt"],
    ["slt", "sgt", "sge"],
    ["sle", "sge", "sgt"],
];
const FCMP: [[&str; 3]; 16] = [
    ["false", "false", "true"],
    ["oeq", "oeq", "une"],
    ["ogt", "olt", "ule"],
    ["oge", "ole", "ult"],
    ["olt", "ogt", "uge"],
    ["ole", "oge", "ugt"],
    ["one", "one", "ueq"],
    ["ord", "ord", "uno"],
    ["uno", "uno", "ord"],
    ["ueq", "ueq", "one"],
    ["ugt", "ult", "ole"],
    ["uge", "ule", "olt"],
    ["ult", "ugt", "oge"],
    ["ule", "uge", "ogt"],
    ["une", "une", "oeq"],
    ["true", "true", "false"],
];

fn compared(rows: &mut Vec<Row>) {
    let lists = [("icmp", "i32", &ICMP[..]), ("fcmp", "float", &FCMP[..])];
    for (op, ty, list) in lists {
        let returned = format!("i1 @F({ty} %x, {ty} %y)");
        let chosen = format!("{ty} @F({ty} %x, {ty} %y)");
        for &[predicate, swapped, inverse] in list {
            let name = |what: &str| format!("spelling/{op}-{what}/{predicate}");
            let returns = |both: &str| format!("  %r = {op} {both}\n  ret i1 %r");
            let both = format!("{{{{{predicate} {ty} %x, %y|{swapped} {ty} %y, %x}}}}");
            rows.push(reconciled(&name("swapped"), &returned, &returns(&both)));
            if predicate != swapped {
                let alone = format!("{{{{{predicate}|{swapped}}}}} {ty} %x, %y");
                rows.push(apart(&name("swapped-alone"), &returned, &returns(&alone)));
                let operands = format!("{predicate} {ty} {{{{%x, %y|%y, %x}}}}");
                let name = name("operands-alone");
                rows.push(apart(&name, &returned, &returns(&operands)));
            }
            let select = |ways: &str| {
                format!(
                    "  %c = {op} {{{{{predicate}|{inverse}}}}} {ty} %x, %y\n  %r = select i1 %c, {ways}\n  ret {ty} %r"
                )
            };
            let exchanged = format!("{ty} {{{{%x, {ty} %y|%y, {ty} %x}}}}");
            let same = format!("{ty} %x, {ty} %y");
            rows.push(reconciled(&name("inverted"), &chosen, &select(&exchanged)));
            rows.push(apart(&name("inverted-alone"), &chosen, &select(&same)));
            let returns = returns(&format!("{{{{{predicate}|{inverse}}}}} {ty} %x, %y"));
            rows.push(apart(&name("inverted-returned"), &returned, &returns));
        }
    }
    rows.push(reconciled(
        "spelling/icmp-swapped/constant",
        "i1 @F(i32 %x)",
        "  %r = icmp {{ult i32 %x, 7|ugt i32 7, %x}}\n  ret i1 %r",
    ));
    rows.push(
        reconciled(
            "spelling/icmp-swapped/samesign",
            "i1 @F(i32 %x, i32 %y)",
            "  %r = icmp {{samesign ult i32 %x, %y|ugt i32 %y, %x}}\n  ret i1 %r",
        )
        .kept_lacks("samesign"),
    );
}

fn scaled(rows: &mut Vec<Row>) {
    let mut row = |name: &str, text: &str, lacks: &[&str], has: &[&str]| {
        let name = format!("spelling/{name}");
        let mut row = reconciled(&name, INTS, &operation(text));
        let text = |text: &&str| (*text).to_owned();
        row.checks = lacks
            .iter()
            .map(|lacks| Check::Lacks(text(lacks)))
            .collect();
        row.checks
            .extend(has.iter().map(|has| Check::Has(text(has))));
        rows.push(row);
    };
    row(
        "shl-mul/plain",
        "{{shl i32 %x, 5|mul i32 %x, 32}}",
        &[],
        &[],
    );
    row(
        "shl-mul/constant-first",
        "{{shl i32 %x, 5|mul i32 32, %x}}",
        &[],
        &[],
    );
    row(
        "shl-mul/both-flags",
        "{{shl nuw nsw i32 %x, 5|mul nuw nsw i32 %x, 32}}",
        &[],
        &["nuw nsw"],
    );
    row(
        "shl-mul/one-flag",
        "{{shl nuw nsw i32 %x, 5|mul nsw i32 %x, 32}}",
        &["nuw"],
        &["nsw"],
    );
    row(
        "shl-mul/sign-bit",
        "{{shl nuw nsw i32 %x, 31|mul nuw nsw i32 %x, -2147483648}}",
        &["nsw"],
        &["nuw"],
    );
    row(
        "double/add-shl",
        "{{add|shl}} i32 %x, {{%x|1}}",
        &["add"],
        &["shl"],
    );
    row(
        "double/add-mul",
        "{{add|mul}} i32 %x, {{%x|2}}",
        &["add"],
        &["mul"],
    );
    row(
        "double/flags",
        "{{add nuw nsw|shl nsw}} i32 %x, {{%x|1}}",
        &["nuw"],
        &["shl nsw"],
    );
    for (name, text) in [
        ("shl-mul/other-factor", "{{shl i32 %x, 1|mul i32 %x, 3}}"),
        ("shl-mul/too-far", "{{shl i32 %x, 32|mul i32 %x, 0}}"),
        ("shl-mul/variable", "{{shl i32 1, %x|mul i32 %x, 2}}"),
        ("shl-mul/other-operand", "{{shl i32 %x, 5|mul i32 %y, 32}}"),
        (
            "shl-mul/constants",
            "{{shl nsw i32 1, 31|shl nsw i32 -2147483648, 0}}",
        ),
        ("double/other-operand", "{{add i32 %x, %y|shl i32 %x, 1}}"),
        ("double/other-factor", "{{add i32 %x, %x|mul i32 %x, 4}}"),
    ] {
        rows.push(
            apart(&format!("spelling/{name}"), INTS, &operation(text)).looks_at("i32 %x, i32 %y"),
        );
    }
    rows.push(apart(
        "spelling/double/both-ways",
        INTS,
        "  %p = {{add i32 %x, %x|shl i32 %x, 1}}\n  %q = {{shl i32 %y, 1|add i32 %y, %y}}\n  %r = sub i32 %p, %q\n  ret i32 %r",
    ));
    for (name, ty, text) in [
        (
            "vector",
            "<2 x i64>",
            "{{shl T %x, splat (i64 3)|mul T %x, splat (i64 8)}}",
        ),
        ("wide", "i128", "{{shl T %x, 3|mul T %x, 8}}"),
        (
            "double-vector",
            "<2 x i64>",
            "{{add T %x, %x|shl T %x, splat (i64 1)}}",
        ),
        ("double-wide", "i128", "{{add T %x, %x|shl T %x, 1}}"),
        ("sub-wide", "i128", "{{sub T %x, 5|add T %x, -5}}"),
        ("not-wide", "i128", "{{sub T -1, %x|xor T %x, -1}}"),
        (
            "xor-wide",
            "i128",
            "{{xor|add}} T %x, -170141183460469231731687303715884105728",
        ),
    ] {
        let body = format!(
            "  %r = {}\n  ret {ty} %r",
            text.replace("T ", &format!("{ty} "))
        );
        let signature = format!("{ty} @F({ty} %x)");
        rows.push(apart(
            &format!("spelling/integers-only/{name}"),
            &signature,
            &body,
        ));
    }
}

fn negated(rows: &mut Vec<Row>) {
    for (name, text, lacks, has) in [
        (
            "sub-add/plain",
            "{{sub i32 %x, 5|add i32 %x, -5}}",
            "nuw",
            "i32",
        ),
        (
            "sub-add/constant-first",
            "{{sub i32 %x, 5|add i32 -5, %x}}",
            "nuw",
            "i32",
        ),
        (
            "sub-add/flags",
            "{{sub nuw nsw i32 %x, 5|add nuw nsw i32 %x, -5}}",
            "nuw",
            "nsw",
        ),
        (
            "sub-add/sign-bit",
            "{{sub|add}} nsw i32 %x, -2147483648",
            "nsw",
            "i32",
        ),
        (
            "not/plain",
            "{{sub i32 -1, %x|xor i32 %x, -1}}",
            "nuw",
            "i32",
        ),
        (
            "not/constant-first",
            "{{sub i32 -1, %x|xor i32 -1, %x}}",
            "nuw",
            "i32",
        ),
        (
            "xor-sign/add",
            "{{xor|add nuw nsw}} i32 %x, -2147483648",
            "nsw",
            "i32",
        ),
        (
            "xor-sign/sub",
            "{{xor|sub nuw nsw}} i32 %x, -2147483648",
            "nsw",
            "i32",
        ),
        (
            "xor-sign/constant-first",
            "{{xor i32 -2147483648, %x|add i32 %x, -2147483648}}",
            "nsw",
            "i32",
        ),
    ] {
        let name = format!("spelling/{name}");
        rows.push(
            reconciled(&name, INTS, &operation(text))
                .kept_lacks(lacks)
                .kept_has(has),
        );
    }
    for (name, text) in [
        ("sub-add/same-constant", "{{sub|add}} i32 %x, 5"),
        ("sub-add/from-constant", "{{sub i32 5, %x|add i32 %x, -5}}"),
        ("sub-add/variable", "{{sub|add}} i32 %x, %y"),
        ("sub-add/order", "sub i32 {{%x, 5|5, %x}}"),
        (
            "sub-add/constants",
            "sub nsw i32 {{1, -2147483648|-2147483648, -1}}",
        ),
        ("not/from-one", "{{sub i32 1, %x|xor i32 %x, 1}}"),
        ("not/other-constant", "{{sub i32 -1, %x|xor i32 %x, -2}}"),
        ("xor-sign/other-bit", "{{xor|add}} i32 %x, 1073741824"),
    ] {
        rows.push(apart(&format!("spelling/{name}"), INTS, &operation(text)));
    }
}

fn steered(rows: &mut Vec<Row>) {
    let branch = |predicate: &str, targets: &str, rest: &str| {
        format!(
            "  %c = icmp {predicate} i32 %x, %y\n{rest}  br i1 %c, label {targets}\na:\n  ret i32 1\nb:\n  ret i32 2"
        )
    };
    let exchanged = "{{%a, label %b|%b, label %a}}";
    let body = branch("{{eq|ne}}", exchanged, "");
    rows.push(reconciled("spelling/branch/inverted", INTS, &body));
    let body = branch("{{eq|ne}}", "%a, label %b", "");
    rows.push(apart("spelling/branch/inverted-alone", INTS, &body));
    let body = branch("eq", exchanged, "");
    rows.push(apart("spelling/branch/exchanged-alone", INTS, &body));
    let stored = "  store i1 %c, ptr %p\n";
    let body = branch("{{eq|ne}}", exchanged, stored);
    let signature = "i32 @F(i32 %x, i32 %y, ptr %p)";
    rows.push(apart("spelling/branch/also-stored", signature, &body));
    let weighed = |weights: &str| branch("{{eq|ne}}", &format!("{exchanged}{weights}"), "");
    rows.push(
        reconciled("spelling/branch/weights", INTS, &weighed(", !prof !#0"))
            .globals("!#0 = !{!\"branch_weights\", i32 1, i32 9}")
            .kept_lacks("!prof"),
    );
    let body = "  %c = icmp {{eq|ne}} i32 %x, %y\n  %r = select i1 %c, i32 {{%x, i32 %y|%y, i32 %x}}, !prof !#0\n  ret i32 %r";
    rows.push(
        reconciled("spelling/select/weights", INTS, body)
            .globals("!#0 = !{!\"branch_weights\", i32 1, i32 9}")
            .kept_lacks("!prof"),
    );
    for (users, must) in [(8, true), (9, false)] {
        let mut body = String::from("  %c = icmp {{eq|ne}} i32 %x, %y\n");
        for user in 0..users {
            let last = match user {
                0 => "%x".to_owned(),
                _ => format!("%s{}", user - 1),
            };
            body += &format!(
                "  %s{user} = select i1 %c, i32 {{{{{user}, i32 {last}|{last}, i32 {user}}}}}\n"
            );
        }
        body += &format!("  ret i32 %s{}", users - 1);
        let name = format!("spelling/select/{users}-users");
        rows.push(match must {
            true => reconciled(&name, INTS, &body),
            false => apart(&name, INTS, &body),
        });
    }
    rows.push(reconciled(
        "spelling/branch/loop",
        INTS,
        "  br label %head\nhead:\n  %i = phi i32 [ %x, %entry ], [ %n, %body ]\n  %c = icmp {{ult|uge}} i32 %i, %y\n  \
         br i1 %c, label {{%body, label %done|%done, label %body}}\nbody:\n  %n = add i32 %i, 3\n  br label %head\ndone:\n  ret i32 %i",
    ));
}

fn ordered(rows: &mut Vec<Row>) {
    let join = |entries: &str| {
        format!(
            "  br i1 %c, label %a, label %b\na:\n  br label %j\nb:\n  br label %j\nj:\n  %r = phi i32 {entries}\n  ret i32 %r"
        )
    };
    let signature = "i32 @F(i1 %c, i32 %x, i32 %y)";
    for (merges, name, entries) in [
        (
            true,
            "order",
            "{{[ %x, %a ], [ %y, %b ]|[ %y, %b ], [ %x, %a ]}}",
        ),
        (false, "values", "[ {{%x|%y}}, %a ], [ {{%y|%x}}, %b ]"),
        (false, "blocks", "[ %x, {{%a|%b}} ], [ %y, {{%b|%a}} ]"),
    ] {
        let (name, body) = (format!("spelling/phi/{name}"), join(entries));
        rows.push(match merges {
            true => reconciled(&name, signature, &body),
            false => apart(&name, signature, &body),
        });
    }
    let switch = |cases: &str| {
        format!(
            "  switch i32 %x, label %d [ {cases} ]\na:\n  ret i32 1\nb:\n  ret i32 2\nd:\n  ret i32 3"
        )
    };
    let (five, nine) = ("i32 5, label %a", "i32 9, label %b");
    for (merges, name, cases) in [
        (
            true,
            "order",
            format!("{{{{{five} {nine}|{nine} {five}}}}}"),
        ),
        (
            false,
            "targets",
            format!("{{{{{five} {nine}|i32 5, label %b i32 9, label %a}}}}"),
        ),
        (
            false,
            "values",
            format!("{{{{{five} {nine}|i32 5, label %a i32 8, label %b}}}}"),
        ),
    ] {
        let (name, body) = (format!("spelling/switch/{name}"), switch(&cases));
        rows.push(match merges {
            true => reconciled(&name, "i32 @F(i32 %x)", &body),
            false => apart(&name, "i32 @F(i32 %x)", &body),
        });
    }
    let cases = format!("{{{{{five} {nine}|{nine} {five}}}}}");
    let body = switch(&cases).replace(" ]\na:", " ], !prof !#0\na:");
    rows.push(
        reconciled("spelling/switch/weights", "i32 @F(i32 %x)", &body)
            .globals("!#0 = !{!\"branch_weights\", i32 1, i32 9, i32 5}")
            .kept_lacks("!prof"),
    );
}

fn transparent(rows: &mut Vec<Row>) {
    let pointer = |base: &str| format!("  {base}\n  %r = load i32, ptr %q, align 4\n  ret i32 %r");
    let signature = "i32 @F(ptr %p)";
    let bare = "%q = getelementptr i8, ptr %o, i64 4";
    for (name, zero) in [
        ("bytes", "getelementptr i8, ptr %p, i64 0"),
        (
            "fields",
            "getelementptr { i64, [2 x i32] }, ptr %p, i64 0, i32 0",
        ),
        ("flags", "getelementptr inbounds nuw i32, ptr %p, i32 0"),
    ] {
        let body = pointer(&format!(
            "{{{{%o = {zero}|}}}}\n  {}",
            bare.replace("%o", "{{%o|%p}}")
        ));
        let row = reconciled(&format!("spelling/zero/{name}"), signature, &body);
        rows.push(row.keeps_either());
    }
    for (name, zero) in [
        ("one-byte", "getelementptr i8, ptr %p, i64 1"),
        ("one-row", "getelementptr [2 x i8], ptr %p, i64 1, i64 0"),
        ("variable", "getelementptr i8, ptr %p, i64 %n"),
        (
            "unknown-metadata",
            "getelementptr i8, ptr %p, i64 0, !mine !#0",
        ),
    ] {
        let body = pointer(&format!(
            "{{{{%o = {zero}|}}}}\n  {}",
            bare.replace("%o", "{{%o|%p}}")
        ));
        let signature = "i32 @F(ptr %p, i64 %n)";
        let row = apart(&format!("spelling/zero/{name}"), signature, &body);
        rows.push(row.globals("!#0 = !{}"));
    }
    for (merges, name, param, value) in [
        (true, "parameter", "i32 noundef %x", "%x"),
        (false, "open-parameter", "i32 %x", "%x"),
        (
            true,
            "defined-by-pointer",
            "ptr dereferenceable(4) %x",
            "%x",
        ),
        (
            true,
            "load",
            "i32 %y",
            "load i32, ptr @R.v, align 4, !noundef !#0",
        ),
        (false, "open-load", "i32 %y", "load i32, ptr @R.v, align 4"),
        (true, "call", "i32 %y", "call noundef i32 @R.f()"),
        (false, "open-call", "i32 %y", "call i32 @R.f()"),
        (true, "sum", "i32 noundef %x", "add i32 %x, 1"),
        (
            false,
            "sum-without-wrap",
            "i32 noundef %x",
            "add nsw i32 %x, 1",
        ),
        (false, "sum-of-open", "i32 %x", "add i32 %x, 1"),
    ] {
        let ty = if param.starts_with("ptr") {
            "ptr"
        } else {
            "i32"
        };
        let (define, value) = match value.starts_with('%') {
            true => (String::new(), value),
            false => (format!("  %v = {value}\n"), "%v"),
        };
        let body =
            format!("{define}  {{{{%f = freeze {ty} {value}|}}}}\n  ret {ty} {{{{%f|{value}}}}}");
        let (name, signature) = (
            format!("spelling/freeze/{name}"),
            format!("{ty} @F({param})"),
        );
        let row = match merges {
            true => reconciled(&name, &signature, &body).keeps_either(),
            false => apart(&name, &signature, &body),
        };
        rows.push(
            row.globals("@R.v = global i32 0")
                .globals("declare i32 @R.f()")
                .globals("!#0 = !{}"),
        );
    }
}
