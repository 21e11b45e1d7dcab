// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What the program does: functions that make objects in every way, use them, and let them go.

use std::slice;

use super::density::Density;
use super::hierarchy::ClassId;
use super::items::{Item, Linkage};
use super::places::Place;
use super::writer::{At, Pointer, StaticObject, Writer};

const OUTSIDE: At = At {
    class: None,
    what: "a function",
};

impl Writer<'_> {
    /// Chooses the classes of static objects, before the constructors are written that name them.
    pub(super) fn choose_statics(&mut self) {
        let concrete = self.hierarchy.concrete();
        for number in 0..self.rng.below(self.number_of([3, 2, 1])) {
            if let Some(&class) = self.rng.pick(&concrete) {
                self.statics.push(StaticObject { class, number });
            }
        }
    }

    /// Adds the functions that `main` calls, and returns their names.
    pub(super) fn write_scenarios(&mut self) -> Vec<String> {
        let mut names = Vec::new();
        let count = self.number_of([4, 2, 1]) + self.rng.below(self.number_of([5, 3, 2]));
        for number in 0..count {
            let body = self.scenario();
            let name = format!("scenario{number}");
            self.items.push(Item::Function {
                name: name.clone(),
                prototype: format!("void {name}()"),
                body,
                linkage: Linkage::Internal,
                is_marked: !self.rng.once_in(4),
            });
            names.push(name);
        }
        names
    }

    fn scenario(&mut self) -> Vec<String> {
        let concrete = self.hierarchy.concrete();
        let Some(&class) = self.rng.pick(&concrete) else {
            return Vec::new();
        };
        let mut written = self.written.iter();
        if written.any(|class| class.takes_registry.is_some()) && self.rng.once_in(5) {
            return self.registered();
        }
        match self.rng.below(self.number_of([25, 17, 17])) {
            0 => self.one_of_several_classes(),
            1 => self.one_of_two_objects(),
            2 | 3 => self.owned(),
            4 => self.counted(),
            5 | 6 => self.at_one_address(),
            7 | 8 => self.made_by_a_function(),
            9 | 10 => self.made_in_a_loop(),
            11 => self.looped_array(class),
            12 => self.array_of_pointers(),
            13 => self.registered(),
            14 => self.local(class),
            15 | 16 => self.heap(class),
            number => self.scenario_of_its_own(number - 17, class, &concrete),
        }
    }

    /// What only programs with many kinds of statements have.
    fn scenario_of_its_own(
        &mut self,
        number: usize,
        class: ClassId,
        concrete: &[ClassId],
    ) -> Vec<String> {
        match number {
            0 => self.array(class),
            1 => self.other_in_its_place(class, concrete),
            2 => self.same_in_its_place(class),
            3 => self.sliced(class, concrete),
            4 => self.thrown(class),
            5 => self.failing(concrete),
            6 => self.static_local(class),
            _ => self.returned(class),
        }
    }

    /// A call on one of these objects, and one through a tracker.
    fn seen(&mut self, pointers: &[Pointer]) -> Vec<String> {
        let mut lines = Vec::new();
        if !self.rng.once_in(4) {
            lines.extend(self.through_pointer(OUTSIDE, pointers));
        }
        let trackers: Vec<Place> = self.places.clone();
        if self.rng.once_in(2)
            && let Some(tracker) = self.rng.pick(&trackers)
        {
            let tracker = tracker.clone();
            lines.extend(self.through_tracker(OUTSIDE, &tracker));
        }
        lines
    }

    /// Statements that may use these objects, and the parts of them that keep pointers.
    pub(super) fn uses(&mut self, pointers: &[Pointer]) -> Vec<String> {
        let mut all = pointers.to_vec();
        for object in self.statics.clone() {
            let text = format!("&object{}", object.number);
            all.push(Pointer::own(text, object.class, "static object"));
        }
        let mut lines = self.statements(OUTSIDE, &all);
        if self.density != Density::Full {
            // A scene is about these objects, so something is called on one before they go.
            lines.extend(self.seen(pointers));
        }
        let parts: Vec<(String, usize)> = pointers
            .iter()
            .flat_map(|pointer| {
                self.parts
                    .iter()
                    .filter(|part| self.hierarchy.derives(pointer.class, part.0))
                    .map(|part| (pointer.text.clone(), part.1))
            })
            .collect();
        if let Some((text, number)) = self.rng.pick(&parts).cloned() {
            let call = format!("({text})->part{number}.call()");
            let say = self.say(OUTSIDE, "member's pointer to its object: call", &call);
            lines.push(say);
        }
        self.cost = 0;
        lines
    }

    fn local(&mut self, class: ClassId) -> Vec<String> {
        let name = self.name("o");
        let made = self.constructed_with_itself(class, &name);
        let mut lines = vec![format!("C{class} {name}{made};")];
        let pointer = Pointer::own(format!("&{name}"), class, "local object");
        let (set, clear) = self.track(&pointer);
        lines.extend(set);
        lines.extend(self.uses(&[pointer]));
        Self::tracked_block(lines, clear)
    }

    /// An object that is made with one of two new registries of one class.
    fn registered(&mut self) -> Vec<String> {
        let mut classes = self.hierarchy.concrete();
        classes.retain(|&class| self.written[class].takes_registry.is_some());
        let Some(&class) = self.rng.pick(&classes) else {
            return self.owned();
        };
        let Some(number) = self.written[class].takes_registry else {
            return Vec::new();
        };
        self.note("object that is made with its registry");
        let (name, registry) = (self.name("o"), self.name("registry"));
        let condition = self.condition();
        let kind = if self.rng.once_in(2) {
            "Registry"
        } else {
            "Other"
        };
        let mut lines = vec![
            format!(
                "Registry{number} *{registry} = {condition} ? static_cast<Registry{number} *>(new {kind}{number}) : new Other{number};"
            ),
            format!("C{class} {name}({registry});"),
        ];
        let places: Vec<Place> = self.places.clone();
        if let Some(place) = places.iter().find(|place| place.number == number) {
            lines.extend(self.through_tracker(OUTSIDE, place));
        }
        lines.extend(self.uses(&[Pointer::own(format!("&{name}"), class, "registered object")]));
        lines
    }

    fn heap(&mut self, class: ClassId) -> Vec<String> {
        let bases: Vec<ClassId> = (0..self.hierarchy.classes.len())
            .filter(|&base| {
                base == class
                    || (self.hierarchy.derives(class, base)
                        && self.hierarchy.classes[base].has_virtual_destructor)
            })
            .collect();
        let base = self.rng.pick(&bases).copied().unwrap_or(class);
        self.note("object on the heap");
        let name = self.name("o");
        let made = self.constructed(class);
        let mut lines = vec![format!("C{base} *{name} = new C{class}{made};")];
        let pointer = Pointer::own(name.clone(), base, "object on the heap");
        let (set, clear) = self.track(&pointer);
        lines.extend(set);
        lines.extend(self.uses(&[pointer]));
        lines.push(format!("delete {name};"));
        lines.extend(clear);
        lines
    }

    fn array(&mut self, class: ClassId) -> Vec<String> {
        let name = self.name("o");
        self.note("array of objects");
        let pointers = [0, 1]
            .map(|index| Pointer::own(format!("&{name}[{index}]"), class, "element of an array"));
        let is_heap = self.rng.once_in(2);
        let mut lines = vec![if is_heap {
            format!("C{class} *{name} = new C{class}[2];")
        } else {
            format!("C{class} {name}[2];")
        }];
        lines.extend(self.uses(&pointers));
        if is_heap {
            lines.push(format!("delete[] {name};"));
        }
        lines
    }

    /// An object of another class in the same storage, used through the pointer that its making gave.
    fn other_in_its_place(&mut self, class: ClassId, concrete: &[ClassId]) -> Vec<String> {
        let other = self.rng.pick(concrete).copied().unwrap_or(class);
        self.note("placement new of another class");
        let (first, second, storage) = (self.name("o"), self.name("o"), self.name("storage"));
        let word = if self.rng.once_in(2) { "static " } else { "" };
        let mut lines = vec![format!(
            "alignas(C{class}) alignas(C{other}) {word}unsigned char {storage}[sizeof(C{class}) + sizeof(C{other})];"
        )];
        let made = self.constructed(class);
        lines.push(format!(
            "C{class} *{first} = ::new ({storage}) C{class}{made};"
        ));
        lines.extend(self.uses(&[Pointer::own(first.clone(), class, "object in storage")]));
        lines.push(format!("{first}->~C{class}();"));
        let made = self.constructed(other);
        lines.push(format!(
            "C{other} *{second} = ::new ({storage}) C{other}{made};"
        ));
        let mut pointers = vec![Pointer::own(
            second.clone(),
            other,
            "next object in storage",
        )];
        if self.rng.once_in(2) {
            self.note("std::launder");
            pointers.push(Pointer::own(
                format!("std::launder(reinterpret_cast<C{other} *>({storage}))"),
                other,
                "laundered storage",
            ));
        }
        lines.extend(self.uses(&pointers));
        lines.push(format!("{second}->~C{other}();"));
        lines
    }

    /// An object of the same class in the place of another one, which the old pointer then points to.
    fn same_in_its_place(&mut self, class: ClassId) -> Vec<String> {
        self.note("placement new of the same class");
        let name = self.name("o");
        let pointer = Pointer::own(format!("&{name}"), class, "object that was made anew");
        let mut lines = vec![format!("C{class} {name};")];
        lines.extend(self.uses(slice::from_ref(&pointer)));
        let made = self.constructed(class);
        lines.push(format!("{name}.~C{class}();"));
        lines.push(format!(
            "::new (static_cast<void *>(&{name})) C{class}{made};"
        ));
        lines.extend(self.uses(&[pointer]));
        lines
    }

    fn sliced(&mut self, class: ClassId, concrete: &[ClassId]) -> Vec<String> {
        let bases: Vec<ClassId> = concrete
            .iter()
            .copied()
            .filter(|&base| self.hierarchy.derives(class, base))
            .collect();
        // Its own copy, if it has no base that an object can have as its class.
        let base = self.rng.pick(&bases).copied().unwrap_or(class);
        self.note("slicing");
        let (name, copy) = (self.name("o"), self.name("o"));
        let made = self.constructed(class);
        let mut lines = vec![
            format!("C{class} {name}{made};"),
            format!("C{base} {copy}({name});"),
        ];
        lines.extend(self.uses(&[
            Pointer::own(format!("&{copy}"), base, "sliced copy"),
            Pointer::own(format!("&{name}"), class, "object that was copied"),
        ]));
        lines
    }

    fn thrown(&mut self, class: ClassId) -> Vec<String> {
        let bases: Vec<ClassId> = (0..self.hierarchy.classes.len())
            .filter(|&base| self.hierarchy.derives(class, base))
            .collect();
        let base = self.rng.pick(&bases).copied().unwrap_or(class);
        self.note("exception object");
        let name = self.name("e");
        let made = self.constructed(class);
        let made = if made.is_empty() { "()" } else { &made };
        let mut lines = vec![format!(
            "try {{ throw C{class}{made}; }} catch (C{base} &{name}) {{"
        )];
        lines.extend(self.uses(&[Pointer::own(format!("&{name}"), base, "exception object")]));
        lines.push("}".to_owned());
        lines.extend(self.uses(&[]));
        lines
    }

    /// A constructor that throws after bases and members were made, which are then destroyed.
    fn failing(&mut self, concrete: &[ClassId]) -> Vec<String> {
        let throwing = self.throwing.clone();
        let Some(&thrower) = self.rng.pick(&throwing) else {
            return self.uses(&[]);
        };
        let classes: Vec<ClassId> = concrete
            .iter()
            .copied()
            .filter(|&class| self.written[class].throws)
            .collect();
        let Some(&class) = self.rng.pick(&classes) else {
            return self.uses(&[]);
        };
        self.note("exception in a constructor");
        let name = self.name("o");
        let mut lines = vec![format!("fail = {};", thrower + 1)];
        lines.push(if self.rng.once_in(2) {
            format!(
                "try {{ C{class} {name}; {} }}",
                self.say(OUTSIDE, "no exception", "1")
            )
        } else {
            format!("try {{ delete new C{class}; }}")
        });
        let say = self.say(OUTSIDE, "exception", "thrower");
        lines.push(format!("catch (int thrower) {{ {say} }}"));
        lines.push("fail = 0;".to_owned());
        lines.extend(self.uses(&[]));
        lines
    }

    /// A static variable of a function, which is destroyed after `main`.
    fn static_local(&mut self, class: ClassId) -> Vec<String> {
        self.note("static local object");
        let name = self.name("o");
        let made = self.constructed(class);
        let mut lines = vec![format!("static C{class} {name}{made};")];
        lines.extend(self.uses(&[Pointer::own(
            format!("&{name}"),
            class,
            "static local object",
        )]));
        lines
    }

    /// An object that a function returns, which is made where it will be.
    fn returned(&mut self, class: ClassId) -> Vec<String> {
        self.note("object that a function returns");
        let name = self.name("o");
        let made = self.constructed(class);
        let made = if made.is_empty() { "()" } else { &made };
        let mut lines = vec![format!(
            "C{class} {name} = [] {{ return C{class}{made}; }}();"
        )];
        lines.extend(self.uses(&[Pointer::own(format!("&{name}"), class, "returned object")]));
        lines
    }
}
