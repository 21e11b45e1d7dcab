// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Where a program keeps pointers to objects while these are constructed, live and are destroyed.
//!
//! A place is of one class. It is null or points to an object whose part of that class may be used. Two rules see to
//! it:
//!
//! - Objects keep themselves in most places. The class's destructor, and a constructor of it before it throws, clears
//!   each such place that points to the object.
//! - Trackers are set by the functions that make and destroy objects ([`super::tracking`]), and by nothing else. Such a
//!   function clears the tracker behind the statement that destroys the object, so that destructors have it to the
//!   last, as the objects of a program do that something else looks after.

use super::density::Density;
use super::hierarchy::ClassId;
use super::items::{Item, Linkage};
use crate::rng::Rng;

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Kind {
    Variable,
    ExternalVariable,
    Array,
    ThreadLocal,
    StaticMember,
    Member,
    Closure,
    LocalStatic,
    Untyped,
    List,
    Indirect,
    /// A static member of the class itself.
    OwnStatic,
    /// An object with member functions that keep and read.
    Registry,
    /// One of two objects with a virtual function that keeps.
    VirtualRegistry,
}

impl Kind {
    pub(super) const ALL: [Self; 14] = [
        Self::Variable,
        Self::ExternalVariable,
        Self::Array,
        Self::ThreadLocal,
        Self::StaticMember,
        Self::Member,
        Self::Closure,
        Self::LocalStatic,
        Self::Untyped,
        Self::List,
        Self::Indirect,
        Self::OwnStatic,
        Self::Registry,
        Self::VirtualRegistry,
    ];

    /// The kinds that keep one pointer at a time, so that a tracker of them can be cleared.
    const OF_ONE: [Self; 11] = [
        Self::Variable,
        Self::ExternalVariable,
        Self::ThreadLocal,
        Self::StaticMember,
        Self::Member,
        Self::LocalStatic,
        Self::Untyped,
        Self::Indirect,
        Self::OwnStatic,
        Self::Registry,
        Self::VirtualRegistry,
    ];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Variable => "internal variable",
            Self::ExternalVariable => "external variable",
            Self::Array => "array",
            Self::ThreadLocal => "thread-local variable",
            Self::StaticMember => "static member",
            Self::Member => "member of another object",
            Self::Closure => "closure",
            Self::LocalStatic => "local static variable",
            Self::Untyped => "untyped variable",
            Self::List => "list of objects",
            Self::Indirect => "variable behind a pointer",
            Self::OwnStatic => "static member of the class",
            Self::Registry => "registry",
            Self::VirtualRegistry => "registry with a virtual function",
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) kind: Kind,
    /// What it points to.
    pub(super) class: ClassId,
    pub(super) number: usize,
    /// Whether functions outside the classes alone set it.
    pub(super) is_tracker: bool,
}

impl Place {
    pub(super) fn random(class: ClassId, number: usize, density: Density, rng: &mut Rng) -> Self {
        // The plain variable is what programs mostly use.
        let kind = if rng.below(9) < density.of([3, 3, 4]) {
            Kind::Variable
        } else if rng.below(5) < density.of([0, 1, 3]) {
            Kind::VirtualRegistry
        } else {
            Kind::ALL[rng.below(Kind::ALL.len())]
        };
        Self {
            kind,
            class,
            number,
            is_tracker: false,
        }
    }

    pub(super) fn tracker(class: ClassId, number: usize, density: Density, rng: &mut Rng) -> Self {
        let kind = if rng.below(6) < density.of([3, 3, 4]) {
            Kind::Variable
        } else {
            Kind::OF_ONE[rng.below(Kind::OF_ONE.len())]
        };
        Self {
            kind,
            class,
            number,
            is_tracker: true,
        }
    }

    /// A statement after which nothing is kept, for a tracker.
    pub(super) fn clear(&self) -> String {
        match self.kind {
            // A call would need an object.
            Kind::VirtualRegistry => format!("g{} = nullptr;", self.number),
            _ => self.store("nullptr"),
        }
    }

