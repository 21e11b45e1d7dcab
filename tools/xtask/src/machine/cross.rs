// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Building for arm64 Linux on another machine: this machine's clang and lld, with arm64's headers and libraries.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::machine::platform::Platform;
use crate::machine::rustc::Rustc;
use support::llvm::{self, Llvm, MAJOR};

/// An arm64 system with LLVM, in a folder.
#[derive(Clone, Debug)]
pub(crate) struct Arm64 {
    /// Its headers and libraries.
    pub(crate) root: PathBuf,
    /// Its `opt`, clang and ld.lld are those of the root, run by qemu; the other tools are this machine's.
    pub(crate) llvm: Llvm,
}

impl Arm64 {
    /// The program that runs those of the root.
    pub(crate) const EMULATOR: &str = "qemu-aarch64-static";

    /// A command that runs a program of arm64 with the root's libraries.
    pub(crate) fn emulated(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        Self::emulated_in(&self.root, program)
    }

    /// The same with the libraries below another folder.
    pub(crate) fn emulated_in(root: &Path, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(Self::EMULATOR);
        command.arg("-L").arg(root).arg(program);
        command
    }

    /// Tells cargo, rustc and the crate cc which compilers, headers and LLVM to use.
    pub(crate) fn prepare(&self, cargo: &mut Command) {
        let triple = Platform::Arm.triple().replace('-', "_");
        // Words of a shell: the path may have a space.
        let flags = format!("'--sysroot={}'", self.root.display());
        for (name, compiler) in [("C", "clang"), ("CXX", "clang++")] {
            let variable = if name == "C" { "CC" } else { name };
            cargo
                .env(
                    format!("{variable}_{triple}"),
                    format!("{compiler}-{MAJOR}"),
                )
                .env(format!("{name}FLAGS_{triple}"), &flags);
        }
        cargo
            .env("CC_SHELL_ESCAPED_FLAGS", "1")
            .env(
                format!("CARGO_TARGET_{}_LINKER", triple.to_uppercase()),
                format!("clang-{MAJOR}"),
            )
            .env(llvm::PREFIX_VARIABLE, self.llvm.root());
    }

    /// What clang is told that links.
    pub(crate) fn rust_flags(&self) -> Vec<String> {
        [
            format!("--target={}", Platform::Arm.multiarch()),
            format!("--sysroot={}", self.root.display()),
            "-fuse-ld=lld".to_owned(),
        ]
        .map(|flag| format!("-Clink-arg={flag}"))
        .to_vec()
    }

    /// Why this rustc cannot build for arm64 here, or nothing if it can.
    pub(crate) fn objection(rustc: &Rustc) -> Option<String> {
        let newer = rustc.llvm_major().is_none_or(|own| own > MAJOR);
        newer.then(|| {
            format!(
                "for {} lld {MAJOR} links what rustc writes, which must not be newer; {} has LLVM {}",
                Platform::Arm.triple(),
                rustc.release,
                rustc.llvm
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arm64() -> Arm64 {
        Arm64 {
            root: "/a b/root".into(),
            llvm: Llvm {
                bin: "/a b/bin".into(),
                major: MAJOR,
                version: "22.1.8".to_owned(),
            },
        }
    }

    #[test]
    fn lld_reads_no_newer_bitcode() {
        let rustc = |llvm: &str| Rustc {
            release: "rustc 1.0.0".to_owned(),
            llvm: llvm.to_owned(),
            host: String::new(),
            commit: String::new(),
        };
        assert_eq!(Arm64::objection(&rustc("22.1.2")), None);
        assert!(Arm64::objection(&rustc("23.1.4")).is_some());
        assert!(Arm64::objection(&rustc("unknown")).is_some());
    }

    #[test]
    fn only_variables_of_the_triple_name_the_other_system() {
        let mut cargo = Command::new("cargo");
        arm64().prepare(&mut cargo);
        let of_root: Vec<_> = (cargo.get_envs())
            .filter(|(_, value)| {
                value.is_some_and(|value| value.to_string_lossy().contains("root"))
            })
            .map(|(name, _)| name.to_string_lossy().into_owned())
            .collect();
        assert_eq!(
            of_root,
            [
                "CFLAGS_aarch64_unknown_linux_gnu",
                "CXXFLAGS_aarch64_unknown_linux_gnu"
            ]
        );
        let linker = "CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER";
        assert!(cargo.get_envs().any(|(name, _)| name == linker));
    }
}
