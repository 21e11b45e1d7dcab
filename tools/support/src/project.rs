// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Finds the checkout, and the directory into which cargo builds.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use cargo_metadata::MetadataCommand;

#[derive(Clone, Debug)]
pub struct Project {
    /// The root of the checkout, where the workspace's `Cargo.toml` stands.
    pub root: PathBuf,
    /// Cargo's target directory, which `CARGO_TARGET_DIR` or a configuration may have moved.
    pub target: PathBuf,
}

impl Project {
    pub fn find() -> Result<Self> {
        // `cargo run` sets the variable. The constant is for a binary that was started without cargo.
        let here = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let metadata = MetadataCommand::new()
            .manifest_path(here.join("Cargo.toml"))
            .no_deps()
            .exec()
            .context("cannot ask cargo about this workspace; start it as `cargo xtask` inside the checkout")?;
        Ok(Self {
            root: metadata.workspace_root.into_std_path_buf(),
            target: metadata.target_directory.into_std_path_buf(),
        })
    }

    /// The manifest that pins the sources of demo and benchmark programs.
    pub fn corpus_manifest(&self) -> PathBuf {
        self.root.join("benches/corpus/Cargo.toml")
    }

    /// `path` relative to the root, for messages.
    pub fn relative<'a>(&self, path: &'a Path) -> &'a Path {
        path.strip_prefix(&self.root).unwrap_or(path)
    }

    /// A command that starts the cargo of [`cargo_path`] at the root of the checkout.
    pub fn cargo(&self) -> Command {
        let mut cargo = Command::new(cargo_path());
        cargo.current_dir(&self.root);
        cargo
    }
}

/// The option for a profile that is quick to build, for plugins of which the speed does not matter.
pub const QUICK: &str = "--profile=tests";

/// The path of a plugin of this profile below its target directory.
pub const QUICK_PLUGIN: &str = "tests/libmergefn.so";

/// The cargo that runs this task, so that the toolchain of `cargo +toolchain xtask` stays chosen.
pub fn cargo_path() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}