    /// A statement that keeps `pointer`.
    pub(super) fn store(&self, pointer: &str) -> String {
        let n = self.number;
        match self.kind {
            Kind::Variable | Kind::ExternalVariable | Kind::ThreadLocal => {
                format!("g{n} = {pointer};")
            }
            Kind::Array => format!("g{n}[g{n}_next++ & 3] = {pointer};"),
            Kind::StaticMember => format!("Statics{n}::kept = {pointer};"),
            Kind::Member => format!("g{n}.kept = {pointer};"),
            Kind::LocalStatic => format!("g{n}() = {pointer};"),
            Kind::Untyped => format!("g{n} = static_cast<C{} *>({pointer});", self.class),
            Kind::Indirect => format!("*g{n}() = {pointer};"),
            Kind::Closure | Kind::List => format!("keep_g{n}({pointer});"),
            Kind::OwnStatic => format!("C{}::kept_g{n} = {pointer};", self.class),
            Kind::Registry => format!("g{n}.keep({pointer});"),
            Kind::VirtualRegistry => format!("registry_g{n}()->keep({pointer});"),
        }
    }

    /// An expression: the pointer that is kept, or null.
    pub(super) fn read(&self, rng: &mut Rng) -> String {
        let n = self.number;
        match self.kind {
            Kind::Variable
            | Kind::ExternalVariable
            | Kind::ThreadLocal
            | Kind::List
            | Kind::VirtualRegistry => {
                format!("g{n}")
            }
            Kind::OwnStatic => format!("C{}::kept_g{n}", self.class),
            Kind::Registry => format!("g{n}.read()"),
            Kind::Array if rng.once_in(2) => format!("g{n}[turn & 3]"),
            Kind::Array => format!("g{n}[{}]", rng.below(3)),
            Kind::StaticMember => format!("Statics{n}::kept"),
            Kind::Member => format!("g{n}.kept"),
            Kind::LocalStatic => format!("g{n}()"),
            Kind::Untyped => format!("static_cast<C{} *>(g{n})", self.class),
            Kind::Indirect => format!("*g{n}()"),
            Kind::Closure => format!("read_g{n}()"),
        }
    }

    /// The head of a loop over all objects that are kept, as `each`, and a condition on it; nothing if there is one at most.
    pub(super) fn each(&self) -> Option<String> {
        let (n, class) = (self.number, self.class);
        match self.kind {
            Kind::Array => Some(format!("for (C{class} *each : g{n}) if (each)")),
            Kind::List => Some(format!(
                "for (C{class} *each = g{n}; each; each = each->next_g{n})"
            )),
            _ => None,
        }
    }

    /// A statement that forgets the object `gone`, of type pointer to this place's class.
    pub(super) fn forget(&self) -> String {
        let n = self.number;
        match self.kind {
            Kind::Variable
            | Kind::ExternalVariable
            | Kind::ThreadLocal
            | Kind::Untyped
            | Kind::VirtualRegistry => {
                format!("if (g{n} == gone) g{n} = nullptr;")
            }
            Kind::OwnStatic => {
                let name = format!("C{}::kept_g{n}", self.class);
                format!("if ({name} == gone) {name} = nullptr;")
            }
            Kind::Registry => format!("if (g{n}.read() == gone) g{n}.keep(nullptr);"),
            Kind::Array => format!("for (auto &kept : g{n}) if (kept == gone) kept = nullptr;"),
            Kind::StaticMember => {
                format!("if (Statics{n}::kept == gone) Statics{n}::kept = nullptr;")
            }
            Kind::Member => format!("if (g{n}.kept == gone) g{n}.kept = nullptr;"),
            Kind::LocalStatic => format!("if (g{n}() == gone) g{n}() = nullptr;"),
            Kind::Indirect => format!("if (*g{n}() == gone) *g{n}() = nullptr;"),
            Kind::Closure => format!("if (read_g{n}() == gone) g{n} = nullptr;"),
            Kind::List => format!(
                "for (C{} **link = &g{n}; *link; link = &(*link)->next_g{n}) if (*link == gone) {{ *link = gone->next_g{n}; break; }}",
                self.class
            ),
        }
    }

    /// The member that the class itself has for this place.
    pub(super) fn field(&self) -> Option<String> {
        let (n, class) = (self.number, self.class);
        match self.kind {
            Kind::List => Some(format!("C{class} *next_g{n} = nullptr;")),
            Kind::OwnStatic => Some(format!("static inline C{class} *kept_g{n};")),
            _ => None,
        }
    }

