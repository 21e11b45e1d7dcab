// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A program: families of functions of which some know a fact, and drivers that compare their addresses.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::facts::{FACTS, Fact, Half};
use crate::program::Program;
use crate::rng::Rng;
use crate::setting::PROFILE;

const UNITS: usize = 2;

const DEPTHS: [&str; 4] = [
    "direct",
    "one call down",
    "two calls down",
    "three calls down",
];

const BEGIN: &str = include_str!("begin.h");
const END: &str = include_str!("end.h");

/// What a driver does with an item: `F` and `G` are functions that are known, `p` is the item's and `USE` uses the result of a call.
///
/// `V` and `W` are classes of virtual functions, of which `MADE` makes objects.
const SHAPES: [(&str, &str); 12] = [
    ("guard", "if (p == F) USE(F(o, x, a)) else USE(p(o, x, a))"),
    ("either call", "USE((p == F ? F(o, x, a) : p(o, x, a)))"),
    (
        "implied call",
        "if (p == F) USE(p(o, x, a)) else USE(p(o, x, a))",
    ),
    (
        "two guards",
        "if (p == F) USE(F(o, x, a)) else if (G == p) USE(G(o, x, a)) else USE(p(o, x, a))",
    ),
    (
        "switch of compares",
        "switch (p == F ? 1 : p == G ? 2 : 0) { case 1: USE(F(o, x, a)) break; case 2: USE(G(o, x, a)) break; default: USE(p(o, x, a)) }",
    ),
    ("call by address", "USE(p(o, x, a))"),
    // What follows is for virtual functions.
    ("virtual call", "USE(o->get(x, a))"),
    ("virtual call", "USE(o->get(x, a))"),
    (
        "vtable pointers",
        "V same(V::S{INIT}); if (*(Vptr *)o == *(Vptr *)&same) USE(static_cast<V *>(o)->V::get(x, a)) else USE(o->get(x, a))",
    ),
    (
        "made object",
        "o = MADE((i - ITEMS) & 1, data, a); USE(o->get(x, a))",
    ),
    (
        "made object",
        "o = MADE((i - ITEMS) & 1, data, a); USE(o->get(x, a))",
    ),
    (
        "dynamic_cast",
        "IF_RTTI(if (auto *v = dynamic_cast<V *>(o)) USE(v->get(x, a)) else) USE(o->get(x, a))",
    ),
];

const MAKER: &str = "\
static INNER BASE *MADE(long k, void *&data, int *&a) {
  if (k) { V *v = new V(V::S{INIT}); data = &v->s; a = ARGUMENT; return v; }
  W *w = new W(W::S{OTHER_INIT}); data = &w->s; a = OTHER_ARGUMENT; return w;
}
";

/// How many of them plain functions have.
const PLAIN: usize = 6;

/// Which units see the functions of a family.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Linkage {
    /// Each unit has its own.
    Local,
    /// Every unit has a copy, and the linker takes one.
    Inline,
    /// The first has them.
    External,
}

/// Functions of one type that have the same instructions.
struct Family {
    fact: &'static Fact,
    number: usize,
    linkage: Linkage,
    /// The functions are virtual, and this is their index in the table.
    slot: Option<usize>,
    /// Which members know the fact.
    knows: Vec<bool>,
}

impl Family {
    fn half(&self, member: usize) -> &'static Half {
        match self.knows[member] {
            true => &self.fact.knows,
            false => &self.fact.lacks,
        }
    }
}

struct Writer<'a> {
    rng: &'a mut Rng,
    text: String,
    /// What the units do.
    calls: [String; UNITS],
    profile: String,
    features: BTreeSet<&'static str>,
}

/// One source file, which gives the unit that the macro `UNIT` numbers, of `UNITS`.
pub(super) fn program(rng: &mut Rng) -> Program {
    let mut writer = Writer {
        rng,
        text: BEGIN.to_owned(),
        calls: Default::default(),
        profile: String::new(),
        features: BTreeSet::new(),
    };
    for number in 0..3 + writer.rng.below(4) {
        writer.family(number);
    }
    let Writer {
        mut text,
        calls,
        profile,
        features,
        ..
    } = writer;
    for (unit, calls) in calls.iter().enumerate() {
        let _ = writeln!(
            text,
            "void unit{unit}();\n#if UNIT == {unit}\nvoid unit{unit}() {{\n{calls}}}\n#endif"
        );
    }
    text += END;
    for line in profile.lines() {
        let _ = writeln!(text, "{PROFILE}{line}");
    }
    Program {
        name: "program.cpp",
        text,
        sites: Vec::new(),
        settings: Vec::new(),
        features,
    }
}

