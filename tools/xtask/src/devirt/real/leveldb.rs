// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! leveldb with its own tests, compiled file by file and linked.

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::recipes::Leveldb;
use super::{Built, Measured, Tests, Tools};
use crate::programs::generate;
use crate::programs::words::Words;
use support::command::CommandExt;
use support::files;
use support::progress;
use support::workers;

struct Sources {
    library: Vec<PathBuf>,
    tests: Vec<PathBuf>,
    framework: Vec<PathBuf>,
    /// Of tests that have none of their own.
    main: Vec<PathBuf>,
    program: Vec<PathBuf>,
}

impl Sources {
    fn of(recipe: &Leveldb, source: &Path, words: &Words) -> Result<Self> {
        let files = |patterns: &[String]| words.files(source, patterns, &recipe.except);
        let tests = files(&recipe.tests)?;
        let mut library = files(&recipe.library)?;
        library.retain(|file| !tests.contains(file));
        Ok(Self {
            library,
            tests,
            framework: files(&recipe.framework)?,
            main: files(std::slice::from_ref(&recipe.main))?,
            program: files(&recipe.program)?,
        })
    }

    fn all(&self) -> Vec<PathBuf> {
        let parts = [&self.library, &self.tests, &self.framework];
        let mut all: Vec<_> = parts.into_iter().flatten().cloned().collect();
        all.extend([&self.main, &self.program].into_iter().flatten().cloned());
        all.sort();
        all.dedup();
        all
    }
}

pub(super) fn build(
    tools: &Tools,
    recipe: &Leveldb,
    source: &Path,
    words: &Words,
) -> Result<Built> {
    let generated = tools.directory.join("generated");
    let words = words.clone().with("generated", &generated);
    generate::all(&recipe.generate, source, &generated)?;
    let sources = Sources::of(recipe, source, &words)?;
    let flags = words.fill_all(&recipe.flags)?;
    let name = |file: &PathBuf| file.display().to_string();
    progress::map(sources.all(), workers::cores(), name, |file| {
        compile(tools, &flags, &file).map(|()| ((), "compiled"))
    })?;

    let executable = tools.directory.join("db_bench");
    link(tools, &executable, &[&sources.library, &sources.program])?;
    let name = |file: &&PathBuf| file.display().to_string();
    let told = progress::map(&sources.tests, workers::cores(), name, |file| {
        let program = tools
            .directory
            .join(file.file_stem().context("a test has a name")?);
        let has_main = fs::read_to_string(file)?.contains("int main");
        let main: &[PathBuf] = if has_main { &[] } else { &sources.main };
        let own = std::slice::from_ref(file);
        let parts = [own, &sources.library, &sources.framework, main];
        link(tools, &program, &parts)?;
        Ok((test(tools, &program)?, "linked and tested"))
    })?;
    let failed = told.iter().filter(|(_, passed, _)| !passed);
    Ok(Built {
        tests: Tests {
            run: told.len(),
            failed: failed.map(|(name, ..)| name.clone()).collect(),
            printed: told
                .iter()
                .map(|(name, _, said)| (name.clone(), said.clone()))
                .collect(),
        },
        programs: vec![Measured {
            executable,
            arguments: recipe.work.clone(),
        }],
    })
}

fn object(tools: &Tools, file: &Path) -> PathBuf {
    let name = file
        .to_string_lossy()
        .trim_start_matches('/')
        .replace('/', "-");
    tools.directory.join(name + ".o")
}

fn compile(tools: &Tools, flags: &[String], file: &Path) -> Result<()> {
    let mut clang = tools.command(tools.llvm.tool("clang++"));
    clang.args(tools.compile()).args(flags);
    clang.arg("-c").arg(file).arg("-o").arg(object(tools, file));
    clang.quiet()
}

fn link(tools: &Tools, program: &Path, parts: &[&[PathBuf]]) -> Result<()> {
    let mut clang = tools.command(tools.llvm.tool("clang++"));
    clang
        .arg("-O2")
        .args(tools.link(&program.to_string_lossy()));
    let files = parts.iter().copied().flatten();
    clang.args(files.map(|file| object(tools, file)));
    clang.arg("-o").arg(program);
    clang.quiet()
}

/// The name of a test program, whether it succeeds, and what it says of each of its tests.
fn test(tools: &Tools, program: &Path) -> Result<(String, bool, String)> {
    let name = files::name(program);
    let scratch = tools.directory.join(format!("{name}.scratch"));
    fs::create_dir_all(&scratch)?;
    let mut run = Command::new(program);
    run.env("TEST_TMPDIR", &scratch).current_dir(&scratch);
    let output = run
        .output()
        .with_context(|| format!("cannot start `{}`", run.display()))?;
    let said = outcomes(&String::from_utf8_lossy(&output.stdout));
    Ok((name, output.status.success(), said))
}

/// The lines of single tests, without their times.
fn outcomes(printed: &str) -> String {
    let is_outcome = |line: &&str| line.starts_with("[       OK") || line.starts_with("[  FAILED");
    let lines = printed.lines().filter(is_outcome);
    let lines: Vec<_> = lines
        .map(|line| line.split(" (").next().unwrap_or(line))
        .collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_tests_do_not_count() {
        let printed = "[ RUN      ] A.B\n[       OK ] A.B (12 ms)\n[  FAILED  ] A.C (3 ms)\n[  PASSED  ] 1 test.\n";
        assert_eq!(outcomes(printed), "[       OK ] A.B\n[  FAILED  ] A.C");
    }
}
