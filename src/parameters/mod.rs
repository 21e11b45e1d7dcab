// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Parameters of a pass, by LLVM's conventions: `;` separates parameters, and `no-` negates a flag.
//!
//! A pass declares each parameter once, in a table of [`Parameter`]s. Parsing, defaults, help, the text in printed
//! pipelines and the table in the manual (test/rust/parameters.rs) follow from this table.

pub mod names;
pub mod values;
mod wrong;

use std::fmt;

use regex_lite::Regex;

/// A parameter of a pass with the options `O`, or one of the parameter's possible values (`search=tree`).
#[derive(Debug)]
pub struct Parameter<O: 'static> {
    /// The name as a user writes it: `exact`, `search=tree`, or `keep=REGEX` where the user chooses the value.
    pub name: &'static str,
    pub kind: Kind<O>,
    pub default: Preset,
    /// The description in the manual, as Markdown.
    pub help: &'static str,
}

/// How a parameter is written, and how it changes the options.
#[derive(Debug)]
pub enum Kind<O: 'static> {
    /// `name` or `no-name`.
    Flag(fn(&mut O, bool)),
    /// `name`, `no-name`, or neither (`None`).
    Wish(fn(&mut O, Option<bool>)),
    /// `name`, which has neither a value nor a negation.
    Word(fn(&mut O)),
    /// `name=VALUE`. An error is the end of a sentence that begins with the parameter: "needs a number".
    Value {
        set: fn(&mut O, &str) -> Result<(), String>,
        /// The value in the options; `None` if it is not set.
        get: fn(&O) -> Option<String>,
    },
}

/// The default of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    On,
    Off,
    Is(&'static str),
    /// If the parameter is not given, the pass decides by this rule.
    Rule(&'static str),
    Unset,
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Preset::On => "on",
            Preset::Off => "off",
            Preset::Is(text) | Preset::Rule(text) => text,
            Preset::Unset => "",
        })
    }
}

/// A pass and all its parameters. `O::default()` has all flags off and no value set; `list` has the defaults.
#[derive(Debug)]
pub struct Parameters<O: 'static> {
    pub pass: &'static str,
    pub list: &'static [Parameter<O>],
}

impl<O> Parameter<O> {
    /// The ways to write the parameter: its name and, if it has one, its negation.
    pub fn spellings(&self) -> Vec<String> {
        let mut all = vec![self.name.to_owned()];
        if matches!(self.kind, Kind::Flag(_) | Kind::Wish(_)) {
            all.push(format!("no-{}", self.name));
        }
        all
    }

    fn key(&self) -> &'static str {
        self.name.split('=').next().unwrap_or_default()
    }

    /// The ways to write the parameter that may lead from the options `from` to the options `to`.
    fn steps(&self, from: &O, to: &O) -> Vec<String> {
        match (&self.kind, self.default) {
            (Kind::Value { get, .. }, _) => {
                let changed = get(to).filter(|_| get(to) != get(from));
                let text = changed.map(|value| format!("{}={value}", self.key()));
                text.into_iter().collect()
            }
            (Kind::Flag(_) | Kind::Wish(_), Preset::On) => vec![format!("no-{}", self.name)],
            (Kind::Flag(_) | Kind::Wish(_), Preset::Off) => vec![self.name.to_owned()],
            _ => self.spellings(),
        }
    }
}

impl<O: Default + Clone + PartialEq> Parameters<O> {
    pub fn defaults(&self) -> O {
        let mut options = O::default();
        for parameter in self.list {
            let text = match (&parameter.kind, parameter.default) {
                (Kind::Wish(set), _) => {
                    set(&mut options, None);
                    continue;
                }
                (_, Preset::On) => parameter.name.to_owned(),
                (_, Preset::Is(value)) => format!("{}={value}", parameter.key()),
                _ => continue,
            };
            (self.set(&mut options, &text)).expect("a default is a value");
        }
        options
    }

