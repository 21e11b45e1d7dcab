// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Pointers that own objects: one owner, or as many as are counted in the object.
//!
//! Their destructors delete through a pointer to a base, and they are inlined where the class is known. A tracker that
//! points to an object of theirs is set anew or cleared behind each statement that may destroy that object.

use super::hierarchy::ClassId;
use super::items::Item;
use super::writer::{At, Pointer, Writer};

const OUTSIDE: At = At {
    class: None,
    what: "a function",
};

/// As `std::unique_ptr`, but a copy owns nothing, so that classes with such members can be copied.
const OWNER: &str = "\
template <class T> struct Owner {
  T *object;
  NOINLINE explicit Owner(T *made) : object(made) {}
  Owner(const Owner &) : object(nullptr) {}
  NOINLINE Owner(Owner &&other) : object(other.object) { other.object = nullptr; }
  NOINLINE Owner &operator=(Owner &&other) {
    T *next = other.object;
    other.object = nullptr;
    reset(next);
    return *this;
  }
  NOINLINE ~Owner() { if (object) delete object; }
  NOINLINE void reset(T *next = nullptr) {
    T *old = object;
    object = next;
    if (old) delete old;
  }
  NOINLINE void swap(Owner &other) {
    T *mine = object;
    object = other.object;
    other.object = mine;
  }
  NOINLINE T *get() const { return object; }
};
";

const STD_OWNER: &str = "template <class T> using Owner = std::unique_ptr<T>;\n";

/// An intrusive reference count.
const COUNTED: &str = "\
template <class T> struct Counted {
  T *object;
  NOINLINE explicit Counted(T *made) : object(made) { object->hold(); }
  NOINLINE Counted(const Counted &other) : object(other.object) { object->hold(); }
  NOINLINE ~Counted() { object->release(); }
  NOINLINE T *get() const { return object; }
};
";

