// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Where files stand in a package.
//!
//! The plugin stands in `lib/mergefn`, not in `lib`: programs do not link it, so the linker and ldconfig need not see it.
//! `lib` is Debian's folder of the architecture in its package, as for every library there. CMake's and pkg-config's files
//! stand beside `lib/mergefn`, so they find the plugin by the same relative path in every package.

use std::path::Path;

use anyhow::{Context, Result};

use super::release::PACKAGE;

/// What a tarball's files say where the folder's path has to stand.
pub(super) const UNKNOWN_PREFIX: &str = "@PREFIX@";

/// All paths are relative to the root of the package.
#[derive(Debug)]
pub(super) struct Layout {
    pub(super) bin: &'static str,
    pub(super) lib: &'static str,
    pub(super) share: &'static str,
    /// The documentation.
    pub(super) doc: String,
    /// The absolute path of the root, once the package is installed.
    pub(super) prefix: String,
    /// Whether it obeys Debian's policy: compressed manual pages, a file named `copyright`.
    pub(super) debian: bool,
}

impl Layout {
    /// A folder that may stand anywhere.
    pub(super) fn tarball() -> Self {
        Self::below(UNKNOWN_PREFIX.to_owned())
    }

    /// A folder that is named, such as `/usr/local`.
    pub(super) fn prefix(prefix: &Path) -> Result<Self> {
        let prefix = prefix
            .to_str()
            .with_context(|| format!("{} is not UTF-8", prefix.display()))?;
        Ok(Self::below(prefix.trim_end_matches('/').to_owned()))
    }

    fn below(prefix: String) -> Self {
        Self {
            bin: "bin",
            lib: "lib",
            share: "share",
            doc: "share/doc/mergefn".to_owned(),
            prefix,
            debian: false,
        }
    }

    pub(super) fn debian() -> Self {
        Self {
            bin: "usr/bin",
            lib: "usr/lib/x86_64-linux-gnu",
            share: "usr/share",
            doc: format!("usr/share/doc/{PACKAGE}"),
            prefix: String::new(),
            debian: true,
        }
    }

    /// The plugin, relative to the root.
    pub(super) fn plugin(&self) -> String {
        format!("{}/mergefn/libmergefn.so", self.lib)
    }

    /// The plugin as tools have to be told.
    pub(super) fn installed_plugin(&self) -> String {
        format!("{}/{}", self.prefix, self.plugin())
    }
}
