// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Findings: what is kept of a case that went wrong, and its reduction.
//!
//! `target/fuzz/findings/<kind>-<seed>-<number>/` holds
//! - `input.ll` or `input.bc`, the module, or `input.c` or `input.cpp`, the program,
//! - `interesting.sh`, which exits with 0 on every input that shows the same fault,
//! - `report.txt`: what is wrong, the command, and what it printed,
//! - `reduced.ll` or `reduced.bc`, what llvm-reduce made of a module.

use fs_err as fs;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use anyhow::Result;

use crate::script::Script;
use support::exec;
use support::files;
use support::llvm::Llvm;
use support::workers::guard;

/// One fault shows in many cases: so many of each are kept.
const KEPT_OF_EACH: usize = 2;

#[derive(Debug)]
pub(crate) struct Findings {
    pub(crate) directory: PathBuf,
    /// How long llvm-reduce may take.
    reduce: Duration,
    /// How often each fault was seen.
    pub(crate) seen: Mutex<BTreeMap<String, usize>>,
}

/// What is wrong with an input.
pub(crate) struct Fault {
    /// One line that other inputs with the same fault share.
    pub(crate) name: String,
    /// What was printed.
    pub(crate) details: String,
    /// Succeeds on every input that shows the fault.
    pub(crate) script: Script,
}

impl Findings {
    pub(crate) fn new(directory: PathBuf, reduce: Duration) -> Self {
        Self {
            directory,
            reduce,
            seen: Mutex::default(),
        }
    }

    /// Keeps an input and its fault in a directory with the name `id`, and reduces the input.
    pub(crate) fn keep(&self, llvm: &Llvm, id: &str, input: &Path, fault: &Fault) -> Result<()> {
        {
            let mut seen = guard(&self.seen);
            let count = seen.entry(fault.name.clone()).or_default();
            *count += 1;
            if *count > KEPT_OF_EACH {
                return Ok(());
            }
        }
        let directory = self.directory.join(id);
        fs::create_dir_all(&directory)?;
        let kept = directory
            .join("input")
            .with_extension(input.extension().unwrap_or_default());
        fs::copy(input, &kept)?;
        let script = directory.join("interesting.sh");
        files::script(
            &script,
            format!(
                "#!/bin/sh\n# Exits with 0 if the input $1 shows: {}\nset -- \"$1\" \"$(mktemp -d)/x\"\ntrap 'rm -rf \"${{2%/x}}\"' EXIT\n{}",
                fault.name, fault.script.0
            ),
        )?;
        let reduced = self.reduce(llvm, &directory, &kept, &script)?;
        let report = format!(
            "{}\n\nreproduce:  ./interesting.sh {}; echo $?   (0: it is there)\nreduction:  {reduced}\n\n{}\n",
            fault.name,
            kept.file_name().unwrap_or_default().display(),
            fault.details
        );
        fs::write(directory.join("report.txt"), report)?;
        println!("FINDING {id}: {}\n  in {}", fault.name, directory.display());
        Ok(())
    }

    fn reduce(&self, llvm: &Llvm, directory: &Path, input: &Path, script: &Path) -> Result<String> {
        if self.reduce.is_zero() {
            return Ok("not tried".to_owned());
        }
        let extension = input.extension().unwrap_or_default();
        if extension == "cpp" || extension == "c" {
            return Ok("none, llvm-reduce takes modules".to_owned());
        }
        let reduced = Path::new("reduced").with_extension(extension);
        let mut command = exec::limited(&llvm.tool("llvm-reduce"));
        command
            .current_dir(directory)
            .arg(format!("--test={}", script.display()))
            .arg(input)
            .arg("-o")
            .arg(&reduced);
        let outcome = exec::run(&mut command, self.reduce)?;
        if !outcome.success() {
            return Ok(format!("none, llvm-reduce ended with {}", outcome.end));
        }
        Ok(reduced.display().to_string())
    }
}
