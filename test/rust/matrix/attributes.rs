// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Rows for every attribute, at every place where it may stand, made from its own rule.

use super::kinds::{self, Attribute, Rule};
use super::row::{Row, apart, reconciled};
use mergefn::ir::major::MAJOR;

/// Two spellings for attributes that carry something. An attribute that carries something and has
/// no line here does not parse, and opt's message names it.
const VALUES: &[(&str, &str, &str)] = &[
    ("byref", "byref(i32)", "byref(i64)"),
    ("byval", "byval(i32)", "byval(i64)"),
    ("elementtype", "elementtype(i32)", "elementtype(i64)"),
    ("inalloca", "inalloca(i32)", "inalloca(i64)"),
    ("preallocated", "preallocated(i32)", "preallocated(i64)"),
    ("sret", "sret(i32)", "sret(i64)"),
    ("align", "align 8", "align 4"),
    (
        "allockind",
        "allockind(\"alloc,uninitialized\")",
        "allockind(\"alloc,zeroed\")",
    ),
    ("allocsize", "allocsize(0)", "allocsize(1)"),
    ("captures", "captures(none)", "captures(address)"),
    (
        "dereferenceable",
        "dereferenceable(8)",
        "dereferenceable(4)",
    ),
    (
        "dereferenceable_or_null",
        "dereferenceable_or_null(8)",
        "dereferenceable_or_null(4)",
    ),
    ("memory", "memory(none)", "memory(read)"),
    ("nofpclass", "nofpclass(nan inf)", "nofpclass(inf)"),
    ("alignstack", "alignstack(16)", "alignstack(32)"),
    ("uwtable", "uwtable", "uwtable(sync)"),
    ("vscale_range", "vscale_range(1,2)", "vscale_range(1,4)"),
    ("range", "range(i32 0, 4)", "range(i32 0, 9)"),
    ("initializes", "initializes((0, 8))", "initializes((0, 4))"),
    (
        "denormal_fpenv",
        "denormal_fpenv(preservesign)",
        "denormal_fpenv(positivezero)",
    ),
];

/// Places where the verifier does not allow an attribute, with its reason.
const NOWHERE: &[(&str, Place, &str)] = &[
    (
        "immarg",
        Place::Param,
        "only on intrinsics, and all calls of one have it",
    ),
    ("immarg", Place::CallParam, "as above"),
    ("builtin", Place::Function, "only on call sites"),
    (
        "elementtype",
        Place::Param,
        "only on calls of intrinsics and inline assembly",
    ),
    ("elementtype", Place::Return, "only on calls of intrinsics"),
    (
        "inalloca",
        Place::CallParam,
        "needs an inalloca alloca; see opcode/Alloca/inalloca",
    ),
    (
        "preallocated",
        Place::CallParam,
        "needs the call.preallocated intrinsics; they do not merge",
    ),
    (
        "swifterror",
        Place::CallParam,
        "must agree with the callee, and its signature tells them apart",
    ),
    (
        "returned",
        Place::CallParam,
        "types agree with the return value; see returned/Param",
    ),
    ("speculatable", Place::Call, "not on call sites"),
    ("jumptable", Place::Call, "only on unnamed_addr functions"),
    (
        "preallocated",
        Place::Call,
        "only on the call.preallocated intrinsics",
    ),
    ("optnone", Place::Call, "only on functions"),
    ("denormal_fpenv", Place::Call, "only on functions"),
    ("presplitcoroutine", Place::Call, "only on functions"),
    ("naked", Place::Call, "only on functions"),
    (
        "preallocated",
        Place::Function,
        "means something only on calls of call.preallocated.arg",
    ),
    (
        "allocsize",
        Place::Call,
        "as on functions: the checks are the same",
    ),
];

/// A function with one of these does not merge at all.
const REFUSED: &[&str] = &[
    "naked",
    "optnone",
    "noduplicate",
    "noipa",
    "presplitcoroutine",
    "returns_twice",
    "jumptable",
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Function,
    Param,
    Return,
    Call,
    CallParam,
    CallReturn,
}

pub fn rows() -> Vec<Row> {
    kinds::attributes().iter().flat_map(of_attribute).collect()
}

/// Whether an attribute stands nowhere in the matrix, with a reason.
pub fn is_exempt(name: &str) -> bool {
    NOWHERE.iter().any(|(exempt, ..)| *exempt == name) && name == "immarg"
}

