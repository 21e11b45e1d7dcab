// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds the two functions that `explain=A+B` asks about.

use crate::ir::printing::{function_name, symbol};
use crate::ir::{Module, Value, access};
use crate::merge::called::{Name, bare};
use crate::options::{Explain, RunContext};

/// The symbols of both functions. If a name is not found, the error holds the answer to `explain`: `None` if the module
/// is one file of several and defines no function with these or similar names.
pub fn resolve(
    module: Module<'_>,
    Explain(names): &Explain,
    view: RunContext,
) -> Result<[Vec<u8>; 2], Option<String>> {
    let found = [0, 1].map(|at: usize| find(module, &names[at], view));
    if let [Lookup::One(one), Lookup::One(other)] = &found {
        let symbols = [one, other].map(|function| function.name().to_vec());
        return match symbols[0] == symbols[1] {
            true => Err(Some(format!("both names mean '{}'", symbol(*one)))),
            false => Ok(symbols),
        };
    }
    let concerns = view.whole || found.iter().any(|found| found.concerns());
    let said = (found.iter().zip(names)).filter_map(|(found, name)| found.say(name, view));
    Err(concerns.then(|| said.collect::<Vec<_>>().join("; ")))
}

enum Lookup<'m> {
    One(Value<'m>),
    Several(Vec<Value<'m>>),
    Declared,
    /// No function has the name. If no earlier run has seen the module, holds the most similar names.
    Nothing(Vec<String>),
}

impl Lookup<'_> {
    /// Whether this result is worth an answer even if the module is one file of several.
    fn concerns(&self) -> bool {
        match self {
            Lookup::One(_) | Lookup::Several(_) => true,
            Lookup::Declared => false,
            Lookup::Nothing(near) => !near.is_empty(),
        }
    }

    fn say(&self, name: &str, view: RunContext) -> Option<String> {
        Some(match self {
            Lookup::One(_) => return None,
            Lookup::Several(functions) => format!(
                "'{name}' may be {}: give one of them",
                listed(&told_apart(functions), "or")
            ),
            Lookup::Declared => format!("'{name}' has no body in this module"),
            Lookup::Nothing(_) if !view.first => {
                format!("'{name}' is gone: it was inlined, merged or dropped before")
            }
            Lookup::Nothing(near) if near.is_empty() => {
                format!("the module has no function '{name}'")
            }
            Lookup::Nothing(near) => format!(
                "the module has no function '{name}'; did you mean {}?",
                listed(near, "or")
            ),
        })
    }
}

fn find<'m>(module: Module<'m>, text: &str, view: RunContext) -> Lookup<'m> {
    let name = Name::new(text);
    let fits = |function: Value<'m>| Some((name.fits(function.name())?, function));
    let all: Vec<_> = module.functions().filter_map(fits).collect();
    let (bodies, declared): (Vec<_>, Vec<_>) =
        (all.into_iter()).partition(|(_, function)| access::first_block(*function).is_some());
    let Some(best) = bodies.iter().map(|(fit, _)| *fit).min() else {
        return match declared.is_empty() {
            // An earlier run or pass may have dropped the function, so no other name is suggested.
            true if !view.first => Lookup::Nothing(Vec::new()),
            true => Lookup::Nothing(nearest(module, text)),
            false => Lookup::Declared,
        };
    };
    let best = bodies.into_iter().filter(|(fit, _)| *fit == best);
    match best.map(|(_, function)| function).collect::<Vec<_>>()[..] {
        [one] => Lookup::One(one),
        ref several => Lookup::Several(several.to_vec()),
    }
}

/// Names that distinguish the functions: names in the source, or symbols where the names in the source are equal.
fn told_apart(functions: &[Value<'_>]) -> Vec<String> {
    let names: Vec<String> = functions.iter().map(|one| function_name(*one)).collect();
    let is_alone = |name: &String| names.iter().filter(|other| *other == name).count() == 1;
    (functions.iter().zip(&names))
        .map(|(function, name)| match is_alone(name) {
            true => name.clone(),
            false => symbol(*function),
        })
        .collect()
}

/// The largest number of names that a message lists.
const LISTED: usize = 8;
/// The largest number of names that a message suggests.
const NEAREST: usize = 3;

fn listed(names: &[String], word: &str) -> String {
    let mut shown: Vec<String> = names
        .iter()
        .take(LISTED)
        .map(|name| format!("'{name}'"))
        .collect();
    if names.len() > LISTED {
        shown.push(format!("{} more", names.len() - LISTED));
    }
    match shown.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {word} {last}", rest.join(", ")),
        _ => shown.join(""),
    }
}

/// The names of functions with a body that differ from a text in few letters, the nearest first.
fn nearest(module: Module<'_>, text: &str) -> Vec<String> {
    let most = (text.chars().count() / 3).clamp(1, 4);
    let distance = |function: Value<'_>| {
        let [plain, whole] = bare(function.name());
        let last = plain.rsplit("::").next().unwrap_or_default().to_owned();
        let names = [
            symbol(function),
            function_name(function),
            whole,
            plain,
            last,
        ];
        // A letter has at most 4 bytes. So a name with a greater difference in length differs in too many letters.
        let alike = names
            .iter()
            .filter(|name| name.len().abs_diff(text.len()) <= 4 * most);
        let distances = alike.map(|name| strsim::damerau_levenshtein(name, text));
        distances.min().unwrap_or(usize::MAX)
    };
    let defined = module
        .functions()
        .filter(|one| access::first_block(*one).is_some());
    let mut near: Vec<(usize, String)> = defined
        .map(|function| (distance(function), function_name(function)))
        .filter(|(distance, _)| *distance <= most)
        .collect();
    near.sort();
    near.dedup();
    near.into_iter()
        .take(NEAREST)
        .map(|(_, name)| name)
        .collect()
}
