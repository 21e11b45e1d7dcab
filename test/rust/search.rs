// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `search=tree` against `search=hash` on every module of the lit tests: what the tree merges, hash
//! merges too.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;

mod support;

fn modules(root: &Path, out: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(root).expect("the tests are there");
    for entry in entries.filter_map(Result::ok) {
        let path = entry.path();
        if path.is_dir() {
            modules(&path, out);
        } else if path.extension().is_some_and(|extension| extension == "ll") {
            out.push(path);
        }
    }
}

/// The merged pairs (function, kept function) that a run's remarks name.
fn merged(module: &Path, parameters: &str) -> Option<Vec<(String, String)>> {
    let output = Command::new(support::tool("opt"))
        .arg(format!("-load-pass-plugin={}", support::plugin().display()))
        .arg(format!("-passes=rust-mergefunc<{parameters}>"))
        .arg("-pass-remarks=rust-mergefunc")
        .args(["-disable-output"])
        .arg(module)
        .output()
        .expect("opt runs");
    if !output.status.success() {
        // A test of what opt refuses.
        return None;
    }
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let pair = |line: &str| {
        let rest = line.split_once(": merged '")?.1;
        let (function, rest) = rest.split_once("' into '")?;
        let (into, _) = rest.split_once("' (")?;
        Some((function.to_owned(), into.to_owned()))
    };
    Some(text.lines().filter_map(pair).collect())
}

/// The representative of a name among merged pairs.
fn find<'a>(parents: &'a HashMap<String, String>, mut name: &'a str) -> &'a str {
    // Functions without a name all look alike, and would lead in a circle.
    while let Some(next) = parents.get(name).filter(|&next| next != name) {
        name = next;
    }
    name
}

#[test]
fn the_tree_merges_nothing_that_hash_does_not() {
    let mut paths = Vec::new();
    modules(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("test/mergefunc"),
        &mut paths,
    );
    paths.sort();
    let (mut by_tree, mut by_hash) = (0, 0);
    for path in &paths {
        let Some(hash) = merged(path, "search=hash") else {
            continue;
        };
        let tree = merged(path, "search=tree").expect("what hash accepts, tree accepts");
        let parents: HashMap<String, String> = hash.iter().cloned().collect();
        for (function, into) in &tree {
            assert_eq!(
                find(&parents, function),
                find(&parents, into),
                "{}: only the tree merges {function} into {into}",
                path.display()
            );
        }
        by_tree += tree.len();
        by_hash += hash.len();
    }
    assert!(by_tree > 100, "the tree merges: {by_tree} pairs");
    assert!(
        by_hash > by_tree,
        "hash also merges cycles: {by_hash} pairs"
    );
}
