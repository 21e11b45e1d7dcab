// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What packages, their folders and their programs are called. Those of the default LLVM major have plain names; others name
//! their major, so that all can be installed at once.

use support::llvm::MAJOR;

/// The name of the Debian package, which always names its major.
pub(crate) fn package(major: u32) -> String {
    format!("mergefn-llvm{major}")
}

/// The name of folders and files that are the plugin's own.
pub(crate) fn folder(major: u32) -> String {
    format!("mergefn{}", suffix(major))
}

/// What follows a plain name.
pub(crate) fn suffix(major: u32) -> String {
    match major {
        MAJOR => String::new(),
        major => format!("-llvm{major}"),
    }
}

/// The fields of a Debian package that say that no other one has the plain names.
pub(super) fn relations(major: u32) -> &'static str {
    match major {
        MAJOR => "Provides: mergefn\nConflicts: mergefn\nReplaces: mergefn\n",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_default_major_has_plain_names() {
        assert_eq!(
            (package(MAJOR), folder(MAJOR)),
            ("mergefn-llvm22".into(), "mergefn".into())
        );
        assert_eq!(package(19), "mergefn-llvm19");
        assert_eq!(folder(19), "mergefn-llvm19");
        assert!(relations(MAJOR).contains("Conflicts: mergefn"));
        assert_eq!(relations(19), "");
    }
}
