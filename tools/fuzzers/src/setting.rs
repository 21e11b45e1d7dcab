// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How a program is built: levels, flags and parameters of the passes, which each kind chooses, as data.
//!
//! A program has one or more translation units. The macro `UNITS` is their number, and `UNIT` the number of this unit.
//! clang compiles each unit, and clang++ links them. One setting gives three builds: with the plugin, in the same way
//! without it, and without optimization.

use crate::command::Command;
use crate::rng::Rng;
use support::snapshot::PASS;

/// Both passes tell what they do.
const REMARKS: &str = "-Rpass=rust-";

/// The flag that devirtualization needs, and with which clang alone may be wrong.
pub(crate) const STRICT: &str = "-fstrict-vtable-pointers";

/// The linker gives functions of which the address means nothing one address.
pub(crate) const SAFE_FOLDING: &str = "-Wl,--icf=safe";

/// Of the addresses in code: flags to compile and to link.
const MODELS: &str = "-fPIE -pie|-fno-pic -no-pie";

/// Begins each line of the sample profile that stands in a program.
pub(crate) const PROFILE: &str = "//@ ";

/// The file with these lines.
pub(crate) const PROFILE_FILE: &str = "$1.prof";

/// What holds a unit beside the program's own objects.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Library {
    Archive,
    Shared,
}

/// How one unit is compiled.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Unit {
    /// The level, and flags of this unit alone.
    pub(crate) flags: Vec<String>,
    pub(crate) has_plugin: bool,
    pub(crate) library: Option<Library>,
}

#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Setting {
    /// What is most likely to matter, for a fault's name.
    pub(crate) name: String,
    /// What makes a module of the source, which is the input then.
    pub(crate) emit: Option<Command>,
    /// What opt does with the input, which is a module then.
    pub(crate) pipeline: Option<String>,
    pub(crate) units: Vec<Unit>,
    /// The units in the order in which they are linked, if that is another one.
    pub(crate) order: Vec<usize>,
    /// What each unit is compiled with, also without optimization.
    pub(crate) always: Vec<String>,
    pub(crate) compile: Vec<String>,
    pub(crate) link: Vec<String>,
    /// What the linker gets with the plugin besides, where it optimizes.
    pub(crate) plugin_link: Vec<String>,
    /// Parameters of the passes.
    pub(crate) variables: Vec<(&'static str, String)>,
    /// clang alone may be wrong in this setting, and the plugin must not be.
    pub(crate) mends: bool,
}

pub(crate) fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// One of the models: flags to compile and to link.
pub(crate) fn model(rng: &mut Rng) -> (&'static str, &'static str) {
    rng.word(MODELS).split_once(' ').unwrap_or_default()
}

impl Setting {
    /// The same program without optimization.
    pub(crate) fn reference(&self) -> Self {
        let plain = Unit {
            flags: words("-O0"),
            ..Unit::default()
        };
        Self {
            emit: self.emit.clone(),
            units: vec![plain; self.units.len()],
            always: self.always.clone(),
            ..Self::default()
        }
    }

    /// What has to be right without the plugin for a fault to be the plugin's.
    pub(crate) fn plain(&self) -> Self {
        let mut setting = self.clone();
        if self.mends {
            setting = self.reference();
            setting.compile = words(STRICT);
        }
        setting
    }

    /// The same without identical code folding, which is wrong by itself where a program compares addresses.
    pub(crate) fn unfolded(&self) -> Option<Self> {
        let mut setting = self.clone();
        setting.link.retain(|flag| flag != SAFE_FOLDING);
        (setting.link.len() < self.link.len()).then_some(setting)
    }

    fn links_bitcode(&self) -> bool {
        (self.link.iter()).any(|flag| flag.starts_with("-flto"))
    }

    /// Without optimization, as it has to be right without the plugin, and with it.
    pub(crate) fn builds(&self, plugin: &str) -> [Vec<Command>; 3] {
        [
            self.reference().commands(None),
            self.plain().commands(None),
            self.commands(Some(plugin)),
        ]
    }

