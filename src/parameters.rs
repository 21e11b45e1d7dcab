// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The parts that the parameters of both passes share: help, and the errors for wrong parameters.

/// A parameter as help lists it.
#[derive(Debug)]
pub struct Parameter {
    /// As a user writes it, with N or the like for a value; its negation too, if there is one.
    pub spellings: &'static [&'static str],
    pub help: &'static str,
}

/// A pass and all its parameters.
#[derive(Debug)]
pub struct Parameters {
    pub pass: &'static str,
    pub list: &'static [Parameter],
}

impl Parameters {
    /// Gives each parameter of a text to `set`. The error is one line that names the wrong parameter.
    pub fn each(
        &self,
        text: &str,
        mut set: impl FnMut(&str) -> Result<(), Wrong>,
    ) -> Result<(), String> {
        let mut all = text.split(';').filter(|parameter| !parameter.is_empty());
        all.try_for_each(|parameter| {
            // The caller has put this character in the place of bytes that are not UTF-8: a folder of that name would
            // be another folder.
            let done = match parameter.contains(char::REPLACEMENT_CHARACTER) {
                true => Err(Wrong::Value(format!("'{parameter}' is not UTF-8"))),
                false => set(parameter),
            };
            done.map_err(|wrong| {
                let reason = match wrong {
                    Wrong::Value(reason) => reason,
                    Wrong::Unknown => self.unknown(parameter),
                };
                format!("{0}: {reason} ({0}<help> lists all parameters)", self.pass)
            })
        })
    }

    fn unknown(&self, parameter: &str) -> String {
        let mut reason = format!("unknown parameter '{parameter}'");
        if parameter.contains(',') {
            reason += "; parameters are separated by ';', not by ','";
        } else if let Some(near) = self.nearest(parameter) {
            reason += &format!("; did you mean '{near}'?");
        }
        reason
    }

    /// The known parameter that is nearest to a wrong one.
    fn nearest(&self, wrong: &str) -> Option<&'static str> {
        /// At most this many letters may be wrong, missing or exchanged.
        const LETTERS: usize = 2;
        let name = |text: &str| text.split('=').next().unwrap_or_default().to_owned();
        let known = self.list.iter().flat_map(|one| one.spellings);
        known
            .map(|known| {
                (
                    strsim::damerau_levenshtein(&name(known), &name(wrong)),
                    *known,
                )
            })
            .filter(|&(distance, known)| distance <= LETTERS && distance < name(known).len())
            .min_by_key(|&(distance, _)| distance)
            .map(|(_, known)| known)
    }

    /// One line for each parameter.
    pub fn help(&self) -> String {
        let mut text = format!(
            "The parameters of {0}, separated by ';' as in '{0}<A;B>':\n",
            self.pass
        );
        for Parameter { spellings, help } in self.list {
            text += &format!("  {}\n      {help}\n", spellings.join(", "));
        }
        text
    }
}

/// Why a parameter is wrong.
#[derive(Debug)]
pub enum Wrong {
    /// No parameter has this name.
    Unknown,
    /// The value is wrong, for this reason.
    Value(String),
}
