// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Rows for every instruction opcode and for every property that an instruction has beside its
//! operands.

use super::kinds;
use super::row::{Row, apart, reconciled, same};

const INTS: &str = "i32 @F(i32 %x, i32 %y)";
const FLOATS: &str = "float @F(float %x, float %y)";

pub fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    arithmetic(&mut rows);
    flags(&mut rows);
    casts(&mut rows);
    predicates(&mut rows);
    memory(&mut rows);
    atomics(&mut rows);
    addresses(&mut rows);
    control(&mut rows);
    pads(&mut rows);
    calls(&mut rows);
    vectors(&mut rows);
    irrelevant(&mut rows);
    rows
}

fn binary(op: &str, ty: &str) -> String {
    format!("  %r = {op} {ty} %x, %y\n  ret {ty} %r")
}

fn arithmetic(rows: &mut Vec<Row>) {
    let ints = [
        "Add", "Sub", "Mul", "UDiv", "SDiv", "URem", "SRem", "Shl", "LShr", "AShr", "And", "Or",
        "Xor",
    ];
    let floats = ["FAdd", "FSub", "FMul", "FDiv", "FRem"];
    for (list, signature, ty) in [(&ints[..], INTS, "i32"), (&floats[..], FLOATS, "float")] {
        for (index, op) in list.iter().enumerate() {
            let (this, next) = (
                op.to_lowercase(),
                list[(index + 1) % list.len()].to_lowercase(),
            );
            let name = format!("opcode/{op}/other-operation");
            rows.push(apart(
                &name,
                signature,
                &binary(&format!("{{{{{this}|{next}}}}}"), ty),
            ));
            let wide = if ty == "i32" { "i64" } else { "double" };
            let signature =
                format!("{{{{{ty}|{wide}}}}} @F({{{{{ty}|{wide}}}}} %x, {{{{{ty}|{wide}}}}} %y)");
            let name = format!("opcode/{op}/other-type");
            rows.push(apart(
                &name,
                &signature,
                &binary(&this, &format!("{{{{{ty}|{wide}}}}}")),
            ));
        }
    }
    for op in ["sub", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr"] {
        let body = format!("  %r = {op} i32 {{{{%x, %y|%y, %x}}}}\n  ret i32 %r");
        rows.push(apart(&format!("operands/{op}/order"), INTS, &body));
    }
    rows.push(apart(
        "opcode/FNeg/other-operation",
        FLOATS,
        "  %r = {{fneg|freeze}} float %x\n  ret float %r",
    ));
    rows.push(apart(
        "opcode/Freeze/absent",
        INTS,
        "  %f = freeze i32 %x\n  %r = add i32 {{%f|%x}}, %y\n  %s = sub i32 %r, %f\n  ret i32 %s",
    ));
    rows.push(apart(
        "opcode/Select/operands",
        "i32 @F(i1 %c, i32 %x, i32 %y)",
        "  %r = select i1 %c, i32 {{%x, i32 %y|%y, i32 %x}}\n  ret i32 %r",
    ));
    rows.push(
        apart(
            "operands/argument",
            INTS,
            "  %r = add i32 {{%x|%y}}, 7\n  ret i32 %r",
        )
        .looks_at("i32 %x, i32 %y"),
    );
    rows.push(apart("opcode/Ret/value", INTS, "  ret i32 {{%x|%y}}").looks_at("i32 %x, i32 %y"));
    rows.push(apart(
        "opcode/Ret/void",
        "{{void|i32}} @F(i32 %x)",
        "  ret {{void|i32 %x}}",
    ));
    rows.push(apart(
        "opcode/VAArg/type",
        "internal void @F(ptr %l, ptr %p)",
        "  %v = va_arg ptr %l, {{i32|i64}}\n  %w = freeze {{i32 %v|i64 %v}}\n  ret void",
    ));
}