impl Writer<'_> {
    fn family(&mut self, number: usize) {
        let fact = self.rng.pick(FACTS).unwrap_or(&FACTS[0]);
        let linkages = [
            (Linkage::Local, "local functions"),
            (Linkage::Local, "local functions"),
            (Linkage::Inline, "inline functions"),
            (Linkage::External, "external functions"),
        ];
        let (linkage, name) = linkages[self.rng.below(4)];
        let slot = (!self.rng.once_in(4)).then(|| self.rng.below(3));
        let kind = ["plain functions", "virtual functions"][usize::from(slot.is_some())];
        self.features.extend([fact.name, name, kind]);
        let mut knows = vec![true, false];
        knows.extend((0..self.rng.below(3)).map(|_| self.rng.once_in(2)));
        self.rng.shuffle(&mut knows);
        let family = Family {
            fact,
            number,
            linkage,
            slot,
            knows,
        };
        // What all members do besides.
        let extra = match fact.name != "pure" && self.rng.once_in(2) {
            true => format!("ticks = ticks * 3 + {number}; "),
            false => String::new(),
        };
        let depth = self.rng.below(4);
        self.features.insert(DEPTHS[depth]);
        self.declare(&family);
        for member in 0..family.knows.len() {
            self.member(&family, member, depth, &extra);
        }
        self.items(&family);
        for unit in 0..UNITS {
            for driver in 0..1 + self.rng.below(3) {
                self.driver(&family, unit, driver);
            }
        }
    }

    /// The types of a family: what its functions are called with, and the base of its classes.
    fn declare(&mut self, family: &Family) {
        let (n, result) = (family.number, family.fact.result);
        let object = match family.slot {
            Some(slot) => {
                let mut functions: Vec<String> = (0..2)
                    .map(|at| format!("virtual long other{at}() {{ return {n} + {at}; }}"))
                    .collect();
                let get = format!("virtual {result} get(long x, int *a) = 0;");
                functions.insert(slot, get);
                let _ = writeln!(self.text, "struct B{n} {{ {} }};", functions.join(" "));
                format!("B{n}")
            }
            None => "void".to_owned(),
        };
        let _ = writeln!(
            self.text,
            "typedef {result} (*Fn{n})({object} *, long, int *);\n\
             typedef Fn{n} __attribute__((may_alias)) Slot{n};\n\
             struct I{n} {{ Fn{n} fn; {object} *obj; void *data; int *a; }};"
        );
    }

    /// A function, and those that it calls.
    fn member(&mut self, family: &Family, member: usize, depth: usize, extra: &str) {
        let (n, result) = (family.number, family.fact.result);
        let half = family.half(member);
        let fields = half.fields;
        let linkage = match family.linkage {
            Linkage::Local => "static ",
            Linkage::Inline => "inline ",
            Linkage::External => "",
        };
        let _ = writeln!(self.text, "struct S{n}_{member} {{ {fields} }};");
        let mut body = format!(
            "S{n}_{member} *s = (S{n}_{member} *)o; {extra}{}",
            half.body
        );
        let mut attribute = half.attribute;
        let only_first = family.linkage == Linkage::External;
        let types = "(void *o, long x, int *a)";
        let mut define = |name: &str, head: &str, body: &str| {
            // The name in a profile.
            let label = format!("{linkage}{result} {name}{types} __asm__(\"{name}\");");
            let guard = if only_first { "UNIT == 0" } else { "1" };
            let _ = writeln!(
                self.text,
                "{label}\n#if {guard}\n{linkage}{head} {result} {name}{types} {{ {body} }}\n#endif"
            );
        };
        for level in 0..depth {
            let name = format!("c{n}_{member}_{level}");
            define(&name, &format!("INNER {attribute}"), &body);
            body = format!("return {name}(o, x, a);");
            attribute = "";
        }
        if family.slot.is_none() {
            let head = format!("OUTER {attribute}");
            return define(&format!("f{n}_{member}"), &head, &body);
        }
        // Another name of the virtual function: its address can be compared.
        let (open, close) = match family.linkage {
            Linkage::Local => ("namespace {\n", "}\n"),
            _ => ("", ""),
        };
        let inline = if only_first { "" } else { "inline " };
        let _ = writeln!(
            self.text,
            "{open}struct V{n}_{member} final : B{n} {{ typedef S{n}_{member} S; S s; V{n}_{member}(S t) : s(t) {{}} OUTER {attribute} {result} get(long x, int *a) override __asm__(\"f{n}_{member}\"); }};\n\
             {close}#if UNIT == 0 || !{}\n{inline}{result} V{n}_{member}::get(long x, int *a) {{ void *o = &s; {body} }}\n#endif\n\
             {result} f{n}_{member}_(B{n} *, long, int *) __asm__(\"f{n}_{member}\");",
            u8::from(only_first),
        );
    }

    /// What the functions are called with.
    fn items(&mut self, family: &Family) {
        let n = family.number;
        let (mut objects, mut items) = (String::new(), Vec::new());
        for member in 0..family.knows.len() {
            for (at, (object, a)) in family.half(member).objects.iter().enumerate() {
                let id = format!("{n}_{member}");
                let value = format!("S{id}{{{object}}}");
                let (class, value, function, data) = match family.slot {
                    Some(_) => ('V', format!("({value})"), "0".to_owned(), ".s"),
                    None => ('S', format!("= {value}"), format!("f{id}"), ""),
                };
                let _ = writeln!(objects, "static {class}{id} o{id}_{at}{value};");
                items.push(format!(
                    "{{{function}, &o{id}_{at}, &o{id}_{at}{data}, {a}}}"
                ));
            }
        }
        let count = items.len();
        let items = format!("{objects}static I{n} a{n}[] = {{{}}};", items.join(", "));
        let _ = match family.linkage {
            Linkage::Local => writeln!(
                self.text,
                "{items}\nstatic I{n} *items{n}() {{ return a{n}; }}"
            ),
            _ => writeln!(
                self.text,
                "I{n} *items{n}();\n#if UNIT == 0\n{items}\nI{n} *items{n}() {{ return a{n}; }}\n#endif"
            ),
        };
        let _ = writeln!(self.text, "enum {{ count{n} = {count} }};");
    }

    /// Calls what an item has and uses the fact.
    fn driver(&mut self, family: &Family, unit: usize, number: usize) {
        let n = family.number;
        let name = format!("d{n}_{unit}_{number}");
        let [one, two] = [(); 2].map(|()| self.rng.below(family.knows.len()));
        let code = self.rng.pick(family.fact.uses).unwrap_or(&"");
        let (pointer, end, shapes) = match family.slot {
            Some(slot) => (format!("(*(Slot{n} **)o)[{slot}]"), "_", SHAPES.len()),
            None => ("i->fn".to_owned(), "", PLAIN),
        };
        let (feature, shape) = SHAPES[self.rng.below(shapes)];
        self.features.insert(feature);
        let [(init, a), (other, b)] = [one, two].map(|one| {
            *self
                .rng
                .pick(family.half(one).objects)
                .unwrap_or(&("", "0"))
        });
        let (k, x) = (50 + self.rng.below(50), 1 + self.rng.below(9));
        let macros = [
            ("K", k.to_string()),
            ("USE(CALL)", format!("{{ {code} }}")),
            ("F", format!("f{n}_{one}{end}")),
            ("G", format!("f{n}_{two}{end}")),
            ("V", format!("V{n}_{one}")),
            ("W", format!("V{n}_{two}")),
            ("BASE", format!("B{n}")),
            ("ITEMS", format!("items{n}()")),
            ("MADE", format!("m{name}")),
            ("INIT", init.to_owned()),
            ("ARGUMENT", a.to_owned()),
            ("OTHER_INIT", other.to_owned()),
            ("OTHER_ARGUMENT", b.to_owned()),
        ];
        let _ = writeln!(self.text, "#if UNIT == {unit}");
        for (name, text) in &macros {
            let plain = name.split('(').next().unwrap_or_default();
            let _ = writeln!(self.text, "#undef {plain}\n#define {name} {text}");
        }
        if shape.contains("MADE") {
            self.text += MAKER;
        }
        let _ = writeln!(
            self.text,
            "long {name}(I{n} *) __asm__(\"{name}\");\nDRIVER long {name}(I{n} *i) {{\n\
             \x20 long x = {x}, out = 0; auto *o = i->obj; void *data = i->data; int *a = i->a; auto p = {pointer};\n\
             \x20 {shape}\n  return out;\n}}\n#endif"
        );
        let item = ["hide(items + n)", "items + n"][usize::from(self.rng.once_in(4))]
            .replace("items", &format!("items{n}()"));
        let _ = writeln!(
            self.calls[unit],
            "  for (int n = 0; n < count{n}; n++) printf(\"{name} %d %ld\\n\", n, {name}({item}));"
        );
        // The profile knows one target.
        let _ = writeln!(
            self.profile,
            "{name}:100000:10000\n 1: 10000\n 2: 10000 f{n}_{one}:10000\nf{n}_{one}:100000:10000\n 0: 10000"
        );
    }
}
