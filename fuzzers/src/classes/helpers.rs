// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Free functions that get a pointer, or read one from a place, and use it.

use std::collections::BTreeSet;

use super::forms::Callee;
use super::hierarchy::{ClassId, FunctionId};
use super::items::Item;
use super::places::Place;
use super::writer::{At, Pointer, Writer};

/// What a helper takes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Takes {
    Pointer,
    PointerAndDepth,
    TwoPointers,
    /// It reads a place that its caller has seen not to be null.
    Nothing,
}

#[derive(Clone, Debug)]
pub(super) struct Helper {
    /// What it is called as, with what it uses.
    callee: Callee,
    takes: Takes,
    /// What it calls on it.
    calls: BTreeSet<FunctionId>,
    /// Which place it reads, and how.
    reads: Option<(Place, String)>,
    /// How many calls lead to the virtual one.
    depth: usize,
    what: &'static str,
}

/// How long a chain of helpers gets.
const MOST_DEPTH: usize = 8;

/// A function outside constructors and destructors.
const IN_HELPER: At = At {
    class: None,
    what: "a function",
};

impl Writer<'_> {
    /// Adds some helpers.
    pub(super) fn write_helpers(&mut self) {
        let count = self.number_of([4, 1, 0]) + self.rng.below(self.number_of([6, 3, 2]));
        for _ in 0..count {
            let class = self.rng.below(self.hierarchy.classes.len());
            if self.rng.once_in(2) {
                self.write_chain(class);
            } else {
                self.write_helper(class);
            }
        }
        for place in self.places.clone() {
            if !self.rng.once_in(3) {
                self.write_reader(place);
            }
        }
    }

    fn write_helper(&mut self, class: ClassId) {
        let functions = self.callable(IN_HELPER, class);
        let Some(&function) = self.rng.pick(&functions) else {
            return;
        };
        let mut calls = BTreeSet::from([function]);
        let name = self.name("h");
        let number = self.number();
        let (takes, what, parameters, body) = match self.rng.below(5) {
            0 => (
                Takes::PointerAndDepth,
                "recursive helper",
                format!("C{class} *p, int depth"),
                vec![format!(
                    "return depth ? {name}(p, depth - 1) + 1 : p->f{function}();"
                )],
            ),
            1 => (
                Takes::Pointer,
                "helper with a loop",
                format!("C{class} *p"),
                vec![
                    "int sum = 0;".to_owned(),
                    // Bounded, for loops call functions with loops.
                    format!(
                        "for (int i = 0; i < 3; i++) sum = (sum * 3 + p->f{function}()) % 10007;"
                    ),
                    "return sum;".to_owned(),
                ],
            ),
            2 => (
                Takes::TwoPointers,
                "helper with two pointers",
                format!("C{class} *p, C{class} *q"),
                vec![
                    format!("C{class} *r = turn & 1 ? p : q;"),
                    format!("return r->f{function}();"),
                ],
            ),
            3 => {
                let name_of_template = name.clone();
                self.items.push(Item::Common(format!(
                    "template <class T> NOINLINE int {name_of_template}(T *p) {{ return p->f{function}() + {number}; }}\n"
                )));
                self.helpers.push(Helper {
                    callee: Callee::plain(format!("{name}<C{class}>"), class),
                    takes: Takes::Pointer,
                    calls,
                    reads: None,
                    depth: 1,
                    what: "function template",
                });
                return;
            }
            _ => (
                Takes::Pointer,
                "helper that asks for the type",
                format!("C{class} *p"),
                {
                    let other = self.rng.below(self.hierarchy.classes.len());
                    calls.clear();
                    vec![format!("return typeid(*p) == typeid(C{other});")]
                },
            ),
        };
        let is_recursive = takes == Takes::PointerAndDepth;
        let linkage = self.linkage();
        self.items.push(Item::Function {
            name: name.clone(),
            prototype: format!("int {name}({parameters})"),
            body,
            linkage,
            // The inliner refuses what it is told to inline and calls itself.
            is_marked: !is_recursive && !self.rng.once_in(6),
        });
        self.helpers.push(Helper {
            callee: Callee::plain(name, class),
            takes,
            calls,
            reads: None,
            depth: 1,
            what,
        });
    }

    /// A function that calls the virtual one, and functions that call it, each the one before.
    fn write_chain(&mut self, class: ClassId) {
        let functions = self.callable(IN_HELPER, class);
        let Some(&function) = self.rng.pick(&functions) else {
            return;
        };
        let mut last = None;
        if self.rng.once_in(3) {
            let inner: Vec<Helper> = self
                .helpers
                .iter()
                .filter(|inner| {
                    inner.takes == Takes::Pointer
                        && inner.depth < MOST_DEPTH
                        && self.hierarchy.derives(class, inner.callee.class)
                })
                .cloned()
                .collect();
            last = self.rng.pick(&inner).cloned();
        }
        for _ in 0..self.chain_length() {
            let number = self.number();
            let callee = self.write_callee(class, "int ", |p| {
                let call = last.as_ref().map_or_else(
                    || format!("({p})->f{function}()"),
                    |inner| inner.callee.call(p),
                );
                vec![format!("return {call} + {number};")]
            });
            let helper = Helper {
                callee,
                takes: Takes::Pointer,
                calls: last
                    .as_ref()
                    .map_or(BTreeSet::from([function]), |inner| inner.calls.clone()),
                reads: None,
                depth: 1 + last.as_ref().map_or(0, |inner| inner.depth),
                what: if last.is_none() {
                    "helper"
                } else {
                    "helper of a helper"
                },
            };
            self.helpers.push(helper.clone());
            last = Some(helper);
        }
    }

    /// A function that uses what a place keeps.
    fn write_reader(&mut self, place: Place) {
        let functions = self.callable(IN_HELPER, place.class);
        let Some(&function) = self.rng.pick(&functions) else {
            return;
        };
        let (name, class) = (self.name("h"), place.class);
        let read = place.read(self.rng);
        let body = if self.rng.once_in(2) {
            vec![
                format!("C{class} *p = {read};"),
                format!("return p ? p->f{function}() : -1;"),
            ]
        } else {
            vec![format!("return ({read})->f{function}();")]
        };
        let linkage = self.linkage();
        self.items.push(Item::Function {
            name: name.clone(),
            prototype: format!("int {name}()"),
            body,
            linkage,
            is_marked: true,
        });
        self.helpers.push(Helper {
            callee: Callee::plain(name, class),
            takes: Takes::Nothing,
            calls: BTreeSet::from([function]),
            reads: Some((place, read)),
            depth: 1,
            what: "reader",
        });
    }

    /// Whether the helper may be called here, on a pointer to `class`.
    fn may_help(&self, at: At, helper: &Helper, class: ClassId) -> bool {
        let used = helper.callee.class;
        self.hierarchy.derives(class, used)
            && self.allows(at, (used, None))
            && helper
                .calls
                .iter()
                .all(|&function| self.allows(at, (used, Some(function))))
    }

    fn demand_helper(&mut self, helper: &Helper) {
        let used = helper.callee.class;
        self.demands.insert((used, None));
        let calls = helper.calls.iter();
        self.demands
            .extend(calls.map(|&function| (used, Some(function))));
    }

    /// An expression of type int that calls a helper on the pointer, and what it is.
    fn helped(
        &mut self,
        at: At,
        pointer: &Pointer,
        after: Option<FunctionId>,
    ) -> Option<(String, &'static str)> {
        let helpers: Vec<Helper> = self
            .helpers
            .iter()
            .filter(|helper| {
                helper.takes != Takes::Nothing
                    && self.may_help(at, helper, pointer.class)
                    // A virtual function calls later ones only, so that calls end.
                    && after.is_none_or(|after| helper.calls.iter().all(|&call| call > after))
            })
            .cloned()
            .collect();
        let helper = self.rng.pick(&helpers)?.clone();
        if !pointer.is_own {
            self.demand_helper(&helper);
        }
        let (callee, p) = (&helper.callee, &pointer.text);
        let text = match helper.takes {
            Takes::Pointer => callee.call(p),
            Takes::PointerAndDepth => callee.call_with(p, &(1 + self.rng.below(3)).to_string()),
            Takes::TwoPointers => {
                let same: Vec<Place> = self
                    .usable_places(at)
                    .into_iter()
                    .filter(|place| self.hierarchy.derives(place.class, callee.class))
                    .collect();
                match self.rng.pick(&same).cloned() {
                    Some(place) if after.is_none() => {
                        self.demand_helper(&helper);
                        self.demand_place(&place);
                        let class = callee.class;
                        let read = place.read(self.rng);
                        callee.call_with(
                            p,
                            &format!("({read}) ? static_cast<C{class} *>({read}) : {p}"),
                        )
                    }
                    _ => callee.call_with(p, p),
                }
            }
            Takes::Nothing => return None,
        };
        Some((text, helper.what))
    }

    /// An expression of type int that calls something virtual on the pointer, and what it is.
    pub(super) fn used(&mut self, at: At, pointer: &Pointer) -> Option<(String, &'static str)> {
        let (class, p) = (pointer.class, &pointer.text);
        let functions = self.callable(at, class);
        let function = self.rng.pick(&functions).copied();
        let kind = if self.rng.below(4) < self.number_of([0, 1, 2]) {
            0
        } else {
            self.rng.below(14)
        };
        match kind {
            0..=3 => {}
            4..=6 => {
                if let Some(helped) = self.helped(at, pointer, None) {
                    return Some(helped);
                }
            }
            7 => {
                let classes = self.hierarchy.classes.len();
                let target = self.rng.below(classes);
                let callable: Vec<FunctionId> =
                    self.hierarchy.callable(target).into_iter().collect();
                let plain: Vec<FunctionId> = callable
                    .into_iter()
                    .filter(|&function| !self.hierarchy.covariant[function])
                    .collect();
                self.demand(pointer, (class, None));
                self.note("dynamic_cast");
                let cast = format!("dynamic_cast<C{target} *>({p})");
                let text = match self.rng.pick(&plain) {
                    Some(function) => {
                        let name = self.name("cast");
                        format!(
                            "[](C{target} *{name}) {{ return {name} ? {name}->f{function}() : -2; }}({cast})"
                        )
                    }
                    None => format!("{cast} != nullptr"),
                };
                return Some((text, "dynamic_cast"));
            }
            8 => {
                let other = self.rng.below(self.hierarchy.classes.len());
                self.demand(pointer, (class, None));
                self.note("typeid");
                let text = if self.rng.once_in(3) {
                    format!("__builtin_strcmp(typeid(*{p}).name(), typeid(C{other}).name()) == 0")
                } else {
                    format!("typeid(*{p}) == typeid(C{other})")
                };
                return Some((text, "typeid"));
            }
            9 => {
                if let Some(text) = self.returned_itself(at, pointer) {
                    return Some((text, "covariant function"));
                }
            }
            10 => {
                if let Some(function) = function {
                    self.demand(pointer, (class, Some(function)));
                    self.note("closure as an argument");
                    let text = format!("apply([&] {{ return ({p})->f{function}(); }})");
                    return Some((text, "closure as an argument"));
                }
            }
            11 | 12 => {
                if let Some(text) = self.given_back(at, pointer) {
                    return Some((text, "pointer that functions returned"));
                }
            }
            _ => {
                if let Some(function) = function {
                    self.demand(pointer, (class, Some(function)));
                    let text = format!("same<C{class}>({p})->f{function}()");
                    return Some((text, "pointer that a function returned"));
                }
            }
        }
        let function = function?;
        self.demand(pointer, (class, Some(function)));
        Some((format!("({p})->f{function}()"), "call"))
    }

    /// A call on what a function returns that returns its argument.
    fn given_back(&mut self, at: At, pointer: &Pointer) -> Option<String> {
        let returners: Vec<Callee> = self
            .returners
            .iter()
            .map(|returner| returner.callee.clone())
            .filter(|callee| {
                self.hierarchy.derives(pointer.class, callee.class)
                    && self.allows(at, (callee.class, None))
            })
            .collect();
        let returner = self.rng.pick(&returners)?.clone();
        let functions = self.callable(at, returner.class);
        let &function = self.rng.pick(&functions)?;
        self.demand(pointer, (returner.class, Some(function)));
        Some(format!("{}->f{function}()", returner.call(&pointer.text)))
    }

    /// A call on what a covariant function returns.
    fn returned_itself(&mut self, at: At, pointer: &Pointer) -> Option<String> {
        let class = pointer.class;
        let itself: Vec<FunctionId> = self
            .hierarchy
            .functions(class)
            .into_iter()
            .filter(|&function| {
                self.hierarchy.covariant[function] && self.allows(at, (class, Some(function)))
            })
            .collect();
        let &itself = self.rng.pick(&itself)?;
        let result = self.hierarchy.overrider(class, itself)?;
        let functions = self.callable(at, result);
        let &function = self.rng.pick(&functions)?;
        self.demand(pointer, (class, Some(itself)));
        self.demand(pointer, (result, Some(function)));
        self.note("covariant function");
        Some(format!("({})->f{itself}()->f{function}()", pointer.text))
    }

    /// The body of a virtual function: it ends, and it uses its own object only.
    pub(super) fn virtual_body(
        &mut self,
        class: ClassId,
        function: FunctionId,
        has_tag: bool,
    ) -> Vec<String> {
        if self.hierarchy.covariant[function] {
            return vec!["return this;".to_owned()];
        }
        let at = At {
            class: Some(class),
            what: "a virtual function",
        };
        let number = self.number();
        let mut lines = Vec::new();
        if self.once_in_of([4, 6, 20]) {
            lines.push(format!("say(0, {number});"));
        }
        let later: Vec<FunctionId> = self
            .callable(at, class)
            .into_iter()
            .filter(|&later| later > function)
            .collect();
        let this = Pointer::own("this".to_owned(), class, "this");
        let value = match self.rng.below(self.number_of([8, 10, 20])) {
            0 => self
                .rng
                .pick(&later)
                .map(|later| format!("{number} + f{later}()")),
            1 => self
                .helped(at, &this, Some(function))
                .map(|(text, _)| format!("{number} + {text}")),
            2 => {
                let bases: Vec<ClassId> = self.hierarchy.classes[class]
                    .bases
                    .iter()
                    .map(|base| base.class)
                    .filter(|&base| self.hierarchy.callable(base).contains(&function))
                    .collect();
                self.rng
                    .pick(&bases)
                    .map(|base| format!("{number} + C{base}::f{function}()"))
            }
            3 | 4 if has_tag => Some(format!("{number} + tag{class}")),
            _ => None,
        };
        lines.push(format!("return {};", value.unwrap_or(number.to_string())));
        lines
    }

    /// A statement that calls a helper which reads a place.
    pub(super) fn read_by_helper(&mut self, at: At) -> Option<String> {
        let readers: Vec<Helper> = self
            .helpers
            .iter()
            .filter(|helper| {
                helper.reads.is_some() && self.may_help(at, helper, helper.callee.class)
            })
            .cloned()
            .collect();
        let helper = self.rng.pick(&readers)?.clone();
        self.read_by(at, &helper)
    }

    /// A statement that calls a helper which reads this place.
    pub(super) fn read_this_by_helper(&mut self, at: At, place: &Place) -> Option<String> {
        let readers: Vec<Helper> = self
            .helpers
            .iter()
            .filter(|helper| {
                let reads = helper.reads.as_ref();
                reads.is_some_and(|(read, _)| read.number == place.number)
            })
            .cloned()
            .collect();
        let helper = self.rng.pick(&readers)?.clone();
        self.read_by(at, &helper)
    }

    fn read_by(&mut self, at: At, helper: &Helper) -> Option<String> {
        let (place, read) = helper.reads.clone()?;
        self.demand_helper(helper);
        self.demand_place(&place);
        let what = format!("{}: reader", place.kind.name());
        self.note("helper that reads a place");
        let say = self.say(at, &what, &helper.callee.call(""));
        Some(format!("if ({read}) {say}"))
    }
}
