// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

use std::process::ExitCode;

use clap::Parser;

/// Shows what mergefn did to a build: one HTML page from the records that it wrote
#[derive(Parser)]
#[command(name = "mergefn-report", version)]
struct Cli {
    #[command(flatten)]
    options: mergefn_report::Options,
}

fn main() -> ExitCode {
    match mergefn_report::run(&Cli::parse().options) {
        Ok(outcome) => outcome.into(),
        Err(error) => {
            eprintln!("error: {error:#}");
            // As for a wrong command line. 1 says that `check` found a build that grew.
            ExitCode::from(2)
        }
    }
}
