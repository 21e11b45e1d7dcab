// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Templates: text with holes, of which most programs are made. Files have rules, each of which begins with
//! `== NAME PARAMETERS @WEIGHT`. Rules of one name are alternatives, of which one is taken by chance; if that gives nothing,
//! another is.
//!
//! | hole | stands for |
//! | --- | --- |
//! | `$x`, `$(x)`, `$x.class`, `$x.what`, `$x.place` | a value, or what is known of it |
//! | `$(f a ;; b)` | what the rule or the function gives; if it gives nothing, this rule does not either |
//! | `$(x = f a ;; b)` | no text: `x` is that value from here on |
//! | `$?(f a ;; b)` | the same as `$(f a ;; b)`, or no text |
//! | `$[a\|b]` | one of these |
//! | `$3[a\|b]`, `$2/3[a\|b]` | once in three times `a`, two times of three; else `b`, or no text |
//! | `$1-4[a]` | one to four times `a` |
//! | `$if(f a)[b\|c]` | `b` if `f a` gives something, else `c` |
//! | `$>s[a]` | no text: `a` is a line of the section `s` |
//!
//! A number or weight may be three, for the densities of a program: `$3,4,20[a]`.
//!
//! Alternatives with the same parameters may stand below one head, each with `| ` or `|@WEIGHT ` in front. Below
//! `== kind NAME PARAMETERS` each line that begins with a word and a colon is a rule `NAME.WORD`.
//!
//! Some functions are for all programs ([`Pen::function`]); each kind of program has others ([`Author::function`]).

use std::collections::{BTreeMap, BTreeSet};

use crate::rng::Rng;

const SEPARATOR: &str = ";;";

/// Text, and what is known of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Value {
    pub(crate) text: String,
    /// What it is, or what it points to: the number of a class.
    pub(crate) class: usize,
    /// For the reader of a finding.
    pub(crate) what: String,
    /// A pointer to an object that may be used as `class` wherever this stands, so that its uses demand nothing: the
    /// object that a member function was called on, or one that was made here.
    pub(crate) is_own: bool,
    /// The number of a place.
    pub(crate) place: usize,
    /// A list has no text of its own.
    pub(crate) many: Vec<Value>,
}

impl Value {
    pub(crate) fn text(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }

    pub(crate) fn class(class: usize) -> Self {
        Self {
            class,
            ..Self::text(class.to_string())
        }
    }

    pub(crate) fn number(&self) -> usize {
        self.text.parse().unwrap_or(0)
    }

    /// What a list has, or this alone.
    pub(crate) fn all(&self) -> Vec<Self> {
        match self.text.is_empty() {
            true => self.many.clone(),
            false => vec![self.clone()],
        }
    }
}

#[derive(Debug, Eq, PartialEq)]
struct Rule {
    /// Its name, and its number among those of this name.
    id: String,
    parameters: Vec<&'static str>,
    weights: &'static str,
    text: String,
}

/// Rules by their names.
#[derive(Debug, Default, Eq, PartialEq)]
pub(crate) struct Rules {
    by_name: BTreeMap<String, Vec<Rule>>,
}

