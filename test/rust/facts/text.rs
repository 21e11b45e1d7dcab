// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Writing metadata nodes, and reading what opt prints.

use std::collections::HashMap;

/// The nodes of a case, with numbers that no other case has.
pub struct Nodes {
    first: usize,
    lines: Vec<String>,
}

impl Nodes {
    pub fn new(case: usize) -> Self {
        Nodes {
            first: 1000 * case,
            lines: Vec::new(),
        }
    }

    /// Adds a node and returns its name. `%` in the content is the name itself.
    pub fn add(&mut self, content: &str) -> String {
        let name = format!("!{}", self.first + self.lines.len());
        self.lines
            .push(format!("{name} = {}", content.replace('%', &name)));
        name
    }

    pub fn text(&self) -> String {
        let lines = self.lines.iter();
        lines.map(|line| format!("{line}\n")).collect()
    }
}

/// A printed module.
pub struct Output {
    functions: HashMap<String, String>,
    nodes: HashMap<String, Vec<String>>,
    groups: HashMap<String, String>,
}

impl Output {
    pub fn parse(text: &str) -> Self {
        let mut output = Output {
            functions: HashMap::new(),
            nodes: HashMap::new(),
            groups: HashMap::new(),
        };
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if let Some(group) = line.strip_prefix("attributes ") {
                let (name, content) = group.split_once(" = ").unwrap_or_default();
                let content = content.trim_matches(['{', '}', ' ']);
                output.groups.insert(name.into(), content.into());
            } else if line.starts_with("define ") {
                let name = defined(line).to_owned();
                let body = lines.by_ref().take_while(|line| *line != "}");
                let body = [line]
                    .into_iter()
                    .chain(body)
                    .collect::<Vec<_>>()
                    .join("\n");
                output.functions.insert(name, body);
            } else if let Some((name, content)) = line.split_once(" = ")
                && name.starts_with('!')
            {
                let content = content
                    .trim_start_matches("distinct ")
                    .trim_start_matches("!{");
                let content = content.trim_end_matches('}');
                let operands = split(content, ", ").into_iter().map(str::to_owned);
                output.nodes.insert(name.into(), operands.collect());
            }
        }
        output
    }

    /// The text of a function that is more than a call of another one.
    pub fn body(&self, name: &str) -> Option<&str> {
        let text = self.functions.get(name)?;
        (text.contains("%fact")).then_some(text)
    }

    /// The operands of a node.
    pub fn operands(&self, node: &str) -> &[String] {
        self.nodes.get(node).map_or(&[], Vec::as_slice)
    }

    /// The attributes of a group.
    pub fn group(&self, name: &str) -> &str {
        self.groups.get(name).map_or("", String::as_str)
    }
}

/// The function that a line begins to define.
pub fn defined(line: &str) -> &str {
    let (_, name) = line.split_once('@').unwrap_or_default();
    name.split('(').next().unwrap_or_default()
}

/// The instruction of that name in a function's text.
pub fn line<'t>(function: &'t str, value: &str) -> &'t str {
    let begins = format!("{value} = ");
    let mut lines = function.lines().map(str::trim);
    lines
        .find(|line| line.starts_with(&begins))
        .unwrap_or_default()
}

/// The node that an instruction has under a kind.
pub fn attached<'t>(line: &'t str, kind: &str) -> Option<&'t str> {
    let (_, node) = line.split_once(&format!(" !{kind} "))?;
    node.split([',', ' ']).next()
}

/// Splits at a separator that stands in no parentheses.
pub fn split<'t>(text: &'t str, separator: &str) -> Vec<&'t str> {
    let (mut parts, mut depth, mut start, mut at) = (Vec::new(), 0, 0, 0);
    while at < text.len() {
        match text.as_bytes()[at] {
            b'(' | b'{' => depth += 1,
            b')' | b'}' => depth -= 1,
            _ => {}
        }
        if depth == 0 && text[at..].starts_with(separator) {
            parts.push(&text[start..at]);
            at += separator.len();
            start = at;
        } else {
            at += 1;
        }
    }
    parts.push(&text[start..]);
    parts.retain(|part| !part.is_empty());
    parts
}
