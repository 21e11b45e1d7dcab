// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Messages of remarks. Tools read the values in a message by keys, so a message is a list of parts. [`message`] makes
//! the list of a template such as `"merged '{Function}' into '{Into}'"`.

use std::borrow::Cow;

use super::abridged::abridged;
use super::{Value, printing};

/// A part of a remark's message.
#[derive(Clone, Debug)]
pub struct RemarkPart<'m> {
    /// Tools read the text from remark files by the key.
    pub key: Option<&'static str>,
    /// The text as users read it.
    pub text: String,
    /// The function that the text names.
    pub function: Option<Value<'m>>,
}

impl RemarkPart<'_> {
    pub fn text(text: impl Into<String>) -> Self {
        RemarkPart {
            key: None,
            text: text.into(),
            function: None,
        }
    }
}

/// The text for a `{Key}` of a template, and the function that the text names.
#[derive(Clone, Debug)]
pub struct Filling<'m>(String, Option<Value<'m>>);

impl<'m> Filling<'m> {
    /// A function by its name in the source.
    pub fn function(function: Value<'m>) -> Self {
        Filling(printing::function_name(function), Some(function))
    }

    /// Two functions by names that distinguish them.
    pub fn functions(functions: [Value<'m>; 2]) -> [Self; 2] {
        let [left, right] = printing::function_names(functions);
        [
            Filling(left, Some(functions[0])),
            Filling(right, Some(functions[1])),
        ]
    }
}

impl<T: ToString> From<T> for Filling<'_> {
    fn from(value: T) -> Self {
        Filling(value.to_string(), None)
    }
}

/// A message by a template. The first `{Key}` stands for the first value, and so on; tools read a value under its key.
pub fn message<'m, const N: usize>(
    template: &'static str,
    values: [Filling<'m>; N],
) -> Vec<RemarkPart<'m>> {
    let mut values = values.into_iter();
    let mut parts = Vec::new();
    for (at, piece) in template.split(['{', '}']).enumerate() {
        parts.push(match at % 2 {
            0 if piece.is_empty() => continue,
            0 => RemarkPart::text(piece),
            _ => {
                let filling = values.next().expect("a template has a value for each key");
                RemarkPart {
                    key: Some(piece),
                    text: filling.0,
                    function: filling.1,
                }
            }
        });
    }
    assert!(
        values.next().is_none(),
        "a template has a key for each value"
    );
    parts
}

/// The text of a message as users read it.
pub fn text(parts: &[RemarkPart<'_>]) -> String {
    parts.iter().map(|part| part.text.as_str()).collect()
}

/// The parts as a message shows them. Functions that would have the same shortened name keep their whole names.
pub fn shown<'p>(parts: &'p [RemarkPart<'_>]) -> Vec<Cow<'p, str>> {
    let whole = |at: usize| Cow::Borrowed(parts[at].text.as_str());
    let short: Vec<Cow<'p, str>> = (0..parts.len())
        .map(|at| abridged(&parts[at].text).map_or(whole(at), Cow::Owned))
        .collect();
    let are_alike = |one: usize, other: usize| {
        let are_functions = [one, other].map(|at| parts[at].function.is_some()) == [true; 2];
        are_functions && short[one] == short[other] && parts[one].text != parts[other].text
    };
    let is_alone = |at: usize| !(0..parts.len()).any(|other| are_alike(at, other));
    (short.iter().enumerate())
        .map(|(at, short)| {
            if is_alone(at) {
                short.clone()
            } else {
                whole(at)
            }
        })
        .collect()
}
