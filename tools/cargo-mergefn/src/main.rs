// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `cargo mergefn`: cargo, with the plugin in rustc.
//!
//! The program has two roles. As `cargo mergefn ...` it finds the plugin and starts cargo, with a wrapper of rustc. The
//! wrapper is the same program under another name: it appends flags to rustc's command line. `RUSTFLAGS` would replace
//! the `rustflags` of the project's configuration. A wrapper replaces nothing, and leaves build scripts and procedural
//! macros alone.
//!
//! | file | content |
//! | --- | --- |
//! | [`cli`] | the command line |
//! | [`plugin`] | where plugins are looked for |
//! | [`toolchain`] | the version of rustc and of its LLVM |
//! | [`trial`] | a crate that is compiled with the plugin first |
//! | [`settings`] | the settings of the wrapper |
//! | [`store`] | the folder of the wrapper, by which cargo knows when to compile again |
//! | [`graph`] | what cargo would compile, and at which level |
//! | [`chain`] | the wrapper that the user already has |
//! | [`linking`] | the arguments of a link that merges |
//! | [`library`], [`bitcode`] | the standard library for a link that merges |
//! | [`build`] | starts cargo |
//! | [`unit`] | what a command line of rustc compiles |
//! | [`wrapper`] | the role as a wrapper of rustc |
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
