// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! One module through the pass in every mode: no crash, no invalid IR, no hang, and the same bytes every time.

use fs_err as fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::case::Case;
use crate::finding::Fault;
use crate::lab::{self, Lab};
use crate::script::Script;
use support::exec::{End, Outcome};

/// Runs all modes on `input`, which LLVM itself may refuse. Findings are named by what `part` begins.
pub(crate) fn check(case: &mut Case<'_>, part: &str, input: &Path) -> Result<()> {
    let lab = case.lab;
    let output = case.scratch.join("out.bc");
    if !lab.accepts(input, &output)? {
        return case.refuse();
    }
    case.counts.cases += 1;
    for (number, mode) in lab.modes.iter().enumerate() {
        let outcome = lab.pass(mode, input, &output)?;
        if !outcome.success() {
            failed(case, &format!("{part}{number}"), mode, input, &outcome)?;
        } else if number == 0 {
            case.counts.merges += lab::merges(&outcome.stderr);
            again(case, part, mode, input, &output)?;
        }
    }
    Ok(())
}

/// The same module gives the same bytes, and what came out can go in.
fn again(case: &mut Case<'_>, part: &str, mode: &str, input: &Path, output: &Path) -> Result<()> {
    let lab = case.lab;
    let second = case.scratch.join("second.bc");
    let outcome = lab.pass(mode, input, &second)?;
    if !outcome.success() || read(output)? != read(&second)? {
        let pass = |output| lab.shell(&lab.pipeline(mode, "$1", output));
        let fault = Fault {
            name: format!("{mode}: two runs give different bytes"),
            details: outcome.stderr,
            script: valid(lab).line(format_args!(
                "{} && {} && ! cmp -s \"$2\" \"$2.2\"",
                pass("$2"),
                pass("$2.2")
            )),
        };
        case.keep(format_args!("{part}again"), input, fault)?;
    }
    let outcome = lab.pass(mode, output, &second)?;
    if !outcome.success() {
        let kept = case.scratch.join("merged.bc");
        fs::copy(output, &kept)?;
        failed(case, &format!("{part}rerun"), mode, &kept, &outcome)?;
    }
    Ok(())
}

pub(crate) fn failed(
    case: &mut Case<'_>,
    part: &str,
    mode: &str,
    input: &Path,
    outcome: &Outcome,
) -> Result<()> {
    let line = symptom(&outcome.stderr);
    let code = match outcome.end {
        End::Exit(code) => code,
        End::Signal(signal) => 128 + signal,
        End::Timeout => 124,
    };
    let same_message = match outcome.end {
        End::Exit(_) => format!(" && grep -qF '{}' \"$2.err\"", fixed_part(line)),
        _ => String::new(),
    };
    let pass = case.lab.shell(&case.lab.pipeline(mode, "$1", "$2"));
    let fault = Fault {
        // One fault shows in many modes.
        name: format!("{}: {}", outcome.end, masked(line)),
        details: format!("-passes={mode}\n{}", outcome.stderr),
        script: valid(case.lab)
            .line(format_args!("{} 2>\"$2.err\"", lab::limited(pass)))
            .line(format_args!("test $? -eq {code}{same_message}")),
    };
    case.keep(part, input, fault)
}

/// A script that begins so: LLVM itself has to take the module.
pub(crate) fn valid(lab: &Lab) -> Script {
    Script::new().line(format_args!(
        "'{}' -passes=verify \"$1\" -o \"$2\" 2>/dev/null || exit 1",
        lab.llvm.tool("opt").display()
    ))
}

/// The line that says what is wrong: the plugin's frame in a stack dump, else the first one that is no remark.
fn symptom(stderr: &str) -> &str {
    let frame = stderr.lines().find_map(|line| {
        let (_, address) = line.trim_start().strip_prefix('#')?.split_once("0x")?;
        let (_, place) = address.split_once(' ')?;
        let ours = ["libmergefn.so+", "/plugin/", " mergefn::", "/src/merge"];
        ours.iter()
            .any(|word| place.contains(word))
            .then_some(place)
    });
    let is_message = |line: &&str| {
        let other = ["remark:", "warning:", "note:", "PLEASE submit"];
        !line.is_empty() && !other.iter().any(|kind| line.contains(kind))
    };
    frame
        .or_else(|| stderr.lines().find(is_message))
        .unwrap_or("no message")
}

/// The line without what differs from input to input.
fn masked(line: &str) -> String {
    let line: String = line.chars().take(160).collect();
    let mut inside = false;
    line.chars()
        .filter_map(|c| match c {
            '\'' => {
                inside = !inside;
                Some(c)
            }
            _ if inside => None,
            '0'..='9' => Some('N'),
            _ => Some(c),
        })
        .collect()
}

/// The beginning of the line that other inputs share.
fn fixed_part(line: &str) -> &str {
    line.split(['\'', '%', '@']).next().unwrap_or(line)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_named_without_the_module_s_names() {
        let stderr = "remark: a.ll:1:2: merged 'f' into 'g'\nrust-mergefunc: internal error at function 'f12'; 3\n";
        assert_eq!(
            masked(symptom(stderr)),
            "rust-mergefunc: internal error at function ''; N"
        );
        assert_eq!(
            fixed_part(symptom(stderr)),
            "rust-mergefunc: internal error at function "
        );
        let dump = "Stack dump:\n #3 0x0000 (/a/b/libmergefn.so+0x1234)\n";
        assert_eq!(symptom(dump), "(/a/b/libmergefn.so+0x1234)");
    }
}
