// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The machines that the plugin is built for, and how their names are spelled.

use clap::ValueEnum;

use support::llvm;

/// The machine of the programs that load the plugin.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, ValueEnum)]
pub(crate) enum Platform {
    #[default]
    #[value(name = "x86_64-unknown-linux-gnu")]
    X86,
    #[value(name = "aarch64-unknown-linux-gnu")]
    Arm,
}

/// For which programs a task builds: their LLVM and their machine.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct Hosts {
    #[command(flatten)]
    pub(crate) llvm: llvm::Choice,
    /// The machine that loads the plugin
    #[arg(
        long,
        value_name = "TRIPLE",
        default_value = "x86_64-unknown-linux-gnu"
    )]
    pub(crate) target: Platform,
}

impl Hosts {
    /// With one of the majors, on x86-64.
    pub(crate) fn of(major: u32) -> Self {
        Self {
            llvm: llvm::Choice { major },
            target: Platform::X86,
        }
    }

    /// With the default major, on arm64.
    pub(crate) fn arm64() -> Self {
        Self {
            target: Platform::Arm,
            ..Self::of(llvm::MAJOR)
        }
    }
}

impl Platform {
    /// As rustc calls it.
    pub(crate) fn triple(self) -> &'static str {
        match self {
            Self::X86 => "x86_64-unknown-linux-gnu",
            Self::Arm => "aarch64-unknown-linux-gnu",
        }
    }

    /// As the kernel calls it.
    pub(crate) fn machine(self) -> &'static str {
        match self {
            Self::X86 => "x86_64",
            Self::Arm => "aarch64",
        }
    }

    /// As Debian calls it.
    pub(crate) fn debian(self) -> &'static str {
        match self {
            Self::X86 => "amd64",
            Self::Arm => "arm64",
        }
    }

    /// Debian's folder of its libraries, as clang calls the target.
    pub(crate) fn multiarch(self) -> String {
        format!("{}-linux-gnu", self.machine())
    }

    /// For readers.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::X86 => "x86-64",
            Self::Arm => "arm64",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_platform_is_chosen_by_its_triple() {
        for platform in Platform::value_variants() {
            let chosen = Platform::from_str(platform.triple(), false);
            assert_eq!(chosen, Ok(*platform));
        }
        assert!(Platform::from_str("aarch64", false).is_err());
    }
}
