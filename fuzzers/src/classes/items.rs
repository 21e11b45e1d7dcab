// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Variables and functions outside the classes, and how they are declared in one translation unit and in two.
//!
//! The macro `PARTS` says what a translation unit defines: 1 is everything but the members that are kept elsewhere,
//! 2 are those members, 3 is all. What both parts mention cannot be internal in each of them: it is declared
//! `INTERNAL`, which is `static` where one unit has all.

use std::fmt::Write as _;

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Linkage {
    Internal,
    External,
}

#[derive(Clone, Debug)]
pub(super) enum Item {
    /// `declaration` without linkage; `name` is what it is mentioned by.
    Variable {
        name: String,
        declaration: String,
        linkage: Linkage,
    },
    Function {
        name: String,
        /// Result, name and parameters.
        prototype: String,
        /// The body's lines.
        body: Vec<String>,
        linkage: Linkage,
        /// Whether the settings decide if it is inlined.
        is_marked: bool,
    },
    /// A member function that is declared in its class. `head` is all before the body.
    Member {
        head: String,
        body: Vec<String>,
        /// Whether the settings decide if it is inlined.
        is_marked: bool,
    },
    /// A function in the namespace [`SPACE`].
    Spaced(Box<Item>),
    /// A function template or type, which every translation unit has.
    Common(String),
}

/// The namespace that some functions are in.
pub(super) const SPACE: &str = "space";

impl Item {
    /// What stands before the classes.
    pub(super) fn declared(&self, shared: &str) -> String {
        match self {
            Self::Variable {
                name,
                declaration,
                linkage,
            } => match word(*linkage, name, shared) {
                Some("static ") => {
                    format!("#if PARTS & 1\nstatic {declaration};\n#endif\n")
                }
                prefix => format!(
                    "#if PARTS & 1\n{}{declaration};\n#else\nextern {declaration};\n#endif\n",
                    prefix.unwrap_or_default()
                ),
            },
            Self::Function {
                name,
                prototype,
                linkage,
                ..
            } => match word(*linkage, name, shared) {
                Some("static ") => format!("#if PARTS & 1\nstatic {prototype};\n#endif\n"),
                prefix => format!("{}{prototype};\n", prefix.unwrap_or_default()),
            },
            Self::Spaced(item) => spaced(&item.declared(shared)),
            Self::Common(text) => text.clone(),
            Self::Member { .. } => String::new(),
        }
    }

    /// What stands after the classes.
    pub(super) fn defined(&self, shared: &str) -> String {
        match self {
            Self::Function {
                name,
                prototype,
                body,
                linkage,
                is_marked,
            } => {
                let linkage = word(*linkage, name, shared).unwrap_or_default();
                function(&format!("{linkage}{}{prototype}", mark(*is_marked)), body)
            }
            Self::Member {
                head,
                body,
                is_marked,
            } => function(&format!("{}{head}", mark(*is_marked)), body),
            Self::Spaced(item) => spaced(&item.defined(shared)),
            Self::Variable { .. } | Self::Common(_) => String::new(),
        }
    }
}

fn mark(is_marked: bool) -> &'static str {
    if is_marked { "NOINLINE " } else { "" }
}

fn spaced(text: &str) -> String {
    format!("namespace {SPACE} {{\n{text}}}\n")
}

/// A function's text.
pub(super) fn function(head: &str, body: &[String]) -> String {
    let mut text = format!("{head} {{\n");
    for line in body {
        let _ = writeln!(text, "  {line}");
    }
    text + "}\n"
}

/// The linkage as C++ writes it; nothing is external.
fn word(linkage: Linkage, name: &str, shared: &str) -> Option<&'static str> {
    match linkage {
        Linkage::External => None,
        Linkage::Internal if mentions(shared, name) => Some("INTERNAL "),
        Linkage::Internal => Some("static "),
    }
}

/// Whether the text has this name as a whole word.
pub(super) fn mentions(text: &str, name: &str) -> bool {
    let part_of_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.match_indices(name).any(|(at, _)| {
        !text[..at].ends_with(part_of_word) && !text[at + name.len()..].starts_with(part_of_word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_other_unit_mentions_is_not_static_in_each() {
        let item = Item::Variable {
            name: "g1".to_owned(),
            declaration: "C0 *g1".to_owned(),
            linkage: Linkage::Internal,
        };
        assert!(item.declared("g12 = this;").contains("\nstatic C0 *g1;"));
        assert!(item.declared("g1 = this;").contains("\nINTERNAL C0 *g1;"));
    }

    #[test]
    fn a_member_is_declared_by_its_class_alone() {
        let item = Item::Member {
            head: "int C0::h1()".to_owned(),
            body: vec!["return 1;".to_owned()],
            is_marked: true,
        };
        assert_eq!(item.declared(""), "");
        assert_eq!(
            item.defined(""),
            "NOINLINE int C0::h1() {\n  return 1;\n}\n"
        );
    }
}
