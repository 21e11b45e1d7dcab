// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! One module of many units and a driver, which runs the program by the number in the environment.

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Result;

use super::BUILD_LIMIT;
use crate::command::{Command, shown};
use crate::lab::Lab;
use support::exec::{self, Outcome};

/// Names the program to run.
pub(super) const PROGRAM: &str = "PROGRAM";

/// A program as a module that defines one name, [`entry_name`].
#[derive(Debug)]
pub(super) struct Unit {
    pub(super) source: PathBuf,
    /// What the driver calls it.
    pub(super) number: usize,
    pub(super) module: PathBuf,
    /// What it prints alone, and how it ends.
    pub(super) expected: String,
}

/// The function that runs a program.
pub(super) fn entry_name(number: usize) -> String {
    format!("run.program.{number}")
}

/// Links the units with a driver.
pub(super) fn join(lab: &Lab, units: &[&Unit], output: &Path) -> Result<Outcome> {
    let source = output.with_extension("driver.ll");
    fs::write(&source, driver(units.iter().map(|unit| unit.number)))?;
    let mut words = vec![shown(&source)];
    words.extend(units.iter().map(|unit| shown(&unit.module)));
    words.extend(["-o".to_owned(), shown(output)]);
    lab.run(&Command::new("llvm-link", words), BUILD_LIMIT)
}

/// Runs one of the programs.
pub(super) fn run(program: &Path, number: usize, limit: Duration) -> Result<Outcome> {
    let mut program = exec::limited(program);
    exec::run(program.env(PROGRAM, number.to_string()), limit)
}

fn driver(numbers: impl Iterator<Item = usize>) -> String {
    let (mut declarations, mut cases, mut blocks) = (String::new(), String::new(), String::new());
    for number in numbers {
        let entry = entry_name(number);
        declarations += &format!("declare i32 @{entry}(ptr)\n");
        cases += &format!(" i32 {number}, label %run{number}");
        blocks += &format!(
            "run{number}:\n  %status{number} = call i32 @{entry}(ptr @arguments)\n  ret i32 %status{number}\n"
        );
    }
    format!(
        "@name = private constant [8 x i8] c\"program\\00\"\n\
         @arguments = private global [2 x ptr] [ptr @name, ptr null]\n\
         @variable = private constant [{} x i8] c\"{PROGRAM}\\00\"\n\
         declare ptr @getenv(ptr)\ndeclare i32 @atoi(ptr)\n{declarations}\
         define i32 @main() {{\n  %text = call ptr @getenv(ptr @variable)\n  \
         %number = call i32 @atoi(ptr %text)\n  \
         switch i32 %number, label %none [{cases} ]\n{blocks}none:\n  ret i32 125\n}}\n",
        PROGRAM.len() + 1
    )
}
