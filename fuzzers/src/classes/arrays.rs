// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Arrays of objects and of pointers to objects, with loops over them that the optimizer unrolls.

use super::hierarchy::ClassId;
use super::writer::{At, Pointer, Writer};

const OUTSIDE: At = At {
    class: None,
    what: "a function",
};

impl Writer<'_> {
    /// A loop that uses each of `count` elements, of which `element` is the one with the number `i`.
    fn each_element(&mut self, count: usize, element: &Pointer) -> Option<String> {
        let (text, how) = self.used(OUTSIDE, element)?;
        let say = self.say(OUTSIDE, &format!("{}: {how}", element.what), &text);
        Some(format!("for (int i = 0; i < {count}; i++) {say}"))
    }

    /// An array of objects. The first is destroyed last, so that a tracker may have it to the end.
    pub(super) fn looped_array(&mut self, class: ClassId) -> Vec<String> {
        self.note("loop over an array of objects");
        let name = self.name("o");
        let count = 2 + self.rng.below(3);
        let is_heap = self.rng.once_in(2);
        let mut lines = vec![if is_heap {
            format!("C{class} *{name} = new C{class}[{count}];")
        } else {
            format!("C{class} {name}[{count}];")
        }];
        let (set, clear) = self.track(&Pointer::own(
            format!("&{name}[0]"),
            class,
            "first of an array",
        ));
        lines.extend(set);
        let element = Pointer::own(format!("(&{name}[i])"), class, "element of an array");
        lines.extend(self.each_element(count, &element));
        let last = format!("&{name}[{}]", count - 1);
        lines.extend(self.uses(&[Pointer::own(last, class, "last of an array")]));
        if is_heap {
            lines.push(format!("delete[] {name};"));
        }
        Self::tracked_block(lines, clear)
    }

    /// Pointers to objects on the heap, which are deleted one after the other.
    pub(super) fn array_of_pointers(&mut self) -> Vec<String> {
        let Some(base) = self.deleted_base() else {
            return Vec::new();
        };
        self.note("loop over an array of pointers");
        let name = self.name("o");
        let count = 2 + self.rng.below(3);
        let made: Vec<String> = (0..count).map(|_| self.made_on_heap(base)).collect();
        let mut lines = vec![format!("C{base} *{name}[] = {{{}}};", made.join(", "))];
        let element = Pointer::own(
            format!("{name}[i]"),
            base,
            "element of an array of pointers",
        );
        lines.extend(self.each_element(count, &element));
        let (set, clear) = self.track(&element);
        let delete = format!("delete {name}[i];");
        let body = [set, vec![delete], clear].concat().join(" ");
        lines.push(format!("for (int i = 0; i < {count}; i++) {{ {body} }}"));
        lines
    }
}
