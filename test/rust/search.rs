// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `search=tree` against `search=hash` on every module of the lit tests: what the tree merges, hash
//! merges too.

use std::collections::HashMap;
use std::path::Path;

mod support;

use support::many::{Job, pairs, run_all};
use support::{lit_modules, scratch};

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
    let dir = scratch("search");
    let job = |number: usize, module: &Path, engine: &str| {
        let record = dir.join(format!("{number}-{engine}.yml"));
        let pipeline = format!("rust-mergefunc<search={engine}>");
        (module.to_owned(), pipeline, record)
    };
    let modules = lit_modules();
    let numbered = modules.iter().enumerate();
    let jobs: Vec<Job> = numbered
        .flat_map(|(number, module)| ["hash", "tree"].map(|engine| job(number, module, engine)))
        .collect();
    run_all(&jobs);
    let (mut by_tree, mut by_hash) = (0, 0);
    for (module, jobs) in modules.iter().zip(jobs.chunks(2)) {
        let [hash, tree] = [0, 1].map(|engine| pairs(&jobs[engine].2, Some("Merged"), &["Into"]));
        let parents: HashMap<String, String> = hash.iter().cloned().collect();
        for (function, into) in &tree {
            assert_eq!(
                find(&parents, function),
                find(&parents, into),
                "{}: only the tree merges {function} into {into}",
                module.display()
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
