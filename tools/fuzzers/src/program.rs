// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What each kind of made programs gives to the loop that builds and runs them ([`crate::trial`]).

use std::collections::BTreeSet;

use crate::setting::Setting;
use crate::template::{Pen, Rules};

/// One source file, and the ways in which it is built.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Program {
    /// The file's name.
    pub(crate) name: &'static str,
    pub(crate) text: String,
    /// What each number stands for that a line of the output begins with, if lines begin so.
    pub(crate) sites: Vec<String>,
    pub(crate) settings: Vec<Setting>,
    /// What the text may be made of, and is made of, for the test that nothing is forgotten.
    pub(crate) rules: &'static Rules,
    pub(crate) features: BTreeSet<&'static str>,
}

impl Program {
    /// What is written, which is the section `text`.
    pub(crate) fn written(name: &'static str, mut pen: Pen<'_>) -> Self {
        Self {
            name,
            text: pen.section("text"),
            sites: Vec::new(),
            settings: Vec::new(),
            rules: pen.rules,
            features: pen.features,
        }
    }
}