fn flags(rows: &mut Vec<Row>) {
    for op in ["add", "sub", "mul", "shl"] {
        for flag in ["nuw", "nsw"] {
            let body = binary(&format!("{op} {{{{{flag}|}}}}"), "i32");
            rows.push(reconciled(&format!("flag/{flag}/{op}"), INTS, &body));
        }
        let body = binary(&format!("{op} {{{{nuw|nsw}}}}"), "i32");
        let row = reconciled(&format!("flag/nuw-against-nsw/{op}"), INTS, &body);
        rows.push(row.kept_lacks("nuw"));
        let row = reconciled(&format!("flag/nsw-against-nuw/{op}"), INTS, &body);
        rows.push(row.kept_lacks("nsw"));
    }
    for op in ["udiv", "sdiv", "lshr", "ashr"] {
        let body = binary(&format!("{op} {{{{exact|}}}}"), "i32");
        rows.push(reconciled(&format!("flag/exact/{op}"), INTS, &body));
    }
    let disjoint = binary("or {{disjoint|}}", "i32");
    rows.push(reconciled("flag/disjoint/or", INTS, &disjoint));
    for flag in ["nuw", "nsw"] {
        let body = format!("  %r = trunc {{{{{flag}|}}}} i32 %x to i8\n  ret i8 %r");
        rows.push(reconciled(
            &format!("flag/{flag}/trunc"),
            "i8 @F(i32 %x)",
            &body,
        ));
    }
    rows.push(reconciled(
        "flag/nneg/zext",
        "i64 @F(i32 %x)",
        "  %r = zext {{nneg|}} i32 %x to i64\n  ret i64 %r",
    ));
    rows.push(reconciled(
        "flag/nneg/uitofp",
        "float @F(i32 %x)",
        "  %r = uitofp {{nneg|}} i32 %x to float\n  ret float %r",
    ));
    rows.push(reconciled(
        "flag/samesign/icmp",
        "i1 @F(i32 %x, i32 %y)",
        "  %r = icmp {{samesign|}} ult i32 %x, %y\n  ret i1 %r",
    ));
    let fast = ["reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"];
    for op in ["fadd", "fsub", "fmul", "fdiv", "frem"] {
        for flag in fast {
            let body = binary(&format!("{op} {{{{{flag}|}}}}"), "float");
            rows.push(reconciled(&format!("flag/{flag}/{op}"), FLOATS, &body));
        }
        let row = reconciled(
            &format!("flag/fast-against-two/{op}"),
            FLOATS,
            &binary(&format!("{op} {{{{fast|nnan ninf}}}}"), "float"),
        );
        rows.push(row.kept_lacks("fast").kept_has("nnan ninf"));
    }
    for flag in fast {
        let mut one = |op: &str, signature: &str, body: String| {
            rows.push(reconciled(&format!("flag/{flag}/{op}"), signature, &body));
        };
        one(
            "fneg",
            FLOATS,
            format!("  %r = fneg {{{{{flag}|}}}} float %x\n  ret float %r"),
        );
        one(
            "fcmp",
            "i1 @F(float %x, float %y)",
            format!("  %r = fcmp {{{{{flag}|}}}} olt float %x, %y\n  ret i1 %r"),
        );
        one(
            "select",
            "float @F(i1 %c, float %x, float %y)",
            format!("  %r = select {{{{{flag}|}}}} i1 %c, float %x, float %y\n  ret float %r"),
        );
        one(
            "phi",
            "float @F(i1 %c, float %x, float %y)",
            format!(
                "  br i1 %c, label %a, label %b\na:\n  br label %b\nb:\n  \
                 %r = phi {{{{{flag}|}}}} float [ %x, %a ], [ %y, %entry ]\n  ret float %r"
            ),
        );
        one(
            "fptrunc",
            "float @F(double %x)",
            format!("  %r = fptrunc {{{{{flag}|}}}} double %x to float\n  ret float %r"),
        );
        one(
            "fpext",
            "double @F(float %x)",
            format!("  %r = fpext {{{{{flag}|}}}} float %x to double\n  ret double %r"),
        );
        rows.push(
            reconciled(
                &format!("flag/{flag}/call"),
                FLOATS,
                &format!("  %r = call {{{{{flag}|}}}} float @tofloat(float %x)\n  ret float %r"),
            )
            .globals("declare float @tofloat(float)"),
        );
    }
    for flag in ["inbounds", "nusw", "nuw"] {
        rows.push(reconciled(
            &format!("flag/{flag}/getelementptr-variable"),
            "ptr @F(ptr %p, i64 %i)",
            &format!("  %r = getelementptr {{{{{flag}|}}}} i32, ptr %p, i64 %i\n  ret ptr %r"),
        ));
        rows.push(reconciled(
            &format!("flag/{flag}/getelementptr-constant"),
            "ptr @F(ptr %p)",
            &format!("  %r = getelementptr {{{{{flag}|}}}} i32, ptr %p, i64 4\n  ret ptr %r"),
        ));
    }
}

fn casts(rows: &mut Vec<Row>) {
    let casts = [
        ("Trunc", "i64", "i32"),
        ("ZExt", "i32", "i64"),
        ("SExt", "i32", "i64"),
        ("FPToUI", "float", "i32"),
        ("FPToSI", "float", "i32"),
        ("UIToFP", "i32", "float"),
        ("SIToFP", "i32", "float"),
        ("FPTrunc", "double", "float"),
        ("FPExt", "float", "double"),
        ("PtrToInt", "ptr", "i64"),
        ("PtrToAddr", "ptr", "i64"),
        ("IntToPtr", "i64", "ptr"),
        ("BitCast", "float", "i32"),
        ("AddrSpaceCast", "ptr", "ptr addrspace(1)"),
    ];
    for (index, (name, from, to)) in casts.into_iter().enumerate() {
        let op = name.to_lowercase();
        let signature = format!("{to} @F({from} %x)");
        rows.push(
            apart(
                &format!("opcode/{name}/instead-of-call"),
                &signature,
                &format!("  %r = {{{{{op} {from} %x to {to}|call {to} @conv{index}({from} %x)}}}}\n  ret {to} %r"),
            )
            .globals(&format!("declare {to} @conv{index}({from})")),
        );
        let sibling = casts
            .iter()
            .find(|other| other.0 != name && (other.1, other.2) == (from, to));
        if let Some(sibling) = sibling {
            let other = sibling.0.to_lowercase();
            rows.push(apart(
                &format!("opcode/{name}/against-{other}"),
                &signature,
                &format!("  %r = {{{{{op}|{other}}}}} {from} %x to {to}\n  ret {to} %r"),
            ));
        }
    }
    for (from, to) in [("i8", "i16"), ("i16", "i8")] {
        let (op, wide) = if from == "i8" {
            ("zext", "i64")
        } else {
            ("sext", "i64")
        };
        rows.push(apart(
            &format!("opcode/{op}/source-type-{from}"),
            "i64 @F(ptr %p)",
            &format!(
                "  %v = load {{{{{from}|{to}}}}}, ptr %p, align 1\n  \
                 %r = {op} {{{{{from}|{to}}}}} %v to {wide}\n  ret {wide} %r"
            ),
        ));
    }
}

