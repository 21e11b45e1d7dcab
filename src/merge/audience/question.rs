// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds the two functions that `explain=A+B` asks about.

use crate::ir::printing::{function_name, symbol};
use crate::ir::{Module, Value};
use crate::merge::called::{Name, bare};
use crate::options::RunContext;

/// The symbols of both functions. If a name is not found, the error holds the answer to `explain`: `None` if the module
/// is one file of several and defines no function with these or similar names.
pub fn resolve(
    module: Module<'_>,
    names: &[String; 2],
    view: RunContext,
) -> Result<[Vec<u8>; 2], Option<String>> {
    let found = names.each_ref().map(|name| find(module, name, view));
    if let [Ok(one), Ok(other)] = &found {
        let symbols = [one, other].map(|function| function.name().to_vec());
        return match symbols[0] == symbols[1] {
            true => Err(Some(format!("both names mean '{}'", symbol(*one)))),
            false => Ok(symbols),
        };
    }
    let is_worth = |found: &Result<_, (_, bool)>| matches!(found, Ok(_) | Err((_, true)));
    let concerns = view.whole || found.iter().any(is_worth);
    let said = found.into_iter().filter_map(|found| Some(found.err()?.0));
    Err(concerns.then(|| said.collect::<Vec<_>>().join("; ")))
}

/// The function that a name means. The error says why the name means no single function, and whether to report that
/// even if the module is one file of several.
fn find<'m>(module: Module<'m>, name: &str, view: RunContext) -> Result<Value<'m>, (String, bool)> {
    let wanted = Name::new(name);
    let fits = |function: Value<'m>| Some((wanted.fits(function.name())?, function));
    let all: Vec<_> = module.functions().filter_map(fits).collect();
    let bodies = || all.iter().filter(|(_, function)| function.has_body());
    let best = bodies().map(|(fit, _)| *fit).min();
    let best = bodies().filter(|(fit, _)| Some(*fit) == best);
    let best: Vec<_> = best.map(|(_, function)| *function).collect();
    Err(match best[..] {
        [one] => return Ok(one),
        [] if !all.is_empty() => (format!("'{name}' has no body in this module"), false),
        // An earlier run or pass may have dropped the function, so no other name is suggested.
        [] if !view.first => {
            let said = format!("'{name}' is gone: it was inlined, merged or dropped before");
            (said, false)
        }
        [] => {
            let said = format!("the module has no function '{name}'");
            match &nearest(module, name)[..] {
                [] => (said, false),
                near => (format!("{said}; did you mean {}?", listed(near)), true),
            }
        }
        ref several => {
            let names = listed(&told_apart(several));
            (format!("'{name}' may be {names}: give one of them"), true)
        }
    })
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

/// The text of a choice between names: `'a', 'b' or 'c'`.
fn listed(names: &[String]) -> String {
    let mut shown: Vec<String> = names
        .iter()
        .take(LISTED)
        .map(|name| format!("'{name}'"))
        .collect();
    if names.len() > LISTED {
        shown.push(format!("{} more", names.len() - LISTED));
    }
    match shown.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
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
    let mut near: Vec<(usize, String)> = (module.functions().filter(Value::has_body))
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
