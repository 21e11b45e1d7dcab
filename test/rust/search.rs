// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `search=tree` against `search=hash` on every module of the lit tests: what the tree merges, hash
//! merges too.

use std::collections::HashMap;
use std::path::Path;

mod support;

use support::{in_parallel, lit_modules, opt};

/// The merged pairs (function, kept function) that a run's remarks name.
fn merged(module: &Path, parameters: &str) -> Option<Vec<(String, String)>> {
    let output = opt()
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
    let paths = lit_modules();
    let found = in_parallel(&paths, |_, path| {
        let hash = merged(path, "search=hash")?;
        let tree = merged(path, "search=tree").expect("what hash accepts, tree accepts");
        Some((hash, tree))
    });
    let (mut by_tree, mut by_hash) = (0, 0);
    for (path, found) in paths.iter().zip(found) {
        let Some((hash, tree)) = found else {
            continue;
        };
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
