// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Statements: a pointer is kept, or something is called through one.

use super::hierarchy::ClassId;
use super::places::Place;
use super::writer::{At, Pointer, Writer};

/// Objects inside constructors of objects, and so on, print much; more than this is not made.
pub(super) const MOST_COST: usize = 12;

impl Writer<'_> {
    /// Some statements, the first of which keeps a pointer more often than not.
    pub(super) fn statements(&mut self, at: At, pointers: &[Pointer]) -> Vec<String> {
        let mut lines = Vec::new();
        if self.rng.below(4) < self.number_of([3, 2, 1]) {
            lines.extend(self.store(at, pointers));
        }
        for _ in 0..1 + self.rng.below(self.number_of([3, 1, 1])) {
            lines.extend(self.statement(at, pointers));
        }
        lines
    }

    fn statement(&mut self, at: At, pointers: &[Pointer]) -> Option<String> {
        match self.rng.below(self.number_of([16, 13, 6])) {
            0..=3 => self.through_place(at),
            4 | 5 => self.through_pointer(at, pointers),
            6 => self.store(at, pointers),
            7 | 8 => self.chosen(at, pointers),
            9 => self.each(at),
            10 => self.repeated(at),
            11 | 12 => self.read_by_helper(at),
            13 | 14 => self.through_static(at),
            _ => self.object(at),
        }
    }

    /// `place = pointer;`
    fn store(&mut self, at: At, pointers: &[Pointer]) -> Option<String> {
        let pointer = self.rng.pick(pointers)?.clone();
        let places: Vec<Place> = self
            .places
            .iter()
            .filter(|place| !place.is_tracker && self.hierarchy.derives(pointer.class, place.class))
            .cloned()
            .collect();
        let place = self.rng.pick(&places)?.clone();
        if at.class.is_some() {
            self.note("stored in a constructor or destructor");
        }
        Some(self.kept(&place, &pointer.text))
    }

    /// `if (place) place->f();`
    fn through_place(&mut self, at: At) -> Option<String> {
        let places = self.usable_places(at);
        let place = self.rng.pick(&places)?.clone();
        self.through_this_place(at, &place)
    }

    pub(super) fn through_this_place(&mut self, at: At, place: &Place) -> Option<String> {
        self.demand_place(place);
        let read = place.read(self.rng);
        let what = place.kind.name();
        if self.rng.once_in(2) {
            // Read twice: the check may be of another pointer than the call, for all that a compiler knows.
            let functions = self.callable(at, place.class);
            let &function = self.rng.pick(&functions)?;
            self.demands.insert((place.class, Some(function)));
            let say = self.say(
                at,
                &format!("{what}: call"),
                &format!("({read})->f{function}()"),
            );
            return Some(format!("if ({read}) {say}"));
        }
        let pointer = self.borrowed("p", place.class, what);
        let (use_of_it, how) = self.used(at, &pointer)?;
        let say = self.say(at, &format!("{what}: {how}"), &use_of_it);
        Some(format!(
            "if (C{} *{} = {read}) {say}",
            place.class, pointer.text
        ))
    }

    /// `pointer->f();`
    pub(super) fn through_pointer(&mut self, at: At, pointers: &[Pointer]) -> Option<String> {
        let pointer = self.rng.pick(pointers)?.clone();
        let (use_of_it, how) = self.used(at, &pointer)?;
        Some(self.say(at, &format!("{}: {how}", pointer.what), &use_of_it))
    }

    /// One of two pointers, by `?:` or by an assignment on one path.
    fn chosen(&mut self, at: At, pointers: &[Pointer]) -> Option<String> {
        let places = self.usable_places(at);
        let class = self.rng.pick(&places)?.class;
        let mut candidates: Vec<Pointer> = Vec::new();
        for place in &places {
            if self.hierarchy.derives(place.class, class) {
                self.demand_place(place);
                let text = place.read(self.rng);
                candidates.push(Pointer {
                    text,
                    class: place.class,
                    what: place.kind.name().to_owned(),
                    is_own: false,
                });
            }
        }
        for pointer in pointers {
            if self.hierarchy.derives(pointer.class, class) {
                candidates.push(pointer.clone());
            }
        }
        self.rng.shuffle(&mut candidates);
        let [one, other, ..] = candidates.as_slice() else {
            return None;
        };
        let both = format!("{} or {}", one.what, other.what);
        let pointer = self.borrowed("p", class, &both);
        let (use_of_it, how) = self.used(at, &pointer)?;
        let say = self.say(at, &format!("{both}: {how}"), &use_of_it);
        let p = &pointer.text;
        self.note("one of two pointers");
        let condition = self.condition();
        Some(if self.rng.once_in(2) {
            format!(
                "if (C{class} *{p} = {condition} ? static_cast<C{class} *>({}) : static_cast<C{class} *>({})) {say}",
                one.text, other.text
            )
        } else {
            format!(
                "{{ C{class} *{p} = {}; if ({condition}) {p} = {}; if ({p}) {say} }}",
                one.text, other.text
            )
        })
    }

    /// All that a place keeps.
    fn each(&mut self, at: At) -> Option<String> {
        let mut places = self.usable_places(at);
        places.retain(|place| place.each().is_some());
        let place = self.rng.pick(&places)?.clone();
        let head = place.each()?;
        let mut pointer = self.borrowed("p", place.class, place.kind.name());
        pointer.text = "each".to_owned();
        let (use_of_it, how) = self.used(at, &pointer)?;
        self.note("loop over what a place keeps");
        let say = self.say(
            at,
            &format!("{}, each in turn: {how}", pointer.what),
            &use_of_it,
        );
        Some(format!("{head} {say}"))
    }

    /// A loop with a pointer that comes from one place at first and from another one later.
    fn repeated(&mut self, at: At) -> Option<String> {
        let places = self.usable_places(at);
        let one = self.rng.pick(&places)?.clone();
        let others: Vec<Place> = places
            .into_iter()
            .filter(|other| self.hierarchy.derives(other.class, one.class))
            .collect();
        let other = self.rng.pick(&others)?.clone();
        self.demand_place(&one);
        self.demand_place(&other);
        let what = format!("{} or {}", one.kind.name(), other.kind.name());
        let pointer = self.borrowed("p", one.class, &what);
        let (use_of_it, how) = self.used(at, &pointer)?;
        self.note("loop with a pointer that changes");
        let say = self.say(at, &format!("{what}, in a loop: {how}"), &use_of_it);
        let (p, first, next) = (&pointer.text, one.read(self.rng), other.read(self.rng));
        Some(format!(
            "{{ C{} *{p} = {first}; for (int i = 0; i < 3; i++) {{ if ({p}) {say} {p} = {next}; }} }}",
            one.class
        ))
    }

    /// A static object by its name, where this object is it or a part of it.
    fn through_static(&mut self, at: At) -> Option<String> {
        let object = *self.rng.pick(&self.statics)?;
        let (number, class) = (object.number, object.class);
        let Some(inside) = at.class else {
            let pointer = Pointer::own(format!("&object{number}"), class, "static object");
            return self.through_pointer(at, &[pointer]);
        };
        // A conversion to a virtual base looks into parts that may be gone.
        let targets: Vec<ClassId> = (0..self.hierarchy.classes.len())
            .filter(|&target| {
                self.hierarchy.derives(inside, target)
                    && self.hierarchy.derives_without_virtual(class, target)
            })
            .collect();
        if !self.hierarchy.derives(class, inside) {
            return None;
        }
        let &target = self.rng.pick(&targets)?;
        let pointer = self.borrowed("p", target, "static object");
        let (use_of_it, how) = self.used(at, &pointer)?;
        self.note("static object in its own constructor or destructor");
        let say = self.say(at, &format!("static object: {how}"), &use_of_it);
        let p = &pointer.text;
        Some(format!(
            "if (inside_object{number}(this)) {{ C{target} *{p} = &object{number}; {say} }}"
        ))
    }

    /// An object of its own.
    fn object(&mut self, at: At) -> Option<String> {
        let classes: Vec<ClassId> = (0..self.written.len())
            .filter(|&class| {
                let written = &self.written[class];
                // What was stored before would stay if a constructor ended here.
                let may_throw = at.class.is_some() && written.throws;
                !may_throw && self.allows_object(at, class) && self.cost + written.cost <= MOST_COST
            })
            .collect();
        let &class = self.rng.pick(&classes)?;
        let written = &self.written[class];
        self.cost += written.cost;
        let demands = written.demands.clone();
        self.demands.extend(demands);
        let name = self.name("o");
        let is_heap = self.rng.once_in(2);
        let mut lines = Vec::new();
        let pointer = if is_heap {
            let made = self.constructed(class);
            lines.push(format!("C{class} *{name} = new C{class}{made};"));
            name.clone()
        } else {
            let made = self.constructed_with_itself(class, &name);
            lines.push(format!("C{class} {name}{made};"));
            format!("&{name}")
        };
        if at.class.is_some() {
            self.note("object made in a constructor or destructor");
        }
        // As a complete object it may be used as what it is, whatever is under construction around it.
        let functions: Vec<_> = self.hierarchy.functions(class);
        let plain: Vec<_> = functions
            .into_iter()
            .filter(|&function| !self.hierarchy.covariant[function])
            .collect();
        if let Some(function) = self.rng.pick(&plain) {
            let call = format!("({pointer})->f{function}()");
            lines.push(self.say(at, "object made here: call", &call));
        }
        if is_heap {
            lines.push(format!("delete {name};"));
        }
        Some(format!("{{ {} }}", lines.join(" ")))
    }

    /// What follows a class's name where an object is made: nothing, or a constructor's arguments.
    pub(super) fn constructed(&mut self, class: ClassId) -> String {
        let written = &self.written[class];
        if let Some(place) = written.takes_registry
            && !self.rng.once_in(3)
        {
            format!("(registry_g{place}())")
        } else if written.takes_number && self.rng.once_in(2) {
            format!("({})", 1 + self.rng.below(9))
        } else {
            String::new()
        }
    }

    /// The same for a variable: its constructor may take the variable's own address.
    pub(super) fn constructed_with_itself(&mut self, class: ClassId, name: &str) -> String {
        if self.written[class].takes_itself && self.rng.once_in(3) {
            return format!("(&{name})");
        }
        self.constructed(class)
    }

    /// A new local pointer to what somebody else keeps.
    fn borrowed(&mut self, prefix: &str, class: ClassId, what: &str) -> Pointer {
        Pointer {
            text: self.name(prefix),
            class,
            what: what.to_owned(),
            is_own: false,
        }
    }

    /// Places of these kinds for these classes.
    pub(super) fn choose_places(&mut self) {
        let mut classes: Vec<ClassId> = Vec::new();
        let candidates: Vec<ClassId> = (0..self.hierarchy.classes.len())
            .filter(|&class| !self.hierarchy.functions(class).is_empty())
            .collect();
        for _ in 0..1 + self.rng.below(self.number_of([3, 1, 1])) {
            // Early classes are the bases: their parts are under construction for longer.
            let most = if self.rng.below(4) < self.number_of([0, 2, 3]) {
                1
            } else {
                candidates.len()
            };
            let at = self.rng.below(most).min(self.rng.below(most));
            classes.extend(candidates.get(at));
        }
        let kept = self.number_of([3, 0, 0]) + self.rng.below(self.number_of([5, 3, 2]));
        let trackers = self.number_of([0, 1, 1]) + self.rng.below(self.number_of([3, 2, 1]));
        for number in 0..kept + trackers {
            let Some(&class) = self.rng.pick(&classes) else {
                return;
            };
            let place = if number < kept {
                Place::random(class, number, self.density, self.rng)
            } else {
                Place::tracker(class, number, self.density, self.rng)
            };
            self.items.extend(place.items());
            self.places.push(place);
        }
    }

    /// Whether a destructor of this class has to clear places.
    pub(super) fn is_kept(&self, class: ClassId) -> bool {
        let mut places = self.places.iter();
        places.any(|place| !place.is_tracker && place.class == class)
    }
}
