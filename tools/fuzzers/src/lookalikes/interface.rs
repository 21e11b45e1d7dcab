// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What surrounds a member's body: linkage, parameters and their attributes, attributes of the function, and a caller.

use std::fmt::Write as _;

use super::Spread;
use super::plan::{Action, Plan};
use super::spelling::{self, Voice};
use crate::rng::Rng;

/// Writes one member, and a caller: a member that loses its name is judged there.
pub(super) fn member(text: &mut String, plan: &Plan, spread: Spread, number: usize, rng: &mut Rng) {
    let ty = format!("i{}", plan.width);
    let voice = Voice {
        flags: [0, 2, 4][rng.below(3)],
        shift: match spread {
            Spread::Equal => 0,
            _ if rng.once_in(4) => 0,
            _ => i64::try_from(number).unwrap_or_default(),
        },
    };
    let mut plan = plan.clone();
    if spread == Spread::Aligned && number > 0 {
        other_operation(&mut plan, rng);
    }
    let local = rng.once_in(4);
    let linkage = if local { "internal" } else { "dso_local" };
    let convention = match local {
        true => ["", "fastcc ", "coldcc "][rng.below(3)],
        false => "",
    };
    let structure = format!("{{ {ty}, {ty}, {ty} }}");
    let parameters = parameters(&plan, &ty, rng);
    let declared: Vec<String> = (parameters.iter())
        .map(|parameter| {
            format!(
                "{} {}{}",
                parameter.ty, parameter.attributes, parameter.name
            )
        })
        .collect();
    let result = if rng.once_in(5) { "noundef " } else { "" };
    let address = ["", " unnamed_addr"][rng.below(2)];
    let attributes = [
        "",
        "",
        " nounwind",
        " nounwind willreturn",
        " norecurse",
        " mustprogress",
    ][rng.below(6)];
    let size = match spread {
        Spread::Equal => ["", " optsize"][rng.below(2)],
        _ => " minsize optsize",
    };
    let _ = writeln!(
        text,
        "define {linkage} {convention}{result}{structure} @f{number}({}){address}{attributes}{size} {{",
        declared.join(", ")
    );
    for line in spelling::lines(&plan, voice, rng) {
        let indent = if line.ends_with(':') { "" } else { "  " };
        let _ = writeln!(text, "{indent}{line}");
    }
    let mut sum = "poison".to_owned();
    for (index, value) in plan.results.iter().enumerate() {
        let _ = writeln!(
            text,
            "  %r{index} = insertvalue {structure} {sum}, {ty} {value}, {index}"
        );
        sum = format!("%r{index}");
    }
    let _ = writeln!(text, "  ret {structure} {sum}\n}}\n");
    if local || rng.once_in(3) {
        caller(
            text,
            &plan,
            &format!("{convention}{structure}"),
            number,
            &parameters,
            rng,
        );
    }
}

/// One operation is another.
fn other_operation(plan: &mut Plan, rng: &mut Rng) {
    let mut places: Vec<&mut Action> = (plan.steps.iter_mut())
        .map(|step| &mut step.action)
        .filter(|action| matches!(action, Action::Binary(_)))
        .collect();
    let at = rng.below(places.len());
    if let Some(action) = places.get_mut(at) {
        **action = Action::Binary(["add", "and", "or", "xor"][rng.below(4)]);
    }
}

struct Parameter {
    ty: String,
    name: &'static str,
    /// Each with a space behind it.
    attributes: String,
}

/// The plan's parameters.
fn parameters(plan: &Plan, ty: &str, rng: &mut Rng) -> Vec<Parameter> {
    let mut all: Vec<(&str, &'static str)> = vec![
        (ty, "%x"),
        (ty, "%y"),
        (ty, "%z"),
        ("ptr", "%p"),
        ("ptr", "%q"),
    ];
    if plan.floats {
        all.extend([("float", "%s"), ("float", "%t")]);
    }
    let attributes = |ty: &str, rng: &mut Rng| -> String {
        let own = match ty {
            "ptr" => vec![
                "nonnull ".to_owned(),
                format!("align {} ", [2, 4][rng.below(2)]),
                format!("dereferenceable({}) ", [1, 4][rng.below(2)]),
            ],
            "float" => vec!["nofpclass(nan) ".to_owned()],
            _ => vec![format!("range({ty} 0, {}) ", [5, 9, 60][rng.below(3)])],
        };
        let mut all = own;
        all.push("noundef ".to_owned());
        all.retain(|_| rng.once_in(6));
        all.concat()
    };
    (all.into_iter())
        .map(|(ty, name)| Parameter {
            ty: ty.to_owned(),
            name,
            attributes: attributes(ty, rng),
        })
        .collect()
}

/// An external function that calls a member with one constant and returns one part of what it returns.
fn caller(
    text: &mut String,
    plan: &Plan,
    callee: &str,
    number: usize,
    parameters: &[Parameter],
    rng: &mut Rng,
) {
    let ty = format!("i{}", plan.width);
    let structure = format!("{{ {ty}, {ty}, {ty} }}");
    let floats = if plan.floats {
        ", float %s, float %t"
    } else {
        ""
    };
    let arguments: Vec<String> = (parameters.iter())
        .map(|parameter| match (parameter.name, &parameter.ty) {
            ("%y", ty) => format!("{ty} {number}"),
            (name, ty) => format!("{ty} {name}"),
        })
        .collect();
    let part = rng.below(3);
    let _ = writeln!(
        text,
        "define dso_local {ty} @caller{number}({ty} %x, {ty} %z, ptr %p, ptr %q{floats}) {{\n  \
           %all = call {callee} @f{number}({})\n  \
           %part = extractvalue {structure} %all, {part}\n  \
           ret {ty} %part\n}}\n",
        arguments.join(", ")
    );
}
