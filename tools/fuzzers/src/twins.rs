// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Near-equal functions: every function of a module gets twins with small changes, and calls are sent to them.
//!
//! What a twin may differ in:
//!
//! | difference | the twin | which twins it may call |
//! | --- | --- | --- |
//! | [`Difference::Less`] | promises less: flags, attributes, metadata, alignment dropped; other spellings of the same | those that promise less |
//! | [`Difference::Other`] | computes something else: constants, predicates, operators | those that do not promise more |
//! | [`Difference::More`] | promises more: flags, attributes, metadata, alignment added | all, as the original may |

use std::collections::BTreeMap;

use super::edit::{self, Difference};
use super::text::{self, Part};
use crate::rng::Rng;

/// Metadata that edits refer to; no module has so many nodes of its own.
const NODES: &str = "\
!900000 = !{}
!900001 = !{i32 1}
!900002 = !{i32 0, i32 100}
!900003 = !{!\"branch_weights\", i32 1, i32 9}
!900004 = !{i64 16}";

/// Functions of this size get no twin: a case should be quick.
const MAX_LINES: usize = 2000;

/// A function that was made of another one.
struct Twin {
    name: String,
    difference: Difference,
    /// It has a parameter in front of the others that it does not look at.
    ignores_one: bool,
}

/// Twins by the name of the function that they were made of.
type Twins = BTreeMap<String, Vec<Twin>>;

/// The module with twins.
pub(crate) fn add(module: &str, rng: &mut Rng) -> String {
    let parts = text::parse(module);
    let mut twins = Twins::new();
    for part in &parts {
        if let Some(name) = &part.name
            && name != "main"
            && part.lines.len() <= MAX_LINES
        {
            let count = 1 + usize::from(rng.once_in(3));
            let names = (0..count).map(|number| {
                let difference = *rng
                    .pick(&[Difference::Less, Difference::Other, Difference::More])
                    .unwrap_or(&Difference::Less);
                // The first name decides which function is kept.
                let suffix = rng.word(".t|.0");
                Twin {
                    name: text::suffixed(name, &format!("{suffix}{number}")),
                    difference,
                    ignores_one: rng.once_in(4) && !part.lines[0].contains("..."),
                }
            });
            twins.insert(name.clone(), names.collect());
        }
    }
    let mut output = Vec::new();
    for mut part in parts {
        let Some(name) = &part.name else {
            output.push(part);
            continue;
        };
        let mut group = Vec::new();
        for made in twins.get(name).into_iter().flatten() {
            group.push(twin(name, &part.lines, made, &twins, rng));
        }
        redirect(&mut part.lines, Difference::More, &twins, rng);
        group.push(part);
        if rng.once_in(2) {
            group.reverse();
        }
        output.extend(group);
    }
    output.push(Part::line(NODES));
    if rng.once_in(4) {
        output.push(Part::line(table(&twins)));
    }
    text::print(&output)
}

fn twin(original: &str, lines: &[String], made: &Twin, twins: &Twins, rng: &mut Rng) -> Part {
    let (name, difference) = (&made.name, made.difference);
    let mut lines = lines.to_vec();
    if let Some(renamed) = text::rename_callee(&lines[0], original, name) {
        lines[0] = renamed;
    }
    lines[0] = edit::header(&lines[0], original, difference, rng);
    if made.ignores_one {
        lines[0] = text::prepend(&lines[0], name, "i32 %fuzz.ignored");
    }
    // Debug records and the subprogram belong to one function alone.
    lines.retain(|line| !line.trim_start().starts_with("#dbg_"));
    edit::shuffle_blocks(&mut lines, rng);
    // One twin in four stays as it is, so that something merges without any reconciliation.
    let edits = if rng.once_in(4) { 0 } else { 1 + rng.below(6) };
    let mut made = 0;
    for _ in 0..edits * 20 {
        let at = rng.below(lines.len());
        if at > 0
            && made < edits
            && let Some(edited) = edit::line(&lines[at], difference, rng)
        {
            lines[at] = edited;
            made += 1;
        }
    }
    redirect(&mut lines, difference, twins, rng);
    Part {
        name: Some(name.clone()),
        lines,
    }
}

/// Sends some direct calls to twins that may stand for the callee.
fn redirect(lines: &mut [String], caller: Difference, twins: &Twins, rng: &mut Rng) {
    for line in lines.iter_mut().skip(1) {
        let Some(callee) = text::callee(line).map(str::to_owned) else {
            continue;
        };
        let made = twins.get(&callee).into_iter().flatten();
        let allowed: Vec<&Twin> = made.filter(|twin| twin.difference <= caller).collect();
        if let Some(to) = rng.pick(&allowed)
            && rng.once_in(3)
            && let Some(redirected) = text::rename_callee(line, &callee, &to.name)
        {
            *line = match to.ignores_one {
                true => text::prepend(&redirected, &to.name, "i32 7"),
                false => redirected,
            };
        }
    }
}

/// A global with the addresses of functions and twins.
fn table(twins: &Twins) -> String {
    let entries: Vec<String> = twins
        .iter()
        .filter_map(|(name, twins)| Some(format!("ptr @{name}, ptr @{}", twins.first()?.name)))
        .collect();
    let count = entries.len() * 2;
    format!(
        "@fuzz.table = constant [{count} x ptr] [{}]",
        entries.join(", ")
    )
}