/// Pairs of neighbours in a list of enumerators, the last one with the first.
fn neighbours(list: &[String]) -> impl Iterator<Item = (&str, &str)> {
    (0..list.len()).map(|at| (list[at].as_str(), list[(at + 1) % list.len()].as_str()))
}

fn predicates(rows: &mut Vec<Row>) {
    let all = kinds::enumerators("llvm/IR/InstrTypes.h", "enum Predicate : unsigned {");
    for (prefix, op, signature, ty) in [
        ("ICMP_", "icmp", "i1 @F(i32 %x, i32 %y)", "i32"),
        ("FCMP_", "fcmp", "i1 @F(float %x, float %y)", "float"),
    ] {
        let list: Vec<String> = all
            .iter()
            .filter_map(|name| name.strip_prefix(prefix))
            .map(str::to_lowercase)
            .collect();
        assert!(list.len() >= 10, "the list of {op} predicates is read");
        for (this, next) in neighbours(&list) {
            let body = format!("  %r = {op} {{{{{this}|{next}}}}} {ty} %x, %y\n  ret i1 %r");
            rows.push(apart(&format!("predicate/{op}/{this}"), signature, &body));
        }
    }
    rows.push(apart(
        "opcode/ICmp/operand-type",
        "i1 @F(ptr %p)",
        "  %x = load {{i32|i64}}, ptr %p, align 4\n  %r = icmp eq {{i32|i64}} %x, 5\n  ret i1 %r",
    ));
    rows.push(apart(
        "opcode/FCmp/operand-type",
        "i1 @F(ptr %p)",
        "  %x = load {{float|i32}}, ptr %p, align 4\n  %r = {{fcmp oeq float|icmp eq i32}} %x, %x\n  ret i1 %r",
    ));
}

fn memory(rows: &mut Vec<Row>) {
    let local = "void @F()";
    let alloca = |what: &str| format!("  %a = alloca {what}\n  call void @use(ptr %a)\n  ret void");
    let used = |row: Row| row.globals("declare void @use(ptr)");
    rows.push(used(apart(
        "opcode/Alloca/type",
        local,
        &alloca("{{i32|i64}}, align 8"),
    )));
    rows.push(used(apart(
        "opcode/Alloca/count",
        local,
        &alloca("i32, i32 {{4|5}}, align 8"),
    )));
    rows.push(used(apart(
        "opcode/Alloca/inalloca",
        local,
        &alloca("{{inalloca i32|i32}}, align 8"),
    )));
    rows.push(
        apart(
            "opcode/Alloca/swifterror",
            local,
            "  %a = alloca {{swifterror ptr|ptr}}, align 8\n  store ptr null, ptr %a, align 8\n  ret void",
        )
        .globals("declare void @use(ptr)"),
    );
    rows.push(
        used(reconciled(
            "align/alloca",
            local,
            &alloca("i32, align {{4|16}}"),
        ))
        .kept_has("align 16"),
    );
    let pointer = "i32 @F(ptr %p)";
    let load = |what: &str| format!("  %r = load {what}\n  ret i32 %r");
    rows.push(
        apart(
            "opcode/Load/pointer",
            "i32 @F(ptr %p, ptr %q)",
            "  %r = load i32, ptr {{%p|%q}}, align 4\n  ret i32 %r",
        )
        .looks_at("ptr %p, ptr %q"),
    );
    rows.push(apart(
        "opcode/Load/type",
        "void @F(ptr %p)",
        "  %r = load {{i32|i16}}, ptr %p, align 4\n  ret void",
    ));
    rows.push(apart(
        "opcode/Load/volatile",
        pointer,
        &load("{{volatile i32|i32}}, ptr %p, align 4"),
    ));
    rows.push(apart(
        "opcode/Load/volatile-align",
        pointer,
        &load("volatile i32, ptr %p, align {{4|8}}"),
    ));
    rows.push(
        reconciled("align/load", pointer, &load("i32, ptr %p, align {{4|8}}")).kept_has("align 4"),
    );
    rows.push(apart(
        "opcode/Load/atomic",
        pointer,
        &load("{{atomic i32, ptr %p unordered|i32, ptr %p}}, align 4"),
    ));
    rows.push(apart(
        "opcode/Load/syncscope",
        pointer,
        &load("atomic i32, ptr %p {{syncscope(\"agent\")|}} acquire, align 4"),
    ));
    rows.push(apart(
        "opcode/Load/atomic-align",
        pointer,
        &load("atomic i32, ptr %p acquire, align {{4|8}}"),
    ));
    for (a, b) in [
        ("unordered", "monotonic"),
        ("monotonic", "acquire"),
        ("acquire", "seq_cst"),
    ] {
        let body = load(&format!("atomic i32, ptr %p {{{{{a}|{b}}}}}, align 4"));
        rows.push(apart(&format!("opcode/Load/ordering-{a}"), pointer, &body));
    }
    let target = "void @F(ptr %p, i32 %x, i32 %y)";
    let store = |what: &str| format!("  store {what}\n  ret void");
    rows.push(
        apart(
            "opcode/Store/value",
            target,
            &store("i32 {{%x|%y}}, ptr %p, align 4"),
        )
        .looks_at("i32 %x, i32 %y"),
    );
    rows.push(
        apart(
            "opcode/Store/pointer",
            "void @F(ptr %p, ptr %q)",
            &store("i32 1, ptr {{%p|%q}}, align 4"),
        )
        .looks_at("ptr %p, ptr %q"),
    );
    rows.push(apart(
        "opcode/Store/volatile",
        target,
        &store("{{volatile i32|i32}} %x, ptr %p, align 4"),
    ));
    rows.push(apart(
        "opcode/Store/volatile-align",
        target,
        &store("volatile i32 %x, ptr %p, align {{4|8}}"),
    ));
    rows.push(
        reconciled(
            "align/store",
            target,
            &store("i32 %x, ptr %p, align {{4|8}}"),
        )
        .kept_has("align 4"),
    );
    rows.push(apart(
        "opcode/Store/atomic",
        target,
        &store("{{atomic i32 %x, ptr %p unordered|i32 %x, ptr %p}}, align 4"),
    ));
    rows.push(apart(
        "opcode/Store/syncscope",
        target,
        &store("atomic i32 %x, ptr %p {{syncscope(\"agent\")|}} release, align 4"),
    ));
    rows.push(apart(
        "opcode/Store/atomic-align",
        target,
        &store("atomic i32 %x, ptr %p release, align {{4|8}}"),
    ));
    for (a, b) in [
        ("unordered", "monotonic"),
        ("monotonic", "release"),
        ("release", "seq_cst"),
    ] {
        let body = store(&format!("atomic i32 %x, ptr %p {{{{{a}|{b}}}}}, align 4"));
        rows.push(apart(&format!("opcode/Store/ordering-{a}"), target, &body));
    }
}