fn of_attribute(attribute: &Attribute) -> Vec<Row> {
    let places = [
        (attribute.on_function, [Place::Function, Place::Call]),
        (attribute.on_param, [Place::Param, Place::CallParam]),
        (attribute.on_return, [Place::Return, Place::CallReturn]),
    ];
    let mut rows = Vec::new();
    for place in places
        .into_iter()
        .filter(|(on, _)| *on)
        .flat_map(|(_, places)| places)
    {
        let name = attribute.name.as_str();
        if NOWHERE
            .iter()
            .any(|(exempt, at, _)| *exempt == name && *at == place)
        {
            continue;
        }
        let values = VALUES.iter().find(|(known, ..)| *known == name);
        // LLVM 23 counts the bytes that are dead.
        let dead = ("dead_on_return", "dead_on_return(8)", "dead_on_return(4)");
        let values = values.or((name == dead.0 && MAJOR >= 23).then_some(&dead));
        let first = values.map_or(name, |(_, first, _)| first);
        rows.push(at(
            attribute,
            place,
            "absent",
            &format!("{{{{{first}|}}}}"),
            name,
        ));
        if let Some((_, first, second)) = values {
            let both = format!("{{{{{first}|{second}}}}}");
            rows.push(at(attribute, place, "value", &both, first));
        }
    }
    rows
}

/// A type of argument and result that the attribute may stand on.
fn carrier(attribute: &str) -> &'static str {
    match attribute {
        "signext" | "zeroext" | "noext" | "range" => "i32",
        "allocalign" => "i64",
        "nofpclass" => "float",
        _ => "ptr",
    }
}

fn at(attribute: &Attribute, place: Place, detail: &str, choice: &str, lacks: &str) -> Row {
    let name = attribute.name.as_str();
    let ty = carrier(name);
    let full = format!("attribute/{name}/{place:?}/{detail}");
    let extra = match name {
        "optnone" => " noinline",
        "jumptable" => " unnamed_addr",
        _ => "",
    };
    let plain = format!("  %r = call {ty} @callee.{ty}({ty} %x)\n  ret {ty} %r");
    let (signature, body) = match place {
        Place::Function if name == "allocsize" => (
            format!("ptr @F(i32 %x, i32 %y) {choice}"),
            "  ret ptr null".to_owned(),
        ),
        Place::Function if name == "naked" => {
            (format!("void @F() {choice}"), "  unreachable".to_owned())
        }
        Place::Function => (format!("{ty} @F({ty} %x){extra} {choice}"), plain),
        Place::Param if name == "returned" => (
            format!("{ty} @F({ty} {choice} %x)"),
            format!("  ret {ty} %x"),
        ),
        Place::Param if name == "swifterror" => (
            format!("swiftcc void @F(ptr {choice} %x)"),
            "  store ptr null, ptr %x, align 8\n  ret void".to_owned(),
        ),
        // No thunk can stand for it; a function without uses is folded.
        Place::Param if ["byval", "inalloca", "preallocated"].contains(&name) => (
            format!("internal void @F(ptr {choice} %x)"),
            "  ret void".to_owned(),
        ),
        // A callee's own attributes would have to agree: the body does not pass it on.
        Place::Param => (
            format!("void @F({ty} {choice} %x)"),
            "  ret void".to_owned(),
        ),
        Place::Return => (format!("{choice} {ty} @F({ty} %x)"), plain),
        Place::Call => (
            format!("{ty} @F({ty} %x)"),
            format!("  %r = call {ty} @callee.{ty}({ty} %x) {choice}\n  ret {ty} %r"),
        ),
        Place::CallParam if name == "elementtype" => (
            "void @F(ptr %x)".to_owned(),
            // The attribute is required; only its type can differ.
            format!(
                "  call void asm \"\", \"=*m\"(ptr {} %x)\n  ret void",
                choice.replace("|}}", "|elementtype(i8)}}")
            ),
        ),
        Place::CallParam => (
            format!("void @F({ty} %x)"),
            format!("  call void @taker.{ty}({ty} {choice} %x)\n  ret void"),
        ),
        Place::CallReturn => (
            format!("{ty} @F({ty} %x)"),
            format!("  %r = call {choice} {ty} @callee.{ty}({ty} %x)\n  ret {ty} %r"),
        ),
    };
    // Equal functions with it stay apart too: `refused/...` in functions.rs.
    let row = match (
        REFUSED.contains(&name) && place == Place::Function,
        attribute.rule,
    ) {
        (true, _) => apart(&full, &signature, &body).without_controls(),
        (_, Rule::Preserve) => apart(&full, &signature, &body),
        (_, Rule::Weaken) => reconciled(&full, &signature, &body).kept_lacks(lacks),
    };
    row.globals(&format!("declare {ty} @callee.{ty}({ty})"))
        .globals(&format!("declare void @taker.{ty}({ty})"))
}
