// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! One build of xerces-c by its own cmake files.

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::Tests;
use support::command::CommandExt;
use support::llvm::Llvm;
use support::snapshot::digest;

/// Static libraries, so that each test contains the code under test; the rest is what needs no other library.
const CMAKE: [&str; 5] = [
    "-DBUILD_SHARED_LIBS=OFF",
    "-Dnetwork=OFF",
    "-Dtranscoder=iconv",
    "-Dmessage-loader=inmemory",
    "-DCMAKE_DISABLE_FIND_PACKAGE_Java=ON",
];

pub(super) struct Build<'a> {
    llvm: Llvm,
    source: PathBuf,
    directory: PathBuf,
    /// Arguments of cmake: the flags of clang.
    arguments: Vec<String>,
    /// Prepares a program that runs clang.
    command: Box<dyn Fn(&str) -> Command + Sync + 'a>,
}

impl<'a> Build<'a> {
    pub(super) fn new(
        llvm: &Llvm,
        source: &Path,
        directory: &Path,
        arguments: Vec<String>,
        command: Box<dyn Fn(&str) -> Command + Sync + 'a>,
    ) -> Self {
        Self {
            llvm: llvm.clone(),
            source: source.to_owned(),
            directory: directory.to_owned(),
            arguments,
            command,
        }
    }

    pub(super) fn configure(&self) -> Result<()> {
        let mut cmake = (self.command)("cmake");
        // A user's own flags would be added to these.
        cmake.env_remove("CXXFLAGS").env_remove("CFLAGS");
        cmake
            .arg("-S")
            .arg(&self.source)
            .arg("-B")
            .arg(&self.directory);
        cmake.args(["-G", "Unix Makefiles"]).args(CMAKE);
        for (variable, tool) in [("C", "clang"), ("CXX", "clang++")] {
            let tool = self.llvm.tool(tool);
            cmake.arg(format!("-DCMAKE_{variable}_COMPILER={}", tool.display()));
        }
        cmake.args(&self.arguments);
        cmake.capture().map(drop)
    }

    /// Compiles and links everything.
    pub(super) fn link(&self, workers: usize) -> Result<()> {
        let mut cmake = (self.command)("cmake");
        cmake.arg("--build").arg(&self.directory);
        cmake
            .args(["--parallel", &workers.to_string()])
            .capture()
            .map(drop)
    }

    pub(super) fn test(&self) -> Result<Tests> {
        // Those with threads run for twenty seconds each, whatever the processor, and need little of it. Others write files.
        let (mut run, mut failed) = self.ctest(&["--exclude-regex", "^ThreadTest"])?;
        let (more, more_failed) =
            self.ctest(&["--tests-regex", "^ThreadTest", "--parallel", "16"])?;
        run += more;
        failed.extend(more_failed);
        let mut printed = Vec::new();
        for folder in ["tests/observed", "samples/observed"] {
            let path = self.directory.join(folder);
            let entries = fs::read_dir(&path)?;
            for entry in entries {
                let path = entry?.path();
                let name = path.strip_prefix(&self.directory).unwrap_or(&path);
                printed.push((name.display().to_string(), digest(&path)?));
            }
        }
        printed.sort();
        Ok(Tests {
            run,
            failed,
            printed,
        })
    }

    /// Runs some of the tests: how many, and which failed.
    fn ctest(&self, chosen: &[&str]) -> Result<(usize, Vec<String>)> {
        let mut ctest = (self.command)("ctest");
        ctest
            .arg("--test-dir")
            .arg(&self.directory)
            .args(chosen)
            .stdin(Stdio::null());
        // Failed tests make the exit status non-zero; they are read from the output.
        let output = ctest
            .output()
            .with_context(|| format!("cannot start `{}`", ctest.display()))?;
        let text = String::from_utf8_lossy(&output.stdout);
        let outcomes = outcomes(&text);
        if outcomes.0 == 0 {
            bail!("`{}` ran no test:\n{text}", ctest.display());
        }
        Ok(outcomes)
    }
}

/// How many tests ctest ran, and which failed: ` 3/66 Test  #3: DOMTest .....***Failed    0.01 sec`.
fn outcomes(text: &str) -> (usize, Vec<String>) {
    let mut run = 0;
    let mut failed = Vec::new();
    for line in text.lines() {
        let Some((_, rest)) = line.split_once(" Test ") else {
            continue;
        };
        let Some((_, rest)) = rest.split_once(": ") else {
            continue;
        };
        run += 1;
        if !rest.contains("   Passed ") {
            failed.push(rest.split(' ').next().unwrap_or(rest).to_owned());
        }
    }
    (run, failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_ctest_prints() {
        let text = "\
Test project /x
      Start  1: DOMTest
 1/3 Test  #1: DOMTest ..........................   Passed    0.02 sec
      Start  2: ThreadTest
 2/3 Test  #2: ThreadTest .......................***Failed    0.42 sec
      Start 10: SAXCount
 3/3 Test #10: SAXCount .........................   Passed    0.01 sec

67% tests passed, 1 tests failed out of 3
";
        assert_eq!(outcomes(text), (3, vec!["ThreadTest".to_owned()]));
    }
}
