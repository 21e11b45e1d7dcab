// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A program: families of functions of which some know a fact, and drivers that compare their addresses. The templates are
//! in `program.txt`.

use std::sync::LazyLock;

use crate::program::Program;
use crate::rng::Rng;
use crate::setting::PROFILE;
use crate::template::{Author, Pen, Rules, Value};

static RULES: LazyLock<Rules> = LazyLock::new(|| Rules::of(&[include_str!("program.txt")]));

const UNITS: usize = 2;

/// What functions differ in.
struct Fact {
    /// The type that they return.
    result: String,
    /// The function that has it and the one that lacks it.
    halves: [Half; 2],
    /// Code that uses it.
    uses: Vec<String>,
}

struct Half {
    attribute: String,
    fields: String,
    body: String,
    /// Objects and values of `a`.
    objects: Vec<[String; 2]>,
}

impl Half {
    fn of(row: &str) -> Self {
        let mut parts = row.split('~').map(|part| part.trim().to_owned());
        let [attribute, fields, body] = [(); 3].map(|()| parts.next().unwrap_or_default());
        let objects = parts.map(|part| {
            let (object, a) = part.split_once(" with ").unwrap_or((&part, "0"));
            [object, a].map(str::to_owned)
        });
        Self {
            attribute,
            fields,
            body,
            objects: objects.collect(),
        }
    }
}

/// Functions of one type that have the same instructions.
struct Family {
    fact: Fact,
    number: usize,
    /// The functions are virtual, and this is their index in the table.
    slot: Option<usize>,
    /// Which members know the fact.
    knows: Vec<bool>,
}

impl Family {
    fn half(&self, member: usize) -> &Half {
        &self.fact.halves[usize::from(!self.knows[member])]
    }
}

struct Writer<'r> {
    pen: Pen<'r>,
    /// Of the family.
    linkage: String,
}

/// One source file, which gives the unit that the macro `UNIT` numbers, of `UNITS`.
pub(super) fn program(rng: &mut Rng) -> Program {
    let mut writer = Writer {
        pen: Pen::new(&RULES, 0, rng),
        linkage: String::new(),
    };
    writer.write("begin", &[]);
    for number in 0..3 + writer.pen.rng.below(4) {
        writer.family(number);
    }
    for unit in 0..UNITS {
        writer.write("unit", &[&unit.to_string()]);
    }
    writer.write("end", &[]);
    let profile = writer.pen.section("profile");
    for line in profile.lines() {
        writer.pen.add("text", &format!("{PROFILE}{line}"));
    }
    Program::written("program.cpp", writer.pen)
}

impl<'r> Author<'r> for Writer<'r> {
    fn pen(&mut self) -> &mut Pen<'r> {
        &mut self.pen
    }

    fn function(&mut self, name: &str, arguments: &[Value]) -> Option<Value> {
        let slot = arguments.first().map_or(0, Value::number);
        let so = |is_so: bool| is_so.then(Value::default);
        match name {
            "local" => so(self.linkage == "static"),
            "external" => so(self.linkage == "external"),
            "storage" if self.linkage == "external" => so(true),
            "storage" => Some(Value::text(format!("{} ", self.linkage))),
            "first-slot" => so(slot == 0),
            "second-slot" => so(slot == 1),
            _ => panic!("a template calls {name}"),
        }
    }
}

