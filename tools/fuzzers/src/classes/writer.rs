// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A program while it is written: what is known of its classes, places and functions, and which uses are allowed where.
//!
//! While a constructor or destructor of class `X` runs, an object of which `X` is the part under construction may be
//! used through a pointer to `X` or to a base of `X` only (\[class.cdtor\]/4 to 6), and only functions that are not
//! pure in `X` may be called. The text of a constructor runs for complete objects and for parts of larger ones, and
//! inside constructors of objects that have `X` as a member. So each use of a pointer, wherever it comes from, is a
//! demand ([`Demand`]); what a class demands is collected over its bodies, its bases and its members, and an object may
//! be made inside another class's constructor only if all that it demands is allowed there ([`Writer::allows`]).
//!
//! A place is null or points to an object of which the part of the place's class may be used. Objects keep themselves in most
//! places; the class's destructor, and a constructor of it before it throws, clears each such place that points to the object.
//! Trackers are set by scenes alone, which clear them behind the statement that destroys the object: so destructors have
//! them to the last, as the objects of a program do that something else looks after.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::hierarchy::{ClassId, FunctionId, Hierarchy};
use crate::program::Program;
use crate::rng::Rng;
use crate::template::{Author, Pen, Rules, Value};

pub(super) static RULES: LazyLock<Rules> = LazyLock::new(|| {
    Rules::of(&[
        include_str!("cpp/places.txt"),
        include_str!("cpp/program.txt"),
        include_str!("cpp/classes.txt"),
        include_str!("cpp/statements.txt"),
        include_str!("cpp/scenes.txt"),
    ])
});

/// Using an object through a pointer to this class, and calling this function on it, if any.
pub(super) type Demand = (ClassId, Option<FunctionId>);

/// How long a chain of functions gets.
const MOST_DEPTH: usize = 8;

/// Kinds that keep more than one pointer, or that nothing can clear without an object.
const NO_TRACKERS: [&str; 3] = ["array", "closure", "list-of-objects"];

#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) kind: &'static str,
    /// What it points to.
    pub(super) class: ClassId,
    pub(super) is_tracker: bool,
}

/// What a function does with the pointer that it gets.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Role {
    Uses,
    /// It gets none, but reads this place.
    Reads(usize),
    Keeps(usize),
    Returns,
}

#[derive(Clone, Debug)]
pub(super) struct Function {
    pub(super) role: Role,
    /// Its call, with @ for the pointer and % for a second one.
    pub(super) call: String,
    pub(super) class: ClassId,
    /// What it calls on the object.
    pub(super) calls: BTreeSet<FunctionId>,
    depth: usize,
    /// How it reads its place.
    pub(super) read: String,
}

/// What is known of a class after its text is written.
#[derive(Clone, Debug, Default)]
pub(super) struct Written {
    pub(super) demands: BTreeSet<Demand>,
    /// Constructing one may throw.
    pub(super) throws: bool,
    pub(super) takes_number: bool,
    pub(super) takes_itself: bool,
    /// The number of the place with the registry that a constructor takes.
    pub(super) takes_registry: Option<usize>,
    /// How much an object of it prints, roughly.
    pub(super) cost: usize,
    /// A place may keep a part of it that its destructor clears, so that its storage must not be used for something
    /// else before the destructor ran.
    pub(super) must_be_destroyed: bool,
}

pub(super) struct Writer<'r> {
    pub(super) pen: Pen<'r>,
    pub(super) hierarchy: Hierarchy,
    pub(super) places: Vec<Place>,
    pub(super) functions: Vec<Function>,
    /// The classes of static objects, which their own constructors and destructors use by name.
    pub(super) statics: Vec<ClassId>,
    /// The class with an `operator new` of its own, which those that derive from it inherit.
    pub(super) allocating: Option<ClassId>,
    /// The class that counts the references to its objects.
    pub(super) counted: Option<ClassId>,
    /// The classes that are written, bases first.
    pub(super) written: Vec<Written>,
    /// The class that is being written, and where the statements stand.
    pub(super) draft: Written,
    pub(super) class: Option<ClassId>,
    pub(super) at: String,
    /// The virtual function of which the body is being written: it calls later ones only, so that calls end.
    pub(super) after: Option<FunctionId>,
    /// Where the members of the class are defined.
    pub(super) home: &'static str,
    /// How much the objects print that are made in the text since the last look.
    pub(super) cost: usize,
    /// Members that keep a pointer to the object they are in: the class of the members.
    pub(super) parts: Vec<ClassId>,
    /// The classes with a constructor that throws if it is told to.
    pub(super) throwing: Vec<ClassId>,
    /// What each number means that a program prints first in a line.
    pub(super) sites: Vec<String>,
}

