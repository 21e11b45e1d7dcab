// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Objects of different classes at one address, one after the other.
//!
//! Each is made by a new-expression, and only the pointer that this gives is used from then on. The object before is
//! dead by then: its destructor ran, or its storage is used again, which ends the life of an object whose destructor
//! nothing depends on ([`super::writer::Written::must_be_destroyed`]). A tracker still points to it while the next
//! constructor runs, if that does not read the tracker: so the store of the new pointer may be moved in front of the
//! constructor, out of a loop even.

use super::allocation::Placing;
use super::choices::Maker;
use super::hierarchy::ClassId;
use super::items::{Item, Linkage};
use super::places::Place;
use super::writer::{At, Pointer, Writer};

const OUTSIDE: At = At {
    class: None,
    what: "a function",
};

/// The classes of the objects that follow each other.
struct Sequence {
    /// What they are used as.
    base: ClassId,
    classes: Vec<ClassId>,
    placing: Placing,
    /// What makes them, if it is a function.
    maker: Option<Maker>,
}

impl Writer<'_> {
    fn sequence_of(&mut self, base: ClassId) -> Option<Sequence> {
        let mut classes = self.hierarchy.concrete();
        classes.retain(|&class| self.hierarchy.derives(class, base));
        let mut demanding = classes.iter();
        if demanding.any(|&class| self.written[class].must_be_destroyed) {
            classes = self.hierarchy.deletable(base);
        }
        if classes.is_empty() {
            return None;
        }
        let mut sequence = Sequence {
            base,
            classes,
            placing: self.placing(base),
            maker: None,
        };
        if self.rng.once_in(3) {
            let mut made = Vec::new();
            for class in self.arms(&sequence.classes) {
                made.push(self.placed(&sequence, class, "arena", None));
            }
            sequence.maker = self.write_maker(base, ", Arena *arena", &made);
        }
        Some(sequence)
    }

    fn sequence(&mut self) -> Option<Sequence> {
        let count = self.hierarchy.classes.len();
        let base = self.rng.below(count).min(self.rng.below(count));
        self.sequence_of(base)
    }

    /// Declares an arena and a pointer to it; returns the pointer's name.
    fn arena(&mut self, sequence: &Sequence, lines: &mut Vec<String>) -> String {
        let (memory, arena) = (self.name("memory"), self.name("arena"));
        for class in &sequence.classes {
            lines.push(format!("static_assert(sizeof(C{class}) <= sizeof(Arena));"));
        }
        match self.rng.below(3) {
            0 => lines.push(format!("Arena *{arena} = new Arena;")),
            at => {
                let word = if at == 1 { "static " } else { "" };
                lines.push(format!("{word}Arena {memory};"));
                lines.push(format!("Arena *{arena} = &{memory};"));
            }
        }
        arena
    }

    /// An expression that makes an object; the constructor gets this number if it takes one.
    fn placed(
        &mut self,
        sequence: &Sequence,
        class: ClassId,
        arena: &str,
        number: Option<&str>,
    ) -> String {
        let made = match number {
            Some(number) if self.written[class].takes_number => format!("({number})"),
            _ => self.constructed(class),
        };
        format!("{} C{class}{made}", sequence.placing.new_in(arena))
    }

    /// Statements that make an object and have `store` keep the pointer to it. `number` is a variable that a
    /// constructor may take and that decides on the class.
    fn made_at(
        &mut self,
        sequence: &Sequence,
        arena: &str,
        number: Option<&str>,
        store: impl Fn(&str) -> String,
    ) -> String {
        if let Some(maker) = &sequence.maker
            && number.is_none()
        {
            return store(&self.call_of(maker, &format!(", {arena}")));
        }
        let base = sequence.base;
        let arms = self.arms(&sequence.classes);
        let made: Vec<String> = arms
            .iter()
            .map(|&class| self.placed(sequence, class, arena, number))
            .collect();
        let condition = match number {
            Some(number) => format!("{number} % 3 == 1"),
            None => self.condition().to_owned(),
        };
        match made.as_slice() {
            [one, other, ..] if self.rng.once_in(4) => store(&format!(
                "{condition} ? static_cast<C{base} *>({one}) : {other}"
            )),
            [one, other, ..] => {
                self.note("branches that make objects at one place");
                format!("if ({condition}) {} else {}", store(one), store(other))
            }
            _ => store(&made.concat()),
        }
    }

    /// A statement that ends the life of the object, if its storage may not just be used again.
    fn destroyed(&mut self, sequence: &Sequence, pointer: &str) -> Option<String> {
        let base = sequence.base;
        let must = sequence
            .classes
            .iter()
            .any(|&class| self.written[class].must_be_destroyed);
        let can = must || self.hierarchy.classes[base].has_virtual_destructor;
        if must || (can && self.rng.once_in(2)) {
            Some(format!("({pointer})->~C{base}();"))
        } else {
            self.note("storage that is used again");
            None
        }
    }

    fn hidden(&mut self, arena: &str) -> Option<String> {
        self.rng.once_in(3).then(|| format!("opaque({arena});"))
    }

    /// Whether constructing one of these objects reads the tracker, which still points to the one before.
    fn reads_while_made(&self, sequence: &Sequence, tracker: &Place) -> bool {
        sequence.classes.iter().any(|&class| {
            let mut demands = self.written[class].demands.iter();
            demands.any(|demand| demand.0 == tracker.class)
        })
    }

    /// Objects that one variable points to in turn.
    pub(super) fn at_one_address(&mut self) -> Vec<String> {
        let Some(sequence) = self.sequence() else {
            return Vec::new();
        };
        self.note("objects at one address");
        let base = sequence.base;
        let mut lines = Vec::new();
        let arena = self.arena(&sequence, &mut lines);
        let mut name = self.name("o");
        lines.push(format!("C{base} *{name};"));
        for number in 0..2 + self.rng.below(3) {
            if number > 0 && self.rng.once_in(3) {
                name = self.name("o");
                lines.push(format!("C{base} *{name};"));
            }
            let made = self.made_at(&sequence, &arena, None, |made| format!("{name} = {made};"));
            lines.push(made);
            let pointer = Pointer::own(name.clone(), base, "object in an arena");
            let (set, clear) = self.track(&pointer);
            lines.extend(set);
            lines.extend(self.hidden(&arena));
            lines.extend(self.uses(&[pointer]));
            lines.extend(self.destroyed(&sequence, &name));
            lines.extend(clear);
            lines.extend(self.hidden(&arena));
        }
        lines
    }

    /// A function that makes an object and uses it, between objects that its caller makes at the same address.
    pub(super) fn made_by_a_function(&mut self) -> Vec<String> {
        let Some(sequence) = self.sequence() else {
            return Vec::new();
        };
        let base = sequence.base;
        let functions = self.callable(OUTSIDE, base);
        let Some(&function) = self.rng.pick(&functions) else {
            return Vec::new();
        };
        self.note("function that makes an object and uses it");
        let go = self.name("go");
        let is_told = self.rng.once_in(2);
        let number = is_told.then_some("choice");
        let made = self.made_at(&sequence, "arena", number, |made| format!("p = {made};"));
        let body = [
            Some(format!("C{base} *p;")),
            Some(made),
            self.hidden("arena"),
            Some(format!("int result = p->f{function}();")),
            self.destroyed(&sequence, "p"),
            Some("return result;".to_owned()),
        ];
        self.items.push(Item::Function {
            name: go.clone(),
            prototype: format!("int {go}(Arena *arena, int choice)"),
            body: body.into_iter().flatten().collect(),
            linkage: Linkage::Internal,
            is_marked: !self.rng.once_in(4),
        });
        let mut lines = Vec::new();
        let arena = self.arena(&sequence, &mut lines);
        for number in 0..1 + self.rng.below(2) {
            let name = self.name("o");
            let made = self.made_at(&sequence, &arena, None, |made| format!("{name} = {made};"));
            lines.push(format!("C{base} *{name};"));
            lines.push(made);
            lines.extend(self.hidden(&arena));
            lines.extend(self.uses(&[Pointer::own(name.clone(), base, "object in an arena")]));
            lines.extend(self.destroyed(&sequence, &name));
            let what = "object that a function makes: call";
            lines.push(self.say(OUTSIDE, what, &format!("{go}({arena}, few + {number})")));
        }
        lines
    }

    /// Objects that a loop makes, one at a time, the last of which a tracker or a variable has in the end.
    pub(super) fn made_in_a_loop(&mut self) -> Vec<String> {
        let trackers: Vec<Place> = self
            .places
            .iter()
            .filter(|place| place.is_tracker)
            .cloned()
            .collect();
        let tracker = if self.rng.once_in(4) {
            None
        } else {
            self.rng.pick(&trackers).cloned()
        };
        let sequence = match &tracker {
            Some(tracker) => self.sequence_of(tracker.class),
            None => self.sequence(),
        };
        let Some(sequence) = sequence else {
            return Vec::new();
        };
        self.note("objects that a loop makes at one address");
        let base = sequence.base;
        let mut lines = Vec::new();
        let arena = self.arena(&sequence, &mut lines);
        let name = self.name("o");
        let store = |made: &str| match &tracker {
            Some(tracker) => tracker.store(made),
            None => format!("{name} = {made};"),
        };
        let current = match &tracker {
            Some(tracker) => tracker.read(self.rng),
            None => {
                lines.push(format!("C{base} *{name} = nullptr;"));
                name.clone()
            }
        };
        let pointer = Pointer::own(current.clone(), base, "object that a loop made");
        let made = self.made_at(&sequence, &arena, None, store);
        lines.push(made);
        lines.extend(self.used_once(tracker.as_ref(), &pointer));
        let mut body = Vec::new();
        body.extend(self.destroyed(&sequence, &current));
        if let Some(tracker) = &tracker
            && self.reads_while_made(&sequence, tracker)
        {
            body.push(tracker.clear());
        }
        body.push(self.made_at(&sequence, "arena", Some("i"), store));
        if self.rng.once_in(4) {
            body.extend(self.used_once(tracker.as_ref(), &pointer));
        }
        let head = if self.rng.once_in(3) {
            "for (int i = 0; i < 3; i++)"
        } else {
            "for (int i = 0; i < few + 1; i++)"
        };
        let body = format!("{head} {{ {} }}", body.join(" "));
        // The variable is the caller's alone.
        if tracker.is_some() && self.rng.once_in(2) {
            let function = self.name("loop");
            self.items.push(Item::Function {
                name: function.clone(),
                prototype: format!("void {function}(Arena *arena)"),
                body: vec![body],
                linkage: Linkage::Internal,
                is_marked: true,
            });
            lines.push(format!("{function}({arena});"));
        } else {
            lines.push(format!("{{ Arena *arena = {arena}; {body} }}"));
        }
        lines.extend(self.used_once(tracker.as_ref(), &pointer));
        lines.extend(self.uses(&[pointer]));
        lines.extend(self.destroyed(&sequence, &current));
        lines.extend(tracker.map(|tracker| tracker.clear()));
        lines
    }

    fn used_once(&mut self, tracker: Option<&Place>, pointer: &Pointer) -> Option<String> {
        if let Some(tracker) = tracker {
            self.note("tracker");
            return self.through_tracker(OUTSIDE, tracker);
        }
        let (text, how) = self.used(OUTSIDE, pointer)?;
        Some(self.say(OUTSIDE, &format!("{}: {how}", pointer.what), &text))
    }
}

