// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The command line, shared by `mergefn-report` and `cargo xtask report`.

use std::path::PathBuf;

use clap::Args;

#[derive(Args, Clone, Debug, Default)]
pub struct Options {
    /// Records, or directories that hold some at any depth
    #[arg(value_name = "FILE|DIR", required = true)]
    pub records: Vec<PathBuf>,
    /// Where the page goes; report.html if neither --text nor --map is given
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Records of another build to compare with; everything after it belongs to that build, so it stands last
    #[arg(long, value_name = "OLD", num_args = 1..)]
    pub against: Vec<PathBuf>,
    /// Print totals and the largest classes
    #[arg(long)]
    pub text: bool,
    /// Print `name<TAB>body` for each function that has no body of its own any more
    #[arg(long, conflicts_with = "text")]
    pub map: bool,
}