    /// Every call that makes `$2` of `$1`, one after the other.
    pub(crate) fn commands(&self, plugin: Option<&str>) -> Vec<Command> {
        let mut commands = Vec::new();
        let mut input = "$1";
        if let Some(pipeline) = &self.pipeline {
            input = "$2.bc";
            commands.push(match plugin {
                Some(plugin) => pass(plugin, pipeline, "$1", input),
                None => Command::verify().at("$1", input),
            });
        }
        let mut link_flags = self.link.clone();
        if let Some(plugin) = plugin.filter(|_| self.links_bitcode()) {
            link_flags.push(format!("-Wl,--load-pass-plugin={plugin}"));
            link_flags.extend(self.plugin_link.iter().cloned());
        }
        let mut files = Vec::new();
        for (number, unit) in self.units.iter().enumerate() {
            let object = format!("$2.{number}.o");
            let mut flags = vec!["-w".to_owned()];
            flags.extend(
                [&self.always, &self.compile, &unit.flags]
                    .into_iter()
                    .flatten()
                    .cloned(),
            );
            flags.push(format!("-DUNIT={number}"));
            flags.push(format!("-DUNITS={}", self.units.len()));
            if let Some(plugin) = plugin.filter(|_| unit.has_plugin) {
                flags.extend([format!("-fpass-plugin={plugin}"), REMARKS.to_owned()]);
            }
            flags.extend(["-c", input, "-o", &object].map(str::to_owned));
            commands.push(Command::new("clang", flags));
            files.push(match unit.library {
                None => object,
                Some(Library::Archive) => {
                    let archive = format!("$2.{number}.a");
                    commands.push(Command::new("llvm-ar", ["rcs", &archive, &object]));
                    archive
                }
                Some(Library::Shared) => {
                    let library = format!("$2.{number}.so");
                    let mut link = ["-shared", &object, "-o", &library]
                        .map(str::to_owned)
                        .to_vec();
                    let flags = link_flags.iter().filter(|flag| !flag.ends_with("-pie"));
                    link.extend(flags.cloned());
                    commands.push(Command::new("clang++", link));
                    library
                }
            });
        }
        // A linker takes of an archive what those before it asked for.
        let is_archive = |at: &usize| self.units[*at].library == Some(Library::Archive);
        let mut order = self.order.clone();
        order.extend((0..files.len()).filter(|at| !self.order.contains(at)));
        order.sort_by_key(is_archive);
        let mut link: Vec<String> = order.into_iter().map(|at| files[at].clone()).collect();
        link.extend(link_flags);
        link.extend(["-o", "$2"].map(str::to_owned));
        commands.push(Command::new("clang++", link));
        for command in &mut commands {
            command.variables.clone_from(&self.variables);
        }
        commands
    }
}

/// A call of opt with the plugin. opt verifies the module after each pass, and writes text if `output` ends with `.ll`.
pub(crate) fn pass(plugin: &str, pipeline: &str, input: &str, output: &str) -> Command {
    let mut words = vec![
        format!("-load-pass-plugin={plugin}"),
        format!("-passes={pipeline}"),
        "-verify-each".to_owned(),
        format!("-pass-remarks={PASS}"),
    ];
    words.extend([input, "-o", output].map(str::to_owned));
    words.extend(output.ends_with(".ll").then(|| "-S".to_owned()));
    Command::new("opt", words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kind::Kind;
    use clap::ValueEnum as _;

    /// Settings of every kind of program.
    fn all() -> Vec<Setting> {
        let made = |kind: Kind| {
            (0..30).filter_map(move |number| kind.program(&mut Rng::of_case(0, "settings", number)))
        };
        let programs = Kind::value_variants().iter().copied().flat_map(made);
        programs.flat_map(|program| program.settings).collect()
    }

    #[test]
    fn a_setting_is_built_in_the_same_way_with_and_without_the_plugin() {
        for setting in all() {
            let of = |plugin: &Option<&str>| {
                let commands = setting.commands(*plugin);
                let words = commands.into_iter().flat_map(|command| command.arguments);
                words.collect::<Vec<_>>()
            };
            let (tested, plain) = (of(&Some("p.so")), of(&None));
            assert!(
                tested.iter().any(|word| word.contains("p.so")),
                "{setting:?}"
            );
            assert!(
                plain
                    .iter()
                    .all(|word| tested.contains(word) || word == "-passes=verify")
            );
            let is_plugin = |word: &String| {
                word.contains("p.so") || word == REMARKS || setting.plugin_link.contains(word)
            };
            if setting.pipeline.is_none() {
                let rest: Vec<_> = tested.into_iter().filter(|word| !is_plugin(word)).collect();
                assert_eq!(rest, plain);
            }
        }
    }

    #[test]
    fn the_reference_is_the_same_program_without_optimization() {
        for setting in all() {
            let reference = setting.reference();
            assert_eq!(reference.commands(Some("p.so")), reference.commands(None));
            assert_eq!(reference.units.len(), setting.units.len());
            assert!(reference.units.iter().all(|unit| unit.flags == ["-O0"]));
        }
    }

    #[test]
    fn archives_come_last_and_shared_libraries_are_linked() {
        let unit = |library| Unit {
            library,
            ..Unit::default()
        };
        let setting = Setting {
            units: vec![
                unit(Some(Library::Archive)),
                unit(Some(Library::Shared)),
                unit(None),
            ],
            order: vec![0, 2, 1],
            link: words("-pie"),
            ..Setting::default()
        };
        let commands = setting.commands(None);
        let link = &commands.last().expect("it is linked").arguments;
        assert_eq!(link[..3], ["$2.2.o", "$2.1.so", "$2.0.a"]);
        let shared = commands
            .iter()
            .find(|command| command.arguments[0] == "-shared");
        assert_eq!(
            shared
                .expect("it is made")
                .arguments
                .last()
                .expect("it has words"),
            "$2.1.so"
        );
    }
}