    /// What has to be declared.
    pub(super) fn items(&self) -> Vec<Item> {
        let (n, class) = (self.number, self.class);
        let variable = |name: String, declaration: String| Item::Variable {
            name,
            declaration,
            linkage: if self.kind == Kind::ExternalVariable {
                Linkage::External
            } else {
                Linkage::Internal
            },
        };
        let function = |name: String, prototype: String, body: &[String]| Item::Function {
            name,
            prototype,
            body: body.to_vec(),
            linkage: Linkage::Internal,
            is_marked: true,
        };
        let name = format!("g{n}");
        match self.kind {
            Kind::Variable | Kind::ExternalVariable => {
                vec![variable(name, format!("C{class} *g{n}"))]
            }
            Kind::Array => vec![
                variable(name, format!("C{class} *g{n}[4]")),
                variable(format!("g{n}_next"), format!("unsigned g{n}_next")),
            ],
            Kind::ThreadLocal => vec![variable(name, format!("thread_local C{class} *g{n}"))],
            Kind::StaticMember => vec![Item::Common(format!(
                "struct Statics{n} {{ static C{class} *kept; }};\n#if PARTS & 1\nC{class} *Statics{n}::kept;\n#endif\n"
            ))],
            Kind::Member => vec![
                Item::Common(format!(
                    "struct Holder{n} {{ int other; C{class} *kept; }};\n"
                )),
                variable(name, format!("Holder{n} g{n}")),
            ],
            Kind::Untyped => vec![variable(name, format!("void *g{n}"))],
            Kind::OwnStatic => Vec::new(),
            Kind::Registry => vec![
                Item::Common(format!(
                    "struct Registry{n} {{\n  int calls;\n  C{class} *kept;\n  NOINLINE void keep(C{class} *object) {{ kept = object; calls++; }}\n  NOINLINE C{class} *read() {{ return kept; }}\n}};\n"
                )),
                variable(name, format!("Registry{n} g{n}")),
            ],
            Kind::VirtualRegistry => vec![
                variable(name, format!("C{class} *g{n}")),
                Item::Common(format!(
                    "struct Registry{n} {{\n  int calls = 0;\n  virtual void keep(C{class} *object) {{ g{n} = object; }}\n}};\n\
                     struct Other{n} : Registry{n} {{\n  void keep(C{class} *object) override {{ g{n} = object; calls++; }}\n}};\n"
                )),
                variable(format!("one_g{n}"), format!("Other{n} one_g{n}")),
                variable(
                    format!("two_g{n}"),
                    // Two objects of one class are as many classes to a compiler that believes only what it sees.
                    format!(
                        "{}{n} two_g{n}",
                        if n % 2 == 0 { "Other" } else { "Registry" }
                    ),
                ),
                function(
                    format!("registry_g{n}"),
                    format!("Registry{n} *registry_g{n}()"),
                    &[format!(
                        "return few < 5 ? static_cast<Registry{n} *>(&one_g{n}) : &two_g{n};"
                    )],
                ),
            ],
            Kind::Indirect => vec![
                variable(format!("cell_g{n}"), format!("C{class} *cell_g{n}")),
                function(
                    name,
                    format!("C{class} **g{n}()"),
                    &[format!("return &cell_g{n};")],
                ),
            ],
            Kind::LocalStatic => vec![function(
                name,
                format!("C{class} *&g{n}()"),
                &[format!("static C{class} *kept;"), "return kept;".to_owned()],
            )],
            Kind::List => vec![
                variable(name, format!("C{class} *g{n}")),
                function(
                    format!("keep_g{n}"),
                    format!("void keep_g{n}(C{class} *object)"),
                    &[
                        format!(
                            "for (C{class} *each = g{n}; each; each = each->next_g{n}) if (each == object) return;"
                        ),
                        format!("object->next_g{n} = g{n};"),
                        format!("g{n} = object;"),
                    ],
                ),
            ],
            Kind::Closure => vec![
                Item::Common(format!(
                    "#if PARTS & 1\nstatic auto make_g{n}(C{class} *object) {{ return [object] {{ return object; }}; }}\n\
                     alignas(8) static unsigned char storage_g{n}[sizeof(make_g{n}(nullptr))];\n\
                     static decltype(make_g{n}(nullptr)) *g{n};\n#endif\n"
                )),
                function(
                    format!("keep_g{n}"),
                    format!("void keep_g{n}(C{class} *object)"),
                    &[format!(
                        "g{n} = ::new (storage_g{n}) auto(make_g{n}(object));"
                    )],
                ),
                function(
                    format!("read_g{n}"),
                    format!("C{class} *read_g{n}()"),
                    &[format!("return g{n} ? (*g{n})() : nullptr;")],
                ),
            ],
        }
    }
}
