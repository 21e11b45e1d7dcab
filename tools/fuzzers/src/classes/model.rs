// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What templates ask of the model. Each function gives a value, or nothing where there is none or where the rules forbid it.

use super::hierarchy::{ClassId, FunctionId};
use super::writer::{Function, Place, RULES, Role, Writer};
use crate::template::{Author, Pen, Value};

/// Objects inside constructors of objects, and so on, print much; more than this is not made.
const MOST_COST: usize = 12;

fn list(class: ClassId, many: Vec<Value>) -> Option<Value> {
    (!many.is_empty()).then(|| Value {
        class,
        many,
        ..Value::default()
    })
}

/// Text of some initializers.
fn initializers(texts: &[String]) -> Value {
    let colon = if texts.is_empty() { "" } else { " : " };
    Value::text(format!("{colon}{}", texts.join(", ")))
}

impl<'r> Author<'r> for Writer<'r> {
    fn pen(&mut self) -> &mut Pen<'r> {
        &mut self.pen
    }

    fn function(&mut self, name: &str, arguments: &[Value]) -> Option<Value> {
        let none = Value::default();
        let (a, b) = (
            arguments.first().unwrap_or(&none),
            arguments.get(1).unwrap_or(&none),
        );
        let c = a.class.max(a.text.parse().unwrap_or(0));
        let so = |is_so: bool| is_so.then(Value::default);
        let text = |text: String| Some(Value::text(text));
        let classes = 0..self.hierarchy.classes.len();
        match name {
            // Values.
            "own" => Some(Value {
                class: b.class,
                what: arguments.get(2)?.text.clone(),
                is_own: true,
                ..Value::text(&*a.text)
            }),
            "as" => Some(Value {
                text: a.text.clone(),
                many: Vec::new(),
                is_own: false,
                ..b.clone()
            }),
            // The program.
            "is-made" => so(["number", "itself", "constructor"]
                .iter()
                .any(|word| self.pen.said.contains(*word))
                || self.draft.takes_registry.is_some()),
            "owning" => so(!self.pen.said.contains("std")),
            "at" => {
                self.at.clone_from(&a.text);
                so(true)
            }
            "outside" => so(self.class.is_none()),
            "say" => {
                self.sites.push(format!("{} in {}", a.text, self.at));
                text(format!("say({}, {});", self.sites.len() - 1, b.text))
            }
            "free" => {
                self.cost = 0;
                so(true)
            }
            // Classes.
            "any-class" => self.class_that(|_, _| true),
            "concrete" => self.class_that(|writer, one| {
                !writer.hierarchy.is_abstract(one)
                    && (arguments.is_empty() || writer.hierarchy.derives(c, one))
            }),
            "base-of" => self.class_that(|writer, base| writer.hierarchy.derives(c, base)),
            "deleted-as" => {
                self.class_that(|writer, base| writer.hierarchy.deletable(base).contains(&c))
            }
            "deletables" | "counted-classes" => {
                let root = match name {
                    "deletables" => None,
                    _ => Some(self.counted?),
                };
                let is_so = |base: &ClassId| {
                    root.is_none_or(|root| self.hierarchy.derives(*base, root))
                        && !self.hierarchy.deletable(*base).is_empty()
                };
                let base = self.pen.rng.take_early(classes.filter(is_so))?;
                let all = self.hierarchy.deletable(base);
                list(base, all.into_iter().map(Value::class).collect())
            }
            "sequence" => {
                let base = match arguments {
                    [] => self.pen.rng.take_early(classes)?,
                    _ => a.class,
                };
                let mut all = self.hierarchy.concrete();
                all.retain(|&class| self.hierarchy.derives(class, base));
                if all
                    .iter()
                    .any(|&class| self.written[class].must_be_destroyed)
                {
                    all = self.hierarchy.deletable(base);
                }
                list(base, all.into_iter().map(Value::class).collect())
            }
            "allocating" => so(self
                .allocating
                .is_some_and(|root| self.hierarchy.derives(a.class, root))),
            "destroyed" => {
                let must = a
                    .many
                    .iter()
                    .any(|one| self.written[one.class].must_be_destroyed);
                let can = self.hierarchy.classes[a.class].has_virtual_destructor;
                match must || (can && self.pen.rng.once_in(2)) {
                    true => text(format!("({})->~C{}();", b.text, a.class)),
                    // The storage is just used again.
                    false => so(true),
                }
            }
            // Whether constructing one of these objects reads the tracker, which still points to the one before.
            "reads" => so(a.many.iter().any(|one| {
                let mut demands = self.written[one.class].demands.iter();
                demands.any(|demand| demand.0 == b.class)
            })),
            "throwing" => {
                let classes = self.throwing.iter().map(|class| Value::class(class + 1));
                self.pen.rng.take(classes)
            }
            "failing-class" => self.class_that(|writer, class| {
                !writer.hierarchy.is_abstract(class) && writer.written[class].throws
            }),
            "registered-class" => self.class_that(|writer, class| {
                let takes = writer.written[class].takes_registry;
                !writer.hierarchy.is_abstract(class) && takes.is_some()
            }),
            "registry-of" => Some(self.place(self.written[c].takes_registry?)),
            "object-class" => {
                let class = self.class_that(|writer, class| {
                    writer.allows_object(class) && {
                        let written = &writer.written[class];
                        // What was stored before would stay if a constructor ended here.
                        let may_throw = writer.class.is_some() && written.throws;
                        !may_throw && writer.cost + written.cost <= MOST_COST
                    }
                })?;
                let written = &self.written[class.class];
                self.cost += written.cost;
                self.draft.demands.extend(&written.demands);
                Some(class)
            }
            "made" | "made-with" | "made-call" => text(self.made(c, name, &b.text)),
            // The class that is being written.
            "home" => text(self.home.to_owned()),
            "kept" => so(self.is_kept(c)),
            "introduces" => {
                let class = &self.hierarchy.classes[c];
                so(class.has_virtual_destructor && class.bases.is_empty())
            }
            // A destructor that does something is where trackers are read.
            "implicit-destructor" => so(!self.is_kept(c) && self.pen.once_in("3,3,3")),
            "head" => {
                let class = &self.hierarchy.classes[c];
                let word = |is_virtual| if is_virtual { "virtual " } else { "" };
                let bases = class
                    .bases
                    .iter()
                    .map(|base| format!("{}C{}", word(base.is_virtual), base.class));
                let bases = initializers(&bases.collect::<Vec<_>>());
                text(format!(
                    "{}{}",
                    if class.is_final { " final" } else { "" },
                    bases.text
                ))
            }
            "fields" => {
                let own = |&n: &usize| self.places[n].class == c;
                let own: Vec<usize> = (0..self.places.len()).filter(own).collect();
                let fields = own.iter().filter_map(|&n| self.of_place(n, "field", ""));
                text(fields.collect())
            }
            "member-class" => {
                let count = a.number().max(1);
                let left = MOST_COST.saturating_sub(self.draft.cost);
                let class = self.class_that(|writer, class| {
                    writer.allows_object(class) && writer.written[class].cost * count <= left
                })?;
                let member = self.written[class.class].clone();
                self.draft.demands.extend(&member.demands);
                self.draft.throws |= member.throws;
                self.draft.must_be_destroyed |= member.must_be_destroyed;
                self.draft.cost += member.cost * count;
                Some(class)
            }
            "part-class" => {
                let id = self.class?;
                self.class_that(|writer, class| {
                    writer.hierarchy.derives(id, class) && !writer.callable(class).is_empty()
                })
            }
            "new-part" => {
                self.parts.push(self.class?);
                text((self.parts.len() - 1).to_string())
            }
            "set-throwing" => {
                self.throwing.push(self.class?);
                self.draft.throws = true;
                Some(Value::class(self.class? + 1))
            }
            "bases" => Some(self.base_initializers(c)),
            "copied" => {
                let bases = self.hierarchy.classes[c].bases.iter();
                let copies: Vec<_> = bases
                    .map(|base| format!("C{}(other)", base.class))
                    .collect();
                Some(initializers(&copies))
            }
            "inherited-base" => {
                let may = !self.pen.said.contains("number") && !self.hierarchy.has_virtual_bases(c);
                let mut bases = self.hierarchy.classes[c].bases.iter().filter(|_| may);
                let base = bases
                    .find(|base| self.written[base.class].takes_number)?
                    .class;
                self.draft.takes_number = true;
                Some(Value::class(base))
            }
            "registry-place" => {
                let place = self.place_that(|writer, place| {
                    place.kind == "virtual-registry"
                        && !place.is_tracker
                        && writer.hierarchy.derives(c, place.class)
                });
                let place = place.filter(|_| !self.pen.rng.once_in(3))?;
                self.draft.takes_registry = Some(place.place);
                Some(place)
            }
            "registering-bases" => Some(initializers(&self.registering_bases(a.place))),
            "base-registers" => so(!self.registering_bases(a.place).is_empty()),
            "virtual-functions" => Some(self.virtual_functions(c, b)),
            // Calls.
            "function" => {
                let function = self.some_function(a.class)?;
                self.demand(a, a.class, Some(function));
                text(format!("f{function}"))
            }
            "complete-function" => {
                let functions = self.hierarchy.callable(c).into_iter();
                let plain = functions.filter(|&f| !self.hierarchy.covariant[f]);
                text(format!("f{}", self.pen.rng.take(plain)?))
            }
            "this-function" => text(format!("f{}", self.after?)),
            "later-function" => {
                let (class, after) = (self.class?, self.after?);
                let later = self.callable(class).into_iter().filter(|f| *f > after);
                text(format!("f{}", self.pen.rng.take(later)?))
            }
            "overridden" => {
                let (class, after) = (self.class?, self.after?);
                let bases = self.hierarchy.classes[class].bases.iter();
                let bases = bases
                    .map(|base| base.class)
                    .filter(|&base| self.hierarchy.callable(base).contains(&after));
                self.pen.rng.take(bases).map(Value::class)
            }
            "demand" => {
                self.demand(a, a.class, None);
                so(true)
            }
            "covariant" => {
                let mut all = self.hierarchy.functions(a.class);
                all.retain(|&f| self.hierarchy.covariant[f] && self.allows((a.class, Some(f))));
                let itself = self.pen.rng.take(all)?;
                let result = self.hierarchy.overrider(a.class, itself)?;
                let function = self.some_function(result)?;
                self.demand(a, a.class, Some(itself));
                self.demand(a, result, Some(function));
                text(format!("({})->f{itself}()->f{function}()", a.text))
            }
            "helped" => self.helped(a),
            "given-back" => {
                let returner = self.function_that(|writer, one| {
                    one.role == Role::Returns
                        && writer.hierarchy.derives(a.class, one.class)
                        && writer.allows((one.class, None))
                })?;
                let function = self.some_function(returner.class)?;
                self.demand(a, returner.class, Some(function));
                let call = returner.call.replace('@', &a.text);
                text(format!("{call}->f{function}()"))
            }
            "read-by-helper" => {
                let reader = self.function_that(|writer, one| match one.role {
                    Role::Reads(place) => {
                        (arguments.is_empty() || a.place == place)
                            && writer.may_help(one, one.class)
                    }
                    _ => false,
                })?;
                self.demand_function(&reader);
                let Role::Reads(place) = reader.role else {
                    return None;
                };
                let what = format!("{}, read by a function", self.places[place].kind);
                let say = self.function("say", &[what, reader.call].map(Value::text))?;
                text(format!("if ({}) {}", reader.read, say.text))
            }
            // Places.
            "usable-place" | "listing-place" => {
                let must_list = name == "listing-place";
                self.place_that(|writer, place| {
                    writer.allows((place.class, None))
                        && (arguments.is_empty() || writer.hierarchy.derives(place.class, a.class))
                        && (!must_list || RULES.has(&format!("{}.each", place.kind)))
                })
            }
            "any-place" => self.place_that(|_, _| true),
            "any-tracker" => self.place_that(|_, place| place.is_tracker),
            // What a place keeps is used as its class or a base of that; a tracker still has an object of which no more
            // than the base is left.
            "read" => {
                if self.places[a.place].is_tracker {
                    self.demand(a, a.class, None);
                }
                text(self.read(a.place))
            }
            "each" => text(self.of_place(a.place, "each", "")?),
            "store" => text(self.stored(a.place, &b.text)),
            "clear" if a.text.is_empty() => so(true),
            "clear" => text(self.cleared(a.place)),
            "keep" => {
                let pointer = self.pen.rng.take(a.all())?;
                let place = self.place_for(&pointer, false)?;
                text(self.kept(place.place, &pointer.text))
            }
            "track" => match self.place_for(a, true) {
                None => so(true),
                Some(place) => Some(Value {
                    text: self.kept(place.place, &a.text),
                    ..place
                }),
            },
            // Objects.
            "static-object" => {
                let number = self.pen.rng.take(0..self.statics.len())?;
                let mut object = Value::class(self.statics[number]);
                object.text = format!("object{number}");
                Some(object)
            }
            "static-part" => {
                let inside = self.class?;
                // A conversion to a virtual base looks into parts that may be gone.
                let part = self.class_that(|writer, target| {
                    writer.hierarchy.derives(inside, target)
                        && writer.hierarchy.derives_without_virtual(a.class, target)
                });
                part.filter(|_| self.hierarchy.derives(a.class, inside))
            }
            "with-statics" => {
                let statics = self
                    .statics
                    .iter()
                    .enumerate()
                    .map(|(number, &class)| Value {
                        class,
                        what: "static object".to_owned(),
                        is_own: true,
                        ..Value::text(format!("&object{number}"))
                    });
                Some(Value {
                    many: a.all().into_iter().chain(statics).collect(),
                    ..Value::default()
                })
            }
            "use-of-part" => {
                let mut parts = Vec::new();
                for pointer in a.all() {
                    for (number, &class) in self.parts.iter().enumerate() {
                        if self.hierarchy.derives(pointer.class, class) {
                            parts.push(format!("({})->part{number}.call()", pointer.text));
                        }
                    }
                }
                let call = self.pen.rng.take(parts)?;
                let what = "member's pointer to its object: call".to_owned();
                self.function("say", &[what, call].map(Value::text))
            }
            _ => panic!("a template calls {name}"),
        }
    }
}

