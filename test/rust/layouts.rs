//! How far getelementptrs go is what LLVM says.

#[path = "support/mod.rs"]
mod support;

use std::process::Command;

use support::{build_with_llvm, run, scratch};

#[test]
fn offsets_and_strides_are_those_of_llvm() {
    let sources = ["test/rust/layouts.cpp", "plugin/layout.cpp"];
    let program = build_with_llvm(&scratch("layouts"), "layouts", &sources);
    let output = run(&mut Command::new(program)).stdout;
    let text = String::from_utf8_lossy(&output);
    let wrong: Vec<_> = text
        .lines()
        .filter(|line| line.starts_with("wrong"))
        .collect();
    assert!(
        wrong.is_empty(),
        "{} differences, among them\n{}",
        wrong.len(),
        wrong[..wrong.len().min(10)].join("\n")
    );
    let compared = text.lines().last().and_then(|line| line.split(' ').next());
    let compared: usize = compared.and_then(|count| count.parse().ok()).unwrap_or(0);
    assert!(compared > 100_000, "{compared} compared");
}
