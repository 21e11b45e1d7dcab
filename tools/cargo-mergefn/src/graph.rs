// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reads from cargo's unit graph what cargo would compile for the program, and how.

use std::collections::{BTreeMap, BTreeSet};
use std::process::{Command, Stdio};

use anyhow::Result;
use serde::Deserialize;

use crate::cli::Cli;
use crate::toolchain::BOOTSTRAP;
use support::command::CommandExt;
use support::project::cargo_path;

/// The settings of a build on which merging depends.
#[derive(Debug, Default, Eq, PartialEq)]
pub(crate) struct Profile {
    /// `s` or `z`, if all crates of the program have this opt-level. A project that gives some packages another level
    /// wants their code to be fast, and in a link nothing distinguishes their code from the standard library's.
    pub(crate) size: Option<String>,
    /// The link-time optimization that the project asks for: `fat`, `thin` or `true`.
    pub(crate) lto: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Graph {
    units: Vec<Unit>,
    roots: Vec<usize>,
}

#[derive(Debug, Deserialize)]
struct Unit {
    target: Target,
    profile: UnitProfile,
    dependencies: Vec<Dependency>,
}

#[derive(Debug, Deserialize)]
struct Target {
    kind: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct UnitProfile {
    opt_level: String,
    lto: String,
}

#[derive(Debug, Deserialize)]
struct Dependency {
    index: usize,
}

/// The profile of a build. It is empty if cargo shows no unit graph: the option is unstable, and `install` lacks it.
pub(crate) fn profile(cli: &Cli) -> Profile {
    // If crates have to be downloaded, the second attempt does that, and the user sees cargo's messages.
    let text = (asked(cli).arg("--offline").capture_text())
        .or_else(|_| asked_aloud(&mut asked(cli)))
        .unwrap_or_default();
    let graph: Option<Graph> = serde_json::from_str(&text).ok();
    graph.as_ref().map_or_else(Profile::default, of)
}

fn asked(cli: &Cli) -> Command {
    let mut cargo = Command::new(cargo_path());
    cargo.arg(cli.task.name()).args(cli.of_cargo());
    cargo.args(["--unit-graph", "-Zunstable-options"]);
    // cargo must not cache what rustc says with `RUSTC_BOOTSTRAP` for builds without that variable.
    cargo.env(BOOTSTRAP, "1").env("CARGO_CACHE_RUSTC_INFO", "0");
    if !cli.names_profile() && cli.profile() == "release" && cli.task.name() == "build" {
        cargo.arg("--release");
    }
    cargo
}

fn asked_aloud(cargo: &mut Command) -> Result<String> {
    let output = cargo
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn of(graph: &Graph) -> Profile {
    let units = of_program(graph);
    let levels: BTreeSet<&str> = (units.values())
        .map(|unit| unit.profile.opt_level.as_str())
        .collect();
    let only = levels.first().filter(|_| levels.len() == 1);
    let roots = graph.roots.iter().filter_map(|root| units.get(root));
    let mut asked = roots.map(|unit| unit.profile.lto.as_str());
    Profile {
        size: only
            .filter(|level| matches!(**level, "s" | "z"))
            .map(|level| (*level).to_owned()),
        lto: asked
            .find(|lto| !matches!(*lto, "off" | "false"))
            .map(str::to_owned),
    }
}

/// The units that are linked into the programs, by index: no build scripts, procedural macros or crates for these.
fn of_program(graph: &Graph) -> BTreeMap<usize, &Unit> {
    let mut found = BTreeMap::new();
    let mut open = graph.roots.clone();
    while let Some(place) = open.pop() {
        let Some(unit) = graph.units.get(place) else {
            continue;
        };
        let runs_in_build = |kind: &String| matches!(kind.as_str(), "custom-build" | "proc-macro");
        if !unit.target.kind.iter().any(runs_in_build) && found.insert(place, unit).is_none() {
            open.extend(unit.dependencies.iter().map(|one| one.index));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A program that needs the units 1 and 2; unit 1 needs a procedural macro, unit 3, which needs unit 4.
    fn graph(levels: [&str; 5], lto: &str) -> Profile {
        let kinds = ["bin", "lib", "lib", "proc-macro", "lib"];
        let needs: [&[usize]; 5] = [&[1, 2], &[3], &[], &[4], &[]];
        let unit = |place: usize| Unit {
            target: Target {
                kind: vec![kinds[place].to_owned()],
            },
            profile: UnitProfile {
                opt_level: levels[place].to_owned(),
                lto: lto.to_owned(),
            },
            dependencies: (needs[place].iter())
                .map(|&index| Dependency { index })
                .collect(),
        };
        of(&Graph {
            units: (0..5).map(unit).collect(),
            roots: vec![0],
        })
    }

    #[test]
    fn one_level_of_all_crates_is_the_programs() {
        let size = |levels| graph(levels, "false").size;
        assert_eq!(size(["s", "s", "s", "0", "0"]).as_deref(), Some("s"));
        assert_eq!(size(["z", "z", "z", "z", "3"]).as_deref(), Some("z"));
        assert_eq!(size(["s", "s", "3", "0", "0"]), None);
        assert_eq!(size(["3", "3", "3", "3", "3"]), None);
    }

    #[test]
    fn the_profiles_own_lto_is_seen() {
        assert_eq!(graph(["3"; 5], "fat").lto.as_deref(), Some("fat"));
        assert_eq!(graph(["3"; 5], "false").lto, None);
        assert_eq!(graph(["3"; 5], "off").lto, None);
    }
}
