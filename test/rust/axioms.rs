// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The axioms of the order, checked by the pass itself on every module at hand: `verify=N` compares
//! each of the first N functions with each, and fails where the order is not one.

#[path = "support/mod.rs"]
mod support;

use std::path::PathBuf;

use support::many::{Job, run_all};
use support::{lit_modules, programs};

/// Both modes in one run; `exact` comes first, for it leaves the default mode more to compare.
fn verify(modules: Vec<PathBuf>, count: u32) {
    let pipeline = format!("rust-mergefunc<verify={count};exact>,rust-mergefunc<verify={count}>");
    let job = |module| (module, pipeline.clone(), PathBuf::new());
    run_all(&modules.into_iter().map(job).collect::<Vec<Job>>());
}

#[test]
fn the_order_is_one_on_every_lit_input() {
    let modules = lit_modules();
    assert!(modules.len() > 200);
    verify(modules, 60);
}

#[test]
fn the_order_is_one_on_whole_programs() {
    verify(programs(), 300);
}
