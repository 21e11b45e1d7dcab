// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Short names of modules: without the directory that they have in common.

use mergefn_record::Module;

/// The name that full LTO gives to every linked module.
const LINKED: &str = "ld-temp.o";

/// A label for each module, in their order.
pub(crate) fn labels<'a>(modules: impl IntoIterator<Item = &'a Module>) -> Vec<String> {
    let names: Vec<&str> = modules.into_iter().map(full).collect();
    let (absolute, relative) = names
        .iter()
        .partition::<Vec<&str>, _>(|name| is_absolute(name));
    let [absolute, relative] = [absolute, relative].map(|names| common_directory(&names));
    let label = |name: &&str| {
        let common = if is_absolute(name) {
            absolute
        } else {
            relative
        };
        // A name that is only the common directory, with its slash, stays.
        Some(&name[common..])
            .filter(|rest| !rest.is_empty())
            .unwrap_or(name)
            .to_owned()
    };
    names.iter().map(label).collect()
}

fn is_absolute(name: &str) -> bool {
    name.starts_with('/')
}

/// The name that says most about the module.
fn full(module: &Module) -> &str {
    if module.name.ends_with(LINKED) && !module.output.is_empty() {
        &module.output
    } else if module.name.is_empty() {
        "(no name)"
    } else {
        &module.name
    }
}

/// The length of the directory that all names have in common, with its last slash.
fn common_directory(names: &[&str]) -> usize {
    let Some((first, rest)) = names.split_first() else {
        return 0;
    };
    let mut length = after_slash(first, first.len());
    for name in rest {
        let same = first
            .bytes()
            .zip(name.bytes())
            .take_while(|(a, b)| a == b)
            .count();
        length = length.min(after_slash(first, same));
    }
    length
}

fn after_slash(name: &str, end: usize) -> usize {
    name.as_bytes()[..end]
        .iter()
        .rposition(|byte| *byte == b'/')
        .map_or(0, |at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(names: &[&str]) -> Vec<String> {
        let modules: Vec<Module> = names
            .iter()
            .map(|name| Module {
                name: (*name).to_owned(),
                ..Module::default()
            })
            .collect();
        labels(&modules)
    }

    #[test]
    fn the_common_directory_goes() {
        assert_eq!(of(&["/a/b/x.c", "/a/b/c/y.c"]), ["x.c", "c/y.c"]);
        assert_eq!(of(&["/a/bc/x.c", "/a/bd/x.c"]), ["bc/x.c", "bd/x.c"]);
        assert_eq!(of(&["/a/b/x.c"]), ["x.c"]);
        assert_eq!(of(&["/é/x.c", "/è/x.c"]), ["é/x.c", "è/x.c"]);
    }

    #[test]
    fn relative_names_have_a_directory_of_their_own() {
        assert_eq!(
            of(&["/a/b/x.c", "out/y.bc", "out/z/y.bc"]),
            ["x.c", "y.bc", "z/y.bc"]
        );

        assert_eq!(
            of(&["/a/b/x.c", "y.cgu.0", ""]),
            ["x.c", "y.cgu.0", "(no name)"]
        );
    }

    #[test]
    fn a_linked_module_is_named_by_its_output() {
        let linked = |output: &str| Module {
            name: LINKED.to_owned(),
            output: output.to_owned(),
            ..Module::default()
        };
        assert_eq!(
            labels([&linked("out/one"), &linked("out/b/two")]),
            ["one", "b/two"]
        );
        assert_eq!(labels([&linked("")]), [LINKED]);
    }
}
