// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `--gdb`: a script for gdb, which runs Python. It marks the frames of shared bodies with the names that share them,
//! and sets breakpoints at the body of a function that has none of its own.

use std::collections::BTreeMap;

use anyhow::Result;

use crate::load::Loaded;
use crate::map;
use crate::names::shown;

const SCRIPT: &str = include_str!("gdb.py");

/// The place of the data in the script.
const MARK: &str = "@bodies@";

pub(crate) fn script(records: &[Loaded]) -> Result<String> {
    let mut bodies: BTreeMap<&str, Vec<[String; 2]>> = BTreeMap::new();
    for (name, body) in map::pairs(records) {
        bodies
            .entry(body)
            .or_default()
            .push([name.to_owned(), shown(name)]);
    }
    // A text of JSON, as ASCII, is a text of Python too.
    let data = ascii(&serde_json::to_string(&bodies)?);
    let literal = serde_json::to_string(&data)?;
    Ok(SCRIPT.replacen(MARK, &literal, 1))
}

/// JSON with all characters beyond ASCII escaped.
fn ascii(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for c in json.chars() {
        if c.is_ascii() {
            text.push(c);
        } else {
            let mut units = [0; 2];
            for unit in c.encode_utf16(&mut units) {
                text.push_str(&format!("\\u{unit:04x}"));
            }
        }
    }
    text
}
