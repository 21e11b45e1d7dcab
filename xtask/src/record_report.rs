// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The page of what the plugin did to a build, from the records that `report=DIR` makes. It is the crate `mergefn-report`, which can
//! be installed alone; here it needs no installing.

use anyhow::Result;
use clap::Args;

#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    report: mergefn_report::Options,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    mergefn_report::run(&options.report)
}
