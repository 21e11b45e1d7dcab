// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The ten programs of CTMark, from a checkout of <https://github.com/llvm/llvm-test-suite>, each in a copy of its folder.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};

use super::native::Native;
use super::recipes::CTMARK;
use super::words::Words;
use super::{Form, Subject};
use support::command::CommandExt;
use support::llvm::Llvm;
use support::project::Project;
use support::stamp;

/// The programs of a checkout, copied into a folder.
pub(crate) fn all(
    project: &Project,
    llvm: &Llvm,
    checkout: &Path,
    form: Form,
) -> Result<Vec<Box<dyn Subject>>> {
    let home = project.target.join("bench/ctmark");
    let mut subjects: Vec<Box<dyn Subject>> = Vec::new();
    for recipe in CTMARK.iter() {
        let source = checkout.join(&recipe.origin);
        let copy = home.join(&recipe.name);
        ensure!(
            source.is_dir(),
            "{} is no checkout of llvm-test-suite: it has no {}",
            checkout.display(),
            source.display()
        );
        stamp::cached(&copy, &format!("{}\n", source.display()), || {
            let mut cp = Command::new("cp");
            cp.arg("-rT").arg(&source).arg(&copy);
            cp.quiet()
        })?;
        let words = Words::default();
        let native = Native::new(project, llvm, recipe, form, (&copy, words))?;
        subjects.push(Box::new(native));
    }
    Ok(subjects)
}
