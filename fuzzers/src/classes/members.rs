// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The classes' text: members, constructors, destructors and virtual functions.

use std::fmt::Write as _;
use std::slice;

use super::density::Density;
use super::hierarchy::ClassId;
use super::items;
use super::places::{Kind, Place};
use super::statements::MOST_COST;
use super::writer::{At, Pointer, Writer, Written};

/// Where the members of a class are defined.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Home {
    /// In every translation unit.
    Inline,
    /// In the one with everything else.
    Here,
    /// In the other one, if there are two.
    Elsewhere,
}

#[derive(Clone, Debug)]
pub(super) struct ClassText {
    pub(super) definition: String,
    pub(super) members: String,
    pub(super) home: Home,
}

impl ClassText {
    /// The members' definitions for the translation units that have them.
    pub(super) fn guarded(&self) -> String {
        let part = match self.home {
            Home::Inline => return self.members.clone(),
            Home::Here => 1,
            Home::Elsewhere => 2,
        };
        format!("#if PARTS & {part}\n{}#endif\n", self.members)
    }
}

/// A class while it is written.
pub(super) struct Draft {
    pub(super) id: ClassId,
    home: Home,
    pub(super) definition: String,
    members: String,
    written: Written,
}

impl Draft {
    /// A member function: its declaration in the class and its definition.
    fn member(&mut self, declaration: &str, head: &str, is_marked: bool, body: &[String]) {
        let inline = if self.home == Home::Inline {
            "inline "
        } else {
            ""
        };
        let mark = if is_marked { "NOINLINE " } else { "" };
        let _ = writeln!(self.definition, "  {declaration};");
        self.members += &items::function(&format!("{inline}{mark}{head}"), body);
    }
}