fn atomics(rows: &mut Vec<Row>) {
    for (a, b) in [
        ("acquire", "release"),
        ("release", "acq_rel"),
        ("acq_rel", "seq_cst"),
    ] {
        let body = format!("  fence {{{{{a}|{b}}}}}\n  ret void");
        rows.push(apart(
            &format!("opcode/Fence/ordering-{a}"),
            "void @F()",
            &body,
        ));
    }
    rows.push(apart(
        "opcode/Fence/syncscope",
        "void @F()",
        "  fence {{syncscope(\"singlethread\")|}} acquire\n  ret void",
    ));
    let signature = "i32 @F(ptr %p, i32 %x, i32 %y)";
    let exchange = |what: &str| {
        format!("  %o = cmpxchg {what}\n  %r = extractvalue {{ i32, i1 }} %o, 0\n  ret i32 %r")
    };
    for (detail, what) in [
        (
            "weak",
            "{{weak|}} ptr %p, i32 %x, i32 %y seq_cst seq_cst, align 4",
        ),
        (
            "volatile",
            "{{volatile|}} ptr %p, i32 %x, i32 %y seq_cst seq_cst, align 4",
        ),
        (
            "success",
            "ptr %p, i32 %x, i32 %y {{seq_cst|acq_rel}} monotonic, align 4",
        ),
        (
            "failure",
            "ptr %p, i32 %x, i32 %y seq_cst {{monotonic|acquire}}, align 4",
        ),
        (
            "syncscope",
            "ptr %p, i32 %x, i32 %y {{syncscope(\"agent\")|}} seq_cst seq_cst, align 4",
        ),
        (
            "align",
            "ptr %p, i32 %x, i32 %y seq_cst seq_cst, align {{4|8}}",
        ),
        (
            "expected",
            "ptr %p, i32 {{%x|%y}}, i32 %y seq_cst seq_cst, align 4",
        ),
        (
            "new",
            "ptr %p, i32 %x, i32 {{%y|%x}} seq_cst seq_cst, align 4",
        ),
    ] {
        rows.push(apart(
            &format!("opcode/AtomicCmpXchg/{detail}"),
            signature,
            &exchange(what),
        ));
    }
    let update = |what: &str| format!("  %r = atomicrmw {what}\n  ret i32 %r");
    for (detail, what) in [
        (
            "volatile",
            "{{volatile|}} add ptr %p, i32 %x seq_cst, align 4",
        ),
        (
            "ordering",
            "add ptr %p, i32 %x {{seq_cst|monotonic}}, align 4",
        ),
        (
            "syncscope",
            "add ptr %p, i32 %x {{syncscope(\"agent\")|}} seq_cst, align 4",
        ),
        ("align", "add ptr %p, i32 %x seq_cst, align {{4|8}}"),
        ("value", "add ptr %p, i32 {{%x|%y}} seq_cst, align 4"),
    ] {
        rows.push(
            apart(
                &format!("opcode/AtomicRMW/{detail}"),
                signature,
                &update(what),
            )
            .looks_at("i32 %x, i32 %y"),
        );
    }
    rows.push(
        apart(
            "opcode/AtomicRMW/elementwise",
            "<2 x float> @F(ptr %p, <2 x float> %v)",
            "  %r = atomicrmw {{elementwise|}} fadd ptr %p, <2 x float> %v monotonic, align 8\n  ret <2 x float> %r",
        )
        .since(23),
    );
    let operations = kinds::enumerators("llvm/IR/Instructions.h", "enum BinOp : unsigned {");
    assert!(
        operations.len() >= 21,
        "the list of atomicrmw operations is read"
    );
    let spelled: Vec<String> = operations
        .iter()
        .map(|name| match name.as_str() {
            "UIncWrap" => "uinc_wrap".to_owned(),
            "UDecWrap" => "udec_wrap".to_owned(),
            "USubCond" => "usub_cond".to_owned(),
            "USubSat" => "usub_sat".to_owned(),
            other => other.to_lowercase(),
        })
        .collect();
    let float = |name: &&String| name.starts_with('f') || *name == "xchg";
    let (floats, ints): (Vec<String>, Vec<String>) = spelled
        .iter()
        .cloned()
        .partition(|name| float(&name) && name != "xchg");
    for (list, ty) in [(ints, "i32"), (floats, "float")] {
        for (this, next) in neighbours(&list) {
            rows.push(apart(
                &format!("atomicrmw/{this}"),
                &format!("{ty} @F(ptr %p, {ty} %x)"),
                &format!("  %r = atomicrmw {{{{{this}|{next}}}}} ptr %p, {ty} %x seq_cst, align 4\n  ret {ty} %r"),
            ));
        }
    }
}

