// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The command line, shared by `mergefn-report` and `cargo xtask report`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::growth::Limit;

#[derive(Args, Clone, Debug, Default)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Options {
    #[command(subcommand)]
    pub command: Option<Command>,
    /// Records, or directories that hold some at any depth
    #[arg(value_name = "FILE|DIR", required = true)]
    pub records: Vec<PathBuf>,
    /// Where the page goes; report.html if nothing is printed
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Records of another build to compare with; everything after it belongs to that build, so it stands last
    #[arg(long, value_name = "OLD", num_args = 1..)]
    pub against: Vec<PathBuf>,
    /// The program as the plugin built it, to show measured sizes
    #[arg(long, value_name = "FILE", requires = "against_binary")]
    pub binary: Option<PathBuf>,
    /// The same program built without the plugin (MERGEFN=off)
    #[arg(long, value_name = "FILE", requires = "binary")]
    pub against_binary: Option<PathBuf>,
    /// Print totals and the largest classes
    #[arg(long)]
    pub text: bool,
    /// Print `name<TAB>body` for each function that has no body of its own any more
    #[arg(long, conflicts_with = "text")]
    pub map: bool,
    /// With names as in the source
    #[arg(long, requires = "map")]
    pub demangle: bool,
    /// Print a script for gdb that knows which functions share a body: `source merged.py`
    #[arg(long, conflicts_with_all = ["text", "map"])]
    pub gdb: bool,
}

#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Lists templates and generic functions: their instances, and the bodies that are left of these
    Copies(Copies),
    /// Compares two builds, prints Markdown, and fails if the new one is too large
    Check(Check),
    /// Adds to each function of a stack on standard input those that share its body
    Crash(Crash),
    /// Rewrites a list for the linker's --symbol-ordering-file: a name that merging removed becomes the body with its code
    Order(Order),
    /// Finds the merge that breaks a program: runs a script with fewer and fewer merges until one is left
    Bisect(Bisect),
}

#[derive(Args, Clone, Debug)]
pub struct Copies {
    /// Records, or directories that hold some at any depth
    #[arg(value_name = "FILE|DIR", required = true)]
    pub records: Vec<PathBuf>,
    /// Print a table; the default
    #[arg(long)]
    pub text: bool,
    /// Print comma-separated values
    #[arg(long, conflicts_with = "text")]
    pub csv: bool,
    /// Print JSON
    #[arg(long, conflicts_with_all = ["text", "csv"])]
    pub json: bool,
}

#[derive(Args, Clone, Debug)]
pub struct Check {
    /// The records of the build before: a file, or a directory that holds some
    #[arg(value_name = "OLD")]
    pub old: PathBuf,
    /// The records of the build after
    #[arg(value_name = "NEW")]
    pub new: PathBuf,
    /// By how much the bodies may grow before the check fails: `0.5%`, or a number of bytes
    #[arg(long, value_name = "GROWTH", default_value = "0%")]
    pub max_growth: Limit,
    /// The program of the build after: the limit then holds for its measured .text and its file without symbols
    #[arg(long, value_name = "FILE", requires = "against_binary")]
    pub binary: Option<PathBuf>,
    /// The program of the build before
    #[arg(long, value_name = "FILE", requires = "binary")]
    pub against_binary: Option<PathBuf>,
}

#[derive(Args, Clone, Debug)]
pub struct Crash {
    /// The records of the program that crashed, or directories that hold some at any depth
    #[arg(value_name = "FILE|DIR", required = true)]
    pub records: Vec<PathBuf>,
}

#[derive(Args, Clone, Debug)]
pub struct Order {
    /// The records of the program: a file, or a directory that holds some
    #[arg(value_name = "RECORDS")]
    pub records: PathBuf,
    /// One symbol a line, as the linker takes them
    #[arg(value_name = "FILE")]
    pub list: PathBuf,
}

#[derive(Args, Clone, Debug)]
pub struct Bisect {
    /// Builds the program from the start and tests it; the variable MERGEFN, which the build has to see, says what merges. Exit status 0:
    /// good, 125: cannot be tested, others: bad
    #[arg(value_name = "SCRIPT", last = true, required = true)]
    pub script: Vec<OsString>,
}
