// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A program: families of functions of which some know a fact, and drivers that compare their addresses.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::super::rng::Rng;
use super::facts::{FACTS, Fact, Half};

/// Begins each line of the sample profile that stands in a program.
pub(super) const PROFILE: &str = "//@ ";

const UNITS: usize = 2;

/// One source file, which gives the unit that the macro `UNIT` numbers, of `UNITS`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Program {
    pub(super) text: String,
    /// What is in it, for the test that nothing is forgotten.
    pub(super) features: BTreeSet<&'static str>,
}

const COMMON: &str = "\
extern \"C\" int printf(const char *, ...);
typedef void *__attribute__((may_alias)) Vptr;
typedef long __attribute__((may_alias)) Word;
enum Few { One = 1, Two, Three };
alignas(64) extern int cells[16];
extern int own[1], shared;
extern long other, count;
extern long long word;
extern volatile unsigned ticks;
long clean(long x) noexcept;
long counts(long x);
long throws(long x);
long look(int *a);
#ifdef __GXX_RTTI
#define IF_RTTI(...) __VA_ARGS__
#else
#define IF_RTTI(...)
#endif
struct Guard { long &out; Guard(long &o) : out(o) {} ~Guard() { out += 2; } };
template <class T> T *hide(T *p) { asm volatile(\"\" : \"+r\"(p) : : \"memory\"); return p; }
";

const MAIN: &str = "\
#if UNIT == 0
alignas(64) int cells[16] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};
int own[1], shared;
long other = 11, count;
long long word = 12;
volatile unsigned ticks;
__attribute__((noinline)) long clean(long x) noexcept { return x * 3; }
__attribute__((noinline)) long counts(long x) { return count += x; }
__attribute__((noinline)) long throws(long x) { if (x > 0) throw int(x) + 20; return x; }
__attribute__((noinline)) long look(int *a) { return a ? *a : 3; }
int main() {
  unit0();
#if UNITS == 2
  unit1();
#endif
  printf(\"%u\\n\", ticks);
}
#endif
";

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

struct Writer<'a> {
    rng: &'a mut Rng,
    text: String,
    /// What the units do.
    calls: [String; UNITS],
    profile: String,
    features: BTreeSet<&'static str>,
}

impl Program {
    pub(super) fn random(rng: &mut Rng) -> Self {
        let mut writer = Writer {
            rng,
            text: COMMON.to_owned(),
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
        text += MAIN;
        for line in profile.lines() {
            let _ = writeln!(text, "{PROFILE}{line}");
        }
        Self { text, features }
    }
}

impl Writer<'_> {
    fn family(&mut self, number: usize) {
        let fact = self.rng.pick(&FACTS).unwrap_or(&FACTS[0]);
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
        let extra = if fact.may_write && self.rng.once_in(2) {
            format!("ticks = ticks * 3 + {number}; ")
        } else {
            String::new()
        };
        let depth = self.rng.below(4);
        self.features.insert(
            [
                "direct",
                "one call down",
                "two calls down",
                "three calls down",
            ][depth],
        );
        self.declare(&family);
        for (member, &knows) in family.knows.iter().enumerate() {
            let half = if knows { &fact.knows } else { &fact.lacks };
            self.member(&family, member, half, depth, &extra);
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
    fn member(&mut self, family: &Family, member: usize, half: &Half, depth: usize, extra: &str) {
        let (n, result) = (family.number, family.fact.result);
        let Half {
            attribute, fields, ..
        } = half;
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
        let mut attribute = *attribute;
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
            "{open}struct V{n}_{member} final : B{n} {{ S{n}_{member} s; V{n}_{member}(S{n}_{member} t) : s(t) {{}} OUTER {attribute} {result} get(long x, int *a) override __asm__(\"f{n}_{member}\"); }};\n\
             {close}#if UNIT == 0 || !{}\n{inline}{result} V{n}_{member}::get(long x, int *a) {{ void *o = &s; {body} }}\n#endif\n\
             {result} f{n}_{member}_(B{n} *, long, int *) __asm__(\"f{n}_{member}\");",
            u8::from(only_first),
        );
    }

    /// What the functions are called with.
    fn items(&mut self, family: &Family) {
        let n = family.number;
        let (mut objects, mut items) = (String::new(), Vec::new());
        for (member, &knows) in family.knows.iter().enumerate() {
            let half = if knows {
                &family.fact.knows
            } else {
                &family.fact.lacks
            };
            for (at, (object, a)) in half.objects.iter().enumerate() {
                let id = format!("{n}_{member}");
                let (class, function, data) = match family.slot {
                    Some(_) => ('V', "0".to_owned(), ".s"),
                    None => ('S', format!("f{id}"), ""),
                };
                let value = match class {
                    'V' => format!("(S{id}{{{object}}})"),
                    _ => format!("{{{object}}}"),
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
        let one = self.rng.below(family.knows.len());
        let two = self.rng.below(family.knows.len());
        let code = *self.rng.pick(family.fact.uses).unwrap_or(&"");
        let constant = (50 + self.rng.below(50)).to_string();
        let code = code.replace('K', &constant);
        let used = |call: &str| format!("{{ {} }}", code.replace("CALL", call));
        let end = if family.slot.is_some() { "_" } else { "" };
        let known = |member: usize| format!("f{n}_{member}{end}");
        let direct = |member: usize| used(&format!("{}(o, x, a)", known(member)));
        let (f, g) = (known(one), known(two));
        let through = used("p(o, x, a)");
        let method = used("o->get(x, a)");
        let shapes = if family.slot.is_some() { 10 } else { 6 };
        let shape = self.rng.below(shapes);
        let half = if family.knows[one] {
            &family.fact.knows
        } else {
            &family.fact.lacks
        };
        let (feature, body) = match shape {
            0 => (
                "guard",
                format!("if (p == {f}) {} else {through}", direct(one)),
            ),
            1 => (
                "either call",
                used(&format!("(p == {f} ? {f}(o, x, a) : p(o, x, a))")),
            ),
            2 => (
                "implied call",
                format!("if (p == {f}) {through} else {through}"),
            ),
            3 => (
                "two guards",
                format!(
                    "if (p == {f}) {} else if ({g} == p) {} else {through}",
                    direct(one),
                    direct(two)
                ),
            ),
            4 => (
                "switch of compares",
                format!(
                    "switch (p == {f} ? 1 : p == {g} ? 2 : 0) {{ case 1: {} break; case 2: {} break; default: {through} }}",
                    direct(one),
                    direct(two)
                ),
            ),
            5 => ("call by address", through),
            6 | 7 => ("virtual call", method),
            8 => (
                "vtable pointers",
                format!(
                    "V{n}_{one} same(S{n}_{one}{{{}}}); if (*(Vptr *)o == *(Vptr *)&same) {} else {method}",
                    half.objects[0].0,
                    used(&format!(
                        "static_cast<V{n}_{one} *>(o)->V{n}_{one}::get(x, a)"
                    ))
                ),
            ),
            _ => (
                "dynamic_cast",
                format!(
                    "IF_RTTI(if (auto *v = dynamic_cast<V{n}_{one} *>(o)) {} else) {method}",
                    used("v->get(x, a)")
                ),
            ),
        };
        self.features.insert(feature);
        let pointer = match family.slot {
            Some(slot) => format!("(*(Slot{n} **)o)[{slot}]"),
            None => "i->fn".to_owned(),
        };
        let x = 1 + self.rng.below(9);
        let _ = writeln!(
            self.text,
            "#if UNIT == {unit}\nlong {name}(I{n} *) __asm__(\"{name}\");\nDRIVER long {name}(I{n} *i) {{\n\
             \x20 long x = {x}, out = 0; auto *o = i->obj; void *data = i->data; int *a = i->a; auto p = {pointer};\n\
             \x20 {body}\n  return out;\n}}\n#endif"
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