fn addresses(rows: &mut Vec<Row>) {
    let signature = "ptr @F(ptr %p, i64 %i)";
    let gep = |what: &str| format!("  %r = getelementptr {what}\n  ret ptr %r");
    rows.push(apart(
        "opcode/GetElementPtr/offset",
        signature,
        &gep("i32, ptr %p, i64 {{4|5}}"),
    ));
    rows.push(apart(
        "opcode/GetElementPtr/source-type",
        signature,
        &gep("{{i32|i16}}, ptr %p, i64 %i"),
    ));
    rows.push(apart(
        "opcode/GetElementPtr/field",
        signature,
        &gep("{ i32, i32 }, ptr %p, i64 %i, i32 {{0|1}}"),
    ));
    rows.push(
        apart(
            "opcode/GetElementPtr/base",
            "ptr @F(ptr %p, ptr %q)",
            &gep("i32, ptr {{%p|%q}}, i64 3"),
        )
        .looks_at("ptr %p, ptr %q"),
    );
    rows.push(same(
        "spelling/constant-offset",
        signature,
        &gep("{{i32, ptr %p, i64 4|i8, ptr %p, i64 16}}"),
    ));
    rows.push(same(
        "spelling/constant-offset-field",
        signature,
        &gep("{{{ i64, [4 x i32] }, ptr %p, i64 0, i32 1, i64 2|i8, ptr %p, i64 16}}"),
    ));
}

fn control(rows: &mut Vec<Row>) {
    rows.push(apart(
        "opcode/Br/targets",
        "i32 @F(i1 %c)",
        "  br i1 %c, label {{%a, label %b|%b, label %a}}\na:\n  ret i32 1\nb:\n  ret i32 2",
    ));
    rows.push(apart(
        "opcode/Br/conditional",
        "i32 @F(i1 %c)",
        "  br {{i1 %c, label %a, label %b|label %b}}\na:\n  ret i32 1\nb:\n  ret i32 2",
    ));
    rows.push(
        apart(
            "opcode/Br/condition",
            "i32 @F(i1 %c, i1 %d)",
            "  br i1 {{%c|%d}}, label %a, label %b\na:\n  ret i32 1\nb:\n  ret i32 2",
        )
        .looks_at("i1 %c, i1 %d"),
    );
    rows.push(
        apart(
            "opcode/UncondBr/target",
            "i32 @F(i1 %c)",
            "  br i1 %c, label %x, label %y\nx:\n  br label {{%a|%b}}\ny:\n  ret i32 3\na:\n  ret i32 1\nb:\n  ret i32 2",
        )
        .since(23),
    );
    rows.push(
        apart(
            "opcode/CondBr/condition",
            "i32 @F(i1 %c, i1 %d)",
            "  br i1 {{%c|%d}}, label %a, label %b\na:\n  ret i32 1\nb:\n  ret i32 2",
        )
        .looks_at("i1 %c, i1 %d")
        .since(23),
    );
    let switch = |cases: &str| {
        format!(
            "  switch i32 %x, label %d [ {cases} ]\na:\n  ret i32 1\nb:\n  ret i32 2\nd:\n  ret i32 3"
        )
    };
    for (detail, cases) in [
        ("case-value", "i32 {{5|6}}, label %a i32 9, label %b"),
        ("case-target", "i32 5, label %a i32 9, label {{%a|%b}}"),
        (
            "case-swapped",
            "i32 {{5|9}}, label %a i32 {{9|5}}, label %b",
        ),
        (
            "case-count",
            "i32 5, label %a i32 9, label %b {{i32 11, label %b|}}",
        ),
    ] {
        rows.push(apart(
            &format!("opcode/Switch/{detail}"),
            "i32 @F(i32 %x)",
            &switch(cases),
        ));
    }
    rows.push(apart(
        "opcode/Switch/default",
        "i32 @F(i32 %x)",
        "  switch i32 %x, label {{%a|%b}} [ i32 5, label %a i32 6, label %b ]\na:\n  ret i32 1\nb:\n  ret i32 2",
    ));
    rows.push(apart(
        "opcode/IndirectBr/targets",
        "i32 @F(ptr %p)",
        "  indirectbr ptr %p, [ label %a, label {{%b|%a}} ]\na:\n  ret i32 1\nb:\n  ret i32 2",
    ));
    rows.push(apart(
        "opcode/Unreachable/against-ret",
        "void @F()",
        "  {{unreachable|ret void}}",
    ));
    let join = |phi: &str| {
        format!(
            "  br i1 %c, label %a, label %b\na:\n  br label %j\nb:\n  br label %j\nj:\n  %r = phi i32 {phi}\n  ret i32 %r"
        )
    };
    let signature = "i32 @F(i1 %c, i32 %x, i32 %y)";
    rows.push(
        apart(
            "opcode/PHI/value",
            signature,
            &join("[ {{%x|%y}}, %a ], [ 7, %b ]"),
        )
        .looks_at("i32 %x, i32 %y"),
    );
    rows.push(apart(
        "opcode/PHI/block",
        signature,
        &join("[ %x, {{%a|%b}} ], [ %y, {{%b|%a}} ]"),
    ));
    rows.push(apart(
        "opcode/PHI/loop-swapped",
        "i32 @F(i32 %x, i32 %y)",
        "  br label %l\nl:\n  %p = phi i32 [ %x, %entry ], [ %q, %l ]\n  %q = phi i32 [ %y, %entry ], [ %p, %l ]\n  \
         %c = icmp eq i32 %p, 0\n  br i1 %c, label %o, label %l\no:\n  ret i32 {{%p|%q}}",
    ));
    let asm = "callbr void asm \"\", \"!i,!i\"() to label %n [ label %a, label %b ]";
    rows.push(apart(
        "opcode/CallBr/targets",
        "i32 @F()",
        &format!(
            "  {}\nn:\n  ret i32 0\na:\n  ret i32 1\nb:\n  ret i32 2",
            asm.replace("label %b ]", "label {{%b|%a}} ]")
        ),
    ));
    rows.push(apart(
        "opcode/CallBr/default",
        "i32 @F()",
        &format!(
            "  {}\nn:\n  ret i32 0\na:\n  ret i32 1\nb:\n  ret i32 2",
            asm.replace("to label %n", "to label {{%n|%a}}")
        ),
    ));
    rows.push(apart(
        "opcode/CallBr/split",
        "i32 @F()",
        "  callbr void asm \"\", \"{{!i,!i|!i}}\"() to label %n [ label %a{{, label %a|}} ]\nn:\n  ret i32 0\na:\n  ret i32 1",
    ));
}