#[cfg(test)]
mod tests {
    use super::super::density::Density;
    use super::super::hierarchy::Hierarchy;
    use super::super::writer::Written;
    use super::*;
    use crate::rng::Rng;

    fn sequence() -> Sequence {
        Sequence {
            base: 0,
            classes: vec![0],
            placing: Placing::Own,
            maker: None,
        }
    }

    #[test]
    fn storage_of_an_object_that_places_keep_is_not_just_used_again() {
        for number in 0..200 {
            let mut rng = Rng::of_case(0, "storage", number);
            let mut hierarchy = Hierarchy::spare(&mut rng);
            hierarchy.classes[0].has_virtual_destructor = number % 2 == 0;
            let mut writer = Writer::new(hierarchy, &mut rng);
            let must_be_destroyed = number % 4 < 2;
            writer.written.push(Written {
                must_be_destroyed,
                ..Written::default()
            });
            let destroyed = writer.destroyed(&sequence(), "p");
            assert!(destroyed.is_some() || !must_be_destroyed);
            assert!(destroyed.is_none() || must_be_destroyed || number % 2 == 0);
        }
    }

    #[test]
    fn a_constructor_that_reads_a_tracker_is_told_from_one_that_does_not() {
        let mut rng = Rng::of_case(0, "storage", 0);
        let tracker = Place::tracker(0, 0, Density::Bare, &mut rng);
        let hierarchy = Hierarchy::spare(&mut rng);
        let mut writer = Writer::new(hierarchy, &mut rng);
        writer.written.push(Written::default());
        assert!(!writer.reads_while_made(&sequence(), &tracker));
        writer.demand_place(&tracker);
        let demands = writer.take_demands();
        writer.written[0].demands = demands;
        assert!(writer.reads_while_made(&sequence(), &tracker));
    }
}
