//! The plugin as the other tasks use it: built by cargo, found in the target directory, kept still while it is measured.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::command::CommandExt;
use crate::corpus::digest;
use crate::project::Project;
use crate::stamp;

/// The name of the merging pass, in pipelines and in remarks.
pub(crate) const PASS: &str = "rust-mergefunc";

/// The environment variable with the pass's parameters, where the plugin inserts the pass itself.
const PARAMETERS: &str = "MERGEFN";

/// Builds the plugin in release mode and returns its absolute path.
pub(crate) fn build(project: &Project) -> Result<PathBuf> {
    project
        .cargo()
        .args(["build", "--release", "--package", "mergefn"])
        .run_checked()
        .context("the plugin does not build; the compiler's message is above")?;
    let path = project.target.join("release/libmergefn.so");
    if !path.exists() {
        bail!(
            "cargo built the plugin, but {} is not there: only Linux is supported",
            path.display()
        );
    }
    Ok(path)
}

/// The plugin that the user named, else the one of this checkout, built.
pub(crate) fn given_or_built(project: &Project, given: Option<&Path>) -> Result<PathBuf> {
    match given {
        Some(path) => existing(path),
        None => build(project),
    }
}

/// The absolute path of a plugin that the user named.
pub(crate) fn existing(path: &Path) -> Result<PathBuf> {
    fs::canonicalize(path).with_context(|| format!("there is no plugin {}", path.display()))
}

/// A copy of the plugin that a rebuild does not change under a running measurement.
#[derive(Debug)]
pub(crate) struct Snapshot {
    pub(crate) path: PathBuf,
    /// What a build with the plugin depends on: its content and its parameters.
    pub(crate) key: String,
}

impl Snapshot {
    /// Copies the plugin into `directory`, whose earlier copy goes.
    pub(crate) fn take(plugin: &Path, directory: &Path) -> Result<Self> {
        let digest = digest(plugin)?;
        // The digest in the path makes cargo, which knows flags but not the files they name, see a new plugin.
        let folder = directory.join(&digest);
        let path = folder.join("libmergefn.so");
        if !path.exists() {
            stamp::clear(directory)?;
            fs::create_dir_all(&folder)
                .with_context(|| format!("cannot create {}", folder.display()))?;
            fs::copy(plugin, &path)
                .with_context(|| format!("cannot copy the plugin to {}", path.display()))?;
        }
        let parameters = env::var(PARAMETERS).unwrap_or_default();
        Ok(Self {
            path,
            key: format!("plugin {digest} {PARAMETERS}={parameters}"),
        })
    }
}
