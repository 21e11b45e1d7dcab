// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Functions that get a pointer to an object, in each form that C++ has for them.
//!
//! Inside a constructor or destructor a call `h(this)` and a call `this->h()` hand out the same pointer, but the second
//! one looks like a use of the object's own. So what gets a pointer is a plain function, one in a namespace, a static
//! member function, or a member function that is called on the object.

use super::hierarchy::ClassId;
use super::items::{self, Item, Linkage, SPACE};
use super::writer::Writer;

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Form {
    Plain,
    Spaced,
    StaticMember,
    /// Defined where the members of classes are that one translation unit has.
    Member,
    /// Defined in every translation unit.
    InlineMember,
}

/// A function that takes a pointer to `class`.
#[derive(Clone, Debug)]
pub(super) struct Callee {
    name: String,
    form: Form,
    pub(super) class: ClassId,
}

impl Callee {
    /// A function that exists already and is called as `name(pointer)`.
    pub(super) fn plain(name: String, class: ClassId) -> Self {
        Self {
            name,
            form: Form::Plain,
            class,
        }
    }

    /// A call with this pointer, which is not null.
    pub(super) fn call(&self, pointer: &str) -> String {
        let (name, class) = (&self.name, self.class);
        match self.form {
            Form::Plain => format!("{name}({pointer})"),
            Form::Spaced => format!("{SPACE}::{name}({pointer})"),
            Form::StaticMember => format!("C{class}::{name}({pointer})"),
            Form::Member | Form::InlineMember => format!("({pointer})->{name}()"),
        }
    }

    /// The name with a further argument, for functions that [`Callee::plain`] made.
    pub(super) fn call_with(&self, pointer: &str, argument: &str) -> String {
        format!("{}({pointer}, {argument})", self.name)
    }
}

impl Writer<'_> {
    /// Adds a function of a random form that takes a pointer to `class`. `result` ends with a blank or a star, and
    /// `body` gets the pointer's name.
    pub(super) fn write_callee(
        &mut self,
        class: ClassId,
        result: &str,
        body: impl Fn(&str) -> Vec<String>,
    ) -> Callee {
        let form = match self.rng.below(8) {
            0 => Form::Spaced,
            1 => Form::StaticMember,
            2 => Form::Member,
            3 | 4 => Form::InlineMember,
            _ => Form::Plain,
        };
        self.write_callee_of(form, class, result, body)
    }

    fn write_callee_of(
        &mut self,
        form: Form,
        class: ClassId,
        result: &str,
        body: impl Fn(&str) -> Vec<String>,
    ) -> Callee {
        let name = self.name("h");
        let is_marked = !self.rng.once_in(6);
        let linkage = self.linkage();
        let free = |body| Item::Function {
            name: name.clone(),
            prototype: format!("{result}{name}(C{class} *p)"),
            body,
            linkage,
            is_marked,
        };
        match form {
            Form::Plain => self.items.push(free(body("p"))),
            Form::Spaced => {
                self.note("function in a namespace");
                self.items.push(Item::Spaced(Box::new(free(body("p")))));
            }
            Form::StaticMember => {
                self.note("static member function");
                self.declare(class, &format!("static {result}{name}(C{class} *p);"));
                self.items.push(Item::Member {
                    head: format!("{result}C{class}::{name}(C{class} *p)"),
                    body: body("p"),
                    is_marked,
                });
            }
            Form::Member => {
                self.note("member function");
                self.declare(class, &format!("{result}{name}();"));
                self.items.push(Item::Member {
                    head: format!("{result}C{class}::{name}()"),
                    body: body("this"),
                    is_marked,
                });
            }
            Form::InlineMember => {
                self.note("inline member function");
                self.declare(class, &format!("{result}{name}();"));
                let mark = if is_marked { "NOINLINE " } else { "" };
                let head = format!("inline {mark}{result}C{class}::{name}()");
                self.part_members += &items::function(&head, &body("this"));
            }
        }
        Callee { name, form, class }
    }

    /// Adds a line to a class's definition, which is not written yet.
    pub(super) fn declare(&mut self, class: ClassId, line: &str) {
        self.declared
            .entry(class)
            .or_default()
            .push(line.to_owned());
    }

    /// The linkage of a function that may be internal.
    pub(super) fn linkage(&mut self) -> Linkage {
        if self.rng.once_in(3) {
            Linkage::External
        } else {
            Linkage::Internal
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::hierarchy::Hierarchy;
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn each_form_is_called_as_it_is_declared() {
        let mut rng = Rng::of_case(0, "forms", 0);
        let hierarchy = Hierarchy::random(&mut rng);
        let mut writer = Writer::new(hierarchy, &mut rng);
        let mut told = |form| {
            let body = |p: &str| vec![format!("return {p} != nullptr;")];
            let callee = writer.write_callee_of(form, 0, "int ", body);
            let name = callee.name.clone();
            callee.call("q").replace(&name, "h")
        };
        assert_eq!(told(Form::Plain), "h(q)");
        assert_eq!(told(Form::Spaced), "space::h(q)");
        assert_eq!(told(Form::StaticMember), "C0::h(q)");
        assert_eq!(told(Form::Member), "(q)->h()");
        assert_eq!(told(Form::InlineMember), "(q)->h()");
        let declared = &writer.declared[&0];
        assert_eq!(declared.len(), 3);
        assert!(declared[0].starts_with("static int "));
        assert!(writer.part_members.contains("return this != nullptr;"));
    }
}
