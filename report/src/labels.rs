// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Short names of modules: without the directory that all of them are in.

use mergefn_record::Module;

/// What full LTO calls every linked module.
const LINKED: &str = "ld-temp.o";

/// A label for each module, in their order.
pub(crate) fn labels<'a>(modules: impl IntoIterator<Item = &'a Module>) -> Vec<String> {
    let names: Vec<&str> = modules.into_iter().map(full).collect();
    let common = common_directory(&names);
    names
        .iter()
        .map(|name| match name.get(common..) {
            Some(rest) if name.starts_with('/') && !rest.is_empty() => rest.to_owned(),
            _ => (*name).to_owned(),
        })
        .collect()
}

/// The name that tells most about the module.
fn full(module: &Module) -> &str {
    if module.name.ends_with(LINKED) && !module.output.is_empty() {
        &module.output
    } else if module.name.is_empty() {
        "(no name)"
    } else {
        &module.name
    }
}

/// How many bytes the directory has that is common to all absolute names, with its last slash.
fn common_directory(names: &[&str]) -> usize {
    let mut absolute = names.iter().filter(|name| name.starts_with('/'));
    let Some(first) = absolute.next() else {
        return 0;
    };
    let mut length = after_slash(first, first.len());
    for name in absolute {
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
    fn relative_names_stay() {
        assert_eq!(
            of(&["/a/b/x.c", "y.cgu.0", ""]),
            ["x.c", "y.cgu.0", "(no name)"]
        );
    }

    #[test]
    fn a_linked_module_is_named_by_its_output() {
        let module = Module {
            name: LINKED.to_owned(),
            output: "bin/tool".to_owned(),
            ..Module::default()
        };
        assert_eq!(labels([&module]), ["bin/tool"]);
    }
}
