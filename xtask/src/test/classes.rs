// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Whether the plugin for another LLVM merges in given modules what that for the default one merges there: the same classes
//! of functions, by the remarks of both.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::Result;
use fs_err as fs;
use tempfile::TempDir;

use crate::remarks::{self, Classes};
use support::command::CommandExt;
use support::llvm::Llvm;
use support::snapshot::PASS;
use support::tally::Tally;

/// As the plugin comes, and all that it may merge at the end of a link.
const PARAMETERS: [&str; 2] = ["", "<linked;similar>"];

/// An LLVM, and the plugin for it.
pub(super) type Side<'a> = (&'a Llvm, &'a Path);

/// Compares on each module, says what differs, and counts. Both sides read the module, so the older LLVM has to write it.
pub(super) fn compare(sides: [Side<'_>; 2], modules: &[PathBuf]) -> Result<Tally> {
    let scratch = TempDir::new()?;
    let mut tally = Tally::default();
    for module in modules {
        for parameters in PARAMETERS {
            let [one, other] = sides.map(|side| merged(side, parameters, module, scratch.path()));
            let (one, other) = (one?, other?);
            let name = format!("{} {PASS}{parameters}", module.display());
            println!("{name}: {} and {} classes", one.len(), other.len());
            let differences = differences(sides.map(|(llvm, _)| llvm.major), &one, &other);
            print!("{differences}");
            // Where nothing merges, nothing is compared.
            tally += Tally::one(differences.is_empty() && !one.is_empty());
        }
    }
    Ok(tally)
}

fn merged(
    (llvm, plugin): Side<'_>,
    parameters: &str,
    module: &Path,
    scratch: &Path,
) -> Result<Classes> {
    let written = scratch.join("remarks.yaml");
    (llvm.command("opt"))
        .arg(format!("-load-pass-plugin={}", plugin.display()))
        .arg(format!("-passes={PASS}{parameters}"))
        .arg(format!("-pass-remarks-output={}", written.display()))
        .arg(format!("-pass-remarks-filter=^{PASS}$"))
        .arg("-disable-output")
        .arg(module)
        .capture()?;
    remarks::classes(&fs::read_to_string(written)?)
}

/// A line for each class that one side alone has.
fn differences(majors: [u32; 2], one: &Classes, other: &Classes) -> String {
    let lines = |major: u32, alone: BTreeSet<&BTreeSet<String>>| {
        let lines = alone.into_iter().map(move |class| {
            let names: Vec<&str> = class.iter().map(String::as_str).collect();
            format!("  LLVM {major} alone: {}\n", names.join(" "))
        });
        lines.collect::<String>()
    };
    lines(majors[0], one.difference(other).collect())
        + &lines(majors[1], other.difference(one).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_of_one_side_is_a_difference() {
        let classes = |names: &[&[&str]]| -> Classes {
            let class = |names: &&[&str]| names.iter().map(|&name| name.to_owned()).collect();
            names.iter().map(class).collect()
        };
        let (two, three) = (classes(&[&["f", "g"]]), classes(&[&["f", "g", "h"]]));
        assert_eq!(differences([22, 23], &two, &two), "");
        assert_eq!(
            differences([22, 23], &two, &three),
            "  LLVM 22 alone: f g\n  LLVM 23 alone: f g h\n"
        );
    }
}
