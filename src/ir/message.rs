// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Messages of remarks. Tools read the values in a message by keys, so a message is a list of parts. [`message`] makes
//! the list of a template such as `"merged '{Function}' into '{Into}'"`.

use std::borrow::Cow;

use super::abridged::abridged;
use super::{Value, printing};

/// A part of a remark's message.
#[derive(Clone, Debug)]
pub enum RemarkPart<'m> {
    Text(String),
    /// A value under a key. Tools read the value from remark files by the key.
    Value(&'static str, String),
    /// A function under a key, and the name that the message shows.
    Function(&'static str, Value<'m>, String),
}

impl<'m> RemarkPart<'m> {
    /// The text as users read it.
    pub fn text(&self) -> &str {
        match self {
            RemarkPart::Text(text)
            | RemarkPart::Value(_, text)
            | RemarkPart::Function(_, _, text) => text,
        }
    }

    pub fn key(&self) -> Option<&'static str> {
        match self {
            RemarkPart::Text(_) => None,
            RemarkPart::Value(key, _) | RemarkPart::Function(key, ..) => Some(key),
        }
    }

    pub fn function_value(&self) -> Option<Value<'m>> {
        match self {
            RemarkPart::Function(_, function, _) => Some(*function),
            _ => None,
        }
    }
}

/// A value for a `{Key}` of a template.
#[derive(Clone, Debug)]
pub enum Filling<'m> {
    Text(String),
    /// A function, and the name that the message shows.
    Function(Value<'m>, String),
}

impl<'m> Filling<'m> {
    /// A function by its name in the source.
    pub fn function(function: Value<'m>) -> Self {
        Filling::Function(function, printing::function_name(function))
    }

    /// Two functions by names that distinguish them.
    pub fn functions(functions: [Value<'m>; 2]) -> [Self; 2] {
        let [left, right] = printing::function_names(functions);
        [
            Filling::Function(functions[0], left),
            Filling::Function(functions[1], right),
        ]
    }
}

macro_rules! of_text {
    ($($ty:ty),*) => {$(
        impl From<$ty> for Filling<'_> {
            fn from(value: $ty) -> Self {
                Filling::Text(value.to_string())
            }
        }
    )*};
}
of_text!(&str, String, Cow<'_, str>, usize, u64, i64);

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
            0 => RemarkPart::Text(piece.into()),
            _ => match values.next().expect("a template has a value for each key") {
                Filling::Text(text) => RemarkPart::Value(piece, text),
                Filling::Function(function, name) => RemarkPart::Function(piece, function, name),
            },
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
    parts.iter().map(RemarkPart::text).collect()
}

/// The parts as a message shows them. Functions that would have the same shortened name keep their whole names.
pub fn shown<'p>(parts: &'p [RemarkPart<'_>]) -> Vec<Cow<'p, str>> {
    let mut shown: Vec<Cow<'p, str>> = (parts.iter())
        .map(|part| abridged(part.text()).map_or(part.text().into(), Cow::Owned))
        .collect();
    let functions: Vec<usize> = (0..parts.len())
        .filter(|&at| matches!(parts[at], RemarkPart::Function(..)))
        .collect();
    let is_alike = |&at: &usize| {
        let mut others = functions.iter().filter(|&&other| other != at);
        others.any(|&other| shown[other] == shown[at] && parts[other].text() != parts[at].text())
    };
    let alike: Vec<usize> = functions.iter().copied().filter(is_alike).collect();
    for at in alike {
        shown[at] = parts[at].text().into();
    }
    shown
}
