// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Random C programs of csmith with twins: they print the same with and without the pass.
//!
//! Twins that compute something else run, and they may have undefined behaviour that csmith avoids in its own code
//! (an index out of bounds). So the program is built without the plugin first, at -O0, -O2 and -Os: if these
//! disagree, hang or fail, it is no case.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};

use super::exec::{self, Outcome};
use super::finding::Finding;
use super::inputs;
use super::lab::{self, Counts, Lab, PASS_LIMIT};
use super::rng::Rng;
use super::twins;
use crate::plugin::PASS;

/// csmith's programs either end at once or loop for long.
const RUN_LIMIT: Duration = Duration::from_secs(3);
const BUILD_LIMIT: Duration = Duration::from_secs(60);

/// csmith's headers, which their package puts here.
pub(crate) const HEADERS: &str = "/usr/include/csmith";

/// Known to the plugin if it is among the modes.
const SIMILAR: &str = "rust-mergefunc<similar;check>";

/// How the program is built: a pipeline for opt, then clang's flags. `@` is the plugin's path.
const REFERENCES: [&[&str]; 3] = [&["-O0"], &["-O2"], &["-Os"]];
const BUILDS: [(&str, &[&str]); 8] = [
    (PASS, &["-O0"]),
    // Merged early, so that what the kept body promises meets the optimizer.
    (PASS, &["-O2"]),
    ("rust-mergefunc<exact>", &["-O2"]),
    ("rust-mergefunc<no-aliases>", &["-Os"]),
    (SIMILAR, &["-O2"]),
    (
        "function(sroa,early-cse,instcombine<no-verify-fixpoint>,simplifycfg),rust-mergefunc",
        &["-O2"],
    ),
    ("", &["-O2", "-fpass-plugin=@"]),
    ("", &["-Os", "-fpass-plugin=@"]),
];

pub(crate) fn case(lab: &Lab, id: &str, rng: &mut Rng, scratch: &Path) -> Result<Counts> {
    let mut counts = Counts::default();
    let Some(module) = module(lab, rng, scratch)? else {
        counts.refused = 1;
        return Ok(counts);
    };
    let input = scratch.join("program.ll");
    fs::write(&input, twins::add(&module, true, rng))
        .with_context(|| format!("cannot write {}", input.display()))?;
    let program = scratch.join("program");
    let mut expected = None;
    for flags in REFERENCES {
        let printed = match clang(lab, flags, &input, &program)? {
            built if built.success() => run(&program, RUN_LIMIT)?,
            _ => None,
        };
        let agrees = printed.is_some() && (expected.is_none() || expected == printed);
        if !agrees {
            counts.refused = 1;
            return Ok(counts);
        }
        expected = printed;
    }
    counts.cases = 1;
    for (number, (pipeline, flags)) in BUILDS.into_iter().enumerate() {
        if pipeline == SIMILAR && !lab.modes.iter().any(|mode| mode == SIMILAR) {
            continue;
        }
        let merged = scratch.join("merged.bc");
        let (source, outcome) = if pipeline.is_empty() {
            (&input, None)
        } else {
            (&merged, Some(lab.pass(pipeline, &input, &merged)?))
        };
        let failure = outcome.filter(|outcome| !outcome.success());
        let (wrong, details) = match failure {
            Some(outcome) => (format!("opt fails: {}", outcome.end), outcome.stderr),
            None => {
                let built = clang(lab, flags, source, &program)?;
                if number == 0 {
                    // The merged module is counted as it went in.
                    counts.merges += lab::merges(&lab.pass(PASS, &input, &merged)?.stderr);
                }
                if built.success() {
                    // On a loaded machine the same program may be slow for once.
                    let printed = run(&program, RUN_LIMIT * 10)?;
                    if printed == expected {
                        continue;
                    }
                    let text = |bytes: &Option<Vec<u8>>| {
                        bytes.as_deref().map_or_else(
                            || "no end".into(),
                            |bytes| String::from_utf8_lossy(bytes).into_owned(),
                        )
                    };
                    let details =
                        format!("expected: {}\nprinted: {}", text(&expected), text(&printed));
                    ("the program behaves differently".to_owned(), details)
                } else {
                    (format!("clang fails: {}", built.end), built.stderr)
                }
            }
        };
        counts.findings += lab.findings.keep(
            &lab.llvm,
            &Finding {
                id: &format!("{id}-{number}"),
                input: &input,
                fault: format!("{pipeline} {}: {wrong}", flags.join(" ")),
                details: &details,
                script: script(lab, pipeline, flags),
            },
        )?;
    }
    Ok(counts)
}

