// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Where files stand in a package.
//!
//! The plugin stands in `lib/mergefn` (see [`names`] for other majors), not in `lib`: programs do not link it, so the linker and ldconfig need not see it.
//! `lib` is Debian's folder of the architecture in its package, as for every library there. CMake's and pkg-config's files
//! stand beside `lib/mergefn`, so they find the plugin by the same relative path in every package.

use std::path::Path;

use anyhow::{Context, Result};

use super::names;
use crate::machine::platform::Platform;

/// What a tarball's files say where the folder's path has to stand.
pub(super) const UNKNOWN_PREFIX: &str = "@PREFIX@";

/// All paths are relative to the root of the package.
#[derive(Debug)]
pub(super) struct Layout {
    pub(super) bin: &'static str,
    pub(super) lib: String,
    pub(super) share: &'static str,
    /// The name of folders and files that are the plugin's own.
    pub(super) name: String,
    /// What follows the names of programs.
    pub(super) suffix: String,
    /// The documentation.
    pub(super) doc: String,
    /// The absolute path of the root, once the package is installed.
    pub(super) prefix: String,
    /// Whether it obeys Debian's policy: compressed manual pages, a file named `copyright`.
    pub(super) debian: bool,
}

impl Layout {
    /// A folder that may stand anywhere.
    pub(super) fn tarball(major: u32) -> Self {
        Self::below(UNKNOWN_PREFIX.to_owned(), major)
    }

    /// A folder that is named, such as `/usr/local`.
    pub(super) fn prefix(prefix: &Path, major: u32) -> Result<Self> {
        let prefix = prefix
            .to_str()
            .with_context(|| format!("{} is not UTF-8", prefix.display()))?;
        Ok(Self::below(prefix.trim_end_matches('/').to_owned(), major))
    }

    fn below(prefix: String, major: u32) -> Self {
        let name = names::folder(major);
        Self {
            bin: "bin",
            lib: "lib".to_owned(),
            share: "share",
            doc: format!("share/doc/{name}"),
            name,
            suffix: names::suffix(major),
            prefix,
            debian: false,
        }
    }

    pub(super) fn debian(major: u32, platform: Platform) -> Self {
        Self {
            bin: "usr/bin",
            lib: format!("usr/lib/{}", platform.multiarch()),
            share: "usr/share",
            name: names::folder(major),
            suffix: names::suffix(major),
            doc: format!("usr/share/doc/{}", names::package(major)),
            prefix: String::new(),
            debian: true,
        }
    }

    /// The plugin, relative to the root.
    pub(super) fn plugin(&self) -> String {
        format!("{}/{}/libmergefn.so", self.lib, self.name)
    }

    /// The plugin as tools have to be told.
    pub(super) fn installed_plugin(&self) -> String {
        format!("{}/{}", self.prefix, self.plugin())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plugin_stands_where_its_major_is_named() -> Result<()> {
        let plugin = |major| Layout::debian(major, Platform::X86).installed_plugin();
        assert_eq!(
            plugin(22),
            "/usr/lib/x86_64-linux-gnu/mergefn/libmergefn.so"
        );
        assert_eq!(
            plugin(19),
            "/usr/lib/x86_64-linux-gnu/mergefn-llvm19/libmergefn.so"
        );
        assert_eq!(
            Layout::debian(22, Platform::Arm).plugin(),
            "usr/lib/aarch64-linux-gnu/mergefn/libmergefn.so"
        );
        let prefix = Layout::prefix(Path::new("/opt/"), 19)?;
        assert_eq!(
            prefix.installed_plugin(),
            "/opt/lib/mergefn-llvm19/libmergefn.so"
        );
        assert_eq!(prefix.doc, "share/doc/mergefn-llvm19");
        Ok(())
    }
}