fn pads(rows: &mut Vec<Row>) {
    let itanium = |row: Row| {
        row.globals("declare void @may()")
            .globals("declare i32 @__gxx_personality_v0(...)")
            .globals("@TI1 = external constant ptr")
            .globals("@TI2 = external constant ptr")
    };
    let personality = "i32 @F(i32 %x) personality ptr @__gxx_personality_v0";
    let pad = |clauses: &str| {
        format!(
            "  invoke void @may() to label %n unwind label %u\nn:\n  ret i32 %x\nu:\n  \
             %l = landingpad {{ ptr, i32 }} {clauses}\n  %s = extractvalue {{ ptr, i32 }} %l, 1\n  ret i32 %s"
        )
    };
    for (detail, clauses) in [
        ("cleanup", "{{cleanup|}} catch ptr @TI1"),
        ("catch-type", "catch ptr {{@TI1|@TI2}}"),
        ("catch-all", "catch ptr {{@TI1|null}}"),
        (
            "clause-order",
            "catch ptr {{@TI1|@TI2}} catch ptr {{@TI2|@TI1}}",
        ),
        (
            "clause-kind",
            "{{catch ptr @TI1|filter [1 x ptr] [ptr @TI1]}}",
        ),
        ("clause-count", "catch ptr @TI1 {{catch ptr @TI2|}}"),
        ("filter", "filter [1 x ptr] [ptr {{@TI1|@TI2}}]"),
    ] {
        rows.push(itanium(apart(
            &format!("opcode/LandingPad/{detail}"),
            personality,
            &pad(clauses),
        )));
    }
    rows.push(itanium(apart(
        "opcode/Invoke/targets",
        personality,
        "  invoke void @may() to label {{%n|%m}} unwind label %u\nn:\n  ret i32 1\nm:\n  ret i32 2\nu:\n  \
         %l = landingpad { ptr, i32 } cleanup\n  br i1 false, label %n, label %m",
    )));
    rows.push(itanium(apart(
        "opcode/Invoke/instead-of-call",
        personality,
        "  {{invoke void @may() to label %n unwind label %u|call void @may() br label %n}}\nn:\n  ret i32 1\nu:\n  \
         %l = landingpad { ptr, i32 } cleanup\n  ret i32 2",
    )));
    rows.push(itanium(apart(
        "opcode/Resume/value",
        "void @F({ ptr, i32 } %x) personality ptr @__gxx_personality_v0",
        "  invoke void @may() to label %n unwind label %u\nn:\n  ret void\nu:\n  \
         %l = landingpad { ptr, i32 } cleanup\n  resume { ptr, i32 } {{%l|%x}}",
    )));
    let windows = |row: Row| {
        row.globals("declare void @may()")
            .globals("declare i32 @__CxxFrameHandler3(...)")
    };
    let personality = "void @F() personality ptr @__CxxFrameHandler3";
    let cleanup = |args: &str, unwind: &str| {
        format!(
            "  invoke void @may() to label %n unwind label %u\nn:\n  ret void\nu:\n  \
             %p = cleanuppad within none [{args}]\n  cleanupret from %p unwind {unwind}\nv:\n  \
             %q = cleanuppad within none []\n  cleanupret from %q unwind to caller"
        )
    };
    rows.push(windows(apart(
        "opcode/CleanupPad/arguments",
        personality,
        &cleanup("i32 {{1|2}}", "to caller"),
    )));
    rows.push(windows(apart(
        "opcode/CleanupRet/target",
        personality,
        &cleanup("", "{{to caller|label %v}}"),
    )));
    let catch = |handlers: &str, unwind: &str, args: &str, target: &str| {
        format!(
            "  invoke void @may() to label %n unwind label %s\nn:\n  ret void\nm:\n  call void @may()\n  ret void\n\
             s:\n  %w = catchswitch within none [{handlers}] unwind {unwind}\n\
             a:\n  %p = catchpad within %w [ptr null, i32 {args}, ptr null]\n  catchret from %p to label {target}\n\
             b:\n  %q = catchpad within %w [ptr null, i32 7, ptr null]\n  catchret from %q to label %n\n\
             v:\n  %r = cleanuppad within none []\n  cleanupret from %r unwind to caller"
        )
    };
    let both = "label %a, label %b";
    for (name, body) in [
        (
            "opcode/CatchSwitch/handlers",
            catch(
                "{{label %a, label %b|label %b, label %a}}",
                "to caller",
                "64",
                "%n",
            ),
        ),
        (
            "opcode/CatchSwitch/unwind",
            catch(both, "{{to caller|label %v}}", "64", "%n"),
        ),
        (
            "opcode/CatchPad/arguments",
            catch(both, "to caller", "{{64|8}}", "%n"),
        ),
        (
            "opcode/CatchRet/target",
            catch(both, "to caller", "64", "{{%n|%m}}"),
        ),
    ] {
        rows.push(windows(apart(name, personality, &body)));
    }
}

