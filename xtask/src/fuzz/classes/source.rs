// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A whole program.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::super::rng::Rng;
use super::hierarchy::Hierarchy;
use super::items::{self, Item, Linkage};
use super::members::{ClassText, Home};
use super::writer::Writer;

/// One C++ source file, which [`super::settings`] says how to build.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Program {
    pub(super) text: String,
    /// Whether it may be built as two translation units.
    pub(super) is_split: bool,
    /// What each number stands for that a line of the output begins with.
    pub(super) sites: Vec<String>,
    /// What is in it, for the test that nothing is forgotten.
    pub(super) features: BTreeSet<&'static str>,
}

const PRELUDE: &str = "\
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <new>
#include <typeinfo>
#ifndef NOINLINE
#define NOINLINE
#endif
#ifndef PARTS
#define PARTS 3
#endif
#if PARTS == 3
#define INTERNAL static
#else
#define INTERNAL
#endif
";

/// What every program has: a line of output, and ways for a pointer to go through a function.
const COMMON: &str = "\
__attribute__((noinline)) void say(int site, int value);
template <class F> NOINLINE int apply(F f) { return f(); }
template <class T> NOINLINE T *same(T *p) { return p; }
";

/// Each line is written at once, so that a crash loses none.
const SAY: &str = "\
__attribute__((noinline)) void say(int site, int value) {
  std::printf(\"%d %d\\n\", site, value);
  std::fflush(stdout);
  turn++;
}
";

impl Program {
    pub(super) fn random(rng: &mut Rng) -> Self {
        let is_split = rng.once_in(3);
        let hierarchy = Hierarchy::random(rng);
        let count = hierarchy.classes.len();
        let mut writer = Writer::new(hierarchy, rng);
        writer.choose_places();
        writer.choose_statics();
        writer.write_helpers();
        let classes: Vec<ClassText> = (0..count)
            .map(|id| writer.write_class(id, is_split))
            .collect();
        writer.write_forgetting();
        let scenarios = writer.write_scenarios();
        let is_hidden = !is_split && writer.rng.once_in(3);
        if is_hidden {
            writer.note("classes of internal linkage");
        }
        if is_split {
            writer.note("two translation units");
        }
        Self {
            text: writer.assembled(&classes, &scenarios, is_hidden),
            is_split,
            sites: writer.sites,
            features: writer.features,
        }
    }
}

impl Writer<'_> {
    /// For each class that places keep, the function that clears them.
    fn write_forgetting(&mut self) {
        for class in 0..self.hierarchy.classes.len() {
            if !self.is_kept(class) {
                continue;
            }
            let body: Vec<String> = self
                .places
                .iter()
                .filter(|place| place.class == class)
                .map(super::places::Place::forget)
                .collect();
            self.items.push(Item::Function {
                name: format!("forget_C{class}"),
                prototype: format!("void forget_C{class}(C{class} *gone)"),
                body,
                linkage: Linkage::Internal,
                is_marked: true,
            });
        }
    }

    fn assembled(&self, classes: &[ClassText], scenarios: &[String], is_hidden: bool) -> String {
        // Whatever both translation units have may mention what is defined in one of them.
        let mut shared = self.part_members.clone();
        for class in classes.iter().filter(|class| class.home != Home::Here) {
            shared += &class.members;
        }
        for item in &self.items {
            if let Item::Common(text) = item {
                shared += text;
            }
        }
        let mut items = self.items.clone();
        for name in ["turn", "fail"] {
            items.push(Item::Variable {
                name: name.to_owned(),
                declaration: format!("int {name}"),
                linkage: Linkage::Internal,
            });
        }
        for object in &self.statics {
            let number = object.number;
            items.push(Item::Function {
                name: format!("inside_object{number}"),
                prototype: format!("bool inside_object{number}(const void *p)"),
                body: vec![format!(
                    "return reinterpret_cast<std::uintptr_t>(p) - reinterpret_cast<std::uintptr_t>(&object{number}) < sizeof(object{number});"
                )],
                linkage: Linkage::Internal,
                is_marked: true,
            });
        }

        let mut text = PRELUDE.to_owned();
        if is_hidden {
            text += "namespace {\n";
        }
        for class in 0..classes.len() {
            let _ = writeln!(text, "struct C{class};");
        }
        text += COMMON;
        for item in &items {
            text += &item.declared(&shared);
        }
        for class in classes {
            text += &class.definition;
        }
        for object in &self.statics {
            let variable = Item::Variable {
                name: format!("object{}", object.number),
                declaration: format!("C{} object{}", object.class, object.number),
                linkage: Linkage::Internal,
            };
            text += &variable.declared(&shared);
        }
        text += &self.part_members;
        for class in classes {
            text += &class.guarded();
        }
        text += "#if PARTS & 1\n";
        for item in &items {
            text += &item.defined(&shared);
        }
        text += SAY;
        if is_hidden {
            text += "}\n";
        }
        let main: Vec<String> = scenarios.iter().map(|name| format!("{name}();")).collect();
        text += &items::function("int main()", &main);
        text += "#endif\n";
        text
    }
}
