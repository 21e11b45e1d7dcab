// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The role as a wrapper: cargo starts the program instead of rustc, with rustc's path and arguments. The program
//! appends flags and executes rustc, or the user's own wrapper.

use std::env;
use std::ffi::OsString;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};

use crate::build;
use crate::library;
use crate::linking;
use crate::settings::{PARAMETERS, Settings, Stored};
use crate::store::{self, WRAPPER};
use crate::toolchain::BOOTSTRAP;
use crate::unit::Unit;
use support::command::CommandExt as _;

/// The folder of the wrapper, if the program was started by the wrapper's name.
pub(crate) fn own_folder() -> Option<PathBuf> {
    let own = PathBuf::from(env::args_os().next()?);
    let is_wrapper = own.file_name().is_some_and(|name| name == WRAPPER);
    is_wrapper.then(|| own.parent().unwrap_or(Path::new(".")).to_owned())
}

pub(crate) fn run(folder: &Path) -> Result<ExitCode> {
    let stored = store::read(folder)?;
    let mut words = env::args_os().skip(1);
    let rustc = words
        .next()
        .context("the wrapper is for cargo, which names rustc")?;
    let arguments: Vec<OsString> = words.collect();
    let mut command = command(&stored.settings, &rustc);
    command.args(&arguments);
    if asks_version(&arguments) && !is_in_build_script() {
        println!(
            "{}\nmergefn: {}",
            command.capture_text()?,
            store::key(folder)
        );
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(unit) = Unit::of(&arguments) {
        let plugin = store::plugin(folder);
        add(&mut command, &stored, &plugin, &unit);
        if stored.settings.merge_link {
            let rustc_path = compiler(&rustc, &arguments);
            let rustc = Command::new(&rustc_path);
            let parameters = stored.settings.parameters_at(&unit.level);
            if unit.links {
                command.args(library(&rustc_path, &arguments, &unit.target, folder));
                command.args(linking::arguments(
                    rustc,
                    &unit.target,
                    &plugin,
                    &parameters,
                    unit.strips,
                )?);
            }
            finish(&mut command, &unit);
        } else if unit.has_lto {
            command.env(PARAMETERS, stored.settings.parameters_at(&unit.level));
        }
    }
    let error = command.exec();
    bail!("cannot start `{}`: {error}", command.display())
}

/// The option by which the link joins the standard library. If that cannot be, prints a note and returns none.
fn library(
    rustc: &OsString,
    arguments: &[OsString],
    target: &str,
    folder: &Path,
) -> Option<OsString> {
    let found = (|| {
        if has_sysroot(arguments) {
            bail!("--sysroot is given");
        }
        library::sysroot(Command::new(rustc), target, build::caches(folder)?)
    })();
    match found {
        Ok(path) => {
            let mut option = OsString::from("--sysroot=");
            option.push(path);
            Some(option)
        }
        Err(error) => {
            eprintln!(
                "note: the standard library stays native code, and does not merge: {error:#}"
            );
            None
        }
    }
}

fn has_sysroot(arguments: &[OsString]) -> bool {
    let mut words = arguments.iter().map(|word| word.to_string_lossy());
    words.any(|word| word == "--sysroot" || word.starts_with("--sysroot="))
}

/// The path of the compiler itself: a wrapper for the workspace's crates comes before it.
fn compiler(first: &OsString, arguments: &[OsString]) -> OsString {
    let second = arguments
        .first()
        .filter(|word| !word.to_string_lossy().starts_with('-'));
    second.unwrap_or(first).clone()
}

fn command(settings: &Settings, rustc: &OsString) -> Command {
    match &settings.chained {
        Some(wrapper) => {
            let mut command = Command::new(wrapper);
            command.arg(rustc);
            command
        }
        None => Command::new(rustc),
    }
}

/// Whether cargo asks for the version, by which it knows when to compile again.
fn asks_version(arguments: &[OsString]) -> bool {
    arguments.last().is_some_and(|word| word == "-vV")
}

/// Whether a build script started the wrapper: cargo sets both variables for build scripts, and not for rustc.
fn is_in_build_script() -> bool {
    ["OUT_DIR", "NUM_JOBS"]
        .iter()
        .all(|name| env::var_os(name).is_some())
}

fn add(command: &mut Command, stored: &Stored, plugin: &Path, unit: &Unit) {
    command.arg(format!("-Zllvm-plugins={}", plugin.display()));
    // Turns LLVM's own merging off.
    command.arg("-Zmerge-functions=disabled");
    if stored.settings.bootstrap {
        // Only this rustc gets the variable. Build scripts that saw it would take the compiler for a nightly one.
        command.env(BOOTSTRAP, "1");
    }
    if stored.legacy_names && !unit.names_chosen {
        command.args(["-Zunstable-options", "-Csymbol-mangling-version=legacy"]);
    }
}

/// Adds the options for bitcode that is optimized to the end, which the link joins with that of other crates.
fn finish(command: &mut Command, unit: &Unit) {
    let level = match unit.level.as_str() {
        "1" => "O1",
        "3" => "O3",
        _ => "O2",
    };
    command.arg("-Clinker-plugin-lto");
    command.arg(format!("-Cpasses=mergefn-unit<{level}>"));
    if unit.is_staticlib {
        eprintln!(
            "note: with --merge-link a static library holds bitcode: link it by ld.lld with the plugin"
        );
    }
}
