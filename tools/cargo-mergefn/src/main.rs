// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `cargo mergefn`: cargo, with the plugin in rustc.
//!
//! The program has two roles. cargo starts it as `cargo mergefn ...`: it finds the plugin and starts cargo again, with a wrapper of rustc.
//! That wrapper is the program itself under another name: it appends flags to rustc's command line. `RUSTFLAGS` would replace the
//! `rustflags` of the project's configuration; a wrapper hides nothing, and its flags do not reach build scripts and procedural macros.
//!
//! | file | content |
//! | --- | --- |
//! | [`cli`] | the command line |
//! | [`plugin`] | where plugins are looked for |
//! | [`toolchain`] | what rustc says of itself |
//! | [`trial`] | a crate that is compiled with the plugin first |
//! | [`settings`] | what the wrapper has to know |
//! | [`store`] | the folder of the wrapper, by which cargo knows when to compile again |
//! | [`graph`] | what cargo would compile, and at which level |
//! | [`chain`] | the wrapper that the user already has |
//! | [`linking`] | linkers that a link which merges may have |
//! | [`library`], [`bitcode`] | the standard library as such a link joins it |
//! | [`build`] | starts cargo |
//! | [`unit`] | what a command line of rustc compiles |
//! | [`wrapper`] | the other role |
//! | [`size`], [`artifacts`], [`table`] | `cargo mergefn size` |
//! | [`doctor`] | `cargo mergefn doctor` |

mod artifacts;
mod bitcode;
mod build;
mod chain;
mod cli;
mod doctor;
mod graph;
mod library;
mod linking;
mod plugin;
mod settings;
mod size;
mod store;
mod table;
mod toolchain;
mod trial;
mod unit;
mod wrapper;

use std::process::ExitCode;

use anyhow::{Result, bail};
use cli::{Cli, Task};

fn main() -> ExitCode {
    let result = match wrapper::own_folder() {
        Some(folder) => wrapper::run(&folder),
        None => run(&Cli::given()),
    };
    result.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::from(2)
    })
}

fn run(cli: &Cli) -> Result<ExitCode> {
    match cli.task {
        Task::Size => size::run(cli),
        _ if cli.json => bail!("--json is for size"),
        Task::Doctor => doctor::run(cli),
        _ => build::run(cli),
    }
}
