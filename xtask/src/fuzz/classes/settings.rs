// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How a program is built.

use super::super::rng::Rng;

/// The optimizer's level and clang's flags for linking.
const LINKS: [(&str, &[&str]); 5] = [
    ("-O1", &[]),
    ("-O2", &[]),
    ("-O3", &[]),
    ("-O2", &["-flto=full", "-fuse-ld=lld"]),
    ("-O2", &["-flto=thin", "-fuse-ld=lld"]),
];

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
        in_two: false,
    };

    /// Every way to build, in a random order.
    pub(super) fn shuffled(is_split: bool, rng: &mut Rng) -> Vec<Self> {
        let mut all = Vec::new();
        for (level, link) in LINKS {
            for inlining in INLINING {
                all.push(Self {
                    level,
                    link,
                    inlining,
                    in_two: is_split && rng.once_in(2),
                });
            }
        }
        rng.shuffle(&mut all);
        all
    }

    /// For a report.
    pub(super) fn name(&self) -> String {
        let units = if self.in_two { " in two units" } else { "" };
        format!(
            "{} {} NOINLINE={}{units}",
            self.level,
            self.link.join(" "),
            self.inlining
        )
    }

    /// The arguments of each call of clang++, one after the other.
    pub(super) fn commands(
        &self,
        belief: Belief<'_>,
        input: &str,
        output: &str,
    ) -> Vec<Vec<String>> {
        let mut flags: Vec<String> = ["-w", "-std=c++17", self.level].map(str::to_owned).to_vec();
        flags.push(format!("-DNOINLINE={}", self.inlining));
        flags.extend(self.link.iter().map(|&flag| flag.to_owned()));
        let mut link: Vec<String> = Vec::new();
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
            let flag = setting.commands(Belief::Flag, "in", "out");
            let plugin = setting.commands(Belief::Plugin("p.so"), "in", "out");
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
}