impl Writer<'_> {
    fn class_that(&mut self, is_so: impl Fn(&Self, ClassId) -> bool) -> Option<Value> {
        let mut all: Vec<ClassId> = (0..self.hierarchy.classes.len()).collect();
        all.retain(|&class| is_so(self, class));
        self.pen.rng.take(all).map(Value::class)
    }

    fn place_that(&mut self, is_so: impl Fn(&Self, &Place) -> bool) -> Option<Value> {
        let mut all: Vec<usize> = (0..self.places.len()).collect();
        all.retain(|&number| is_so(self, &self.places[number]));
        self.pen.rng.take(all).map(|number| self.place(number))
    }

    fn function_that(&mut self, is_so: impl Fn(&Self, &Function) -> bool) -> Option<Function> {
        let all: Vec<&Function> = (self.functions.iter())
            .filter(|one| is_so(self, one))
            .collect();
        self.pen.rng.take(all).cloned()
    }

    fn place(&self, number: usize) -> Value {
        Value {
            class: self.places[number].class,
            what: self.places[number].kind.replace('-', " "),
            place: number,
            ..Value::text(format!("g{number}"))
        }
    }

    fn place_for(&mut self, pointer: &Value, is_tracker: bool) -> Option<Value> {
        self.place_that(|writer, place| {
            place.is_tracker == is_tracker && writer.hierarchy.derives(pointer.class, place.class)
        })
    }

    /// A statement that keeps the pointer in the place, by itself or by a function. The pointer is not null.
    fn kept(&mut self, place: usize, pointer: &str) -> String {
        let keepers = self.functions.iter();
        let keepers = keepers.filter(|one| one.role == Role::Keeps(place));
        let calls: Vec<_> = keepers.map(|keeper| keeper.call.clone()).collect();
        match (self.pen.rng.take(calls)).filter(|_| !self.pen.rng.once_in(3)) {
            Some(call) => format!("{};", call.replace('@', pointer)),
            None => self.stored(place, pointer),
        }
    }

    /// What follows a class's name where an object is made: nothing, or a constructor's arguments.
    fn made(&mut self, class: ClassId, name: &str, argument: &str) -> String {
        let written = &self.written[class];
        let (itself, number) = (written.takes_itself, written.takes_number);
        let registry = written.takes_registry;
        if name == "made-with" && !argument.is_empty() && number {
            format!("({argument})")
        } else if name == "made" && !argument.is_empty() && itself && self.pen.rng.once_in(3) {
            // Its own address.
            format!("({argument})")
        } else if let Some(place) = registry.filter(|_| !self.pen.rng.once_in(3)) {
            format!("(registry_g{place}())")
        } else if number && self.pen.rng.once_in(2) {
            format!("({})", 1 + self.pen.rng.below(9))
        } else if name == "made-call" {
            "()".to_owned()
        } else {
            String::new()
        }
    }

    /// Whether the function may be called here, on a pointer to `class`.
    fn may_help(&self, function: &Function, class: ClassId) -> bool {
        let used = function.class;
        let mut calls = function.calls.iter();
        self.hierarchy.derives(class, used)
            && self.allows((used, None))
            && calls.all(|&call| self.allows((used, Some(call))))
    }

    fn demand_function(&mut self, function: &Function) {
        let calls = function.calls.iter().map(|&call| Some(call));
        let demands = calls.chain([None]).map(|call| (function.class, call));
        self.draft.demands.extend(demands);
        if let Role::Reads(place) = function.role
            && self.places[place].is_tracker
        {
            self.draft.demands.insert((self.places[place].class, None));
        }
    }

    /// An expression of type int that calls a function on the pointer.
    fn helped(&mut self, pointer: &Value) -> Option<Value> {
        let helper = self.function_that(|writer, one| {
            let is_later = |call: &FunctionId| writer.after.is_none_or(|after| *call > after);
            one.role == Role::Uses
                && writer.may_help(one, pointer.class)
                && one.calls.iter().all(is_later)
        })?;
        if !pointer.is_own {
            self.demand_function(&helper);
        }
        let mut other = pointer.text.clone();
        if helper.call.contains('%')
            && self.after.is_none()
            && let Some(place) = self.function("usable-place", &[Value::class(helper.class)])
        {
            self.demand_function(&helper);
            let read = self.function("read", &[place])?.text;
            other = format!(
                "({read}) ? static_cast<C{} *>({read}) : {other}",
                helper.class
            );
        }
        let call = helper.call.replace('@', &pointer.text).replace('%', &other);
        Some(Value::text(call))
    }

    fn registering_bases(&self, place: usize) -> Vec<String> {
        let bases = self.class.map(|id| self.hierarchy.classes[id].bases.iter());
        let bases = bases.into_iter().flatten();
        bases
            .filter(|base| self.written[base.class].takes_registry == Some(place))
            .map(|base| format!("C{}(registry)", base.class))
            .collect()
    }

    /// This object itself is an argument where a base takes it.
    fn base_initializers(&mut self, id: ClassId) -> Value {
        let mut texts = Vec::new();
        for base in self.hierarchy.classes[id].bases.clone() {
            let written = self.written[base.class].clone();
            // A conversion to a virtual base would look into an object that is not there yet.
            if written.takes_itself && !base.is_virtual && !self.pen.rng.once_in(3) {
                texts.push(format!("C{}(this)", base.class));
            } else if written.takes_number && self.pen.rng.once_in(2) {
                texts.push(format!("C{}(5)", base.class));
            } else if let Some(place) = written.takes_registry.filter(|_| self.pen.rng.once_in(2)) {
                texts.push(format!("C{}(registry_g{place}())", base.class));
            }
        }
        initializers(&texts)
    }

    fn virtual_functions(&mut self, id: ClassId, this: &Value) -> Value {
        let class = self.hierarchy.classes[id].clone();
        let mut text = String::new();
        "a virtual function".clone_into(&mut self.at);
        for &function in &class.declares {
            let covariant = self.hierarchy.covariant[function];
            let result = if covariant {
                format!("C{id} *")
            } else {
                "int ".to_owned()
            };
            if class.pure.contains(&function) {
                text += &format!("virtual {result}f{function}() = 0;\n");
                continue;
            }
            self.after = Some(function);
            let body = match covariant {
                true => "return this;".to_owned(),
                false => self.text_of("virtual-body", &[Value::class(id), this.clone()]),
            };
            self.after = None;
            let is_inherited = |base: &super::hierarchy::Base| {
                self.hierarchy.overrider(base.class, function).is_some()
            };
            let declaration = match class.bases.iter().any(is_inherited) {
                true => format!("{result}f{function}() override"),
                false => format!("virtual {result}f{function}()"),
            };
            let head = format!("{result}C{id}::f{function}()");
            text += &self.text_of("method", &[declaration, head, body].map(Value::text));
            text += "\n";
        }
        Value::text(text)
    }
}
