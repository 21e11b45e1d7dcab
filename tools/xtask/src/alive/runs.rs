// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Which parameters of rust-mergefunc a lit test tries.

use regex_lite::Regex;

/// Parameters that change what is said or checked, and not what merges. `debug-break` spoils the result on purpose, which
/// only a plugin for tests knows.
const SILENT: [&str; 8] = [
    "check", "report", "explain", "verify", "debug", "help", "version", "search",
];

/// The distinct parameters of the RUN lines in which `%opt` runs rust-mergefunc alone on the file as it is.
pub(crate) fn of_test(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in run_lines(text) {
        if let Some(parameters) = parameters(&line)
            && !found.contains(&parameters)
        {
            found.push(parameters);
        }
    }
    found
}

/// What stands behind `RUN:`, a line that ends with a backslash together with the next.
fn run_lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut goes_on = false;
    for line in text.lines() {
        let Some((_, line)) = line.split_once("RUN:") else {
            continue;
        };
        let (line, more) = match line.trim().strip_suffix('\\') {
            Some(line) => (line, true),
            None => (line.trim(), false),
        };
        match lines.last_mut().filter(|_| goes_on) {
            Some(last) => {
                last.push(' ');
                last.push_str(line);
            }
            None => lines.push(line.to_owned()),
        }
        goes_on = more;
    }
    lines
}

fn parameters(line: &str) -> Option<String> {
    // A line that changes the file or the environment first, or that expects a failure, tries another thing.
    let command = line.strip_prefix("%opt ")?.split('|').next()?;
    if !command.split_whitespace().any(|word| word == "%s") {
        return None;
    }
    let alone = r#"-passes=['"]?rust-mergefunc(<[^<>]*>)?(['"]|\s|$)"#;
    let alone = Regex::new(alone).expect("it is an expression");
    let parameters = alone.captures(command)?.get(1);
    let parameters = parameters.map_or("", |it| it.as_str().trim_matches(['<', '>']));
    if parameters.contains("debug-break") {
        return None;
    }
    let is_heard = |parameter: &&str| {
        let name = parameter.split('=').next().unwrap_or_default();
        !name.is_empty() && !SILENT.contains(&name)
    };
    let heard: Vec<&str> = parameters.split(';').filter(is_heard).collect();
    Some(heard.join(";"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_each_set_of_parameters_once() {
        let test = "; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<check;similar=aligned;report=%t>' %s | FileCheck %s
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes=rust-mergefunc \\
; RUN:   -pass-remarks-missed=rust-mergefunc -disable-output %s
define void @f() { ret void }";
        assert_eq!(of_test(test), ["similar=aligned", ""]);
    }

    #[test]
    fn leaves_out_what_is_not_the_pass_on_the_file() {
        for line in [
            "not %opt -passes=rust-mergefunc %s",
            "env MERGEFN=exact %opt -passes=rust-mergefunc %s",
            "sed 's/a/b/' %s | %opt -passes=rust-mergefunc",
            "%opt -passes='rust-mergefunc,rust-mergefunc' %s",
            "%opt -passes='rust-mergefunc<early>,rust-mergefunc<late>' %s",
            "%opt -passes='rust-mergefunc<check;debug-break=nsw>' %s",
            "%opt -passes='default<O2>' %s",
            "%opt -passes=rust-mergefunctions %s",
            "%opt -passes=rust-mergefunc %t.ll",
        ] {
            assert!(of_test(&format!("; RUN: {line}")).is_empty(), "{line}");
        }
    }
}
