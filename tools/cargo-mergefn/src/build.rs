// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Starts cargo with the wrapper of rustc.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::cli::Cli;
use crate::graph::Profile;
use crate::settings::{self, Settings};
use crate::toolchain::{self, Toolchain};
use crate::{chain, graph, linking, plugin, store, trial};
use support::command::CommandExt;
use support::project::cargo_path;
use support::snapshot::digest;

/// cargo's profile without optimization.
const UNOPTIMIZED: &str = "dev";

pub(crate) fn run(cli: &Cli) -> Result<ExitCode> {
    let wrapper = wrapper(cli)?;
    let mut cargo = cargo(cli);
    cargo.env("RUSTC_WRAPPER", wrapper);
    if cli.profile() == UNOPTIMIZED {
        eprintln!(
            "note: mergefn merges what is optimized: without --release only packages with an opt-level in their profile"
        );
    }
    let status = cargo.status();
    let status = status.with_context(|| format!("cannot start `{}`", cargo.display()))?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(ExitCode::from(code.unwrap_or(1)))
}

/// cargo with the task and the user's options.
pub(crate) fn plain(cli: &Cli) -> Command {
    let mut cargo = Command::new(cargo_path());
    cargo.arg(cli.task.name()).args(&cli.cargo);
    cargo
}

/// [`plain`] with the settings that merging needs. A link that merges needs a profile without other link-time
/// optimization, and one unit a crate: rustc inlines across units by ThinLTO alone, and without that programs were up
/// to a half slower.
pub(crate) fn cargo(cli: &Cli) -> Command {
    let mut cargo = Command::new(cargo_path());
    cargo.arg(cli.task.name());
    let profile = cli.profile();
    if cli.merge_link && profile != UNOPTIMIZED {
        for setting in ["lto=\"off\"", "codegen-units=1"] {
            cargo
                .arg("--config")
                .arg(format!("profile.{profile}.{setting}"));
        }
    }
    cargo.args(&cli.cargo);
    cargo
}

pub(crate) fn wrapper(cli: &Cli) -> Result<PathBuf> {
    let toolchain = Toolchain::active()?;
    let plugin = plugin::find(cli.plugin.as_deref(), &toolchain)?;
    let folder = folder(cli, graph::profile(cli), &toolchain, &plugin)?;
    Ok(folder.join(store::WRAPPER))
}

/// The folder of the wrapper. An error says why rustc does not take the plugin.
pub(crate) fn folder(
    cli: &Cli,
    profile: Profile,
    toolchain: &Toolchain,
    plugin: &Path,
) -> Result<PathBuf> {
    if let Some(lto) = profile.lto.filter(|_| cli.merge_link) {
        eprintln!(
            "note: --merge-link replaces the profile's own link-time optimization (lto = \"{lto}\")"
        );
    }
    let settings = Settings {
        digest: digest(plugin)?,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        rustc: toolchain.verbose.clone(),
        bootstrap: toolchain.is_stable,
        merge_link: cli.merge_link,
        size: profile.size,
        chained: chain::find(&cli.values("--config")),
        variables: settings::variables(),
    };
    let parameters = settings.parameters();
    if cli.merge_link {
        linking::pass(parameters)?;
        refuse_other_linkers(&cli.values("--target"), plugin, parameters)?;
    }
    store::folder(&settings, plugin, |folder, copy| {
        trial::takes(folder, toolchain, copy, &settings)?;
        trial::has_legacy_names(folder, toolchain)
    })
}

/// The folder for caches, which contains the wrapper's folder and copies of the standard library.
pub(crate) fn caches(folder: &Path) -> Result<&Path> {
    folder.parent().context("the wrapper is in a folder")
}

/// Fails before the build where the first link would fail. Targets that only a configuration names are not checked.
fn refuse_other_linkers(targets: &[OsString], plugin: &Path, parameters: &str) -> Result<()> {
    for target in targets {
        let target = target.to_string_lossy();
        linking::arguments(toolchain::rustc(), &target, plugin, parameters, false)?;
    }
    Ok(())
}
