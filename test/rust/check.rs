// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The refinement check over every module at hand: it finds nothing, and changes no byte.

#[path = "support/mod.rs"]
mod support;

use std::path::Path;
use std::process::{Command, Output};

use mergefn::check::attributes::range_covers;
use mergefn::ir::written::Range;
use support::{files_below, in_parallel, lit_modules, opt, programs, root, tool};

/// Each module is merged in these.
const MODES: [&str; 2] = ["", "similar;test-least-gain=-1000"];

/// A module is merged in those of these that its test speaks of, and in one of them in turn. All of them for each module would double the
/// time of this test, the longest one.
const MORE_MODES: [&str; 4] = ["early", "exact", "no-aliases", "search=tree"];

fn pass(module: &Path, parameters: &[&str]) -> Output {
    let parameters: Vec<_> = parameters.iter().filter(|p| !p.is_empty()).collect();
    let parameters: Vec<&str> = parameters.into_iter().copied().collect();
    opt()
        .arg(format!("-passes=rust-mergefunc<{}>", parameters.join(";")))
        .arg(module)
        .output()
        .expect("opt starts")
}

/// What the check says against a module, and whether it changed a byte.
fn complaint(module: &Path, mode: &str) -> Option<String> {
    let checked = pass(module, &[mode, "check"]);
    let stderr = String::from_utf8_lossy(&checked.stderr);
    let path = module.display();
    if !checked.status.success() {
        return Some(format!(
            "{path} <{mode}>: {}\n{stderr:.2000}",
            checked.status
        ));
    }
    // Whether the copy leaves a trace does not depend on the mode.
    let differs = mode.is_empty() && checked.stdout != pass(module, &[]).stdout;
    differs.then(|| format!("{path} <{mode}>: the output differs"))
}

fn is_valid(module: &Path) -> bool {
    let output = Command::new(tool("opt"))
        .args(["-passes=verify", "-disable-output"])
        .arg(module)
        .output();
    output.is_ok_and(|output| output.status.success())
}

/// The modes of a module of a lit test.
fn modes_of(number: usize, module: &Path) -> Vec<&'static str> {
    let text = std::fs::read_to_string(module).expect("a file that was listed is there");
    let more = MORE_MODES.into_iter().enumerate();
    let more = more.filter(|(at, mode)| number % MORE_MODES.len() == *at || text.contains(mode));
    MODES
        .into_iter()
        .chain(more.map(|(_, mode)| mode))
        .collect()
}

fn all_pass(
    modules: &[std::path::PathBuf],
    modes: impl Fn(usize, &Path) -> Vec<&'static str> + Sync,
) {
    let complaints: Vec<String> = in_parallel(modules, |number, module| {
        let found: Vec<String> = modes(number, module)
            .into_iter()
            .filter_map(|mode| complaint(module, mode))
            .collect();
        // Some modules are there to be refused.
        match found.is_empty() || is_valid(module) {
            true => found.join("\n"),
            false => String::new(),
        }
    });
    let complaints: Vec<_> = complaints.into_iter().filter(|c| !c.is_empty()).collect();
    assert!(
        complaints.is_empty(),
        "{} of {} modules:\n{}",
        complaints.len(),
        modules.len(),
        complaints.join("\n")
    );
}

#[test]
fn the_modules_of_the_lit_tests_pass() {
    let mut modules = lit_modules();
    modules.extend(files_below(&root().join("test/hostile"), "ll"));
    assert!(modules.len() > 400);
    all_pass(&modules, modes_of);
}

#[test]
fn whole_programs_pass() {
    all_pass(&programs(), |_, _| vec!["", "early"]);
}

#[test]
fn a_range_covers_what_lies_in_it() {
    let range = |lower: u64, upper: u64| Range {
        width: 8,
        lower: vec![lower],
        upper: vec![upper],
    };
    assert!(range_covers(&range(0, 10), &range(2, 5)));
    assert!(!range_covers(&range(0, 10), &range(2, 11)));
    // Both wrap around; the second one does and the first does not.
    assert!(range_covers(&range(250, 5), &range(255, 1)));
    assert!(!range_covers(&range(2, 5), &range(4, 3)));
}
