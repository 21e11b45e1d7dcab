// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Random C programs of csmith with twins: they print the same with and without the pass.
//!
//! Twins that compute something else run, and they may have undefined behaviour that csmith avoids in its own code
//! (an index out of bounds). So the program is built without the plugin first, at -O0, -O2 and -Os: if these
//! disagree, hang or fail, it is no case.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;

use crate::case::Case;
use crate::command::Command;
use crate::finding::Fault;
use crate::lab::{self, Lab};
use crate::script::{Script, TESTED};
use crate::{inputs, twins};
use support::exec;
use support::snapshot::PASS;

/// csmith's programs either end at once or loop for long.
const RUN_LIMIT: Duration = Duration::from_secs(3);
const BUILD_LIMIT: Duration = Duration::from_secs(60);

/// csmith's headers, which their package puts here.
const HEADERS: &str = "/usr/include/csmith";

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

pub(crate) fn run(case: &mut Case<'_>) -> Result<()> {
    let Some(module) = module(case)? else {
        return case.refuse();
    };
    let text = twins::add(&module, true, &mut case.rng);
    let input = case.write("program.ll", text)?;
    let Some(expected) = expected(case, &input)? else {
        return case.refuse();
    };
    case.counts.cases += 1;
    for (number, (pipeline, flags)) in BUILDS.into_iter().enumerate() {
        let lab = case.lab;
        if pipeline == SIMILAR && !lab.modes.iter().any(|mode| mode == SIMILAR) {
            continue;
        }
        let tested = tested(case, &input, &expected, (pipeline, flags))?;
        if number == 0 {
            // The merged module is counted as it went in.
            let merged = case.scratch.join("merged.bc");
            case.counts.merges += lab::merges(&lab.pass(PASS, &input, &merged)?.stderr);
        }
        if let Some((wrong, details)) = tested {
            let fault = Fault {
                name: format!("{pipeline} {}: {wrong}", flags.join(" ")),
                details,
                script: script(lab, pipeline, flags),
            };
            case.keep(number, &input, fault)?;
        }
    }
    Ok(())
}

/// What all builds without the plugin print; nothing if they disagree.
fn expected(case: &Case<'_>, input: &Path) -> Result<Option<Vec<u8>>> {
    let mut expected = None;
    for flags in REFERENCES {
        let program = case.scratch.join("program");
        let built = clang(case.lab, flags, &shown(input), &shown(&program));
        let printed = match case.lab.run(&built, BUILD_LIMIT)?.success() {
            true => printed(&program, RUN_LIMIT)?,
            false => None,
        };
        if printed.is_none() || (expected.is_some() && expected != printed) {
            return Ok(None);
        }
        expected = printed;
    }
    Ok(expected)
}

/// Builds in one way and runs; what is wrong with that, and what was printed.
fn tested(
    case: &Case<'_>,
    input: &Path,
    expected: &[u8],
    (pipeline, flags): (&str, &[&str]),
) -> Result<Option<(String, String)>> {
    let lab = case.lab;
    let (merged, program) = (case.scratch.join("merged.bc"), case.scratch.join("program"));
    let mut source = input;
    if !pipeline.is_empty() {
        let outcome = lab.pass(pipeline, input, &merged)?;
        if !outcome.success() {
            return Ok(Some((
                format!("opt fails: {}", outcome.end),
                outcome.stderr,
            )));
        }
        source = &merged;
    }
    let built = clang(lab, flags, &shown(source), &shown(&program));
    let built = lab.run(&built, BUILD_LIMIT)?;
    if !built.success() {
        return Ok(Some((format!("clang fails: {}", built.end), built.stderr)));
    }
    // On a loaded machine the same program may be slow for once.
    let printed = printed(&program, RUN_LIMIT * 10)?;
    if printed.as_deref() == Some(expected) {
        return Ok(None);
    }
    let printed = printed.map_or_else(
        || "no end".into(),
        |bytes| String::from_utf8_lossy(&bytes).into_owned(),
    );
    let expected = String::from_utf8_lossy(expected);
    Ok(Some((
        "the program behaves differently".to_owned(),
        format!("expected: {expected}\nprinted: {printed}"),
    )))
}

/// A program with named values, before or after some optimization of each function on its own.
fn module(case: &mut Case<'_>) -> Result<Option<String>> {
    let (lab, rng, scratch) = (case.lab, &mut case.rng, case.scratch);
    let source = scratch.join("program.c");
    let mut csmith = exec::limited(Path::new("csmith"));
    csmith
        .args(["--seed", &(rng.next_u64() % 4_000_000_000).to_string()])
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

/// clang on a module. In flags, `@` is the plugin's path.
fn clang(lab: &Lab, flags: &[&str], source: &str, program: &str) -> Command {
    let plugin = lab.plugin.display().to_string();
    let mut words = vec!["-w".to_owned()];
    words.extend(flags.iter().map(|flag| flag.replace('@', &plugin)));
    words.extend(["-x", "ir", source, "-o", program].map(str::to_owned));
    Command::new("clang", words)
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// What the program prints, and its exit code; nothing if it does not end or crashes.
fn printed(program: &Path, limit: Duration) -> Result<Option<Vec<u8>>> {
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
fn script(lab: &Lab, pipeline: &str, flags: &[&str]) -> Script {
    let mut script = Script::new();
    for (number, flags) in REFERENCES.iter().enumerate() {
        let program = format!("$2.{number}");
        script = script
            .call(lab, &clang(lab, flags, "$1", &program), "exit 1")
            .run(&program, RUN_LIMIT);
    }
    script = script.line(
        "grep -q '^exit 1[2-9][0-9]$' \"$2.0.txt\" && exit 1 # a signal or a timeout\n\
         cmp -s \"$2.0.txt\" \"$2.1.txt\" && cmp -s \"$2.0.txt\" \"$2.2.txt\" || exit 1",
    );
    let mut source = "$1";
    if !pipeline.is_empty() {
        source = "$2.bc";
        let pass = lab.shell(&lab.pipeline(pipeline, "$1", source));
        script = script.line(format_args!("{} 2>/dev/null || exit 0", lab::limited(pass)));
    }
    script
        .call(lab, &clang(lab, flags, source, TESTED), "exit 0")
        .run(TESTED, RUN_LIMIT)
        .line("! cmp -s \"$2.0.txt\" \"$2.tested.txt\"")
}
