// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Programs of this repository that use LLVM's C++ interface, each a folder of sources: compiled when a task needs one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use support::command::CommandExt;
use support::files;
use support::llvm::Llvm;
use support::project::Project;
use support::stamp;

/// The program of the sources in `folder`, in `home`: compiled again whenever a source is another.
pub(crate) fn ensure(project: &Project, llvm: &Llvm, folder: &str, home: &Path) -> Result<PathBuf> {
    let mut files = files::below(&project.root.join(folder))?;
    files.sort();
    let mut key = llvm.version.clone();
    for file in &files {
        let text =
            fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        key = format!("{key}\n{}\n{text}", project.relative(file).display());
    }
    let sources =
        (files.iter()).filter(|file| file.extension().is_some_and(|extension| extension == "cpp"));
    let name = Path::new(folder).file_name().unwrap_or_default();
    let place = home.join(name);
    let program = place.join(name);
    stamp::cached(&place, &key, || {
        let config = |option: &str| -> Result<Vec<String>> {
            let printed = Command::new(llvm.tool("llvm-config"))
                .arg(option)
                .capture_text()?;
            Ok(printed.split_whitespace().map(str::to_owned).collect())
        };
        Command::new(llvm.tool("clang++"))
            .args(["-O1", "-w"])
            .args(config("--cxxflags")?)
            .args(sources)
            .arg("-o")
            .arg(&program)
            .args(config("--ldflags")?)
            .arg(format!("-lLLVM-{}", llvm.major))
            .quiet()
    })?;
    Ok(program)
}
