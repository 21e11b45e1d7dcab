// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Findings: what is kept of a case that went wrong, and its reduction.
//!
//! `target/fuzz/findings/<kind>-<seed>-<number>/` holds
//! - `input.ll` or `input.bc`, the module, or `input.c` or `input.cpp`, the program,
//! - `interesting.sh`, which exits with 0 on every input that shows the same fault,
//! - `report.txt`: what is wrong, the command, and what it printed,
//! - `reduced.ll` or `reduced.bc`, what llvm-reduce made of a module.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result};

use super::exec;
use crate::llvm::Llvm;

/// One fault shows in many cases: so many of each are kept.
const KEPT_OF_EACH: usize = 2;

#[derive(Debug)]
pub(crate) struct Findings {
    directory: PathBuf,
    /// How long llvm-reduce may take.
    reduce: Duration,
    /// How often each fault was seen.
    seen: Mutex<BTreeMap<String, usize>>,
}

/// A case that went wrong.
#[derive(Debug)]
pub(crate) struct Finding<'a> {
    /// Names the case: the directory's name.
    pub(crate) id: &'a str,
    pub(crate) input: &'a Path,
    /// What is wrong, in one line that other inputs with the same fault share.
    pub(crate) fault: String,
    /// What was printed.
    pub(crate) details: &'a str,
    /// Shell commands that succeed if `$1` shows the fault. They may write to `$2` and names that begin with it.
    pub(crate) script: String,
}

impl Findings {
    pub(crate) fn new(directory: PathBuf, reduce: Duration) -> Self {
        Self {
            directory,
            reduce,
            seen: Mutex::default(),
        }
    }

    /// Keeps a finding and reduces it. Returns how many findings this is: one.
    pub(crate) fn keep(&self, llvm: &Llvm, finding: &Finding<'_>) -> Result<usize> {
        {
            let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
            let count = seen.entry(finding.fault.clone()).or_default();
            *count += 1;
            if *count > KEPT_OF_EACH {
                return Ok(1);
            }
        }
        let directory = self.directory.join(finding.id);
        fs::create_dir_all(&directory)
            .with_context(|| format!("cannot create {}", directory.display()))?;
        let extension = finding.input.extension().unwrap_or_default();
        let input = directory.join("input").with_extension(extension);
        fs::copy(finding.input, &input)
            .with_context(|| format!("cannot keep {}", input.display()))?;
        let script = directory.join("interesting.sh");
        fs::write(
            &script,
            format!(
                "#!/bin/sh\n# Exits with 0 if the input $1 shows: {}\nset -- \"$1\" \"$(mktemp -d)/x\"\ntrap 'rm -rf \"${{2%/x}}\"' EXIT\n{}",
                finding.fault, finding.script
            ),
        )?;
        fs::set_permissions(&script, fs::Permissions::from_mode(0o755))?;
        let reduced = self.reduce(llvm, &directory, &input, &script)?;
        let report = format!(
            "{}\n\nreproduce:  ./interesting.sh {}; echo $?   (0: it is there)\nreduction:  {reduced}\n\n{}\n",
            finding.fault,
            input.file_name().unwrap_or_default().display(),
            finding.details
        );
        fs::write(directory.join("report.txt"), report)?;
        println!(
            "FINDING {}: {}\n  in {}",
            finding.id,
            finding.fault,
            directory.display()
        );
        Ok(1)
    }

    /// Every fault and how often it was seen.
    pub(crate) fn summary(&self) -> Vec<String> {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.iter()
            .map(|(fault, count)| format!("{count} x {fault}"))
            .collect()
    }

    fn reduce(&self, llvm: &Llvm, directory: &Path, input: &Path, script: &Path) -> Result<String> {
        if self.reduce.is_zero() {
            return Ok("not tried".to_owned());
        }
        if input
            .extension()
            .is_some_and(|extension| extension == "cpp" || extension == "c")
        {
            return Ok("none, llvm-reduce takes modules".to_owned());
        }
        let reduced = Path::new("reduced").with_extension(input.extension().unwrap_or_default());
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
        if reduced
            .extension()
            .is_some_and(|extension| extension == "bc")
        {
            // What llvm-dis cannot read stays bitcode.
            let mut disassemble = exec::limited(&llvm.tool("llvm-dis"));
            disassemble.current_dir(directory).arg(&reduced);
            exec::run(&mut disassemble, self.reduce)?;
        }
        Ok(reduced.display().to_string())
    }
}