/// A program, and whether it may be built as two translation units.
pub(super) fn program(rng: &mut Rng) -> (Program, bool) {
    // How much the program has of everything: 0 is full, 1 is spare, with a small hierarchy, and 2 is bare, with little
    // besides one scene. In a full program many pointers escape, and the optimizer knows little. Most faults need the
    // contrary: the optimizer inlines everything, and knows a class, a pointer and what was stored at once.
    let density = [0, 1, 2, 2][rng.below(4)];
    let hierarchy = Hierarchy::random(density > 0, rng);
    let mut writer = Writer {
        pen: Pen::new(&RULES, density, rng),
        hierarchy,
        places: Vec::new(),
        functions: Vec::new(),
        statics: Vec::new(),
        allocating: None,
        counted: None,
        written: Vec::new(),
        draft: Written::default(),
        class: None,
        at: "a function".to_owned(),
        after: None,
        home: "here",
        cost: 0,
        parts: Vec::new(),
        throwing: Vec::new(),
        // Number 0 belongs to no site: virtual functions print it.
        sites: vec![String::new()],
    };
    let is_split = writer.pen.once_in("3,5,8");
    writer.choose();
    writer.write_functions();
    for class in 0..writer.hierarchy.classes.len() {
        writer.write_class(class, is_split);
    }
    for _ in 0..writer.pen.number_of("4,2,1") + writer.pen.below("5,3,2") {
        writer.call("scene", &[]);
    }
    if !is_split && writer.pen.rng.once_in(3) {
        writer.pen.said.insert("hidden".to_owned());
    }
    let text = writer.text_of("program", &[]);
    writer.pen.add("text", &text);
    let sites = writer.sites;
    let program = Program {
        sites,
        ..Program::written("program.cpp", writer.pen)
    };
    (program, is_split)
}

