// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How a program is built.

use crate::command::Command;
use crate::rng::Rng;

/// The optimizer's level and clang's flags for linking.
const LINKS: [(&str, &[&str]); 9] = [
    ("-O1", &[]),
    ("-O2", &[]),
    ("-O3", &[]),
    ("-Os", &[]),
    ("-O2", &["-flto=full", "-fuse-ld=lld"]),
    ("-O2", &["-flto=thin", "-fuse-ld=lld"]),
    ("-O3", &["-flto=full", "-fuse-ld=lld"]),
    ("-Os", &["-flto=full", "-fuse-ld=lld"]),
    ("-Os", &["-flto=thin", "-fuse-ld=lld"]),
];

const FULL: &str = "-flto=full";

/// With link-time optimization, clang may say that it sees all classes.
const WHOLE_PROGRAM: [&str; 2] = ["-fwhole-program-vtables", "-fvisibility=hidden"];

/// How a linker folds equal functions: not, those of which the address means nothing, all.
const FOLDING: [&str; 3] = ["-Wl,--icf=none", "-Wl,--icf=safe", "-Wl,--icf=all"];

/// Nearly everything that can be inlined is. The number is LLVM's own cost of a call.
const EAGER: &str = "-inline-threshold=10000";

/// What `MERGEFN_DEVIRT` says for the late clean-up.
const CLEANUP: &str = "cleanup";

/// What `MERGEFN_MERGEFUNC` says where only the devirtualizer is tested.
const WITHOUT_MERGER: &str = "off";

/// What `NOINLINE` stands for, on most constructors, destructors and functions.
const INLINING: [&str; 3] = [
    "__attribute__((noinline))",
    "",
    "__attribute__((always_inline))",
];

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Setting {
    level: &'static str,
    link: &'static [&'static str],
    inlining: &'static str,
    is_whole_program: bool,
    /// The linker's flag, or nothing.
    folding: &'static str,
    is_eager: bool,
    cleans_up: bool,
    /// Two translation units.
    in_two: bool,
}

/// Which vtable pointers the optimizer may believe in.
#[derive(Clone, Copy, Debug)]
pub(super) enum Belief<'a> {
    None,
    Flag,
    /// The flag and this plugin.
    Plugin(&'a str),
}

impl Setting {
    pub(super) const REFERENCE: Self = Self {
        level: "-O0",
        link: &[],
        inlining: "",
        is_whole_program: false,
        folding: "",
        is_eager: false,
        cleans_up: false,
        in_two: false,
    };

    /// Every way to build and inline, in a random order, each with a choice of what goes with all of them.
    pub(super) fn shuffled(is_split: bool, rng: &mut Rng) -> Vec<Self> {
        let mut all = Vec::new();
        for (level, link) in LINKS {
            for inlining in INLINING {
                all.push(Self {
                    level,
                    link,
                    inlining,
                    is_whole_program: !link.is_empty() && rng.once_in(2),
                    folding: "",
                    is_eager: rng.once_in(3),
                    cleans_up: rng.once_in(3),
                    in_two: is_split && rng.once_in(2),
                });
            }
        }
        rng.shuffle(&mut all);
        all
    }

    /// The settings of full LTO in a random order, each for a whole program of hidden classes.
    pub(super) fn closed(is_split: bool, rng: &mut Rng) -> Vec<Self> {
        let mut all = Self::shuffled(is_split, rng);
        all.retain(|setting| setting.link.contains(&FULL));
        for setting in &mut all {
            setting.is_whole_program = true;
            setting.folding = FOLDING[rng.below(FOLDING.len())];
        }
        all
    }

    /// For a report.
    pub(super) fn name(&self) -> String {
        let words = [
            (self.is_whole_program, WHOLE_PROGRAM.join(" ")),
            (!self.folding.is_empty(), self.folding.to_owned()),
            (self.is_eager, EAGER.to_owned()),
            (self.cleans_up, CLEANUP.to_owned()),
            (self.in_two, "in two units".to_owned()),
        ];
        let said: String = words
            .into_iter()
            .filter_map(|(is_so, word)| is_so.then(|| format!(" {word}")))
            .collect();
        format!(
            "{} {} NOINLINE={}{said}",
            self.level,
            self.link.join(" "),
            self.inlining
        )
    }

