// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What functions of a family take and return.

use crate::rng::Rng;

/// How a function takes and gives: types of C.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Signature {
    pub(super) result: &'static str,
    /// In front of the fuel.
    pub(super) params: Vec<&'static str>,
}

impl Signature {
    pub(super) fn random(rng: &mut Rng) -> Self {
        Self {
            result: rng.word("u32|u32|u64|i8|double|float|void"),
            params: (0..1 + rng.below(3))
                .map(|_| rng.word("u32|u32|u64|u8|i8|i16|double|float|u32 *|struct S *"))
                .collect(),
        }
    }

    /// With or without names of parameters.
    pub(super) fn declaration(&self, name: &str) -> String {
        let params = self.params.iter().enumerate();
        let params: String = params.map(|(at, ty)| format!("{ty} p{at}, ")).collect();
        format!("{} {name}({params}u32 n)", self.result)
    }

    /// An `u64` made of what a call gives.
    pub(super) fn folded(&self, call: &str) -> String {
        match self.result {
            "double" | "float" => format!("fold({call})"),
            "void" => format!("({call}, 1)"),
            _ => format!("(u64){call}"),
        }
    }

    /// Arguments made of an `u32`, and pointers that are given.
    pub(super) fn arguments(
        &self,
        number: &str,
        pointer: &str,
        object: &str,
        fuel: &str,
    ) -> String {
        let mut text = String::new();
        for (at, param) in self.params.iter().enumerate() {
            text += &match *param {
                "u32 *" => pointer.to_owned(),
                "struct S *" => format!("&{object}"),
                "double" | "float" => format!("({param})({number} & 1023u)"),
                _ => format!("({param})({number} * {}u)", 2 * at + 1),
            };
            text += ", ";
        }
        text + fuel
    }
}
