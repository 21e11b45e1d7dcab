// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Memory for objects: an `operator new` of a class's own, and arenas.
//!
//! A class's own `operator new` gives memory in which another object was a moment ago. What stands in that memory is
//! the new object's alone from then on, but the address is the same, and clang does not hide that from LLVM as it does
//! for the reserved placement form.

use super::hierarchy::ClassId;
use super::items::Item;
use super::writer::Writer;

/// How many bytes an arena has: each object of a program fits.
pub(super) const ARENA_SIZE: usize = 4096;

/// The forms of a class's own `operator new` that take memory: an arena, or an address. Plain ones are declared with them.
const PLACING: &str = "\
static NOINLINE void *operator new(Size size) { return ::operator new(size); }
static void operator delete(void *memory) { ::operator delete(memory); }
static NOINLINE void *operator new(Size, Arena *arena)@ { return arena->memory; }
static void operator delete(void *, Arena *) {}
static void *operator new(Size, void *memory)@ { return memory; }
static void operator delete(void *, void *) {}";

/// A plain `operator new` that gives the memory again that was freed last.
const REUSING: &str = "\
static inline void *freed;
static NOINLINE void *operator new(Size size) {
  if (!freed || size > 256) return ::operator new(size < 256 ? 256 : size);
  void *memory = freed;
  freed = nullptr;
  return memory;
}
static NOINLINE void operator delete(void *memory) {
  if (freed) ::operator delete(memory);
  else freed = memory;
}
static void *operator new(Size, Arena *arena)@ { return arena->memory; }
static void operator delete(void *, Arena *) {}
static NOINLINE void *operator new(Size, void *memory)@ { return memory; }
static void operator delete(void *, void *) {}";

/// How an object gets into an arena.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Placing {
    /// By the class's own form that takes an arena.
    Arena,
    /// By the class's own form that takes an address.
    Own,
    /// By the form of the standard library, behind which clang hides the old object.
    Reserved,
}

impl Placing {
    /// What stands before the class's name.
    pub(super) fn new_in(self, arena: &str) -> String {
        match self {
            Self::Arena => format!("new ({arena})"),
            Self::Own => format!("new (static_cast<void *>({arena}->memory))"),
            Self::Reserved => format!("::new (static_cast<void *>({arena}->memory))"),
        }
    }
}

impl Writer<'_> {
    /// Gives one class without bases functions of its own for memory, or none. Two such classes would make a name
    /// ambiguous in a class that derives from both.
    pub(super) fn write_allocation(&mut self) {
        self.items.push(Item::Common(format!(
            "struct Arena {{ alignas(16) unsigned char memory[{ARENA_SIZE}]; }};\n"
        )));
        if self.once_in_of([3, 4, 6]) {
            return;
        }
        let roots: Vec<ClassId> = (0..self.hierarchy.classes.len())
            .filter(|&class| self.hierarchy.classes[class].bases.is_empty())
            .collect();
        let Some(&class) = self.rng.pick(&roots) else {
            return;
        };
        self.allocating = Some(class);
        let text = if self.rng.once_in(2) {
            self.note("operator new that gives freed memory");
            REUSING
        } else {
            self.note("operator new that takes memory");
            PLACING
        };
        // What may return null is checked before the constructor runs.
        let noexcept = if self.rng.once_in(3) { " noexcept" } else { "" };
        for line in text.replace('@', noexcept).lines() {
            self.declare(class, line);
        }
    }

    /// How objects get into an arena that are used as `base`.
    pub(super) fn placing(&mut self, base: ClassId) -> Placing {
        let is_own = self
            .allocating
            .is_some_and(|root| self.hierarchy.derives(base, root));
        match self.rng.below(5) {
            0 | 1 if is_own => {
                self.note("operator new with an arena");
                Placing::Arena
            }
            2 | 3 if is_own => {
                self.note("placement new of the class's own");
                Placing::Own
            }
            _ => {
                self.note("reserved placement new");
                Placing::Reserved
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_operator_new_has_its_operator_delete() {
        for text in [PLACING, REUSING] {
            let count = |what| text.matches(what).count();
            let news = count(" *operator new(");
            assert_eq!((news, count(" operator delete(void *")), (3, 3));
        }
    }
}
