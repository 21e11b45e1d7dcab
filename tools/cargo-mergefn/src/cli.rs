// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The command line. Options of `cargo mergefn` may stand among those of cargo, which gets all other options.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Parser, ValueEnum};

/// cargo with mergefn: builds with the plugin that fits the toolchain, whatever RUSTFLAGS and configuration say
#[derive(Parser, Clone, Debug)]
#[command(
    name = "cargo mergefn",
    bin_name = "cargo mergefn",
    version,
    override_usage = "cargo mergefn <TASK> [--plugin FILE] [--merge-link] [OPTIONS OF CARGO]",
    after_help = "All other options are cargo's: cargo mergefn build --release --target thumbv7em-none-eabi.\n\
                  The plugin is --plugin, MERGEFN_PLUGIN, or that of the installed package for the LLVM of `rustc -vV`."
)]
pub(crate) struct Cli {
    /// What cargo does; size builds with the plugin and without, and compares; doctor says whether a build would work
    #[arg(value_name = "TASK")]
    pub(crate) task: Task,
    /// The plugin, instead of the one that is found; also MERGEFN_PLUGIN
    #[arg(long, value_name = "FILE")]
    pub(crate) plugin: Option<PathBuf>,
    /// Join the optimized code of all crates in the link and merge there: much smaller, about as quick
    #[arg(long)]
    pub(crate) merge_link: bool,
    /// With size: JSON instead of tables
    #[arg(long)]
    pub(crate) json: bool,
    /// What cargo gets
    #[arg(last = true, hide = true)]
    pub(crate) cargo: Vec<OsString>,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub(crate) enum Task {
    #[value(alias = "b")]
    Build,
    #[value(alias = "r")]
    Run,
    #[value(alias = "t")]
    Test,
    Bench,
    Install,
    Rustc,
    Size,
    Doctor,
}

impl Task {
    /// The name of cargo's task.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Build | Self::Size | Self::Doctor => "build",
            Self::Run => "run",
            Self::Test => "test",
            Self::Bench => "bench",
            Self::Install => "install",
            Self::Rustc => "rustc",
        }
    }
}

impl Cli {
    pub(crate) fn profile(&self) -> String {
        let named = self.values("--profile").pop();
        let usual = match self.task {
            Task::Install if !self.has("--debug") => "release",
            Task::Size => "release",
            Task::Bench => "bench",
            _ if self.has("--release") || self.has("-r") => "release",
            _ => "dev",
        };
        named.map_or_else(
            || usual.to_owned(),
            |name| name.to_string_lossy().into_owned(),
        )
    }

    pub(crate) fn names_profile(&self) -> bool {
        self.has("--release") || self.has("-r") || !self.values("--profile").is_empty()
    }

    /// The values of one of cargo's options, as `--name value` or `--name=value`.
    pub(crate) fn values(&self, name: &str) -> Vec<OsString> {
        let mut found = Vec::new();
        let mut words = self.of_cargo();
        while let Some(word) = words.next() {
            let text = word.to_string_lossy();
            match text.strip_prefix(name) {
                Some("") => found.extend(words.next().cloned()),
                Some(rest) => found.extend(rest.strip_prefix('=').map(OsString::from)),
                None => {}
            }
        }
        found
    }

    /// The command line without one of cargo's options and its values.
    pub(crate) fn without(&self, name: &str) -> Self {
        let mut cli = self.clone();
        let own = self.of_cargo().count();
        let program = cli.cargo.split_off(own);
        let mut words = std::mem::take(&mut cli.cargo).into_iter();
        while let Some(word) = words.next() {
            let text = word.to_string_lossy();
            match text.strip_prefix(name) {
                Some("") => drop(words.next()),
                Some(rest) if rest.starts_with('=') => {}
                _ => cli.cargo.push(word),
            }
        }
        cli.cargo.extend(program);
        cli
    }

    fn has(&self, option: &str) -> bool {
        self.of_cargo().any(|word| word == option)
    }

    /// cargo's own options, without those of the program that it runs.
    pub(crate) fn of_cargo(&self) -> impl Iterator<Item = &OsString> {
        self.cargo.iter().take_while(|word| *word != "--")
    }
}

impl Cli {
    pub(crate) fn given() -> Self {
        Cli::parse_from(sorted(std::env::args_os().collect()))
    }
}

/// Sorts the words for clap: own options and the task first, then `--`, then what cargo gets.
fn sorted(given: Vec<OsString>) -> Vec<OsString> {
    let mut given = given.into_iter().peekable();
    let mut own: Vec<OsString> = given.next().into_iter().collect();
    // cargo repeats its subcommand's name, which has a suffix in packages for other LLVMs.
    given.next_if(|word| word.to_string_lossy().starts_with("mergefn"));
    let mut rest = vec!["--".into()];
    let mut has_task = false;
    while let Some(word) = given.next() {
        let text = word.to_string_lossy().into_owned();
        if text == "--" {
            rest.push(word);
            rest.extend(given.by_ref());
        } else if is_own(&text) {
            own.push(word);
            own.extend(given.next_if(|_| text == "--plugin"));
        } else if !has_task && !text.starts_with(['-', '+']) {
            has_task = true;
            own.push(word);
        } else {
            rest.push(word);
        }
    }
    own.extend(rest);
    own
}

fn is_own(option: &str) -> bool {
    const OWN: [&str; 7] = [
        "--merge-link",
        "--json",
        "--plugin",
        "-h",
        "--help",
        "-V",
        "--version",
    ];
    OWN.contains(&option) || option.starts_with("--plugin=")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Cli {
        let words = line.split(' ').map(OsString::from).collect();
        Cli::parse_from(sorted(words))
    }

    #[test]
    fn own_options_stand_anywhere_before_two_dashes() {
        let cli = parse("cargo-mergefn mergefn build --release --merge-link --plugin /p -p a");
        assert!(cli.merge_link);
        assert_eq!(cli.task, Task::Build);
        assert_eq!(cli.plugin, Some("/p".into()));
        assert_eq!(cli.cargo, ["--release", "-p", "a"]);
    }

    #[test]
    fn an_option_can_be_left_out() {
        let cli =
            parse("cargo-mergefn mergefn size --target-dir a -p b --target-dir=c -- --target-dir");
        let left = cli.without("--target-dir").cargo;
        assert_eq!(left, ["-p", "b", "--", "--target-dir"]);
    }

    #[test]
    fn what_follows_two_dashes_is_the_programs() {
        let cli = parse("cargo-mergefn mergefn-llvm19 r -- --merge-link --json");
        assert!(!cli.merge_link && !cli.json);
        assert_eq!(cli.task, Task::Run);
        assert_eq!(cli.cargo, ["--", "--merge-link", "--json"]);
    }
}
