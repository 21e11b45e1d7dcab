// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! One row of the matrix: a template from which a pair of functions is made.
//!
//! A template is textual IR in which `{{a|b}}` is `a` in one function and `b` in the other, `@F` is
//! the function's name, `@R.` begins the name of a global of this row alone and `!#n` is metadata
//! node n of this row. Text between functions goes to `globals`, one entity a line; lines that are
//! the same in several rows appear once.

/// What the pass has to do with a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Identity: stays apart.
    Apart,
    /// Reconcilable: merges, and stays apart under `exact`.
    Reconciled,
    /// Irrelevant: merges, under `exact` too.
    Same,
    /// Equal, but what the row names forbids to merge at all.
    Refused,
}

/// What the kept body of a reconciled pair must look like.
#[derive(Clone, Debug)]
pub enum Check {
    Lacks(String),
    Has(String),
}

#[derive(Clone, Debug)]
pub struct Row {
    /// `group/kind/detail`; the tests that count kinds look for `group/kind`.
    pub name: String,
    pub verdict: Verdict,
    pub signature: String,
    pub body: String,
    pub globals: String,
    pub checks: Vec<Check>,
    /// A module of its own begins with this text; rows with the same text share one.
    pub module: &'static str,
    /// Whether two functions of one alternative may stand in a module.
    pub has_controls: bool,
    /// The first LLVM that parses it.
    pub since: u32,
}

pub fn row(verdict: Verdict, name: &str, signature: &str, body: &str) -> Row {
    let mut row = Row {
        name: name.to_owned(),
        verdict,
        signature: signature.to_owned(),
        body: body.to_owned(),
        globals: String::new(),
        checks: Vec::new(),
        module: X86,
        has_controls: true,
        since: 0,
    };
    if verdict == Verdict::Reconciled {
        // A property that one function has and the other has not is gone afterwards.
        for text in [signature, body] {
            for (a, b) in alternatives(text) {
                let (a, b) = (bare(a), bare(b));
                if b.is_empty() && !a.is_empty() {
                    row.checks.push(Check::Lacks(a.to_owned()));
                } else if a.is_empty() {
                    row.checks.push(Check::Lacks(b.to_owned()));
                }
            }
        }
    }
    row
}

pub fn apart(name: &str, signature: &str, body: &str) -> Row {
    row(Verdict::Apart, name, signature, body)
}

pub fn reconciled(name: &str, signature: &str, body: &str) -> Row {
    row(Verdict::Reconciled, name, signature, body)
}

pub fn same(name: &str, signature: &str, body: &str) -> Row {
    row(Verdict::Same, name, signature, body)
}

pub fn refused(name: &str, signature: &str, body: &str) -> Row {
    row(Verdict::Refused, name, signature, body)
}

impl Row {
    /// A row for an LLVM and later ones.
    pub fn since(mut self, major: u32) -> Self {
        self.since = major;
        self
    }

    pub fn globals(mut self, text: &str) -> Self {
        self.globals.push_str(text);
        self.globals.push('\n');
        self
    }

    /// Has both functions look at parameters: one that nothing uses would not count.
    pub fn looks_at(mut self, params: &str) -> Self {
        self.body = format!("  call void (...) @look({params})\n{}", self.body);
        self.globals("declare void @look(...)")
    }

    /// Replaces the checks that were derived.
    pub fn kept_lacks(mut self, text: &str) -> Self {
        self.checks.retain(|check| matches!(check, Check::Has(_)));
        self.checks.push(Check::Lacks(text.to_owned()));
        self
    }

    /// Drops the checks that were derived: which alternative the kept body has does not matter.
    pub fn keeps_either(mut self) -> Self {
        self.checks.clear();
        self
    }

    pub fn kept_has(mut self, text: &str) -> Self {
        self.checks.push(Check::Has(text.to_owned()));
        self
    }

    /// Leaves out the pairs of one alternative: two such functions cannot stand in one module, or
    /// another rule keeps them apart.
    pub fn without_controls(mut self) -> Self {
        self.has_controls = false;
        self
    }

    /// The text of one function: `side` 0 or 1, `number` unique to the pair.
    pub fn function(&self, side: usize, number: usize, name: &str) -> String {
        let linkage =
            match self.signature.starts_with("internal ") || self.signature.starts_with("!") {
                true => "",
                false => "dso_local ",
            };
        // Three calls make the function larger than a thunk, and unlike those of other rows.
        let mark: String = (0..3)
            .map(|n| format!("  call void @mark(i32 {number}, i32 {n})\n"))
            .collect();
        let text = format!(
            "define {linkage}{} {{\nentry:\n{mark}{}\n}}\n",
            self.signature.trim_start_matches('!'),
            self.body
        );
        expand(&choose(&text, side), number).replace("@F", &format!("@{name}"))
    }

    pub fn globals_for(&self, number: usize) -> String {
        expand(&self.globals, number)
    }
}

fn expand(text: &str, number: usize) -> String {
    text.replace("@R.", &format!("@row{number}."))
        .replace("$R.", &format!("$row{number}."))
        .replace("!#", &format!("!{number}0"))
}

fn choose(text: &str, side: usize) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, choice, after)) = next_choice(rest) {
        out.push_str(before);
        out.push_str([choice.0, choice.1][side]);
        rest = after;
    }
    out + rest
}

fn alternatives(text: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((_, choice, after)) = next_choice(rest) {
        found.push(choice);
        rest = after;
    }
    found
}

/// What stands before the next `{{a|b}}`, its alternatives, and what follows. The alternatives may
/// hold braces of their own, in pairs.
fn next_choice(text: &str) -> Option<(&str, (&str, &str), &str)> {
    let open = text.find("{{")?;
    let inside = &text[open + 2..];
    let mut depth = 0;
    let close = inside.char_indices().find(|&(at, c)| match c {
        '{' => {
            depth += 1;
            false
        }
        '}' if depth == 0 => inside[at..].starts_with("}}"),
        '}' => {
            depth -= 1;
            false
        }
        _ => false,
    });
    let (close, _) = close.unwrap_or_else(|| panic!("{{{{ is closed in {text}"));
    let choice = inside[..close].split_once('|');
    let choice = choice.unwrap_or_else(|| panic!("two alternatives in {text}"));
    Some((&text[..open], choice, &inside[close + 2..]))
}

/// An alternative without what only joins it to its neighbours.
fn bare(text: &str) -> &str {
    let text = text.trim().trim_start_matches(',').trim();
    // Of metadata only the kind: its node is printed under another number.
    match text.strip_prefix('!') {
        Some(_) => text.split(' ').next().unwrap_or(text),
        None => text,
    }
}

pub const X86: &str = "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"\ntarget triple = \"x86_64-unknown-linux-gnu\"\n";
