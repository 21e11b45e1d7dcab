// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A whole program.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::density::Density;
use super::hierarchy::Hierarchy;
use super::items::{self, Item, Linkage};
use super::members::{ClassText, Home};
use super::writer::Writer;
use crate::rng::Rng;

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

/// Headers take longer than the rest of a program, so there are few.
const PRELUDE: &str = "\
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
using Size = decltype(sizeof 0);
";

/// What every program has: a line of output, and ways for a pointer to go through a function.
const COMMON: &str = "\
void say(int site, int value);
void opaque(const void *p) noexcept;
template <class F> NOINLINE int apply(F f) { return f(); }
template <class T> NOINLINE T *same(T *p) { return p; }
";

/// Each line is written at once, so that a crash loses none.
const SAY_AT_ONCE: &str = "\
extern \"C\" int fflush(struct Stream *);
__attribute__((noinline)) void say(int site, int value) {
  __builtin_printf(\"%d %d\\n\", site, value);
  fflush(nullptr);
  turn++;
}
";

/// Lines are kept until the last static object is gone. So a statement that says something calls nothing that the
/// optimizer does not know, and what was known before is known behind it.
const SAY_AT_THE_END: &str = "\
static int said[8192][2];
void say(int site, int value) {
  if (turn < 8192) {
    said[turn][0] = site;
    said[turn][1] = value;
  }
  turn++;
}
__attribute__((destructor)) static void print() {
  for (int line = 0; line < turn && line < 8192; line++)
    __builtin_printf(\"%d %d\\n\", said[line][0], said[line][1]);
}
";

/// What the optimizer knows nothing of.
const OPAQUE: &str = "\
__attribute__((noinline)) void opaque(const void *p) noexcept { asm volatile(\"\" : : \"r\"(p) : \"memory\"); }
";

impl Program {
    pub(super) fn random(rng: &mut Rng) -> Self {
        let density = Density::random(rng);
        let is_split = rng.once_in(density.of([3, 5, 8]));
        let hierarchy = if density == Density::Full {
            Hierarchy::random(rng)
        } else {
            Hierarchy::spare(rng)
        };
        let count = hierarchy.classes.len();
        let mut writer = Writer::new(hierarchy, rng);
        writer.density = density;
        writer.says_at_the_end = writer.rng.once_in(2);
        writer.choose_places();
        writer.choose_statics();
        writer.choose_ownership();
        writer.write_allocation();
        writer.write_keepers();
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
                .filter(|place| !place.is_tracker && place.class == class)
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
        let number = |name: &str, linkage| Item::Variable {
            name: name.to_owned(),
            declaration: format!("int {name}"),
            linkage,
        };
        let mut items = vec![
            number("turn", Linkage::Internal),
            number("fail", Linkage::Internal),
            // The number of the program's arguments: 1 in fact, anything for all that a compiler knows.
            number("few", Linkage::External),
        ];
        items.extend(self.items.iter().cloned());
        for object in &self.statics {
            let number = object.number;
            items.push(Item::Function {
                name: format!("inside_object{number}"),
                prototype: format!("bool inside_object{number}(const void *p)"),
                body: vec![format!(
                    "return reinterpret_cast<Size>(p) - reinterpret_cast<Size>(&object{number}) < sizeof(object{number});"
                )],
                linkage: Linkage::Internal,
                is_marked: true,
            });
        }

        let mut text = if self.owns_by_std {
            "#include <memory>\n".to_owned()
        } else {
            String::new()
        };
        text += PRELUDE;
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
        text += if self.says_at_the_end {
            SAY_AT_THE_END
        } else {
            SAY_AT_ONCE
        };
        text += OPAQUE;
        if is_hidden {
            text += "}\n";
        }
        let mut main = vec!["few = arguments;".to_owned()];
        main.extend(scenarios.iter().map(|name| format!("{name}();")));
        text += &items::function("int main(int arguments, char **)", &main);
        text += "#endif\n";
        text
    }
}
