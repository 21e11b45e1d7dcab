// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The error for a parameter that does not exist. It suggests the parameter with the nearest name.

use super::Parameters;

/// A suggestion may differ from the wrong name by at most this many wrong, missing or exchanged letters.
const LETTERS: usize = 2;

impl<O> Parameters<O> {
    pub(super) fn unknown(&self, parameter: &str) -> String {
        let mut reason = format!("unknown parameter '{parameter}'");
        if parameter.contains(',') {
            reason += "; parameters are separated by ';', not by ','";
        } else if let Some(near) = self.nearest(parameter) {
            reason += &format!("; did you mean '{near}'?");
        }
        reason
    }

    /// The known parameter that is nearest to a wrong one. Of equally near parameters, one with a value is preferred if
    /// the wrong one has a value, else one without.
    fn nearest(&self, wrong: &str) -> Option<String> {
        let name = |text: &str| text.split('=').next().unwrap_or_default().to_owned();
        let distance = |known: &String| strsim::damerau_levenshtein(&name(known), &name(wrong));
        let known = self.list.iter().flat_map(|one| one.spellings());
        known
            .filter(|known| distance(known) <= LETTERS && distance(known) < name(known).len())
            .min_by_key(|known| (distance(known), known.contains('=') != wrong.contains('=')))
    }
}