impl Writer<'_> {
    fn fact(&mut self) -> Fact {
        let text = self.write("fact", &[]);
        let mut lines = text.lines().map(str::trim);
        let mut next = || lines.next().unwrap_or_default();
        Fact {
            result: next().to_owned(),
            halves: [(); 2].map(|()| Half::of(next())),
            uses: lines.map(str::to_owned).collect(),
        }
    }

    fn family(&mut self, number: usize) {
        let fact = self.fact();
        self.linkage = self.write("linkage", &[]);
        let slot = (!self.pen.rng.once_in(4)).then(|| self.pen.rng.below(3));
        self.pen.density = usize::from(slot.is_some());
        let mut knows = vec![true, false];
        knows.extend((0..self.pen.rng.below(3)).map(|_| self.pen.rng.once_in(2)));
        self.pen.rng.shuffle(&mut knows);
        let family = Family {
            fact,
            number,
            slot,
            knows,
        };
        // What all members do besides.
        let extra =
            match !family.fact.halves[0].attribute.contains("pure") && self.pen.rng.once_in(2) {
                true => format!("ticks = ticks * 3 + {number}; "),
                false => String::new(),
            };
        // How many calls down the fact is known.
        let depth = self.pen.rng.below(4);
        let n = number.to_string();
        let mut object = "void".to_owned();
        if let Some(slot) = slot {
            self.write("base", &[&n, &family.fact.result, &slot.to_string()]);
            object = format!("B{n}");
        }
        self.write("types", &[&n, &family.fact.result, &object]);
        for member in 0..family.knows.len() {
            self.member(&family, member, depth, &extra);
        }
        self.items(&family);
        for unit in 0..UNITS {
            for driver in 0..1 + self.pen.rng.below(3) {
                self.driver(&family, unit, driver);
            }
        }
    }

    /// A function, and those that it calls.
    fn member(&mut self, family: &Family, member: usize, depth: usize, extra: &str) {
        let (n, result) = (family.number.to_string(), &*family.fact.result);
        let id = format!("{n}_{member}");
        let half = family.half(member);
        self.write("fields", &[&id, &half.fields]);
        let mut body = format!("S{id} *s = (S{id} *)o; {extra}{}", half.body);
        let mut attribute = &*half.attribute;
        for level in 0..depth {
            let name = format!("c{id}_{level}");
            let head = format!("INNER {attribute}");
            self.write("function", &[&name, &head, result, &body]);
            body = format!("return {name}(o, x, a);");
            attribute = "";
        }
        if family.slot.is_some() {
            self.write("method", &[&id, &n, attribute, result, &body]);
        } else {
            let (name, head) = (format!("f{id}"), format!("OUTER {attribute}"));
            self.write("function", &[&name, &head, result, &body]);
        }
    }

    /// What the functions are called with.
    fn items(&mut self, family: &Family) {
        let rule = ["plain-item", "virtual-item"][self.pen.density];
        let mut items = Vec::new();
        for member in 0..family.knows.len() {
            let id = format!("{}_{member}", family.number);
            for (at, [object, a]) in family.half(member).objects.iter().enumerate() {
                items.push(self.write(rule, &[&id, &at.to_string(), object, a]));
            }
        }
        let (n, count) = (family.number.to_string(), items.len().to_string());
        self.write("items", &[&n, &items.join(", "), &count]);
    }

    /// Calls what an item has and uses the fact.
    fn driver(&mut self, family: &Family, unit: usize, number: usize) {
        let n = family.number;
        let name = format!("d{n}_{unit}_{number}");
        let [one, two] = [(); 2].map(|()| self.pen.rng.below(family.knows.len()));
        let code = self.pen.rng.pick(&family.fact.uses).cloned();
        let code = code.unwrap_or_default();
        let (pointer, end) = match family.slot {
            Some(slot) => (format!("(*(Slot{n} **)o)[{slot}]"), "_"),
            None => ("i->fn".to_owned(), ""),
        };
        let shape = self.write("shape", &[]);
        let mut object = |member| {
            let objects = &family.half(member).objects;
            self.pen.rng.pick(objects).cloned().unwrap_or_default()
        };
        let [[init, a], [other, b]] = [one, two].map(&mut object);
        let (k, x) = (50 + self.pen.rng.below(50), 1 + self.pen.rng.below(9));
        self.pen.add("text", &format!("#if UNIT == {unit}"));
        for (name, text) in [
            ("K", k.to_string()),
            ("USE(CALL)", format!("{{ {code} }}")),
            ("F", format!("f{n}_{one}{end}")),
            ("G", format!("f{n}_{two}{end}")),
            ("V", format!("V{n}_{one}")),
            ("W", format!("V{n}_{two}")),
            ("BASE", format!("B{n}")),
            ("ITEMS", format!("items{n}()")),
            ("MADE", format!("m{name}")),
            ("INIT", init),
            ("ARGUMENT", a),
            ("OTHER_INIT", other),
            ("OTHER_ARGUMENT", b),
        ] {
            let plain = name.split('(').next().unwrap_or_default();
            self.write("macro", &[name, plain, &text]);
        }
        if shape.contains("MADE") {
            self.write("maker", &[]);
        }
        let known = format!("f{n}_{one}");
        let [unit, n, x] = [unit, n, x].map(|number| number.to_string());
        let arguments = [&*name, &unit, &n, &x, &pointer, &shape, &known];
        self.write("driver", &arguments);
    }
}