impl Writer<'_> {
    /// Writes the next class. Its bases are written already.
    pub(super) fn write_class(&mut self, id: ClassId, is_split: bool) -> ClassText {
        let class = self.hierarchy.classes[id].clone();
        let home = match self.rng.below(5) {
            0 | 1 => Home::Inline,
            2 if is_split => Home::Elsewhere,
            _ => Home::Here,
        };
        let bases: Vec<String> = class
            .bases
            .iter()
            .map(|base| {
                let word = if base.is_virtual { "virtual " } else { "" };
                format!("{word}C{}", base.class)
            })
            .collect();
        let mut draft = Draft {
            id,
            home,
            definition: format!(
                "struct C{id}{}{}{} {{\n",
                if class.is_final { " final" } else { "" },
                if bases.is_empty() { "" } else { " : " },
                bases.join(", ")
            ),
            members: String::new(),
            written: Written {
                cost: 1,
                ..Written::default()
            },
        };
        match (class.bases.len(), self.hierarchy.has_virtual_bases(id)) {
            (_, true) => self.note("virtual base"),
            (0, _) => {}
            (1, _) => self.note("single base"),
            _ => self.note("several bases"),
        }
        for base in &class.bases {
            let base = &self.written[base.class];
            draft.written.demands.extend(&base.demands);
            draft.written.throws |= base.throws;
            draft.written.cost += base.cost;
            draft.written.must_be_destroyed |= base.must_be_destroyed;
        }
        draft.written.must_be_destroyed |= self.is_kept(id);
        for line in self.declared.remove(&id).unwrap_or_default() {
            let _ = writeln!(draft.definition, "  {line}");
        }
        let has_tag = self.write_data(&mut draft);
        self.write_constructors(&mut draft);
        self.write_destructor(&mut draft);
        for &function in &class.declares {
            let result = if self.hierarchy.covariant[function] {
                format!("C{id} *")
            } else {
                "int ".to_owned()
            };
            let inherited = class
                .bases
                .iter()
                .any(|base| self.hierarchy.overrider(base.class, function).is_some());
            if class.pure.contains(&function) {
                self.note("pure virtual function");
                let _ = writeln!(draft.definition, "  virtual {result}f{function}() = 0;");
                continue;
            }
            let body = self.virtual_body(id, function, has_tag);
            let declaration = if inherited {
                format!("{result}f{function}() override")
            } else {
                format!("virtual {result}f{function}()")
            };
            let is_marked = !self.rng.once_in(5);
            draft.member(
                &declaration,
                &format!("{result}C{id}::f{function}()"),
                is_marked,
                &body,
            );
        }
        draft.definition += "};\n";
        draft.written.demands.extend(self.take_demands());
        self.written.push(draft.written);
        ClassText {
            definition: draft.definition,
            members: draft.members,
            home,
        }
    }

    /// Data members: the fields of places, a number, other objects, and parts that know their object. Returns whether
    /// there is a number.
    fn write_data(&mut self, draft: &mut Draft) -> bool {
        let id = draft.id;
        let at = At {
            class: Some(id),
            what: "a constructor or destructor",
        };
        let places = self.places.iter().filter(|place| place.class == id);
        for field in places.filter_map(Place::field) {
            let _ = writeln!(draft.definition, "  {field}");
        }
        let has_tag = self.rng.below(3) < self.number_of([2, 2, 1]);
        if has_tag {
            // First, so that it has its value when other members' constructors call what reads it.
            let number = self.number();
            let _ = writeln!(draft.definition, "  int tag{id} = {number};");
        }
        for number in 0..self.rng.below(self.number_of([3, 2, 1])) {
            let classes: Vec<ClassId> = (0..self.written.len())
                .filter(|&class| {
                    self.allows_object(at, class)
                        && draft.written.cost + self.written[class].cost <= MOST_COST
                })
                .collect();
            let Some(&class) = self.rng.pick(&classes) else {
                break;
            };
            let member = self.written[class].clone();
            draft.written.demands.extend(&member.demands);
            draft.written.throws |= member.throws;
            draft.written.must_be_destroyed |= member.must_be_destroyed;
            if let Some(owner) = self.owner_of(class) {
                draft.written.cost += member.cost;
                let _ = writeln!(draft.definition, "  {owner} m{number}{{new C{class}}};");
                continue;
            }
            let count = if self.rng.once_in(4) { "[2]" } else { "" };
            draft.written.cost += member.cost * if count.is_empty() { 1 } else { 2 };
            self.note("member with virtual functions");
            let _ = writeln!(draft.definition, "  C{class} m{number}{count};");
        }
        if self.once_in_of([3, 3, 8]) {
            self.write_part(draft);
        }
        if self.once_in_of([4, 2, 4]) {
            self.write_probe(draft);
        }
        has_tag
    }

    fn write_constructors(&mut self, draft: &mut Draft) {
        let id = draft.id;
        let at = At {
            class: Some(id),
            what: "a constructor",
        };
        let this = Pointer::own("this".to_owned(), id, "this");
        let is_full = self.density == Density::Full;
        let throws = is_full && self.rng.once_in(5);
        if throws {
            self.throwing.push(id);
            draft.written.throws = true;
            self.note("constructor that throws");
        }
        let takes_number = self.rng.once_in(3);
        let takes_itself = self.once_in_of([3, 4, 20]);
        let is_written = throws || self.rng.below(6) < self.number_of([5, 2, 1]);
        let is_copied = is_full && self.rng.once_in(6);
        let mut inherited = None;
        if !takes_number && self.rng.once_in(2) {
            inherited = self.hierarchy.classes[id]
                .bases
                .iter()
                .map(|base| base.class)
                .find(|&base| {
                    self.written[base].takes_number && !self.hierarchy.has_virtual_bases(id)
                });
        }
        if takes_number {
            let body = self.statements(at, slice::from_ref(&this));
            let bases = self.base_initializers(id);
            draft.member(
                &format!("explicit C{id}(int number)"),
                &format!("C{id}::C{id}(int number){bases}"),
                true,
                &body,
            );
        }
        if takes_itself {
            let object = Pointer::own("object".to_owned(), id, "constructor's argument");
            let body = self.statements(at, &[this.clone(), object.clone(), object]);
            let bases = self.base_initializers(id);
            draft.member(
                &format!("explicit C{id}(C{id} *object)"),
                &format!("C{id}::C{id}(C{id} *object){bases}"),
                true,
                &body,
            );
        }
        let registry = self.write_registering_constructor(draft);
        if is_written {
            let mut body = self.statements(at, slice::from_ref(&this));
            if throws {
                let line = body.len() - self.rng.below(2).min(body.len());
                let forget = if self.is_kept(id) {
                    format!("forget_C{id}(this); ")
                } else {
                    String::new()
                };
                let code = id + 1;
                body.insert(
                    line,
                    format!("if (fail == {code}) {{ {forget}throw {code}; }}"),
                );
            }
            let initializers = if takes_number && self.rng.once_in(2) {
                self.note("delegating constructor");
                format!(" : C{id}(3)")
            } else {
                self.base_initializers(id)
            };
            draft.member(
                &format!("C{id}()"),
                &format!("C{id}::C{id}(){initializers}"),
                !self.rng.once_in(6),
                &body,
            );
        } else {
            self.note("implicit constructor");
            if takes_number || takes_itself || is_copied || registry.is_some() {
                let _ = writeln!(draft.definition, "  C{id}() = default;");
            }
        }
        if let Some(base) = inherited {
            self.note("inherited constructor");
            let _ = writeln!(draft.definition, "  using C{base}::C{base};");
        }
        if is_copied {
            self.note("copy constructor");
            let body = self.statements(at, &[this]);
            let bases: Vec<String> = self.hierarchy.classes[id]
                .bases
                .iter()
                .map(|base| format!("C{}(other)", base.class))
                .collect();
            let colon = if bases.is_empty() { "" } else { " : " };
            draft.member(
                &format!("C{id}(const C{id} &other)"),
                &format!(
                    "C{id}::C{id}(const C{id} &other){colon}{}",
                    bases.join(", ")
                ),
                true,
                &body,
            );
        }
        draft.written.takes_number = takes_number || inherited.is_some();
        draft.written.takes_itself = takes_itself;
        draft.written.takes_registry = registry;
        draft.written.cost += std::mem::take(&mut self.cost);
    }

    /// A constructor that takes the registry which shall keep the object. Returns the registry's place.
    fn write_registering_constructor(&mut self, draft: &mut Draft) -> Option<usize> {
        let id = draft.id;
        let places: Vec<usize> = self
            .places
            .iter()
            .filter(|place| {
                place.kind == Kind::VirtualRegistry
                    && !place.is_tracker
                    && self.hierarchy.derives(id, place.class)
            })
            .map(|place| place.number)
            .collect();
        let &place = self.rng.pick(&places)?;
        if self.rng.once_in(3) {
            return None;
        }
        self.note("constructor that takes a registry");
        let at = At {
            class: Some(id),
            what: "a constructor",
        };
        let passed: Vec<String> = self.hierarchy.classes[id]
            .bases
            .iter()
            .filter(|base| self.written[base.class].takes_registry == Some(place))
            .map(|base| format!("C{}(registry)", base.class))
            .collect();
        let mut body = Vec::new();
        // What a base kept is a pointer to its part of an object that goes on to become another.
        if passed.is_empty() || self.rng.once_in(3) {
            body.push("registry->keep(this);".to_owned());
            if self.rng.once_in(2) {
                body = vec![self.write_enrolling(draft, place, &body)];
            }
        }
        if self.rng.below(4) < self.number_of([4, 3, 1]) {
            body.extend(self.statements(at, &[Pointer::own("this".to_owned(), id, "this")]));
        }
        let colon = if passed.is_empty() { "" } else { " : " };
        draft.member(
            &format!("explicit C{id}(Registry{place} *registry)"),
            &format!(
                "C{id}::C{id}(Registry{place} *registry){colon}{}",
                passed.join(", ")
            ),
            true,
            &body,
        );
        Some(place)
    }

    /// A member function with this body that takes the registry. Returns the call.
    fn write_enrolling(&mut self, draft: &mut Draft, place: usize, body: &[String]) -> String {
        let name = self.name("enrol");
        let prototype = format!("{name}(Registry{place} *registry)");
        let _ = writeln!(draft.definition, "  void {prototype};");
        let head = format!("inline NOINLINE void C{}::{prototype}", draft.id);
        self.part_members += &items::function(&head, body);
        format!("{name}(registry);")
    }

    /// ` : base(...)...`, with this object itself as an argument where a base takes it.
    fn base_initializers(&mut self, id: ClassId) -> String {
        let mut texts = Vec::new();
        for base in self.hierarchy.classes[id].bases.clone() {
            let written = &self.written[base.class];
            // A conversion to a virtual base would look into an object that is not there yet.
            if written.takes_itself && !base.is_virtual && !self.rng.once_in(3) {
                self.note("object as an argument of its base's constructor");
                texts.push(format!("C{}(this)", base.class));
            } else if written.takes_number && self.rng.once_in(2) {
                texts.push(format!("C{}(5)", base.class));
            } else if let Some(place) = written.takes_registry
                && self.rng.once_in(2)
            {
                texts.push(format!("C{}(registry_g{place}())", base.class));
            }
        }
        if texts.is_empty() {
            String::new()
        } else {
            format!(" : {}", texts.join(", "))
        }
    }

    fn write_destructor(&mut self, draft: &mut Draft) {
        let id = draft.id;
        let class = &self.hierarchy.classes[id];
        let introduces = class.has_virtual_destructor && class.bases.is_empty();
        let word = if introduces { "virtual " } else { "" };
        let is_kept = self.is_kept(id);
        // A destructor that does something is where trackers are read.
        let chance = if introduces { [3, 3, 4] } else { [3, 2, 2] };
        if !is_kept && self.once_in_of(chance) {
            self.note("implicit destructor");
            if introduces {
                let _ = writeln!(draft.definition, "  virtual ~C{id}() = default;");
            }
            return;
        }
        let at = At {
            class: Some(id),
            what: "a destructor",
        };
        let this = Pointer::own("this".to_owned(), id, "this");
        let mut body = self.statements(at, &[this]);
        draft.written.cost += std::mem::take(&mut self.cost);
        if is_kept {
            body.push(format!("forget_C{id}(this);"));
        }
        draft.member(
            &format!("{word}~C{id}()"),
            &format!("C{id}::~C{id}()"),
            !self.rng.once_in(6),
            &body,
        );
    }
}
