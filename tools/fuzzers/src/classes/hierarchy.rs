// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The model: classes, their bases, and which class overrides which virtual function.
//!
//! Every class is at most once a subobject of another one. So a conversion to a base is never ambiguous, and the
//! subobject of class `T` in an object under construction belongs to the part that is being constructed exactly if
//! that part's class derives from `T`: the condition of \[class.cdtor\]/4.

use std::collections::BTreeSet;

use crate::rng::Rng;

/// A class, by its place in [`Hierarchy::classes`]: bases come before what derives from them.
pub(super) type ClassId = usize;

/// A virtual function, by its name's number. Classes without a common base may declare the same name.
pub(super) type FunctionId = usize;

const MOST_LEVELS: usize = 4;

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Base {
    pub(super) class: ClassId,
    pub(super) is_virtual: bool,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Class {
    pub(super) bases: Vec<Base>,
    /// The virtual functions that it declares, pure ones among them.
    pub(super) declares: BTreeSet<FunctionId>,
    /// Those that it introduces without a body.
    pub(super) pure: BTreeSet<FunctionId>,
    pub(super) is_final: bool,
    /// Whether `delete` may be applied to a pointer to it that points to something else's base.
    pub(super) has_virtual_destructor: bool,
    /// Derived from as a virtual base everywhere, or nowhere.
    shared: bool,
    level: usize,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Hierarchy {
    pub(super) classes: Vec<Class>,
    /// Whether the function returns the object itself, in each class as a pointer to that class.
    pub(super) covariant: Vec<bool>,
}

impl Hierarchy {
    /// Some roots and what derives from them. A spare hierarchy is a class and a few that derive from it, so that the
    /// optimizer sees through all that a program does with them.
    pub(super) fn random(is_spare: bool, rng: &mut Rng) -> Self {
        let mut hierarchy = Self::default();
        let roots = if is_spare {
            1
        } else {
            [1, 1, 2, 2, 3][rng.below(5)]
        };
        for _ in 0..roots {
            hierarchy.root(is_spare, rng);
        }
        let count = roots + 2 + rng.below(if is_spare { 3 } else { 5 });
        // A choice of bases may be impossible, so this is bounded.
        for _ in 0..40 {
            if hierarchy.classes.len() < count {
                hierarchy.derived(is_spare, rng);
            }
        }
        hierarchy.complete();
        hierarchy
    }

    /// Sees to it that there is something that can be constructed.
    fn complete(&mut self) {
        for class in 0..self.classes.len() {
            let is_base = |other: &Class| other.bases.iter().any(|base| base.class == class);
            if self.is_abstract(class) && !self.classes.iter().any(is_base) {
                let missing: Vec<FunctionId> = self.pure_in(class).collect();
                self.classes[class].declares.extend(&missing);
                for function in missing {
                    self.classes[class].pure.remove(&function);
                }
            }
        }
    }

    fn root(&mut self, is_spare: bool, rng: &mut Rng) {
        let mut class = Class {
            has_virtual_destructor: !rng.once_in(if is_spare { 4 } else { 6 }),
            shared: !is_spare && rng.once_in(3),
            level: 1,
            ..Class::default()
        };
        if !self.covariant.is_empty() && rng.once_in(3) {
            // The same name as in another root: one function may then override both.
            class.declares.insert(rng.below(self.covariant.len()));
        }
        for number in 0..1 + rng.below(if is_spare { 2 } else { 3 }) {
            let function = self.introduce(!is_spare && number > 0 && rng.once_in(3));
            class.declares.insert(function);
            if !self.covariant[function] && rng.once_in(4) {
                class.pure.insert(function);
            }
        }
        self.classes.push(class);
    }

    fn introduce(&mut self, covariant: bool) -> FunctionId {
        self.covariant.push(covariant);
        self.covariant.len() - 1
    }

    /// Adds a class with random bases, unless it would have one of them twice.
    fn derived(&mut self, is_spare: bool, rng: &mut Rng) {
        let open: Vec<ClassId> = (0..self.classes.len())
            .filter(|&id| !self.classes[id].is_final && self.classes[id].level < MOST_LEVELS)
            .collect();
        let mut bases: Vec<Base> = Vec::new();
        let count = if is_spare {
            1
        } else {
            [1, 1, 1, 2, 2, 3][rng.below(6)]
        };
        for _ in 0..count {
            // Late classes are preferred, which makes hierarchies deep, or early ones.
            let [one, other] = [(); 2].map(|()| rng.below(open.len()));
            let at = if is_spare {
                one.min(other)
            } else {
                one.max(other)
            };
            let Some(&class) = open.get(at) else { return };
            let is_virtual = self.classes[class].shared;
            if bases.iter().all(|base| base.class != class) {
                bases.push(Base { class, is_virtual });
            }
        }
        let level = (bases.iter())
            .map(|base| self.classes[base.class].level)
            .max();
        let mut class = Class {
            level: 1 + level.unwrap_or(0),
            has_virtual_destructor: bases
                .iter()
                .any(|base| self.classes[base.class].has_virtual_destructor),
            bases,
            shared: !is_spare && rng.once_in(3),
            is_final: rng.once_in(if is_spare { 4 } else { 8 }),
            ..Class::default()
        };
        let Some(subobjects) = self.subobjects(&class) else {
            return;
        };
        let declared = subobjects.iter().map(|&id| &self.classes[id].declares);
        let inherited: BTreeSet<FunctionId> = declared.flatten().copied().collect();
        for function in inherited {
            let overriders = self.overriders_in(&subobjects, function);
            let is_pure = overriders
                .iter()
                .any(|&id| self.classes[id].pure.contains(&function));
            let chance = if is_pure || is_spare { 4 } else { 2 };
            if overriders.len() > 1 || !rng.once_in(chance) {
                class.declares.insert(function);
            }
        }
        if !is_spare && rng.once_in(6) {
            let function = self.introduce(false);
            class.declares.insert(function);
        }
        self.classes.push(class);
    }

    /// All base subobjects of a class, or nothing if one class is there twice.
    fn subobjects(&self, class: &Class) -> Option<BTreeSet<ClassId>> {
        let mut found = BTreeSet::new();
        let mut waiting = class.bases.clone();
        while let Some(base) = waiting.pop() {
            if found.insert(base.class) {
                waiting.extend(&self.classes[base.class].bases);
            } else if !base.is_virtual {
                return None;
            }
        }
        Some(found)
    }

    /// Whether `class` is `base` or derives from it.
    pub(super) fn derives(&self, class: ClassId, base: ClassId) -> bool {
        let bases = &self.classes[class].bases;
        class == base || bases.iter().any(|next| self.derives(next.class, base))
    }

    /// Whether a conversion to `base` needs no look into the object.
    pub(super) fn derives_without_virtual(&self, class: ClassId, base: ClassId) -> bool {
        let bases = &self.classes[class].bases;
        let step = |next: &Base| !next.is_virtual && self.derives_without_virtual(next.class, base);
        class == base || bases.iter().any(step)
    }

    pub(super) fn has_virtual_bases(&self, class: ClassId) -> bool {
        let mut bases = self.classes[class].bases.iter();
        bases.any(|base| base.is_virtual || self.has_virtual_bases(base.class))
    }

    /// The declarations of `function` in these subobjects that no other one of them overrides.
    fn overriders_in(&self, subobjects: &BTreeSet<ClassId>, function: FunctionId) -> Vec<ClassId> {
        let declares = |id: &ClassId| self.classes[*id].declares.contains(&function);
        let declaring: Vec<ClassId> = subobjects.iter().copied().filter(declares).collect();
        let overridden = |id: ClassId| {
            let mut others = declaring.iter();
            others.any(|&other| other != id && self.derives(other, id))
        };
        let mut overriders = declaring.clone();
        overriders.retain(|&id| !overridden(id));
        overriders
    }

    /// The class with the declaration of `function` that an object of exactly this class uses.
    pub(super) fn overrider(&self, class: ClassId, function: FunctionId) -> Option<ClassId> {
        if self.classes[class].declares.contains(&function) {
            return Some(class);
        }
        let subobjects = self.subobjects(&self.classes[class])?;
        match self.overriders_in(&subobjects, function).as_slice() {
            [one] => Some(*one),
            _ => None,
        }
    }

    /// The virtual functions that a class has, its own and inherited ones.
    pub(super) fn functions(&self, class: ClassId) -> Vec<FunctionId> {
        (0..self.covariant.len())
            .filter(|&function| self.overrider(class, function).is_some())
            .collect()
    }

    fn pure_in(&self, class: ClassId) -> impl Iterator<Item = FunctionId> {
        (0..self.covariant.len()).filter(move |&function| {
            self.overrider(class, function)
                .is_some_and(|overrider| self.classes[overrider].pure.contains(&function))
        })
    }

    /// The functions that may be called on an object of exactly this class.
    pub(super) fn callable(&self, class: ClassId) -> BTreeSet<FunctionId> {
        let pure: BTreeSet<FunctionId> = self.pure_in(class).collect();
        let mut functions = self.functions(class);
        functions.retain(|function| !pure.contains(function));
        functions.into_iter().collect()
    }

    pub(super) fn is_abstract(&self, class: ClassId) -> bool {
        self.pure_in(class).next().is_some()
    }

    /// The concrete classes that `delete` may be applied to through a pointer to `base`.
    pub(super) fn deletable(&self, base: ClassId) -> Vec<ClassId> {
        let has_virtual_destructor = self.classes[base].has_virtual_destructor;
        let mut classes = self.concrete();
        classes.retain(|&class| {
            class == base || (has_virtual_destructor && self.derives(class, base))
        });
        classes
    }

    /// The classes that something has as its complete object.
    pub(super) fn concrete(&self) -> Vec<ClassId> {
        (0..self.classes.len())
            .filter(|&class| !self.is_abstract(class))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(bases: &[(ClassId, bool)], declares: &[FunctionId]) -> Class {
        Class {
            bases: bases
                .iter()
                .map(|&(class, is_virtual)| Base { class, is_virtual })
                .collect(),
            declares: declares.iter().copied().collect(),
            ..Class::default()
        }
    }

    #[test]
    fn a_virtual_base_is_one_subobject_and_dominance_picks_the_overrider() {
        let mut diamond = Hierarchy {
            classes: vec![
                class(&[], &[0, 1]),
                class(&[(0, true)], &[0]),
                class(&[(0, true)], &[1]),
                class(&[(1, false), (2, false)], &[]),
            ],
            covariant: vec![false, false],
        };
        assert_eq!(diamond.overrider(3, 0), Some(1));
        assert_eq!(diamond.overrider(3, 1), Some(2));
        assert!(diamond.derives(3, 0) && !diamond.derives_without_virtual(3, 0));
        diamond.classes[2].declares.insert(0);
        assert_eq!(diamond.overrider(3, 0), None);
        diamond.classes[1].bases[0].is_virtual = false;
        diamond.classes[2].bases[0].is_virtual = false;
        let most_derived = diamond.classes[3].clone();
        assert_eq!(diamond.subobjects(&most_derived), None);
    }

    #[test]
    fn every_function_of_a_random_hierarchy_has_one_overrider_and_something_is_concrete() {
        for number in 0..500 {
            let mut rng = Rng::of_case(0, "hierarchy", number);
            let hierarchy = Hierarchy::random(number % 2 == 0, &mut rng);
            assert!(!hierarchy.concrete().is_empty());
            for id in 0..hierarchy.classes.len() {
                let subobjects = hierarchy.subobjects(&hierarchy.classes[id]);
                let subobjects = subobjects.expect("no class is twice a subobject");
                for base in subobjects {
                    for &function in &hierarchy.classes[base].declares {
                        assert!(hierarchy.overrider(id, function).is_some());
                    }
                }
            }
        }
    }
}
