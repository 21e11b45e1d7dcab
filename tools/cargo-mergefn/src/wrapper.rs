// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The other role: cargo starts it in the place of rustc, with rustc and its arguments. It appends flags and becomes rustc, or the wrapper that
//! the user has.

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

/// The folder of the wrapper, if the program was started by that name.
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

/// The option that joins the standard library, or none and a note.
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

/// The compiler itself: a wrapper of the workspace's crates stands before it.
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

/// cargo compiles again where the answer has changed.
fn asks_version(arguments: &[OsString]) -> bool {
    arguments.last().is_some_and(|word| word == "-vV")
}

/// cargo sets both for build scripts, and not for rustc.
fn is_in_build_script() -> bool {
    ["OUT_DIR", "NUM_JOBS"]
        .iter()
        .all(|name| env::var_os(name).is_some())
}

fn add(command: &mut Command, stored: &Stored, plugin: &Path, unit: &Unit) {
    command.arg(format!("-Zllvm-plugins={}", plugin.display()));
    // LLVM's own merging.
    command.arg("-Zmerge-functions=disabled");
    if stored.settings.bootstrap {
        // For this rustc alone: build scripts do not see it, and do not take the compiler for a nightly one.
        command.env(BOOTSTRAP, "1");
    }
    if stored.legacy_names && !unit.names_chosen {
        command.args(["-Zunstable-options", "-Csymbol-mangling-version=legacy"]);
    }
}

/// Makes bitcode that is optimized to the end, for the link to join with that of the others.
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