    /// Each call of clang++, one after the other. The other pass may run as well.
    pub(super) fn commands(
        &self,
        (belief, merger): (Belief<'_>, bool),
        input: &str,
        output: &str,
    ) -> Vec<Command> {
        let merger = (!merger).then_some(("MERGEFN_MERGEFUNC", WITHOUT_MERGER.to_owned()));
        let devirt = match (self.is_whole_program, self.cleans_up) {
            (true, true) => Some(format!("closed;{CLEANUP}")),
            (true, false) => Some("closed".to_owned()),
            (false, true) => Some(CLEANUP.to_owned()),
            (false, false) => None,
        };
        let devirt = devirt.map(|text| ("MERGEFN_DEVIRT", text));
        let variables = merger.into_iter().chain(devirt);
        let variables: Vec<_> = variables.collect();
        let calls = self.arguments(belief, input, output).into_iter();
        calls
            .map(|arguments| Command {
                variables: variables.clone(),
                ..Command::new("clang++", arguments)
            })
            .collect()
    }

    fn arguments(&self, belief: Belief<'_>, input: &str, output: &str) -> Vec<Vec<String>> {
        let mut flags: Vec<String> = ["-w", "-std=c++17", self.level].map(str::to_owned).to_vec();
        flags.push(format!("-DNOINLINE={}", self.inlining));
        flags.extend(self.link.iter().map(|&flag| flag.to_owned()));
        let mut link: Vec<String> = Vec::new();
        if self.is_whole_program {
            flags.extend(WHOLE_PROGRAM.map(str::to_owned));
        }
        if !self.folding.is_empty() {
            link.push(self.folding.to_owned());
        }
        if self.is_eager {
            flags.extend(["-mllvm", EAGER].map(str::to_owned));
            if !self.link.is_empty() {
                link.push(format!("-Wl,-mllvm,{EAGER}"));
            }
        }
        match belief {
            Belief::None => {}
            Belief::Flag => flags.push("-fstrict-vtable-pointers".to_owned()),
            Belief::Plugin(plugin) => {
                flags.push("-fstrict-vtable-pointers".to_owned());
                flags.push(format!("-fpass-plugin={plugin}"));
                flags.push("-Rpass=rust-devirt".to_owned());
                if !self.link.is_empty() {
                    link.push(format!("-Wl,--load-pass-plugin={plugin}"));
                }
            }
        }
        let words = |words: &[&str]| {
            words
                .iter()
                .map(|&word| word.to_owned())
                .collect::<Vec<_>>()
        };
        if !self.in_two {
            return vec![[flags, link, words(&[input, "-o", output])].concat()];
        }
        let objects = ["1", "2"].map(|part| (part, format!("{output}.{part}.o")));
        let mut commands: Vec<Vec<String>> = objects
            .iter()
            .map(|(part, object)| {
                let part = format!("-DPARTS={part}");
                [flags.clone(), words(&[&part, "-c", input, "-o", object])].concat()
            })
            .collect();
        let [(_, one), (_, two)] = &objects;
        commands.push([flags, link, words(&[one, two, "-o", output])].concat());
        commands
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_is_built_in_the_same_way_with_and_without_the_plugin() {
        for setting in Setting::shuffled(true, &mut Rng::of_case(0, "settings", 0)) {
            let flag = setting.arguments(Belief::Flag, "in", "out");
            let plugin = setting.arguments(Belief::Plugin("p.so"), "in", "out");
            let without: Vec<Vec<String>> = plugin
                .into_iter()
                .map(|mut command| {
                    command.retain(|word| !word.contains("p.so") && !word.starts_with("-Rpass"));
                    command
                })
                .collect();
            assert_eq!(flag, without);
        }
    }

    #[test]
    fn closed_classes_are_those_of_whole_programs_and_each_folding_is_tried() {
        let all: Vec<Setting> = (0..5)
            .flat_map(|number| Setting::closed(true, &mut Rng::of_case(0, "settings", number)))
            .collect();
        assert!(
            all.iter()
                .all(|one| one.is_whole_program && one.link.contains(&FULL))
        );
        assert!(
            FOLDING
                .iter()
                .all(|folding| all.iter().any(|one| one.folding == *folding))
        );
    }

    #[test]
    fn whole_programs_are_linked_ones_and_all_choices_are_combined() {
        let all: Vec<Setting> = (0..20)
            .flat_map(|number| Setting::shuffled(true, &mut Rng::of_case(0, "settings", number)))
            .collect();
        for setting in &all {
            assert!(!setting.is_whole_program || !setting.link.is_empty());
        }
        let seen = |whole, eager, cleans_up, two| {
            all.iter().any(|setting| {
                setting.is_whole_program == whole
                    && setting.is_eager == eager
                    && setting.cleans_up == cleans_up
                    && setting.in_two == two
            })
        };
        for bits in 0..16 {
            assert!(seen(bits & 1 > 0, bits & 2 > 0, bits & 4 > 0, bits & 8 > 0));
        }
    }
}
