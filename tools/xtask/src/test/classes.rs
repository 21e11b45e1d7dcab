// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Whether the plugin for another LLVM merges in given modules what that for the default one merges there: the same classes
//! of functions, by the remarks of both.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::Result;
use fs_err as fs;
use tempfile::TempDir;

use crate::measure::remarks::{self, Class};
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
            if one.is_empty() {
                println!("  nothing merges, so nothing is compared");
            }
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
) -> Result<BTreeSet<Class>> {
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
fn differences(majors: [u32; 2], one: &BTreeSet<Class>, other: &BTreeSet<Class>) -> String {
    let line = |major: u32, (how, all): &Class| {
        let symbols: Vec<&str> = all.iter().map(String::as_str).collect();
        format!("  LLVM {major} alone: {how} {}\n", symbols.join(" "))
    };
    let [ours, theirs] = majors;
    let ours = one.difference(other).map(|class| line(ours, class));
    let theirs = other.difference(one).map(|class| line(theirs, class));
    ours.chain(theirs).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_of_one_side_is_a_difference() {
        let class = |all: &[&str]| -> BTreeSet<Class> {
            let all = all.iter().map(|&symbol| symbol.to_owned());
            BTreeSet::from([("Merged".to_owned(), all.collect())])
        };
        let (two, three) = (class(&["f", "g"]), class(&["f", "g", "h"]));
        assert_eq!(differences([22, 23], &two, &two), "");
        assert_eq!(
            differences([22, 23], &two, &three),
            "  LLVM 22 alone: Merged f g\n  LLVM 23 alone: Merged f g h\n"
        );
    }
}
