// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Objects of one of few classes, which a branch decides: the optimizer knows all of them and none for certain.
//!
//! A call through such a pointer gets a guard for each class; so does a `delete`, whose destructors are then inlined.

use super::hierarchy::ClassId;
use super::items::{Item, Linkage};
use super::writer::{Pointer, Writer};

/// A function that makes an object, or the first of a chain that ends in such a one.
pub(super) struct Maker {
    name: String,
    /// How many numbers make different objects.
    objects: usize,
}

impl Writer<'_> {
    /// Some of these classes, one to three times.
    pub(super) fn arms(&mut self, classes: &[ClassId]) -> Vec<ClassId> {
        let count = [1, 2, 2, 2, 3, 3][self.rng.below(6)];
        (0..count)
            .filter_map(|_| self.rng.pick(classes).copied())
            .collect()
    }

    /// An expression of type pointer to `base`: a new object of a class that may be deleted through it.
    pub(super) fn made_on_heap(&mut self, base: ClassId) -> String {
        let classes = self.hierarchy.deletable(base);
        let arms = self.arms(&classes);
        let made: Vec<String> = arms
            .iter()
            .map(|&class| format!("new C{class}{}", self.constructed(class)))
            .collect();
        match made.as_slice() {
            [one, rest @ ..] if self.rng.once_in(3) || rest.is_empty() => self
                .made_by_maker(base, &made)
                .filter(|_| self.rng.once_in(2))
                .unwrap_or_else(|| format!("static_cast<C{base} *>({one})")),
            [one, other] => {
                let condition = self.condition();
                format!("({condition} ? static_cast<C{base} *>({one}) : {other})")
            }
            _ => self
                .made_by_maker(base, &made)
                .unwrap_or_else(|| "nullptr".to_owned()),
        }
    }

    /// A function that makes one of several objects, which a number decides. `parameters` are what it takes besides,
    /// with the comma in front, or nothing.
    pub(super) fn write_maker(
        &mut self,
        base: ClassId,
        parameters: &str,
        made: &[String],
    ) -> Option<Maker> {
        let (last, others) = made.split_last()?;
        self.note("function that makes one of several objects");
        let mut body = Vec::new();
        if self.rng.once_in(2) {
            for (number, made) in others.iter().enumerate() {
                body.push(format!("if (choice == {number}) return {made};"));
            }
            body.push(format!("return {last};"));
        } else {
            body.push("switch (choice) {".to_owned());
            for (number, made) in others.iter().enumerate() {
                body.push(format!("case {number}: return {made};"));
            }
            body.push(format!("default: return {last};"));
            body.push("}".to_owned());
        }
        let passed = argument_names(parameters);
        let mut name = String::new();
        let apart = self.rng.once_in(3);
        for _ in 0..self.chain_length() {
            let inner = std::mem::replace(&mut name, self.name("make"));
            if !inner.is_empty() {
                self.note("chain of functions that make an object");
                body = vec![format!("return {inner}(choice{passed});")];
            }
            let mark = if apart {
                "__attribute__((noinline)) "
            } else {
                ""
            };
            self.items.push(Item::Function {
                name: name.clone(),
                prototype: format!("{mark}C{base} *{name}(int choice{parameters})"),
                body: std::mem::take(&mut body),
                linkage: Linkage::Internal,
                is_marked: !apart && !self.rng.once_in(3),
            });
        }
        Some(Maker {
            name,
            objects: made.len(),
        })
    }

    /// A call of the function; `arguments` are what it takes besides the number, with the comma in front, or nothing.
    pub(super) fn call_of(&mut self, maker: &Maker, arguments: &str) -> String {
        let choice = match self.rng.below(4) {
            0 => "few - 1".to_owned(),
            1 | 2 => format!("{}", self.rng.below(maker.objects)),
            _ => format!("turn % {}", maker.objects),
        };
        format!("{}({choice}{arguments})", maker.name)
    }

    fn made_by_maker(&mut self, base: ClassId, made: &[String]) -> Option<String> {
        let maker = self.write_maker(base, "", made)?;
        Some(self.call_of(&maker, ""))
    }

    /// An object of one of several classes, deleted through a pointer to their base.
    pub(super) fn one_of_several_classes(&mut self) -> Vec<String> {
        let Some(base) = self.deleted_base() else {
            return Vec::new();
        };
        self.note("delete of one of several classes");
        let name = self.name("o");
        let classes = self.hierarchy.deletable(base);
        let arms = self.arms(&classes);
        let mut lines = Vec::new();
        if let [one, other] = arms.as_slice()
            && self.rng.once_in(2)
        {
            let (one, other) = (
                format!("new C{one}{}", self.constructed(*one)),
                format!("new C{other}{}", self.constructed(*other)),
            );
            lines.push(format!("C{base} *{name};"));
            let condition = self.condition();
            lines.push(format!(
                "if ({condition}) {name} = {one}; else {name} = {other};"
            ));
        } else {
            let made = self.made_on_heap(base);
            lines.push(format!("C{base} *{name} = {made};"));
        }
        let pointer = Pointer::own(name.clone(), base, "object of one of several classes");
        let (set, clear) = self.track(&pointer);
        lines.extend(set);
        lines.extend(self.uses(&[pointer]));
        let guard = if self.rng.once_in(3) {
            format!("if ({name}) ")
        } else {
            String::new()
        };
        lines.push(format!("{guard}delete {name};"));
        lines.extend(clear);
        lines
    }

    /// Two objects of one class, one of which is deleted.
    pub(super) fn one_of_two_objects(&mut self) -> Vec<String> {
        let Some(base) = self.deleted_base() else {
            return Vec::new();
        };
        let classes = self.hierarchy.deletable(base);
        let Some(&class) = self.rng.pick(&classes) else {
            return Vec::new();
        };
        self.note("delete of one of two objects");
        let [a, b, gone] = ["o", "o", "gone"].map(|prefix| self.name(prefix));
        let mut lines = Vec::new();
        for name in [&a, &b] {
            let made = self.constructed(class);
            lines.push(format!("C{class} *{name} = new C{class}{made};"));
        }
        let mut pointers =
            [&a, &b].map(|name| Pointer::own(name.clone(), class, "one of two objects"));
        let at = self.rng.below(2);
        let (set, clear) = self.track(&pointers[at]);
        lines.extend(set);
        lines.extend(self.uses(&pointers));
        let condition = self.condition();
        let which = self.name("which");
        lines.push(format!("bool {which} = {condition};"));
        lines.push(format!("C{base} *{gone} = {which} ? {a} : {b};"));
        lines.push(format!("delete {gone};"));
        lines.extend(clear);
        let rest = self.name("rest");
        lines.push(format!("C{class} *{rest} = {which} ? {b} : {a};"));
        pointers[0] = Pointer::own(rest.clone(), class, "other one of two objects");
        let (set, clear) = self.track(&pointers[0]);
        lines.extend(set);
        lines.extend(self.uses(&pointers[..1]));
        // No memory is short if it stays.
        if !self.rng.once_in(3) {
            lines.push(format!("delete {rest};"));
        }
        lines.extend(clear);
        lines
    }
}

/// The names of what is declared, each with the comma in front.
fn argument_names(parameters: &str) -> String {
    parameters
        .split(',')
        .filter_map(|one| one.rsplit([' ', '*']).next())
        .filter(|name| !name.is_empty())
        .map(|name| format!(", {name}"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chain_passes_on_what_it_takes() {
        assert_eq!(argument_names(""), "");
        assert_eq!(argument_names(", Arena *arena"), ", arena");
        assert_eq!(argument_names(", void *a, int b"), ", a, b");
    }
}
