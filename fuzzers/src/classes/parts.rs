// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Members without virtual functions. Their constructors and destructors run between those of the bases and the body of
//! the class's own: parts keep a pointer to the object that they are in, probes look at what places keep.

use std::fmt::Write as _;

use super::hierarchy::ClassId;
use super::items;
use super::members::Draft;
use super::writer::{At, Pointer, Writer};

impl Writer<'_> {
    /// A member that keeps a pointer to the object and calls through it when it is made and when it goes.
    pub(super) fn write_part(&mut self, draft: &mut Draft) {
        let id = draft.id;
        let at = |what| At {
            class: Some(id),
            what,
        };
        let classes: Vec<ClassId> = (0..=id)
            .filter(|&class| {
                self.hierarchy.derives(id, class) && !self.callable(at(""), class).is_empty()
            })
            .collect();
        let Some(&class) = self.rng.pick(&classes) else {
            return;
        };
        self.note("member that knows its object");
        let number = self.parts.len();
        self.parts.push((id, number));
        let owner = Pointer::own("owner".to_owned(), class, "member's pointer to its object");
        let body = |writer: &mut Self, what| {
            let line = writer.used(at(what), &owner).map(|(text, how)| {
                let say = writer.say(at(what), &format!("{}: {how}", owner.what), &text);
                format!("if (owner) {say}")
            });
            line.into_iter().collect::<Vec<String>>()
        };
        let constructor = body(self, "a member's constructor");
        let destructor = body(self, "a member's destructor");
        let functions = self.callable(at(""), class);
        let call = self.rng.pick(&functions).map_or_else(
            || "return -3;".to_owned(),
            |function| format!("return owner ? owner->f{function}() : -3;"),
        );
        let part = format!("Part{number}");
        // A copy is in another object, or in none.
        let definition = format!(
            "struct {part} {{\n  C{class} *owner;\n  {part}(C{class} *object);\n  {part}(const {part} &) : owner(nullptr) {{}}\n  ~{part}();\n  int call();\n}};\n"
        );
        draft.definition.insert_str(0, &definition);
        let inline = "inline NOINLINE ";
        draft.definition += &format!("  {part} part{number}{{this}};\n");
        let heads = [
            (
                format!("{inline}{part}::{part}(C{class} *object) : owner(object)"),
                constructor,
            ),
            (format!("{inline}{part}::~{part}()"), destructor),
            (format!("{inline}int {part}::call()"), vec![call]),
        ];
        for (head, body) in heads {
            self.part_members += &items::function(&head, &body);
        }
    }

    /// A member that keeps nothing and uses what places keep when it is made and when it goes.
    pub(super) fn write_probe(&mut self, draft: &mut Draft) {
        let id = draft.id;
        let at = |what| At {
            class: Some(id),
            what,
        };
        self.note("member that looks at places");
        let probe = self.name("Probe");
        let destructor = self.statements(at("a probe's destructor"), &[]);
        let has_constructor = self.rng.once_in(3);
        let mut definition = format!("struct {probe} {{\n  ~{probe}();\n");
        let mut members =
            items::function(&format!("inline NOINLINE {probe}::~{probe}()"), &destructor);
        if has_constructor {
            let constructor = self.statements(at("a probe's constructor"), &[]);
            let _ = writeln!(definition, "  {probe}();");
            members +=
                &items::function(&format!("inline NOINLINE {probe}::{probe}()"), &constructor);
        }
        self.part_members += &members;
        definition += "};\n";
        draft.definition.insert_str(0, &definition);
        let _ = writeln!(draft.definition, "  {probe} {};", probe.to_lowercase());
    }
}
