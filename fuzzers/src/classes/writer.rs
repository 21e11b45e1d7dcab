// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What is known while a program is written: its classes, places and helpers, and which calls are allowed where.
//!
//! While a constructor or destructor of class `X` runs, an object of which `X` is the part under construction may be
//! used through a pointer to `X` or to a base of `X` only (\[class.cdtor\]/4 to 6), and only functions that are not
//! pure in `X` may be called. The text of a constructor runs for complete objects and for parts of larger ones, and
//! inside constructors of objects that have `X` as a member. So each use of a pointer, wherever it comes from, is a
//! demand ([`Demand`]); what a class demands is collected over its bodies, its bases and its members, and an object may
//! be made inside another class's constructor only if all that it demands is allowed there ([`Writer::allows`]).

use std::collections::{BTreeMap, BTreeSet};

use super::density::Density;
use super::helpers::Helper;
use super::hierarchy::{ClassId, FunctionId, Hierarchy};
use super::items::Item;
use super::keepers::{Keeper, Returner};
use super::places::Place;
use crate::rng::Rng;

/// Using an object through a pointer to this class, and calling this function on it, if any.
pub(super) type Demand = (ClassId, Option<FunctionId>);

/// Where a statement stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct At {
    /// The class of the constructor or destructor that runs.
    pub(super) class: Option<ClassId>,
    /// For the reader of a finding.
    pub(super) what: &'static str,
}

/// A pointer that is not null: its expression, and what it points to.
#[derive(Clone, Debug)]
pub(super) struct Pointer {
    pub(super) text: String,
    pub(super) class: ClassId,
    /// For the reader of a finding.
    pub(super) what: String,
    /// Of an object that may be used as `class` wherever this expression stands, so that its uses demand nothing:
    /// the object that a member function was called on, or one that was made here.
    pub(super) is_own: bool,
}

impl Pointer {
    pub(super) fn own(text: String, class: ClassId, what: &str) -> Self {
        Self {
            text,
            class,
            what: what.to_owned(),
            is_own: true,
        }
    }
}

/// A static object, which its own constructors and destructors use by name.
#[derive(Clone, Copy, Debug)]
pub(super) struct StaticObject {
    pub(super) class: ClassId,
    pub(super) number: usize,
}

/// What is known of a class after its text is written.
#[derive(Clone, Debug, Default)]
pub(super) struct Written {
    pub(super) demands: BTreeSet<Demand>,
    /// Constructing one may throw.
    pub(super) throws: bool,
    pub(super) takes_number: bool,
    pub(super) takes_itself: bool,
    /// How much an object of it prints, roughly.
    pub(super) cost: usize,
    /// A place may keep a part of it that its destructor clears, so that its storage must not be used for something
    /// else before the destructor ran.
    pub(super) must_be_destroyed: bool,
    /// The number of the place with the registry that a constructor takes.
    pub(super) takes_registry: Option<usize>,
}

pub(super) struct Writer<'r> {
    pub(super) rng: &'r mut Rng,
    pub(super) hierarchy: Hierarchy,
    pub(super) density: Density,
    /// Whether lines are printed when the program ends, and not each at once.
    pub(super) says_at_the_end: bool,
    pub(super) places: Vec<Place>,
    pub(super) helpers: Vec<Helper>,
    pub(super) keepers: Vec<Keeper>,
    pub(super) returners: Vec<Returner>,
    /// Lines of classes' definitions that something outside asks for.
    pub(super) declared: BTreeMap<ClassId, Vec<String>>,
    /// The class with an `operator new` of its own, which those that derive from it inherit.
    pub(super) allocating: Option<ClassId>,
    /// The class that counts the references to its objects.
    pub(super) counted: Option<ClassId>,
    /// Whether objects are owned by the standard library's pointer.
    pub(super) owns_by_std: bool,
    pub(super) statics: Vec<StaticObject>,
    pub(super) items: Vec<Item>,
    /// The classes that are written, bases first.
    pub(super) written: Vec<Written>,
    /// What the text written since the last [`Writer::take_demands`] demands.
    pub(super) demands: BTreeSet<Demand>,
    /// What each number means that a program prints first in a line.
    pub(super) sites: Vec<String>,
    pub(super) features: BTreeSet<&'static str>,
    /// How much the objects print that are made in the text since the last look.
    pub(super) cost: usize,
    /// Members that keep a pointer to the object they are in: the class of the members, and their numbers.
    pub(super) parts: Vec<(ClassId, usize)>,
    pub(super) part_members: String,
    /// The classes with a constructor that throws if it is told to.
    pub(super) throwing: Vec<ClassId>,
    names: usize,
}