impl Writer<'_> {
    /// Chooses places, static objects and what owns objects and gives memory, which text of classes names.
    fn choose(&mut self) {
        for class in 0..self.hierarchy.classes.len() {
            self.pen.add("forward", &format!("struct C{class};"));
        }
        self.choose_places();
        for number in 0..self.pen.below("3,2,1") {
            let concrete = self.hierarchy.concrete();
            if let Some(class) = self.pen.rng.take(concrete) {
                self.statics.push(class);
                let name = Value::text(format!("object{number}"));
                self.text_of("object", &[Value::class(class), name]);
            }
        }
        if self.pen.once_in("8,12,12") {
            self.pen.said.insert("std".to_owned());
        }
        self.text_of("owner", &[]);
        let mut roots: Vec<ClassId> = (0..self.hierarchy.classes.len()).collect();
        roots.retain(|&class| self.hierarchy.classes[class].bases.is_empty());
        // Two classes with an `operator new` would make a name ambiguous in a class that derives from both.
        if !self.pen.once_in("3,4,6")
            && let Some(class) = self.pen.rng.take(roots.clone())
        {
            self.allocating = Some(class);
            self.text_of("allocation", &[Value::class(class)]);
        }
        roots.retain(|&class| self.hierarchy.classes[class].has_virtual_destructor);
        if self.pen.rng.below(4) >= self.pen.number_of("1,1,3") {
            self.counted = self.pen.rng.take(roots);
            if let Some(class) = self.counted {
                self.text_of("counted", &[Value::class(class)]);
            }
        }
    }

    fn choose_places(&mut self) {
        let mut classes: Vec<ClassId> = Vec::new();
        let all = 0..self.hierarchy.classes.len();
        let candidates: Vec<ClassId> = all
            .filter(|&class| !self.hierarchy.functions(class).is_empty())
            .collect();
        for _ in 0..1 + self.pen.below("3,1,1") {
            // The parts of bases are under construction for longer.
            let is_first = self.pen.rng.below(4) < self.pen.number_of("0,2,3");
            let most = if is_first { 1 } else { candidates.len() };
            classes.extend(
                self.pen
                    .rng
                    .take_early(candidates.iter().copied().take(most)),
            );
        }
        let kept = self.pen.number_of("3,0,0") + self.pen.below("5,3,2");
        let trackers = self.pen.number_of("0,1,1") + self.pen.below("3,2,1");
        for number in 0..kept + trackers {
            let Some(class) = self.pen.rng.take(classes.clone()) else {
                return;
            };
            let is_tracker = number >= kept;
            let plain = if is_tracker { 6 } else { 9 };
            // The plain variable is what programs mostly use.
            let kind = if self.pen.rng.below(plain) < self.pen.number_of("3,3,4") {
                "internal-variable"
            } else if !is_tracker && self.pen.rng.below(5) < self.pen.number_of("0,1,3") {
                "virtual-registry"
            } else {
                let is_fit = |kind: &&str| !is_tracker || !NO_TRACKERS.contains(kind);
                self.pen
                    .rng
                    .take(RULES.kinds().filter(is_fit))
                    .unwrap_or_default()
            };
            self.places.push(Place {
                kind,
                class,
                is_tracker,
            });
            if let Some(text) = self.of_place(number, "declare", "") {
                self.pen.add("declared", &text);
            }
        }
        for class in 0..self.hierarchy.classes.len() {
            let is_kept = |place: &Place| !place.is_tracker && place.class == class;
            let kept = (0..self.places.len()).filter(|&n| is_kept(&self.places[n]));
            let kept: Vec<usize> = kept.collect();
            let lines: Vec<String> = kept.into_iter().map(|n| self.forget(n)).collect();
            if !lines.is_empty() {
                let body = Value::text(lines.join("\n"));
                self.text_of("forget", &[Value::class(class), body]);
            }
        }
    }

    /// A statement that forgets the object `gone`, of type pointer to the place's class.
    fn forget(&mut self, place: usize) -> String {
        if let Some(text) = self.of_place(place, "forget", "") {
            return text;
        }
        let read = self.read(place);
        format!("if ({read} == gone) {}", self.cleared(place))
    }

    pub(super) fn cleared(&mut self, place: usize) -> String {
        self.of_place(place, "clear", "")
            .unwrap_or_else(|| self.stored(place, "nullptr"))
    }

    pub(super) fn stored(&mut self, place: usize, pointer: &str) -> String {
        if let Some(text) = self.of_place(place, "store", pointer) {
            return text;
        }
        format!("{} = {pointer};", self.read(place))
    }

    /// An expression for what the place keeps.
    pub(super) fn read(&mut self, place: usize) -> String {
        self.of_place(place, "read", "").unwrap_or_default()
    }

    /// What the place's kind says of one thing.
    pub(super) fn of_place(&mut self, number: usize, word: &str, pointer: &str) -> Option<String> {
        let place = &self.places[number];
        let (rule, class) = (format!("{}.{word}", place.kind), place.class);
        RULES.has(&rule).then(|| {
            let number = Value::text(number.to_string());
            self.text_of(&rule, &[number, Value::class(class), Value::text(pointer)])
        })
    }

    /// Whether a destructor of this class has to clear places.
    pub(super) fn is_kept(&self, class: ClassId) -> bool {
        let mut places = self.places.iter();
        places.any(|place| !place.is_tracker && place.class == class)
    }

    fn write_functions(&mut self) {
        for place in 0..self.places.len() {
            let class = self.places[place].class;
            if self.pen.rng.once_in(2) {
                let store = self.stored(place, "p");
                self.write_chain(Role::Keeps(place), class, BTreeSet::new(), "keeper", &store);
            }
        }
        let all = self.hierarchy.classes.len();
        for _ in 0..self.pen.below("3,3,2") {
            let class = self.pen.rng.below(all);
            self.write_chain(Role::Returns, class, BTreeSet::new(), "returner", "p");
        }
        for _ in 0..self.pen.number_of("4,1,0") + self.pen.below("6,3,2") {
            let class = self.pen.rng.below(all);
            let Some(function) = self.some_function(class) else {
                continue;
            };
            let mut calls = BTreeSet::from([function]);
            if self.pen.rng.once_in(2) {
                let base = format!("p->f{function}()");
                self.write_chain(Role::Uses, class, calls, "helper", &base);
                continue;
            }
            let mut rule = "single-helper";
            if self.pen.rng.once_in(5) {
                rule = "type-helper";
                calls.clear();
            }
            let name = Value::text(format!("f{function}"));
            let call = self.text_of(rule, &[Value::class(class), name]);
            self.add_function(Role::Uses, class, calls, call, "");
        }
        for place in 0..self.places.len() {
            let class = self.places[place].class;
            let function = self.some_function(class);
            let Some(function) = function.filter(|_| !self.pen.rng.once_in(3)) else {
                continue;
            };
            let read = self.read(place);
            let name = Value::text(format!("f{function}"));
            let call = self.text_of("reader", &[Value::class(class), name, Value::text(&*read)]);
            let calls = BTreeSet::from([function]);
            self.add_function(Role::Reads(place), class, calls, call, &read);
        }
    }

    fn add_function(
        &mut self,
        role: Role,
        class: ClassId,
        calls: BTreeSet<FunctionId>,
        call: String,
        read: &str,
    ) {
        self.functions.push(Function {
            role,
            call,
            class,
            calls,
            depth: 1,
            read: read.to_owned(),
        });
    }

    /// One function more often than not, else some of which each calls the one before. The optimizer looks into few of
    /// them at a time, so a chain decides between what is known and what was not looked at.
    fn write_chain(
        &mut self,
        role: Role,
        class: ClassId,
        calls: BTreeSet<FunctionId>,
        rule: &str,
        base: &str,
    ) {
        let fits = |one: &&Function| {
            let is_of = match role {
                Role::Uses => self.hierarchy.derives(class, one.class),
                _ => one.class == class,
            };
            one.role == role && one.depth < MOST_DEPTH && is_of && !one.call.contains([',', '<'])
        };
        let before: Vec<Function> = self.functions.iter().filter(fits).cloned().collect();
        let last = self.pen.rng.take(before);
        let mut last = last.filter(|_| role != Role::Uses || self.pen.rng.once_in(3));
        let length = if self.pen.rng.once_in(3) {
            2 + self.pen.rng.below(6)
        } else {
            1
        };
        for _ in 0..length {
            let inner = last.as_ref().map(|inner| inner.call.replace('@', "p"));
            let inner = Value::text(inner.as_deref().unwrap_or(base));
            let call = self.text_of(rule, &[Value::class(class), inner]);
            let (calls, depth) = match last {
                Some(inner) => (inner.calls, inner.depth),
                None => (calls.clone(), 0),
            };
            self.add_function(role, class, calls, call, "");
            let function = self.functions.last_mut();
            last = function.map(|function| {
                function.depth += depth;
                function.clone()
            });
        }
    }

    fn write_class(&mut self, id: ClassId, is_split: bool) {
        let homes = ["members", "members", "elsewhere", "here", "here"];
        self.home = homes[self.pen.rng.below(5)];
        if self.home == "elsewhere" && !is_split {
            self.home = "here";
        }
        self.pen.said.retain(|word| word == "std");
        if self.home == "members" {
            self.pen.said.insert("inline".to_owned());
        }
        let mut draft = Written {
            cost: 1,
            must_be_destroyed: self.is_kept(id),
            ..Written::default()
        };
        for base in &self.hierarchy.classes[id].bases {
            let base = &self.written[base.class];
            draft.demands.extend(&base.demands);
            draft.throws |= base.throws;
            draft.cost += base.cost;
            draft.must_be_destroyed |= base.must_be_destroyed;
        }
        self.draft = draft;
        self.class = Some(id);
        self.text_of("class", &[Value::class(id)]);
        self.class = None;
        "a function".clone_into(&mut self.at);
        let mut written = std::mem::take(&mut self.draft);
        written.takes_number |= self.pen.said.contains("number");
        written.takes_itself = self.pen.said.contains("itself");
        written.cost += std::mem::take(&mut self.cost);
        self.written.push(written);
    }

    /// Whether a statement that stands here may do this.
    pub(super) fn allows(&self, demand: Demand) -> bool {
        let Some(class) = self.class else {
            return true;
        };
        self.hierarchy.derives(class, demand.0)
            && demand
                .1
                .is_none_or(|function| self.hierarchy.callable(class).contains(&function))
    }

    /// Whether an object of this class may be made here.
    pub(super) fn allows_object(&self, class: ClassId) -> bool {
        let Some(written) = self.written.get(class) else {
            return false;
        };
        let mut demands = written.demands.iter();
        !self.hierarchy.is_abstract(class) && demands.all(|&demand| self.allows(demand))
    }

    /// The functions with a plain result that may be called here on a pointer to `class`.
    pub(super) fn callable(&self, class: ClassId) -> Vec<FunctionId> {
        let mut functions = self.hierarchy.functions(class);
        functions.retain(|&function| {
            !self.hierarchy.covariant[function] && self.allows((class, Some(function)))
        });
        functions
    }

    /// One of these functions.
    pub(super) fn some_function(&mut self, class: ClassId) -> Option<FunctionId> {
        let functions = self.callable(class);
        self.pen.rng.take(functions)
    }

    /// Records the demand that the pointer may be used as a pointer to that class, unless the pointer is an own one.
    pub(super) fn demand(&mut self, pointer: &Value, class: ClassId, function: Option<FunctionId>) {
        if !pointer.is_own {
            self.draft.demands.insert((class, function));
        }
    }
}