impl Writer<'_> {
    /// Chooses what owns objects, before classes are written that own some.
    pub(super) fn choose_ownership(&mut self) {
        self.owns_by_std = self.once_in_of([8, 12, 12]);
        let owner = if self.owns_by_std { STD_OWNER } else { OWNER };
        self.items.push(Item::Common(owner.to_owned()));
        let roots: Vec<ClassId> = (0..self.hierarchy.classes.len())
            .filter(|&class| {
                let class = &self.hierarchy.classes[class];
                class.bases.is_empty() && class.has_virtual_destructor
            })
            .collect();
        if self.rng.below(4) < self.number_of([1, 1, 3]) {
            return;
        }
        let Some(&class) = self.rng.pick(&roots) else {
            return;
        };
        self.counted = Some(class);
        self.items.push(Item::Common(COUNTED.to_owned()));
        for line in [
            "int references = 0;",
            "NOINLINE void hold() { references++; }",
            "NOINLINE void release() { if (!--references) delete this; }",
        ] {
            self.declare(class, line);
        }
    }

    /// The type of a member that owns an object of this class, or nothing if the member shall be the object.
    pub(super) fn owner_of(&mut self, class: ClassId) -> Option<String> {
        if self.owns_by_std || !self.rng.once_in(3) {
            return None;
        }
        let bases: Vec<ClassId> = (0..self.written.len())
            .filter(|&base| self.hierarchy.deletable(base).contains(&class))
            .collect();
        let base = self.rng.pick(&bases)?;
        self.note("member that owns an object");
        Some(format!("Owner<C{base}>"))
    }

    /// A random class: objects of at least one class may be deleted through a pointer to it.
    pub(super) fn deleted_base(&mut self) -> Option<ClassId> {
        let bases: Vec<ClassId> = (0..self.hierarchy.classes.len())
            .filter(|&base| !self.hierarchy.deletable(base).is_empty())
            .collect();
        // Early classes are the bases of most others.
        let at = self.rng.below(bases.len()).min(self.rng.below(bases.len()));
        bases.get(at).copied()
    }

    /// Two owners, one of which loses its object first.
    pub(super) fn owned(&mut self) -> Vec<String> {
        let Some(base) = self.deleted_base() else {
            return Vec::new();
        };
        self.note(if self.owns_by_std {
            "std::unique_ptr"
        } else {
            "hand-written unique pointer"
        });
        let (a, b) = (self.name("a"), self.name("b"));
        let pointer =
            |name: &String| Pointer::own(format!("{name}.get()"), base, "object with an owner");
        let (of_a, of_b) = (pointer(&a), pointer(&b));
        let mut lines = Vec::new();
        for name in [&a, &b] {
            let made = self.owner_made(base);
            lines.push(format!("Owner<C{base}> {name}{made};"));
        }
        let first = if self.rng.once_in(2) { &of_a } else { &of_b };
        let (set, first_clear) = self.track(first);
        lines.extend(set);
        lines.extend(self.uses(&[of_a.clone(), of_b.clone()]));
        if self.rng.once_in(2) {
            let condition = self.condition();
            lines.push(format!("if ({condition}) {a}.swap({b});"));
        }
        // What is left is a's, which is destroyed last.
        lines.push(match self.rng.below(4) {
            0 => {
                let made = self.made_on_heap(base);
                format!("{b}.reset({made});")
            }
            1 => format!("{a} = static_cast<Owner<C{base}> &&>({b});"),
            2 => format!("{{ Owner<C{base}> gone(static_cast<Owner<C{base}> &&>({b})); }}"),
            _ => format!("{b}.reset();"),
        });
        lines.extend(first_clear);
        let (set, clear) = self.track(&of_a);
        lines.extend(set);
        lines.extend(self.uses(&[of_a]));
        if self.rng.once_in(2) {
            lines.push(format!("{a}.reset();"));
            lines.extend(clear.clone());
            lines.extend(self.uses(&[]));
        }
        Self::tracked_block(lines, clear)
    }

    /// What an owner of a new object is made of.
    fn owner_made(&mut self, base: ClassId) -> String {
        let classes = self.hierarchy.deletable(base);
        match self.rng.pick(&classes) {
            Some(&class) if self.owns_by_std && self.rng.once_in(2) => {
                self.note("std::make_unique");
                let made = self.constructed(class);
                let made = if made.is_empty() { "()" } else { &made };
                format!(" = std::make_unique<C{class}>{made}")
            }
            _ => format!("({})", self.made_on_heap(base)),
        }
    }

    /// References to an object, the last of which deletes it.
    pub(super) fn counted(&mut self) -> Vec<String> {
        let Some(root) = self.counted else {
            return self.owned();
        };
        let bases: Vec<ClassId> = (0..self.hierarchy.classes.len())
            .filter(|&base| {
                self.hierarchy.derives(base, root) && !self.hierarchy.deletable(base).is_empty()
            })
            .collect();
        let Some(&base) = self.rng.pick(&bases) else {
            return self.owned();
        };
        self.note("reference count");
        let (a, b) = (self.name("a"), self.name("b"));
        let pointer =
            |name: &String| Pointer::own(format!("{name}.get()"), base, "object with references");
        let made = self.made_on_heap(base);
        let mut lines = vec![format!("Counted<C{base}> {a}({made});")];
        let (set, clear) = self.track(&pointer(&a));
        lines.extend(set);
        lines.extend(self.uses(&[pointer(&a)]));
        if !self.rng.once_in(3) {
            lines.push(format!("Counted<C{base}> {b} = {a};"));
            lines.extend(self.uses(&[pointer(&a), pointer(&b)]));
        }
        if self.rng.once_in(3) {
            let functions = self.callable(OUTSIDE, base);
            if let Some(function) = self.rng.pick(&functions) {
                let call = format!(
                    "[](Counted<C{base}> given) {{ return given.get()->f{function}(); }}({a})"
                );
                lines.push(self.say(OUTSIDE, "reference as an argument: call", &call));
            }
        }
        Self::tracked_block(lines, clear)
    }
}