impl<'r> Writer<'r> {
    pub(super) fn new(hierarchy: Hierarchy, rng: &'r mut Rng) -> Self {
        Self {
            rng,
            hierarchy,
            places: Vec::new(),
            density: Density::Full,
            says_at_the_end: false,
            helpers: Vec::new(),
            keepers: Vec::new(),
            returners: Vec::new(),
            declared: BTreeMap::new(),
            allocating: None,
            counted: None,
            owns_by_std: false,
            statics: Vec::new(),
            items: Vec::new(),
            written: Vec::new(),
            demands: BTreeSet::new(),
            // What a virtual function prints itself is of no site.
            sites: vec![String::new()],
            features: BTreeSet::new(),
            cost: 0,
            parts: Vec::new(),
            part_members: String::new(),
            throwing: Vec::new(),
            names: 0,
        }
    }

    /// What a use of the pointer demands of the place where it stands.
    pub(super) fn demand(&mut self, pointer: &Pointer, demand: Demand) {
        if !pointer.is_own {
            self.demands.insert(demand);
        }
    }

    /// What reading the place demands where it is read. What it keeps is then used as its class or a base of that;
    /// a tracker still has an object of which no more than the base is left.
    pub(super) fn demand_place(&mut self, place: &Place) {
        if place.is_tracker {
            self.demands.insert((place.class, None));
        }
    }

    pub(super) fn take_demands(&mut self) -> BTreeSet<Demand> {
        std::mem::take(&mut self.demands)
    }

    /// Says that the program has this.
    pub(super) fn note(&mut self, feature: &'static str) {
        self.features.insert(feature);
    }

    /// A local name that no other text has.
    pub(super) fn name(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    /// The number for programs of this density.
    pub(super) fn number_of(&self, numbers: [usize; 3]) -> usize {
        self.density.of(numbers)
    }

    /// Once in so many times, which depends on the program's density.
    pub(super) fn once_in_of(&mut self, numbers: [usize; 3]) -> bool {
        let number = self.number_of(numbers);
        self.rng.once_in(number)
    }

    /// A condition that the optimizer does not know.
    pub(super) fn condition(&mut self) -> &'static str {
        [
            "turn & 1",
            "turn & 1",
            "few < 5",
            "few > 1",
            "(turn ^ few) & 1",
        ][self.rng.below(5)]
    }

    /// A number that nothing else in the program has.
    pub(super) fn number(&mut self) -> usize {
        self.names += 1;
        1000 + self.names
    }

    /// A statement that prints the value of an expression.
    pub(super) fn say(&mut self, at: At, what: &str, value: &str) -> String {
        self.sites.push(format!("{what} in {}", at.what));
        format!("say({}, {value});", self.sites.len() - 1)
    }

    /// Whether a statement that stands here may do this.
    pub(super) fn allows(&self, at: At, demand: Demand) -> bool {
        let Some(class) = at.class else {
            return true;
        };
        self.hierarchy.derives(class, demand.0)
            && demand
                .1
                .is_none_or(|function| self.hierarchy.callable(class).contains(&function))
    }

    /// Whether an object of this class may be made here.
    pub(super) fn allows_object(&self, at: At, class: ClassId) -> bool {
        let Some(written) = self.written.get(class) else {
            return false;
        };
        !self.hierarchy.is_abstract(class)
            && written
                .demands
                .iter()
                .all(|&demand| self.allows(at, demand))
    }

    /// The functions with a plain result that may be called here on a pointer to `class`.
    pub(super) fn callable(&self, at: At, class: ClassId) -> Vec<FunctionId> {
        self.hierarchy
            .functions(class)
            .into_iter()
            .filter(|&function| {
                !self.hierarchy.covariant[function] && self.allows(at, (class, Some(function)))
            })
            .collect()
    }

    /// The places of classes that may be used here.
    pub(super) fn usable_places(&self, at: At) -> Vec<Place> {
        self.places
            .iter()
            .filter(|place| self.allows(at, (place.class, None)))
            .cloned()
            .collect()
    }
}
