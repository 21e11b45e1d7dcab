// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What ripgrep is asked to find.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use support::command::CommandExt;

/// Each is a search over HarfBuzz's sources, sorted by path and so on one thread.
const QUERIES: &[&[&str]] = &[
    &["--count", "static"],
    &[
        "--line-number",
        "--column",
        r"hb_\w+_t\s*\*\s*\w+\s*=\s*\(.*\)",
    ],
    &[
        "--ignore-case",
        "--word-regexp",
        "--only-matching",
        "unicode|glyph|cluster",
    ],
    &["--multiline", r"template <[^>]*>\s*\n\s*struct \w+"],
    &["--fixed-strings", "--context=2", "reinterpret_cast<"],
    &[
        "--files-with-matches",
        "--glob=*.hh",
        r"^\s*#\s*ifdef\s+HB_",
    ],
    &[
        "--max-columns=80",
        "--max-columns-preview",
        "--trim",
        "--pretty",
        "return",
    ],
    &["--replace=<$2 $1>", r"(\w+)::(\w+)", "--max-count=20"],
    &["--files", "--type=cpp"],
    &["--invert-match", "--count-matches", r"[\p{L}\p{N}]"],
    &["--encoding=utf-16le", "--text", "--count", "\u{6800}"],
    &["--type-list"],
];

/// What ripgrep finds in a tree. `start` makes the command that its arguments are added to.
pub(crate) fn search(start: impl Fn() -> Command, haystack: &Path) -> Result<Vec<u8>> {
    let mut printed = Vec::new();
    for query in QUERIES {
        let mut rg = start();
        rg.current_dir(haystack).args([
            "--no-config",
            "--no-ignore",
            "--color=never",
            "--sort=path",
        ]);
        rg.args(*query);
        let output = rg.stdin(Stdio::null()).output();
        let output = output.with_context(|| format!("cannot start `{}`", rg.display()))?;
        // 1 says that nothing matched; what does not end by itself has no code.
        if !matches!(output.status.code(), Some(0 | 1)) {
            bail!(
                "`{}`: {}\n{}",
                rg.display(),
                output.status,
                String::from_utf8_lossy(&output.stderr)
            );
        }
        printed.extend(format!("{query:?}: {}\n", output.status).into_bytes());
        printed.extend(output.stdout);
    }
    Ok(printed)
}