    /// Parses the options from a text. The error is one line that names the wrong parameter.
    pub fn parse(&self, text: &str) -> Result<O, String> {
        let mut options = self.defaults();
        for given in text.split(';').filter(|given| !given.is_empty()) {
            self.set(&mut options, given).map_err(|reason| {
                format!("{0}: {reason} ({0}<help> lists all parameters)", self.pass)
            })?;
        }
        Ok(options)
    }

    /// Sets the option of one parameter. The error is the reason why the parameter is wrong.
    fn set(&self, options: &mut O, given: &str) -> Result<(), String> {
        // The caller replaced bytes that are not UTF-8 by this character, so the text is not what the user gave.
        if given.contains(char::REPLACEMENT_CHARACTER) {
            return Err(format!("'{given}' is not UTF-8"));
        }
        let (flag, on) = match given.strip_prefix("no-") {
            Some(flag) => (flag, false),
            None => (given, true),
        };
        for parameter in self.list {
            match parameter.kind {
                Kind::Flag(set) if flag == parameter.name => set(options, on),
                Kind::Wish(set) if flag == parameter.name => set(options, Some(on)),
                Kind::Word(set) if given == parameter.name => set(options),
                _ => continue,
            }
            return Ok(());
        }
        let (key, value) = given.split_once('=').ok_or_else(|| self.unknown(given))?;
        let mut words = Vec::new();
        for parameter in self.list.iter().filter(|one| one.key() == key) {
            match parameter.kind {
                Kind::Value { set, .. } => {
                    return set(options, value).map_err(|reason| format!("'{given}' {reason}"));
                }
                Kind::Word(_) if parameter.name != key => words.push(parameter.name),
                _ => {}
            }
        }
        match words.is_empty() {
            true => Err(self.unknown(given)),
            false => Err(format!("'{given}' must be {}", words.join(" or "))),
        }
    }

    /// The parameters that lead from the defaults to `options`, as printed pipelines show them. A parameter is printed
    /// if it changes the options that the parameters before it give, and would not change `options`.
    pub fn canonical(&self, options: &O) -> String {
        let mut from = self.defaults();
        let mut steps = Vec::new();
        for parameter in self.list {
            for step in parameter.steps(&from, options) {
                let [mut next, mut to] = [from.clone(), options.clone()];
                let parsed = [&mut next, &mut to].map(|options| self.set(options, &step).is_ok());
                if parsed == [true; 2] && next != from && to == *options {
                    from = next;
                    steps.push(step);
                }
            }
        }
        steps.join(";")
    }

    /// Two lines for each parameter: its spellings and its help.
    pub fn help(&self) -> String {
        let mut text = format!(
            "The parameters of {0}, separated by ';' as in '{0}<A;B>':\n",
            self.pass
        );
        for parameter in self.list {
            let default = match (&parameter.kind, parameter.default) {
                (_, Preset::Unset) | (Kind::Word(_), Preset::Off) => String::new(),
                (Kind::Word(_), Preset::On) => " (default)".to_owned(),
                (_, Preset::On) => format!(" (default: {})", parameter.name),
                (_, Preset::Off) => format!(" (default: no-{})", parameter.name),
                (_, preset) => format!(" (default: {})", plain(&preset.to_string())),
            };
            let spellings = parameter.spellings().join(", ");
            text += &format!("  {spellings}\n      {}{default}\n", plain(parameter.help));
        }
        text
    }

    /// The table of the manual: a row for each parameter.
    pub fn table(&self) -> String {
        let mut text = String::from("| parameter | default | meaning |\n| --- | --- | --- |\n");
        for Parameter {
            name,
            default,
            help,
            ..
        } in self.list
        {
            text += &format!("| `{name}` | {default} | {help} |\n").replace("|  |", "| |");
        }
        text
    }
}

/// Turns Markdown into text for a terminal: drops backticks, and replaces each link by the page that it leads to.
fn plain(markdown: &str) -> String {
    let link = Regex::new(r"\[[^\]]*\]\(([^)]*)\)").expect("a regular expression");
    link.replace_all(markdown, "docs/$1").replace('`', "")
}
