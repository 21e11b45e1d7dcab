// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What the tasks need, the package that brings it, and how its presence shows.

use support::llvm::Llvm;

#[derive(Debug)]
pub(crate) struct Need {
    /// For messages.
    pub(crate) what: &'static str,
    /// Debian's package.
    pub(crate) package: &'static str,
    /// Whether it is part of the LLVM installation, which `LLVM_PREFIX` may move.
    pub(crate) of_llvm: bool,
    /// What has to be there: files below LLVM's prefix, or programs on PATH.
    signs: &'static [&'static str],
}

const fn of_llvm(what: &'static str, package: &'static str, signs: &'static [&str]) -> Need {
    Need {
        what,
        package,
        of_llvm: true,
        signs,
    }
}

const fn program(what: &'static str, package: &'static str, signs: &'static [&str]) -> Need {
    Need {
        what,
        package,
        of_llvm: false,
        signs,
    }
}

static NEEDS: &[Need] = &[
    of_llvm("opt, llc, llvm-link", "llvm-22", LLVM_TOOLS),
    of_llvm(
        "LLVM's headers",
        "llvm-22-dev",
        &["include/llvm/Plugins/PassPlugin.h"],
    ),
    of_llvm(
        "lit, FileCheck, not",
        "llvm-22-tools",
        &["bin/lit", "bin/FileCheck", "bin/not", "bin/count"],
    ),
    of_llvm("clang", "clang-22", &["bin/clang", "bin/clang++"]),
    of_llvm("ld.lld", "lld-22", &["bin/ld.lld"]),
    of_llvm("clang-format", "clang-format-22", &["bin/clang-format"]),
    // The C++ shim is compiled by the system's compiler, and clang takes the C++ library's headers from it.
    program("g++ and libstdc++", "g++", &["g++"]),
    // The benchmark packs programs as a download is packed.
    program("zstd", "zstd", &["zstd"]),
    // lit is a Python program.
    program("python3", "python3", &["python3"]),
    // lit's tests of debug information run programs under it.
    program("gdb", "gdb", &["gdb"]),
];

const LLVM_TOOLS: &[&str] = &[
    "bin/llvm-config",
    "bin/opt",
    "bin/llc",
    "bin/llvm-as",
    "bin/llvm-dis",
    "bin/llvm-link",
    "bin/llvm-nm",
    "bin/llvm-size",
];

/// What this machine lacks, in the order of the table.
pub(crate) fn missing() -> Vec<&'static Need> {
    // An error here means that llvm-config itself is missing, or that LLVM is another release.
    let llvm = Llvm::find().ok();
    let is_missing = |need: &&Need| !need.is_met(llvm.as_ref());
    NEEDS.iter().filter(is_missing).collect()
}

impl Need {
    fn is_met(&self, llvm: Option<&Llvm>) -> bool {
        match (self.of_llvm, llvm) {
            (true, Some(llvm)) => {
                let mut signs = self.signs.iter().map(|sign| llvm.root().join(sign));
                signs.all(|path| path.exists())
            }
            (true, None) => false,
            (false, _) => self.signs.iter().all(|name| which::which(name).is_ok()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_llvm_every_need_of_llvm_is_missing() {
        for need in NEEDS.iter().filter(|need| need.of_llvm) {
            assert!(!need.is_met(None), "{}", need.what);
        }
    }
}
