// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Prints templates and their instances: as a table, comma-separated values or JSON.

use std::fmt::Write;

use anyhow::Result;

use crate::copies::Copies;
use crate::numbers::{counted, natural};
use crate::options;
use crate::text::{short, table};

/// At most so many are in the table.
const LARGEST: usize = 40;

pub(crate) fn print(copies: &[Copies], how: &options::Copies) -> Result<String> {
    Ok(if how.json {
        serde_json::to_string_pretty(copies)? + "\n"
    } else if how.csv {
        csv(copies)
    } else {
        text(copies)
    })
}

fn text(copies: &[Copies]) -> String {
    let header = ["bytes before", "after", "instances", "bodies", "function"];
    let mut rows = table(&header, 0..4);
    let mut add = |name: &str, copies: &[Copies]| {
        let sum = |value: fn(&Copies) -> u64| natural(copies.iter().map(value).sum());
        rows.add_row([
            sum(|copies| copies.bytes),
            sum(|copies| copies.bytes_after),
            sum(|copies| copies.instances as u64),
            sum(|copies| copies.bodies as u64),
            short(name),
        ]);
    };
    for one in copies.iter().take(LARGEST) {
        add(&one.name, std::slice::from_ref(one));
    }
    if copies.len() > LARGEST {
        let rest = &copies[LARGEST..];
        add(&format!("({} more)", natural(rest.len() as u64)), rest);
    }
    format!(
        "{} of which instances merged or were refused; bytes are estimates:\n{rows}\n",
        counted(copies.len(), "function")
    )
}

fn csv(copies: &[Copies]) -> String {
    let mut text = String::from("name,instances,bytes_before,bodies,bytes_after\n");
    for one in copies {
        let _ = writeln!(
            text,
            "{},{},{},{},{}",
            field(&one.name),
            one.instances,
            one.bytes,
            one.bodies,
            one.bytes_after
        );
    }
    text
}

/// Quoted as RFC 4180 has it. A name stays on its line, so that `sort` and `grep` can be used.
fn field(name: &str) -> String {
    let name: String = name
        .chars()
        .map(|c| if c.is_control() { '?' } else { c })
        .collect();
    format!("\"{}\"", name.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_stay_in_their_cell() {
        assert_eq!(field("a<b, c>\n\"d\""), "\"a<b, c>?\"\"d\"\"\"");
    }
}
