// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What is kept of a fact follows from what each of the merged functions says: random facts of every kind that the
//! pass weakens, judged by models of their own.
//!
//! `MERGEFN_FACTS=SEED,COUNT` looks at other cases, and at more of them.

#[path = "facts/mod.rs"]
mod facts;
#[path = "support/mod.rs"]
mod support;

use std::fs;

use facts::{KINDS, Rng};
use support::{opt, run, scratch};

/// The seed, and how many cases of each kind.
fn extent() -> (u64, usize) {
    let asked = std::env::var("MERGEFN_FACTS").ok();
    let asked = asked.as_deref().and_then(|text| text.split_once(','));
    asked.map_or((0, 300), |(seed, count)| {
        let number = |text: &str| text.parse().expect("MERGEFN_FACTS is SEED,COUNT");
        (number(seed), number(count) as usize)
    })
}

fn all_follow(kind: &str) {
    let (seed, count) = extent();
    let (text, cases) = facts::module(kind, &mut Rng::new(seed), count);
    let input = scratch(&format!("facts-{}", kind.replace(' ', "-"))).join("module.ll");
    fs::write(&input, text).expect("the scratch directory is writable");
    let output = opt()
        .args([
            "-S",
            "-verify-each",
            "-passes=rust-mergefunc<no-similar;check>",
        ])
        .arg(&input)
        .output()
        .expect("opt starts");
    let messages = String::from_utf8_lossy(&output.stderr);
    let findings = facts::findings(&cases, &String::from_utf8_lossy(&output.stdout));
    assert!(
        output.status.success() && findings.is_empty(),
        "{} of {count} cases of {kind} in {}: {}\n{}",
        findings.len(),
        input.display(),
        findings
            .iter()
            .take(3)
            .cloned()
            .collect::<Vec<_>>()
            .join("\n"),
        messages.chars().take(2000).collect::<String>()
    );
}

/// The judgement is one: functions that keep all that they say alone, though they stand for others, are found.
#[test]
fn what_one_function_says_alone_is_found() {
    for kind in KINDS {
        let (text, cases) = facts::module(kind, &mut Rng::new(0), 100);
        let input = scratch("facts-alone").join("module.ll");
        fs::write(&input, text).expect("the scratch directory is writable");
        let output = run(opt().args(["-S", "-passes=verify"]).arg(&input));
        let mut kept = true;
        let first_alone = |line: &&str| {
            if line.starts_with("define ") {
                kept = line.contains(".a(");
            }
            kept || !line.starts_with(['d', ' ', '}'])
        };
        let text = String::from_utf8_lossy(&output.stdout);
        let alone: Vec<&str> = text.lines().filter(first_alone).collect();
        let found = facts::findings(&cases, &alone.join("\n")).len();
        assert!(found > 20, "{found} findings in 100 cases of {kind}");
    }
}

/// A test for each kind.
macro_rules! kinds {
    ($($test:ident: $kind:literal,)*) => {
        $(#[test]
        fn $test() {
            all_follow($kind);
        })*

        #[test]
        fn every_kind_has_a_test() {
            assert_eq!([$($kind),*], KINDS);
        }
    };
}

kinds! {
    ranges: "range",
    address_spaces: "noalias.addrspace",
    numbers: "number",
    scopes: "alias.scope",
    access_tags: "tbaa",
    attributes: "attributes",
    attributes_of_calls: "call attributes",
}
