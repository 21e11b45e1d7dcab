// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How the units of a program are compiled and linked.

use crate::command::Command;
use crate::rng::Rng;

/// Both passes tell what they do.
const REMARKS: &str = "-Rpass=rust-";

const LEVELS: [&str; 5] = ["-O1", "-O2", "-O2", "-O3", "-Os"];

/// `--icf=all` gives distinct functions one address, whatever was concluded from it.
const FOLDING: [&str; 2] = ["-Wl,--icf=none", "-Wl,--icf=safe"];

const LINKS: [&str; 4] = ["", "", "-flto=full", "-flto=thin"];

const INLINING: [&str; 4] = [
    "",
    "",
    "__attribute__((noinline))",
    "__attribute__((always_inline))",
];

/// Parameters of the merger; which functions share a body, and whether its names are aliases or thunks.
const PARAMETERS: [&str; 7] = [
    "",
    "",
    "similar",
    "no-aliases",
    "similar;no-aliases",
    "similar=aligned",
    "early",
];

/// Parameters of the devirtualizer, which writes compares.
const DEVIRT: [&str; 2] = ["", "cleanup"];

#[derive(Clone, Debug, Eq, PartialEq)]
struct Unit {
    level: &'static str,
    has_plugin: bool,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Setting {
    units: Vec<Unit>,
    /// clang's flags beside the level.
    flags: Vec<String>,
    link: Vec<&'static str>,
    has_profile: bool,
    merger: &'static str,
    devirt: &'static str,
}

/// Where the files of a build are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Files<'a> {
    pub(super) source: &'a str,
    pub(super) profile: &'a str,
    pub(super) output: &'a str,
}

impl Setting {
    pub(super) fn random(rng: &mut Rng) -> Self {
        let mut units: Vec<Unit> = (0..1 + rng.below(2))
            .map(|_| Unit {
                level: rng.pick(&LEVELS).unwrap_or(&"-O2"),
                has_plugin: !rng.once_in(4),
            })
            .collect();
        let one = rng.below(units.len());
        units[one].has_plugin = true;
        let lto = *rng.pick(&LINKS).unwrap_or(&"");
        let mut flags: Vec<String> = ["OUTER", "INNER", "DRIVER"]
            .iter()
            .map(|place| format!("-D{place}={}", rng.pick(&INLINING).unwrap_or(&"")))
            .collect();
        let mut flag = |is_set: bool, flag: &str| {
            if is_set {
                flags.push(flag.to_owned());
            }
        };
        flag(!rng.once_in(4), "-fno-rtti");
        flag(rng.once_in(2), "-fstrict-vtable-pointers");
        flag(rng.once_in(4), "-fno-pic");
        flag(!lto.is_empty(), lto);
        let whole = !lto.is_empty() && rng.once_in(2);
        flag(whole, "-fwhole-program-vtables");
        flag(whole, "-fvisibility=hidden");
        let mut link = vec!["-fuse-ld=lld", FOLDING[rng.below(2)], "-no-pie"];
        if !lto.is_empty() {
            link.push(lto);
        }
        Self {
            units,
            flags,
            link,
            has_profile: rng.once_in(3),
            merger: rng.pick(&PARAMETERS).unwrap_or(&""),
            devirt: rng.pick(&DEVIRT).unwrap_or(&""),
        }
    }

    /// The same program without optimization.
    pub(super) fn reference(&self) -> Self {
        let plain = Unit {
            level: "-O0",
            has_plugin: false,
        };
        Self {
            units: vec![plain; self.units.len()],
            flags: ["-DOUTER=", "-DINNER=", "-DDRIVER="]
                .map(str::to_owned)
                .to_vec(),
            link: vec!["-fuse-ld=lld"],
            has_profile: false,
            merger: "",
            devirt: "",
        }
    }

    pub(super) fn units(&self) -> usize {
        self.units.len()
    }

    /// For a fault's name: what is most likely to matter.
    pub(super) fn name(&self) -> String {
        let mut parts = self.link.clone();
        parts.retain(|part| part.starts_with("-flto") || *part == FOLDING[1]);
        parts.extend([self.merger].iter().filter(|text| !text.is_empty()));
        parts.extend(self.has_profile.then_some("with a profile"));
        parts.join(" ")
    }

    /// The same without identical code folding.
    pub(super) fn unfolded(&self) -> Self {
        let mut setting = self.clone();
        setting.link.retain(|flag| !FOLDING.contains(flag));
        setting
    }

    /// Each call of clang++, one after the other.
    pub(super) fn commands(&self, plugin: Option<&str>, files: &Files<'_>) -> Vec<Command> {
        let clang = |arguments: Vec<String>| Command {
            variables: [("MERGEFN", self.merger), ("MERGEFN_DEVIRT", self.devirt)]
                .map(|(name, value)| (name, value.to_owned()))
                .into(),
            ..Command::new("clang++", arguments)
        };
        let output = files.output;
        let mut commands = Vec::new();
        let mut link: Vec<String> = self.link.iter().map(|&flag| flag.to_owned()).collect();
        link.extend(["-o".to_owned(), output.to_owned()]);
        for (number, unit) in self.units.iter().enumerate() {
            let object = format!("{output}.{number}.o");
            let mut words = ["-w", "-std=c++17", "-fstrict-enums", unit.level, "-c"]
                .map(str::to_owned)
                .to_vec();
            words.extend([
                format!("-DUNIT={number}"),
                format!("-DUNITS={}", self.units.len()),
            ]);
            words.extend(self.flags.iter().cloned());
            if self.has_profile {
                words.push(format!("-fprofile-sample-use={}", files.profile));
            }
            if let Some(plugin) = plugin.filter(|_| unit.has_plugin) {
                words.extend([format!("-fpass-plugin={plugin}"), REMARKS.to_owned()]);
            }
            words.extend([files.source, "-o", &object].map(str::to_owned));
            commands.push(clang(words));
            link.push(object);
        }
        let has_lto = self.link.iter().any(|flag| flag.starts_with("-flto"));
        if let Some(plugin) = plugin.filter(|_| has_lto) {
            link.push(format!("-Wl,--load-pass-plugin={plugin}"));
        }
        commands.push(clang(link));
        commands
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_is_built_in_the_same_way_with_and_without_the_plugin() {
        let files = Files {
            source: "in",
            profile: "prof",
            output: "out",
        };
        for number in 0..100 {
            let setting = Setting::random(&mut Rng::of_case(0, "compares", number));
            let mut tested = setting.commands(Some("p.so"), &files);
            let is_plugin = |word: &String| word.contains("p.so") || word.starts_with("-Rpass");
            assert!(tested.iter().flat_map(|c| &c.arguments).any(is_plugin));
            (tested.iter_mut()).for_each(|c| c.arguments.retain(|word| !is_plugin(word)));
            assert_eq!(setting.commands(None, &files), tested);
        }
    }
}