fn calls(rows: &mut Vec<Row>) {
    let globals = |row: Row| {
        row.globals("declare i32 @c1(i32)")
            .globals("declare i32 @c2(i32)")
            .globals("declare i32 @cvar(i32, ...)")
    };
    let signature = "i32 @F(i32 %x, i32 %y)";
    let call = |what: &str| format!("  %r = {what}\n  ret i32 %r");
    for (detail, what) in [
        ("callee", "call i32 {{@c1|@c2}}(i32 %x)"),
        ("argument", "call i32 @c1(i32 {{%x|%y}})"),
        ("convention", "call {{fastcc|coldcc}} i32 @c1(i32 %x)"),
        ("notail", "{{notail|}} call i32 @c1(i32 %x)"),
        (
            "notail-against-tail",
            "{{notail|tail}} call i32 @c1(i32 %x)",
        ),
        (
            "bundle-tag",
            "call i32 @c1(i32 %x) [ \"{{deopt|foo}}\"(i32 1) ]",
        ),
        (
            "bundle-absent",
            "call i32 @c1(i32 %x) {{[ \"deopt\"(i32 1) ]|}}",
        ),
        (
            "bundle-operand",
            "call i32 @c1(i32 %x) [ \"deopt\"(i32 {{%x|%y}}) ]",
        ),
        (
            "bundle-split",
            "call i32 @c1(i32 %x) [ \"foo\"(i32 1{{, i32 2) , \"bar\"()|), \"bar\"(i32 2)}} ]",
        ),
        (
            "variable-arguments",
            "call i32 (i32, ...) @cvar(i32 %x{{, i32 1|}})",
        ),
        ("function-type", "call i32 {{(i32)|(i32, ...)}} @c1(i32 %x)"),
        (
            "inline-asm-against-function",
            "call i32 {{@c1|asm \"\", \"=r,r\"}}(i32 %x)",
        ),
    ] {
        rows.push(
            globals(apart(
                &format!("opcode/Call/{detail}"),
                signature,
                &call(what),
            ))
            .looks_at("i32 %x, i32 %y"),
        );
    }
    rows.push(globals(apart(
        "opcode/Call/musttail",
        "i32 @F(i32 %x)",
        &call("{{musttail|tail}} call i32 @c1(i32 %x)"),
    )));
    rows.push(globals(reconciled(
        "flag/tail/call",
        signature,
        &call("{{tail|}} call i32 @c1(i32 %x)"),
    )));
    rows.push(globals(apart(
        "opcode/Call/indirect",
        "i32 @F(ptr %p, i32 %x)",
        "  %r = call i32 {{%p|@c1}}(i32 %x)\n  ret i32 %r",
    )));
    for (detail, a, b) in [
        ("text", "\"nop\", \"r\"", "\"int3\", \"r\""),
        ("constraint", "\"\", \"r\"", "\"\", \"m\""),
        ("clobber", "\"\", \"r\"", "\"\", \"r,~{memory}\""),
        ("sideeffect", "\"\", \"r\"", "sideeffect \"\", \"r\""),
        ("alignstack", "\"\", \"r\"", "alignstack \"\", \"r\""),
        ("dialect", "\"\", \"r\"", "inteldialect \"\", \"r\""),
        ("unwind", "\"\", \"r\"", "unwind \"\", \"r\""),
    ] {
        let (constraint_a, constraint_b) = (a, b.replace("\"m\"", "\"X\""));
        rows.push(apart(
            &format!("value/InlineAsm/{detail}"),
            "void @F(i32 %x)",
            &format!("  call void asm {{{{{constraint_a}|{constraint_b}}}}}(i32 %x)\n  ret void"),
        ));
    }
    rows.push(same(
        "value/InlineAsm/equal",
        "void @F(i32 %x)",
        "  call void asm sideeffect \"nop\", \"r\"(i32 {{%x|%x}})\n  ret void",
    ));
    rows.push(
        apart(
            "value/MetadataAsValue/content",
            "internal i64 @F()",
            "  %r = call i64 @llvm.read_register.i64(metadata {{!#0|!#1}})\n  ret i64 %r",
        )
        .globals("declare i64 @llvm.read_register.i64(metadata)")
        .globals("!#0 = !{!\"rsp\"}")
        .globals("!#1 = !{!\"rbp\"}"),
    );
    rows.push(
        apart(
            "intrinsic/immediate",
            "void @F(ptr %p, ptr %q)",
            "  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 16, i1 {{true|false}})\n  ret void",
        )
        .globals("declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1 immarg)"),
    );
}

