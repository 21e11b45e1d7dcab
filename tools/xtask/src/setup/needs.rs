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
    probe: Probe,
}

#[derive(Debug)]
enum Probe {
    /// Tools in LLVM's own directory.
    LlvmTools(&'static [&'static str]),
    /// A file below LLVM's prefix.
    LlvmFile(&'static str),
    /// A program on PATH.
    Program(&'static str),
}

static NEEDS: &[Need] = &[
    Need {
        what: "opt, llc, llvm-link",
        package: "llvm-22",
        of_llvm: true,
        probe: Probe::LlvmTools(&[
            "llvm-config",
            "opt",
            "llc",
            "llvm-as",
            "llvm-dis",
            "llvm-link",
            "llvm-nm",
            "llvm-size",
        ]),
    },
    Need {
        what: "LLVM's headers",
        package: "llvm-22-dev",
        of_llvm: true,
        probe: Probe::LlvmFile("include/llvm/Plugins/PassPlugin.h"),
    },
    Need {
        what: "lit, FileCheck, not",
        package: "llvm-22-tools",
        of_llvm: true,
        probe: Probe::LlvmTools(&["lit", "FileCheck", "not", "count"]),
    },
    Need {
        what: "clang",
        package: "clang-22",
        of_llvm: true,
        probe: Probe::LlvmTools(&["clang", "clang++"]),
    },
    Need {
        what: "ld.lld",
        package: "lld-22",
        of_llvm: true,
        probe: Probe::LlvmTools(&["ld.lld"]),
    },
    Need {
        what: "clang-format",
        package: "clang-format-22",
        of_llvm: true,
        probe: Probe::LlvmTools(&["clang-format"]),
    },
    // The C++ shim is compiled by the system's compiler, and clang takes the C++ library's headers from it.
    Need {
        what: "g++ and libstdc++",
        package: "g++",
        of_llvm: false,
        probe: Probe::Program("g++"),
    },
    // The benchmark packs programs as a download is packed.
    Need {
        what: "zstd",
        package: "zstd",
        of_llvm: false,
        probe: Probe::Program("zstd"),
    },
    // lit is a Python program.
    Need {
        what: "python3",
        package: "python3",
        of_llvm: false,
        probe: Probe::Program("python3"),
    },
    // lit's tests of debug information run programs under it.
    Need {
        what: "gdb",
        package: "gdb",
        of_llvm: false,
        probe: Probe::Program("gdb"),
    },
];

/// What this machine lacks, in the order of the table.
pub(crate) fn missing() -> Vec<&'static Need> {
    // An error here means that llvm-config itself is missing, or that LLVM is another release.
    let llvm = Llvm::find().ok();
    NEEDS
        .iter()
        .filter(|need| !need.probe.succeeds(llvm.as_ref()))
        .collect()
}

impl Probe {
    fn succeeds(&self, llvm: Option<&Llvm>) -> bool {
        match self {
            Self::LlvmTools(names) => {
                llvm.is_some_and(|llvm| names.iter().all(|name| llvm.tool(name).exists()))
            }
            Self::LlvmFile(path) => llvm.is_some_and(|llvm| llvm.root().join(path).exists()),
            Self::Program(name) => which::which(name).is_ok(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_llvm_every_need_of_llvm_is_missing() {
        for need in NEEDS.iter().filter(|need| need.of_llvm) {
            assert!(!need.probe.succeeds(None), "{}", need.what);
        }
    }
}
