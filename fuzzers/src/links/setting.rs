// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How the units of a program are compiled and linked.

use crate::command::Command;
use crate::rng::Rng;
use support::snapshot::PASS;

const LEVELS: [&str; 4] = ["-O1", "-O2", "-Os", "-O3"];

/// GNU ld, and lld with each way of folding identical code.
const LINKERS: [&[&str]; 5] = [
    &["-fuse-ld=bfd"],
    &["-fuse-ld=lld", "-Wl,--icf=none"],
    &["-fuse-ld=lld", "-Wl,--icf=safe"],
    FOLDING,
    FOLDING,
];

/// Distinct functions may have one address then.
const FOLDING: &[&str] = &["-fuse-ld=lld", "-Wl,--icf=all"];

/// lld's option for a link that only merges.
const MERGING: &str = "-Wl,--lto-newpm-passes=mergefn-link";

const MODELS: [&[&str]; 2] = [&["-fPIE", "-pie"], &["-fno-pic", "-no-pie"]];

/// How one unit is compiled.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Unit {
    level: &'static str,
    has_plugin: bool,
    /// Optimized by the linker.
    is_bitcode: bool,
}

/// What holds a unit beside the program's own objects.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Library {
    Archive,
    Shared,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Setting {
    units: Vec<Unit>,
    /// The units in the order in which they are linked.
    order: Vec<usize>,
    library: Option<(usize, Library)>,
    linker: &'static [&'static str],
    model: &'static [&'static str],
    /// clang's flag for units that the linker optimizes.
    lto: &'static str,
    /// With the plugin that link only merges.
    only_merges: bool,
    drops_sections: bool,
}

impl Setting {
    pub(super) fn random(units: usize, rng: &mut Rng) -> Self {
        let linker = *rng.pick(&LINKERS).unwrap_or(&FOLDING);
        // GNU ld needs a plugin of its own for bitcode.
        let lto = match rng.below(5) {
            2 | 3 if linker != LINKERS[0] => "-flto=full",
            4 if linker != LINKERS[0] => "-flto=thin",
            _ => "",
        };
        let mut order: Vec<usize> = (0..units).collect();
        rng.shuffle(&mut order);
        // The first has main.
        let held = 1 + rng.below(units - 1);
        let library = match rng.below(3) {
            0 => Some((held, Library::Archive)),
            1 => Some((held, Library::Shared)),
            _ => None,
        };
        let mut chosen: Vec<Unit> = (0..units)
            .map(|_| Unit {
                level: rng.pick(&LEVELS).unwrap_or(&"-O2"),
                has_plugin: !rng.once_in(3),
                is_bitcode: !lto.is_empty() && !rng.once_in(3),
            })
            .collect();
        let one = rng.below(units);
        chosen[one].has_plugin = true;
        Self {
            units: chosen,
            order,
            library,
            linker,
            model: rng.pick(&MODELS).unwrap_or(&MODELS[0]),
            lto,
            only_merges: lto == "-flto=full" && rng.once_in(2),
            drops_sections: rng.once_in(2),
        }
    }

    /// The same program without optimization.
    pub(super) fn reference(&self) -> Self {
        let plain = Unit {
            level: "-O0",
            has_plugin: false,
            is_bitcode: false,
        };
        Self {
            units: vec![plain; self.units.len()],
            order: (0..self.units.len()).collect(),
            library: None,
            // Only whether addresses are compared depends on the linker.
            linker: self.linker,
            model: MODELS[0],
            lto: "",
            only_merges: false,
            drops_sections: false,
        }
    }

    /// The linker's part, for a fault's name.
    pub(super) fn link_name(&self) -> String {
        let merging = if self.only_merges { MERGING } else { "" };
        format!("{} {} {merging}", self.linker.join(" "), self.lto)
    }

    /// Every call that makes `output` of `input`, one after the other.
    pub(super) fn commands(&self, plugin: Option<&str>, input: &str, output: &str) -> Vec<Command> {
        let words = |words: &[&str]| {
            words
                .iter()
                .map(|&word| word.to_owned())
                .collect::<Vec<_>>()
        };
        let clang = |arguments: Vec<String>| Command::new("clang++", arguments);
        let mut commands = Vec::new();
        let mut files = vec![String::new(); self.units.len()];
        for (number, unit) in self.units.iter().enumerate() {
            let object = format!("{output}.{number}.o");
            let held = self.library.filter(|&(held, _)| held == number);
            let mut flags = words(&["-w", "-std=c++17", unit.level, "-c", input]);
            flags.extend([format!("-DUNIT={number}"), "-o".to_owned(), object.clone()]);
            flags.push(format!("-DFOLDED={}", u8::from(self.linker == FOLDING)));
            flags.push(match held {
                Some((_, Library::Shared)) => "-fPIC".to_owned(),
                _ => self.model[0].to_owned(),
            });
            if unit.is_bitcode {
                flags.push(self.lto.to_owned());
            }
            if self.drops_sections {
                flags.extend(words(&["-ffunction-sections", "-fdata-sections"]));
            }
            if let Some(plugin) = plugin.filter(|_| unit.has_plugin) {
                flags.extend([format!("-fpass-plugin={plugin}"), format!("-Rpass={PASS}")]);
            }
            commands.push(clang(flags));
            files[number] = match held {
                Some((_, Library::Archive)) => {
                    let archive = format!("{output}.{number}.a");
                    commands.push(Command::new("llvm-ar", ["rcs", &archive, &object]));
                    archive
                }
                Some((_, Library::Shared)) => {
                    let library = format!("{output}.{number}.so");
                    let mut link = words(&["-shared", &object, "-o", &library]);
                    link.extend(self.link_flags(plugin));
                    commands.push(clang(link));
                    library
                }
                None => object,
            };
        }
        let mut link = words(&["-o", output, self.model[1]]);
        // A linker takes of an archive what those before it asked for.
        let is_archive = |number: &usize| self.library == Some((*number, Library::Archive));
        let (last, first): (Vec<usize>, Vec<usize>) =
            self.order.iter().partition(|n| is_archive(n));
        link.extend(
            first
                .into_iter()
                .chain(last)
                .map(|number| files[number].clone()),
        );
        link.extend(self.link_flags(plugin));
        commands.push(clang(link));
        commands
    }

    fn link_flags(&self, plugin: Option<&str>) -> Vec<String> {
        let mut flags: Vec<String> = self.linker.iter().map(|&flag| flag.to_owned()).collect();
        if self.drops_sections {
            flags.push("-Wl,--gc-sections".to_owned());
        }
        if !self.lto.is_empty() {
            flags.push(self.lto.to_owned());
            flags.extend(plugin.map(|plugin| format!("-Wl,--load-pass-plugin={plugin}")));
            flags.extend((plugin.filter(|_| self.only_merges)).map(|_| MERGING.to_owned()));
        }
        flags
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_is_built_in_the_same_way_with_and_without_the_plugin() {
        let words = |commands: Vec<Command>| {
            let words = commands.into_iter().flat_map(|command| command.arguments);
            words
                .filter(|word| {
                    !word.contains("p.so") && !word.starts_with("-Rpass") && word != MERGING
                })
                .collect::<Vec<_>>()
        };
        for number in 0..100 {
            let setting = Setting::random(3, &mut Rng::of_case(0, "links", number));
            let tested = setting.commands(Some("p.so"), "in", "out");
            assert!(
                tested
                    .iter()
                    .any(|c| c.arguments.iter().any(|a| a.contains("p.so")))
            );
            assert_eq!(words(setting.commands(None, "in", "out")), words(tested));
        }
    }
}
