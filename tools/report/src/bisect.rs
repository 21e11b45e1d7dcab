// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `mergefn-report bisect -- SCRIPT`: which merge breaks a program. The script builds and tests it again and again; the parameter `only=` lets
//! the first half of the functions merge, and so on, as `git bisect run` does it with commits. The debug counter of LLVM would count in
//! each process of a build for itself.

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsString;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use mergefn_record::{Class, Kind};

use crate::below;
use crate::load::{Build, load};
use crate::names::shown;
use crate::numbers::counted;

/// The status of a script that cannot test a build, as for `git bisect run`.
const CANNOT_TEST: i32 = 125;

/// The functions that break what the script tests once they merge.
pub(crate) fn find(script: &[OsString]) -> Result<String> {
    let given = env::var("MERGEFN").unwrap_or_default();
    if given.split(';').any(|one| one.starts_with("only=")) {
        bail!(
            "MERGEFN has `only=`, which the search needs; take it out, or give `keep=` for the other functions"
        );
    }
    for variable in ["MERGEFN", "MERGEFN_MERGEFUNC"] {
        if env::var(variable).is_ok_and(|value| value.split(';').any(|one| one == "off")) {
            bail!("{variable} is off in the environment, so nothing merges: unset it");
        }
    }
    let records = tempfile::tempdir().context("cannot make a directory for records")?;
    let builds = Builds {
        script,
        given,
        records: records.path(),
    };
    eprintln!("bisect: everything merges");
    if builds.is_good("all", "")? {
        bail!("the script succeeds with all merges: there is nothing to find");
    }
    let all = load(&[builds.records.join("all")])
        .context("the script's build has to pass the variable MERGEFN on to the plugin")?;
    let classes = || all.records.iter().flat_map(|loaded| &loaded.record.classes);
    let members = classes().filter(|class| class.kind != Kind::Table);
    let mut symbols: Vec<&str> = members
        .flat_map(|class| &class.members)
        .map(|member| member.name.as_str())
        .collect();
    below::sort(&mut symbols);
    eprintln!("bisect: nothing merges");
    // MERGEFN=off would be an error of `cargo mergefn build --merge-link`.
    if !builds.is_good("0", "keep=.")? {
        bail!("the script fails with MERGEFN='keep=.', too: no merge of functions is the reason");
    }

    // The first `good` functions may merge; with the first `bad` ones, the script fails.
    let (mut good, mut bad) = (0, symbols.len());
    while good + 1 < bad {
        let middle = good + (bad - good) / 2;
        eprintln!(
            "bisect: {middle} of {} merge; about {} to go",
            counted(symbols.len(), "function"),
            counted((bad - good).ilog2() as usize, "build")
        );
        let only = format!("only={}", below::below(&symbols, middle));
        match builds.is_good(&middle.to_string(), &only)? {
            true => good = middle,
            false => bad = middle,
        }
    }
    let Some(culprit) = symbols.get(good) else {
        bail!(
            "no functions merge, and yet the script fails: try MERGEFN_MERGEFUNC=off and MERGEFN_DEVIRT=off"
        );
    };
    let last = |count: usize| load(&[builds.records.join(count.to_string())]).unwrap_or_default();
    let (without, with) = (last(good), last(bad));
    let with = if bad == symbols.len() { &all } else { &with };
    eprintln!("bisect: all merge but this one");
    let keep = builds.keep(culprit);
    let helps = builds.is_good("kept", &keep);
    let answered = (*culprit, &*builds.with(&keep), helps);
    Ok(answer(answered, &without, with))
}

fn is_keep(parameter: &str) -> bool {
    parameter.starts_with("keep=")
}

/// The builds of one program.
struct Builds<'a> {
    script: &'a [OsString],
    /// The user's own parameters.
    given: String,
    records: &'a Path,
}

impl Builds<'_> {
    /// The parameter that keeps a function apart, with those that the user keeps.
    fn keep(&self, symbol: &str) -> String {
        let given = self
            .given
            .split(';')
            .filter_map(|one| one.strip_prefix("keep="));
        let own = below::exactly(symbol);
        let all: Vec<&str> = given.chain([own.as_str()]).collect();
        format!("keep={}", all.join("|"))
    }

    /// The user's parameters with another one, which replaces those of its kind.
    fn with(&self, parameter: &str) -> String {
        let is_replaced = |one: &&str| {
            one.is_empty() || one.starts_with("report=") || is_keep(one) && is_keep(parameter)
        };
        let given = self.given.split(';').filter(|one| !is_replaced(one));
        let more = (!parameter.is_empty()).then_some(parameter);
        given.chain(more).collect::<Vec<_>>().join(";")
    }

    /// Builds with a parameter and records of this name.
    fn is_good(&self, name: &str, parameter: &str) -> Result<bool> {
        let [program, arguments @ ..] = self.script else {
            bail!("name a script behind `--`");
        };
        let report = format!("report={}", self.records.join(name).display());
        let variable = match self.with(parameter) {
            parameters if parameters.is_empty() => report,
            parameters => format!("{parameters};{report}"),
        };
        let status = Command::new(program)
            .args(arguments)
            .env("MERGEFN", &variable)
            .status()
            .with_context(|| format!("cannot start {}", program.display()))?;
        if status.code() == Some(CANNOT_TEST) {
            bail!("the script cannot test this build (status {CANNOT_TEST}): MERGEFN='{variable}'");
        }
        Ok(status.success())
    }
}

/// The classes of the function that only the bad build has; if it is in none, all such classes.
fn answer(
    (culprit, variable, helps): (&str, &str, Result<bool>),
    without: &Build,
    with: &Build,
) -> String {
    let known: BTreeSet<_> = classes(without).map(|(_, class)| names(class)).collect();
    let (own, others): (Vec<_>, Vec<_>) = classes(with)
        .filter(|(_, class)| !known.contains(&names(class)))
        .partition(|(_, class)| names(class).contains(culprit));
    let mut text = format!("The script fails once {} may merge.\n", shown(culprit));
    for (module, class) in if own.is_empty() { others } else { own } {
        let kind = class.kind.word();
        let _ = writeln!(text, "\nThese {kind} functions of {module} share a body:");
        for name in names(class) {
            let _ = writeln!(text, "  {}", shown(name));
        }
    }
    let verdict = match helps {
        Ok(true) => "keeps it apart, and the script succeeds.".to_owned(),
        Ok(false) => {
            "keeps it apart, but the script fails: another merge breaks it, too. Search for that one with this \
             MERGEFN in the environment."
                .to_owned()
        }
        Err(error) => format!("would keep it apart, which could not be tested: {error:#}."),
    };
    let _ = writeln!(text, "\nMERGEFN='{variable}' {verdict}");
    text
}

fn classes(build: &Build) -> impl Iterator<Item = (&str, &Class)> {
    build.records.iter().flat_map(|loaded| {
        let module = &loaded.record.module;
        // Full LTO calls every module alike.
        let module = match module.output.as_str() {
            "" => module.name.as_str(),
            output => output,
        };
        loaded
            .record
            .classes
            .iter()
            .map(move |class| (module, class))
    })
}

fn names(class: &Class) -> BTreeSet<&str> {
    class
        .members
        .iter()
        .map(|member| member.name.as_str())
        .collect()
}