impl Rules {
    pub(crate) fn of(files: &[&'static str]) -> Self {
        let mut rules = Self::default();
        for block in files.iter().flat_map(|file| file.split("\n== ").skip(1)) {
            let (head, body) = block.split_at(block.find('\n').unwrap_or(block.len()));
            let (head, weights) = head.split_once(" @").unwrap_or((head, "1"));
            let mut words = head.split(' ');
            let (name, parameters) = (words.next().unwrap_or_default(), words.collect::<Vec<_>>());
            if let ("kind", [kind, parameters @ ..]) = (name, &*parameters) {
                for rule in body.replace("\n ", "\r").lines() {
                    if let Some((word, text)) = rule.split_once(": ") {
                        let name = format!("{kind}.{word}");
                        rules.add(&name, parameters, weights, &text.replace('\r', "\n "));
                    }
                }
                continue;
            }
            let mut alternatives = body.split("\n|");
            let first = alternatives.next().filter(|_| !body.contains("\n|"));
            if let Some(text) = first {
                rules.add(name, &parameters, weights, text);
            }
            for alternative in alternatives {
                let (weights, text) = match alternative.strip_prefix('@') {
                    Some(rest) => rest.split_once([' ', '\n']).unwrap_or((rest, "")),
                    None => ("1", alternative),
                };
                rules.add(name, &parameters, weights, text);
            }
        }
        rules
    }

    fn add(&mut self, name: &str, parameters: &[&'static str], weights: &'static str, text: &str) {
        let alternatives = self.by_name.entry(name.to_owned()).or_default();
        let lines = text.lines().filter(|line| !line.starts_with("//"));
        alternatives.push(Rule {
            id: format!("{name} {}", alternatives.len()),
            parameters: parameters.to_vec(),
            weights,
            text: lines.collect::<Vec<_>>().join("\n").trim().to_owned(),
        });
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.by_name.contains_key(name)
    }

    /// Each rule is in some program, of which this is what all are made of.
    #[cfg(test)]
    pub(crate) fn assert_complete(&self, seen: &BTreeSet<&str>) {
        let all = self.by_name.values().flatten().map(|rule| rule.id.as_str());
        let missing: Vec<&str> = all.filter(|rule| !seen.contains(rule)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    /// The kinds of places.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = &str> {
        (self.by_name.keys()).filter_map(|name| name.strip_suffix(".read"))
    }
}

/// What a program is written with.
pub(crate) struct Pen<'r> {
    pub(crate) rng: &'r mut Rng,
    pub(crate) rules: &'static Rules,
    /// Which part of `FULL,SPARE,BARE` counts.
    pub(crate) density: usize,
    sections: BTreeMap<String, String>,
    /// What was said of the program.
    pub(crate) said: BTreeSet<String>,
    /// The rules that the text is made of.
    pub(crate) features: BTreeSet<&'static str>,
    names: usize,
}

impl<'r> Pen<'r> {
    pub(crate) fn new(rules: &'static Rules, density: usize, rng: &'r mut Rng) -> Self {
        Self {
            rng,
            rules,
            density,
            sections: BTreeMap::new(),
            said: BTreeSet::new(),
            features: BTreeSet::new(),
            names: 0,
        }
    }

    /// Adds a line to a section.
    pub(crate) fn add(&mut self, section: &str, line: &str) {
        let text = self.sections.entry(section.to_owned()).or_default();
        *text += line;
        *text += "\n";
    }

    /// Takes the text of a section, which is empty afterwards.
    pub(crate) fn section(&mut self, name: &str) -> String {
        self.sections.remove(name).unwrap_or_default()
    }

    /// The part of `FULL,SPARE,BARE` for this program.
    fn of_density<'t>(&self, numbers: &'t str) -> &'t str {
        let mut parts = numbers.split(',');
        let first = parts.clone().next().unwrap_or_default();
        parts.nth(self.density).unwrap_or(first)
    }

    pub(crate) fn number_of(&self, numbers: &str) -> usize {
        self.of_density(numbers).parse().unwrap_or(0)
    }

    pub(crate) fn below(&mut self, numbers: &str) -> usize {
        let number = self.number_of(numbers);
        self.rng.below(number)
    }

    pub(crate) fn once_in(&mut self, numbers: &str) -> bool {
        self.below(numbers) == 0
    }

    /// One of the alternatives by their weights, which it leaves.
    fn taken(&mut self, open: &mut Vec<&'static Rule>) -> Option<&'static Rule> {
        let weights: Vec<usize> = open
            .iter()
            .map(|rule| self.number_of(rule.weights))
            .collect();
        let mut at = self.rng.below(weights.iter().sum());
        let taken = weights.iter().position(|weight| {
            let is_here = at < *weight;
            at = at.saturating_sub(*weight);
            is_here
        });
        Some(open.remove(taken?))
    }

    /// What a function for all programs gives; `None` if there is no such function.
    fn function(&mut self, name: &str, arguments: &[Value]) -> Option<Option<Value>> {
        let none = Value::default();
        let [a, b] = [0, 1].map(|at| arguments.get(at).unwrap_or(&none));
        let so = |is_so: bool| is_so.then(Value::default);
        Some(match name {
            "text" => Some(a.clone()),
            "some" => so(!a.text.is_empty()),
            "fill" => Some(Value::text(a.text.replace('@', &b.text))),
            "one" => self.rng.take(a.all()),
            "both" => Some(Value {
                many: [a.all(), b.all()].concat(),
                ..Value::default()
            }),
            // A number below another one, with something added to it.
            "below" => Some(Value::text(
                (b.number() + self.rng.below(a.number())).to_string(),
            )),
            "remainder" => {
                let added = arguments.get(2).map_or(0, Value::number);
                Some(Value::text((a.number() % b.number() + added).to_string()))
            }
            "new" => Some(Value::text(format!("{}{}", a.text, self.next()))),
            "number" => Some(Value::text((1000 + self.next()).to_string())),
            "section" => Some(Value::text(self.section(&a.text))),
            "set" => {
                self.said.insert(a.text.clone());
                so(true)
            }
            "is" => so(self.said.contains(&a.text)),
            _ => return None,
        })
    }

    fn next(&mut self) -> usize {
        self.names += 1;
        self.names
    }
}

type Names<'t> = Vec<(&'t str, Value)>;