/// A program with named values, before or after some optimization of each function on its own.
fn module(lab: &Lab, rng: &mut Rng, scratch: &Path) -> Result<Option<String>> {
    let source = scratch.join("program.c");
    let mut csmith = exec::limited(Path::new("csmith"));
    csmith
        .args(["--seed", &(rng.next() % 4_000_000_000).to_string()])
        .args(["--max-funcs", &(3 + rng.below(8)).to_string()])
        .args([
            "--max-block-depth",
            "3",
            "--max-block-size",
            "3",
            "--max-expr-complexity",
            "6",
        ])
        .arg("-o")
        .arg(&source);
    if !exec::run(&mut csmith, BUILD_LIMIT)?.success() {
        return Ok(None);
    }
    let unoptimized = scratch.join("unoptimized.ll");
    let mut clang = lab.tool("clang");
    clang
        .args([
            "-w",
            "-I",
            HEADERS,
            "-O1",
            "-Xclang",
            "-disable-llvm-passes",
            "-S",
            "-emit-llvm",
        ])
        .arg(&source)
        .arg("-o")
        .arg(&unoptimized);
    if !exec::run(&mut clang, BUILD_LIMIT)?.success() {
        return Ok(None);
    }
    let passes = [
        "",
        "function(sroa,early-cse,simplifycfg),",
        "function(sroa,instcombine<no-verify-fixpoint>,gvn,simplifycfg),",
    ][rng.below(3)];
    inputs::named(lab, &unoptimized, passes)
}

fn clang(lab: &Lab, flags: &[&str], source: &PathBuf, program: &Path) -> Result<Outcome> {
    let mut clang = lab.tool("clang");
    let plugin = lab.plugin.display().to_string();
    clang
        .arg("-w")
        .args(flags.iter().map(|flag| flag.replace('@', &plugin)))
        .args(["-x", "ir"])
        .arg(source)
        .arg("-o")
        .arg(program);
    exec::run(&mut clang, BUILD_LIMIT)
}

/// What the program prints, and its exit code; nothing if it does not end or crashes.
fn run(program: &Path, limit: Duration) -> Result<Option<Vec<u8>>> {
    let outcome = exec::run(&mut exec::limited(program), limit)?;
    Ok(match outcome.end {
        exec::End::Exit(code) => {
            let mut printed = outcome.stdout;
            printed.extend(format!("exit {code}").bytes());
            Some(printed)
        }
        _ => None,
    })
}

/// The same check for llvm-reduce.
fn script(lab: &Lab, pipeline: &str, flags: &[&str]) -> String {
    let plugin = lab.plugin.display().to_string();
    let clang = lab.llvm.tool("clang");
    let opt = lab.llvm.tool("opt");
    let mut text = format!(
        "ulimit -c 0\n\
         run() {{ # input, program, flags\n  \
           input=$1; program=$2; shift 2\n  \
           '{}' -w \"$@\" -x ir \"$input\" -o \"$program\" 2>/dev/null || return 1\n  \
           timeout {} \"$program\" >\"$program.txt\" 2>/dev/null; echo \"exit $?\" >>\"$program.txt\"\n}}\n",
        clang.display(),
        RUN_LIMIT.as_secs()
    );
    for (number, flags) in REFERENCES.iter().enumerate() {
        let _ = writeln!(
            text,
            "run \"$1\" \"$2.{number}\" {} || exit 1",
            flags.join(" ")
        );
    }
    text += "grep -q '^exit 1[2-9][0-9]$' \"$2.0.txt\" && exit 1 # a signal or a timeout\n\
             cmp -s \"$2.0.txt\" \"$2.1.txt\" && cmp -s \"$2.0.txt\" \"$2.2.txt\" || exit 1\n";
    let mut tested = "$1";
    if !pipeline.is_empty() {
        tested = "$2.bc";
        let _ = writeln!(
            text,
            "timeout {} '{}' -load-pass-plugin='{plugin}' -passes='{pipeline}' -verify-each \"$1\" -o \"$2.bc\" 2>/dev/null || exit 0",
            PASS_LIMIT.as_secs(),
            opt.display()
        );
    }
    let flags = flags.join(" ").replace('@', &plugin);
    let _ = writeln!(
        text,
        "run \"{tested}\" \"$2.tested\" {flags} || exit 0\n! cmp -s \"$2.0.txt\" \"$2.tested.txt\""
    );
    text
}
