// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! One module through the pass in every mode: no crash, no invalid IR, no hang, and the same bytes every time.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::exec::{End, Outcome};
use super::finding::Finding;
use super::lab::{self, Counts, Lab, PASS_LIMIT};
use crate::plugin::PASS;

/// Runs all modes on `input`, which LLVM itself may refuse.
pub(crate) fn check(lab: &Lab, id: &str, input: &Path, scratch: &Path) -> Result<Counts> {
    let mut counts = Counts::default();
    let output = scratch.join("out.bc");
    if !lab.accepts(input, &output)? {
        counts.refused = 1;
        return Ok(counts);
    }
    counts.cases = 1;
    for (number, mode) in lab.modes.iter().enumerate() {
        let outcome = lab.pass(mode, input, &output)?;
        if !outcome.success() {
            counts.findings += failed(lab, &format!("{id}-{number}"), mode, input, &outcome)?;
        } else if number == 0 {
            counts.merges += lab::merges(&outcome.stderr);
            counts.findings += again(lab, id, mode, input, &output, scratch)?;
        }
    }
    Ok(counts)
}

/// The same module gives the same bytes, and what came out can go in.
fn again(
    lab: &Lab,
    id: &str,
    mode: &str,
    input: &Path,
    output: &Path,
    scratch: &Path,
) -> Result<usize> {
    let second = scratch.join("second.bc");
    let mut findings = 0;
    let outcome = lab.pass(mode, input, &second)?;
    if !outcome.success() || read(output)? != read(&second)? {
        findings += lab.findings.keep(
            &lab.llvm,
            &Finding {
                id: &format!("{id}-again"),
                input,
                fault: format!("{mode}: two runs give different bytes"),
                details: &outcome.stderr,
                script: format!(
                    "{}{} \"$1\" -o \"$2\" && {} \"$1\" -o \"$2.2\" && ! cmp -s \"$2\" \"$2.2\"\n",
                    valid(lab),
                    shell(lab, mode),
                    shell(lab, mode)
                ),
            },
        )?;
    }
    let outcome = lab.pass(mode, output, &second)?;
    if !outcome.success() {
        let kept = scratch.join("merged.bc");
        fs::copy(output, &kept).with_context(|| format!("cannot write {}", kept.display()))?;
        findings += failed(lab, &format!("{id}-rerun"), mode, &kept, &outcome)?;
    }
    Ok(findings)
}

fn failed(lab: &Lab, id: &str, mode: &str, input: &Path, outcome: &Outcome) -> Result<usize> {
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
    let script = format!(
        "{}timeout {} {} \"$1\" -o \"$2\" 2>\"$2.err\"\ntest $? -eq {code}{same_message}\n",
        valid(lab),
        PASS_LIMIT.as_secs(),
        shell(lab, mode)
    );
    lab.findings.keep(
        &lab.llvm,
        &Finding {
            id,
            input,
            // One fault shows in many modes.
            fault: format!("{}: {}", outcome.end, masked(line)),
            details: &format!("-passes={mode}\n{}", outcome.stderr),
            script,
        },
    )
}

/// The pass as a shell writes it.
fn shell(lab: &Lab, mode: &str) -> String {
    format!(
        "'{}' -load-pass-plugin='{}' -passes='{mode}' -verify-each -pass-remarks={PASS}",
        lab.llvm.tool("opt").display(),
        lab.plugin.display()
    )
}

/// The script's first line: LLVM itself has to take the module.
fn valid(lab: &Lab) -> String {
    format!(
        "ulimit -c 0\n'{}' -passes=verify \"$1\" -o \"$2\" 2>/dev/null || exit 1\n",
        lab.llvm.tool("opt").display()
    )
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