/// The inside of the parentheses or brackets that the text begins with, and what is behind them.
fn closed(text: &str) -> (&str, &str) {
    let (open, close) = if text.starts_with('(') {
        ('(', ')')
    } else {
        ('[', ']')
    };
    let mut depth = 0;
    let end = text.find(|c| {
        depth += i32::from(c == open) - i32::from(c == close);
        depth == 0
    });
    let end = end.unwrap_or_else(|| panic!("a template has no end: {text}"));
    (&text[1..end], &text[end + 1..])
}

/// Parts of the text between separators that stand in no parentheses or brackets.
fn parts<'t>(text: &'t str, separator: &str) -> Vec<&'t str> {
    let (mut depth, mut start, mut found) = (0, 0, Vec::new());
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ if depth == 0 && at >= start && text[at..].starts_with(separator) => {
                found.push(&text[start..at]);
                start = at + separator.len();
            }
            _ => {}
        }
    }
    found.push(&text[start..]);
    found
}

/// What writes programs of a kind.
pub(crate) trait Author<'r> {
    fn pen(&mut self) -> &mut Pen<'r>;

    /// What a function gives that templates of this kind call.
    fn function(&mut self, name: &str, arguments: &[Value]) -> Option<Value>;

    /// What a rule or a function gives.
    fn call(&mut self, name: &str, arguments: &[Value]) -> Option<Value> {
        let Some(alternatives) = self.pen().rules.by_name.get(name) else {
            let given = self.pen().function(name, arguments);
            return given.unwrap_or_else(|| self.function(name, arguments));
        };
        let mut open: Vec<&Rule> = alternatives.iter().collect();
        loop {
            let rule = self.pen().taken(&mut open)?;
            let named = rule.parameters.iter().enumerate();
            let argument = |at: usize| arguments.get(at).cloned().unwrap_or_default();
            let mut names: Names<'_> = named.map(|(at, name)| (*name, argument(at))).collect();
            if let Some(text) = self.expand(&rule.text, &mut names) {
                self.pen().features.insert(&rule.id);
                return Some(Value::text(text.trim()));
            }
        }
    }

    /// The text of a rule that always gives some.
    fn text_of(&mut self, name: &str, arguments: &[Value]) -> String {
        let value = self.call(name, arguments);
        value
            .unwrap_or_else(|| panic!("the rule {name} gives nothing"))
            .text
    }

    /// The same, of arguments that are text.
    fn write(&mut self, name: &str, arguments: &[&str]) -> String {
        let values: Vec<Value> = (arguments.iter()).map(|text| Value::text(*text)).collect();
        self.text_of(name, &values)
    }

    fn expand<'t>(&mut self, template: &'t str, names: &mut Names<'t>) -> Option<String> {
        let (mut text, mut rest) = (String::new(), template);
        while let Some((before, hole)) = rest.split_once('$') {
            text += before;
            let (value, behind) = self.fill(hole, names)?;
            text += &value.text;
            rest = behind;
        }
        Some(text + rest)
    }

    /// The value of the hole that the text begins with, and what is behind it.
    fn fill<'t>(&mut self, hole: &'t str, names: &mut Names<'t>) -> Option<(Value, &'t str)> {
        if hole.starts_with(['(', '?']) {
            let (inside, behind) = closed(hole.trim_start_matches('?'));
            let value = self.evaluate(inside, names);
            let may_be_none = hole.starts_with('?');
            return Some((value.or_else(|| may_be_none.then(Value::default))?, behind));
        }
        if let Some(hole) = hole.strip_prefix("if") {
            let (condition, hole) = closed(hole);
            let (inside, behind) = closed(hole);
            let is_so = self.evaluate(condition, names).is_some();
            let arm = parts(inside, "|").get(usize::from(!is_so)).copied();
            return Some((Value::text(self.expand(arm.unwrap_or(""), names)?), behind));
        }
        if let Some(hole) = hole.strip_prefix('>') {
            let (name, hole) = hole.split_at(hole.find('[')?);
            let (inside, behind) = closed(hole);
            let name = self.expand(name, names)?;
            let line = self.expand(inside, names)?;
            self.pen().add(&name, &line);
            return Some((Value::default(), behind));
        }
        if hole.starts_with(|c: char| c.is_ascii_digit() || c == '[') {
            let (number, hole) = hole.split_at(hole.find('[')?);
            let (inside, behind) = closed(hole);
            return Some((Value::text(self.chosen(number, inside, names)?), behind));
        }
        let is_part = |c: char| c.is_ascii_lowercase();
        let end = |text: &str| text.find(|c| !is_part(c)).unwrap_or(text.len());
        let (name, behind) = hole.split_at(end(hole));
        let found = names.iter().rev().find(|(known, _)| *known == name);
        let value = found
            .unwrap_or_else(|| panic!("a template names ${name}"))
            .1
            .clone();
        let field = behind.strip_prefix('.').map(|rest| &rest[..end(rest)]);
        let text = match field {
            Some("class") => value.class.to_string(),
            Some("what") => value.what,
            Some("place") => value.place.to_string(),
            _ => return Some((value, behind)),
        };
        let length = 1 + field.map_or(0, str::len);
        Some((Value::text(text), &behind[length..]))
    }

    fn chosen<'t>(
        &mut self,
        number: &str,
        inside: &'t str,
        names: &mut Names<'t>,
    ) -> Option<String> {
        let arms = parts(inside, "|");
        let number = self.pen().of_density(number);
        if let Some((least, most)) = number.split_once('-') {
            let [least, most] = [least, most].map(|n| n.parse().unwrap_or(0));
            let times = least + self.pen().rng.below(most - least + 1);
            return (0..times).map(|_| self.expand(inside, names)).collect();
        }
        let arm = if number.is_empty() {
            self.pen().rng.below(arms.len())
        } else {
            let (of, number) = number.split_once('/').unwrap_or(("1", number));
            let [of, number]: [usize; 2] = [of, number].map(|n| n.parse().unwrap_or(0));
            usize::from(number == 0 || self.pen().rng.below(number) >= of)
        };
        self.expand(arms.get(arm).copied().unwrap_or(""), names)
    }

    /// `f a ;; b` or `x = f a ;; b`.
    fn evaluate<'t>(&mut self, inside: &'t str, names: &mut Names<'t>) -> Option<Value> {
        if let Some((name, inside)) = inside.split_once(" = ")
            && name.chars().all(|c| c.is_ascii_lowercase())
        {
            let value = self.evaluate(inside, names)?;
            names.push((name, value));
            return Some(Value::default());
        }
        if let Some((_, value)) = names.iter().rev().find(|(known, _)| *known == inside) {
            return Some(value.clone());
        }
        let (name, rest) = inside
            .split_once(char::is_whitespace)
            .unwrap_or((inside, ""));
        let mut arguments = Vec::new();
        if !rest.is_empty() {
            for part in parts(rest, SEPARATOR) {
                arguments.push(self.argument(part.trim(), names)?);
            }
        }
        self.call(name, &arguments)
    }

    /// One hole is its value; else it is text.
    fn argument<'t>(&mut self, part: &'t str, names: &mut Names<'t>) -> Option<Value> {
        if let Some(hole) = part.strip_prefix('$') {
            let is_whole = match hole.starts_with('(') {
                true => closed(hole).1.is_empty(),
                false => hole.chars().all(|c| c.is_ascii_lowercase()),
            };
            if is_whole {
                return Some(self.fill(hole, names)?.0);
            }
        }
        Some(Value::text(self.expand(part, names)?))
    }
}
