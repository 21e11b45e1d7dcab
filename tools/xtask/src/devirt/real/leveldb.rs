// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! leveldb with its own tests, compiled and linked without cmake: Debian's cmake files want installed libraries for tests, which would be
//! no bitcode.

use fs_err as fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::{Built, Measured, Tests, Tools};
use support::command::CommandExt;
use support::progress;

const DEFINES: [&str; 8] = [
    "-std=c++14",
    "-fno-exceptions",
    "-DNDEBUG",
    "-DLEVELDB_PLATFORM_POSIX=1",
    "-DHAVE_FDATASYNC=1",
    "-DHAVE_O_CLOEXEC=1",
    "-DHAVE_FULLFSYNC=0",
    "-DHAVE_SNAPPY=0",
];
const MORE: [&str; 1] = ["-DHAVE_CRC32C=0"];

const FOLDERS: [&str; 3] = ["db", "table", "util"];
const MEMORY: &str = "helpers/memenv/memenv.cc";
const SUPPORT: &str = "util/testutil.cc";
const BENCH: &str = "benchmarks/db_bench.cc";

/// What a run of db_bench does that is counted.
const WORK: [&str; 3] = [
    "--num=20000",
    "--benchmarks=fillrandom,readrandom,readseq,compact,readreverse",
    "--db=.",
];

/// Stands for Google's benchmark library, which one test names and does not use.
const BENCHMARK: &str = "\
#pragma once
namespace benchmark {
struct State {
  struct Rounds {
    bool operator!=(Rounds) const { return false; }
    void operator++() {}
    int operator*() const { return 0; }
  };
  long range(int) const { return 0; }
  long iterations() const { return 0; }
  Rounds begin() const { return {}; }
  Rounds end() const { return {}; }
};
struct Registered { Registered *Arg(int) { return this; } };
inline Registered *Register(void (*)(State &)) { static Registered one; return &one; }
inline void RunSpecifiedBenchmarks() {}
}
#define BENCHMARK(f) static ::benchmark::Registered *registered_##f = ::benchmark::Register(f)
";

struct Sources {
    library: Vec<PathBuf>,
    tests: Vec<PathBuf>,
    framework: Vec<PathBuf>,
    main: PathBuf,
}

impl Sources {
    fn of(source: &Path, googletest: &Path) -> Result<Self> {
        let (mut library, mut tests) = (vec![source.join(MEMORY)], Vec::new());
        for folder in FOLDERS.into_iter().chain(["issues", "helpers/memenv"]) {
            for entry in fs::read_dir(source.join(folder))? {
                let path = entry?.path();
                let name = path
                    .file_name()
                    .unwrap_or_default()
                    .to_string_lossy()
                    .into_owned();
                if name.contains("windows") {
                    continue;
                }
                let is_library = FOLDERS.contains(&folder)
                    && !["leveldbutil", "testutil"]
                        .iter()
                        .any(|it| name.contains(it));
                if name.ends_with("_test.cc") {
                    tests.push(path);
                } else if name.ends_with(".cc") && is_library {
                    library.push(path);
                }
            }
        }
        library.sort();
        tests.sort();
        let framework = ["googletest/src/gtest-all.cc", "googlemock/src/gmock-all.cc"];
        let mut framework: Vec<_> = framework.map(|file| googletest.join(file)).into();
        framework.push(source.join(SUPPORT));
        Ok(Sources {
            library,
            tests,
            framework,
            main: googletest.join("googlemock/src/gmock_main.cc"),
        })
    }

    fn all(&self, bench: PathBuf) -> Vec<PathBuf> {
        let parts = [&self.library, &self.tests, &self.framework];
        let all = parts.into_iter().flatten().cloned();
        all.chain([self.main.clone(), bench]).collect()
    }
}

pub(super) fn build(
    tools: &Tools,
    source: &Path,
    googletest: &Path,
    workers: usize,
) -> Result<Built> {
    let sources = Sources::of(source, googletest)?;
    let bench = source.join(BENCH);
    let stub = tools.directory.join("stub/benchmark");
    fs::create_dir_all(&stub)?;
    fs::write(stub.join("benchmark.h"), BENCHMARK)?;
    let name = |file: &PathBuf| file.display().to_string();
    progress::map(sources.all(bench.clone()), workers, name, |file| {
        compile(tools, source, googletest, &file).map(|()| ((), "compiled"))
    })?;

    let executable = tools.directory.join("db_bench");
    let support = [bench, source.join(SUPPORT)];
    link(tools, &executable, &[&sources.library, &support])?;
    let told = progress::map(
        &sources.tests,
        workers,
        |file| file.display().to_string(),
        |file| {
            let program = tools
                .directory
                .join(file.file_stem().context("a test has a name")?);
            let has_main = fs::read_to_string(file)?.contains("int main");
            let main = std::slice::from_ref(&sources.main);
            let main = if has_main { &[] } else { main };
            let own = std::slice::from_ref(file);
            link(
                tools,
                &program,
                &[own, &sources.library, &sources.framework, main],
            )?;
            Ok((test(tools, &program)?, "linked and tested"))
        },
    )?;
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
            arguments: WORK.map(str::to_owned).to_vec(),
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

fn compile(tools: &Tools, source: &Path, googletest: &Path, file: &Path) -> Result<()> {
    let folders = [
        tools.directory.join("stub"),
        source.to_owned(),
        source.join("include"),
        googletest.join("googletest/include"),
        googletest.join("googletest"),
        googletest.join("googlemock/include"),
        googletest.join("googlemock"),
    ];
    let mut clang = tools.command(tools.llvm.tool("clang++"));
    clang.args(tools.compile()).args(DEFINES).args(MORE);
    clang.args(folders.map(|folder| format!("-I{}", folder.display())));
    clang.arg("-c").arg(file).arg("-o").arg(object(tools, file));
    clang.capture().map(drop)
}

fn link(tools: &Tools, program: &Path, parts: &[&[PathBuf]]) -> Result<()> {
    let mut clang = tools.command(tools.llvm.tool("clang++"));
    clang
        .arg("-O2")
        .args(tools.link(&program.to_string_lossy()));
    clang.args(
        parts
            .iter()
            .copied()
            .flatten()
            .map(|file| object(tools, file)),
    );
    clang.arg("-o").arg(program);
    clang.capture().map(drop)
}

/// The name of a test program, whether it succeeds, and what it says of each of its tests.
fn test(tools: &Tools, program: &Path) -> Result<(String, bool, String)> {
    let name = program
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let scratch = tools.directory.join(format!("{name}.scratch"));
    fs::create_dir_all(&scratch)?;
    let mut run = Command::new(program);
    run.env("TEST_TMPDIR", &scratch).current_dir(&scratch);
    let output = run
        .output()
        .with_context(|| format!("cannot start `{}`", run.display()))?;
    Ok((
        name,
        output.status.success(),
        outcomes(&String::from_utf8_lossy(&output.stdout)),
    ))
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