fn vectors(rows: &mut Vec<Row>) {
    let vector = "<4 x i32> @F(<4 x i32> %v, <4 x i32> %w, i32 %x, i32 %i)";
    let one = |what: &str| format!("  %r = {what}\n  ret <4 x i32> %r");
    rows.push(apart(
        "opcode/ExtractElement/index",
        "i32 @F(<4 x i32> %v)",
        "  %r = extractelement <4 x i32> %v, i32 {{1|2}}\n  ret i32 %r",
    ));
    rows.push(apart(
        "opcode/InsertElement/index",
        vector,
        &one("insertelement <4 x i32> %v, i32 %x, i32 {{1|2}}"),
    ));
    rows.push(
        apart(
            "opcode/InsertElement/value",
            vector,
            &one("insertelement <4 x i32> %v, i32 {{%x|%i}}, i32 1"),
        )
        .looks_at("i32 %x, i32 %i"),
    );
    rows.push(apart(
        "opcode/ShuffleVector/mask",
        vector,
        &one("shufflevector <4 x i32> %v, <4 x i32> %w, <4 x i32> <i32 0, i32 1, i32 2, i32 {{3|4}}>"),
    ));
    rows.push(apart(
        "opcode/ShuffleVector/mask-poison",
        vector,
        &one("shufflevector <4 x i32> %v, <4 x i32> %w, <4 x i32> <i32 0, i32 1, i32 2, i32 {{3|poison}}>"),
    ));
    rows.push(apart(
        "opcode/ShuffleVector/operands",
        vector,
        &one("shufflevector <4 x i32> {{%v|%w}}, <4 x i32> {{%w|%v}}, <4 x i32> <i32 0, i32 1, i32 2, i32 3>"),
    ));
    rows.push(apart(
        "opcode/ExtractValue/index",
        "i32 @F({ i32, i32 } %a)",
        "  %r = extractvalue { i32, i32 } %a, {{0|1}}\n  ret i32 %r",
    ));
    rows.push(apart(
        "opcode/InsertValue/index",
        "{ i32, i32 } @F({ i32, i32 } %a, i32 %x)",
        "  %r = insertvalue { i32, i32 } %a, i32 %x, {{0|1}}\n  ret { i32, i32 } %r",
    ));
}

fn irrelevant(rows: &mut Vec<Row>) {
    rows.push(same(
        "irrelevant/value-names",
        INTS,
        "  %{{r|other}} = add i32 %x, %y\n  ret i32 %{{r|other}}",
    ));
    rows.push(same(
        "irrelevant/argument-names",
        "i32 @F(i32 %{{x|first}})",
        "  %r = add i32 %{{x|first}}, 5\n  ret i32 %r",
    ));
    rows.push(same(
        "irrelevant/block-names",
        "i32 @F(i1 %c)",
        "  br i1 %c, label %{{a|p}}, label %{{b|q}}\n{{a|p}}:\n  ret i32 1\n{{b|q}}:\n  ret i32 2",
    ));
    rows.push(same(
        "irrelevant/block-order",
        "i32 @F(i1 %c)",
        "  br i1 %c, label %a, label %b\n{{a:\n  ret i32 1\nb:\n  ret i32 2|b:\n  ret i32 2\na:\n  ret i32 1}}",
    ));
    rows.push(same(
        "irrelevant/unreachable-block",
        "i32 @F(i32 %x)",
        "  ret i32 %x{{\ndead:\n  call void @mark(i32 1, i32 2)\n  ret i32 3|}}",
    ));
    rows.push(same(
        "irrelevant/phi-from-unreachable-block",
        "i32 @F(i1 %c, i32 %x)",
        "  br i1 %c, label %a, label %j\na:\n  br label %j\n{{dead:\n  br label %j\n|}}j:\n  \
         %r = phi i32 [ %x, %a ], [ 4, %entry ]{{, [ 9, %dead ]|}}\n  ret i32 %r",
    ));
    rows.push(same(
        "irrelevant/name-of-function",
        INTS,
        "  %r = xor i32 %x, %y\n  ret i32 %{{r|r}}",
    ));
    rows.push(same(
        "irrelevant/pointer-or-integer",
        "{{i64|ptr}} @F({{i64|ptr}} %x)",
        "  %r = freeze {{i64|ptr}} %x\n  ret {{i64|ptr}} %r",
    ));
    rows.push(same(
        "irrelevant/null-or-zero",
        "{{i64|ptr}} @F(i1 %c, {{i64|ptr}} %x)",
        "  %r = select i1 %c, {{i64|ptr}} %x, {{i64 0|ptr null}}\n  ret {{i64|ptr}} %r",
    ));
}
