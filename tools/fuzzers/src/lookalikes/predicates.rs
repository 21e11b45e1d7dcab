// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The predicates of compares, and which ones say the same of exchanged operands or of the other outcome.

const PREDICATES: [&str; 10] = [
    "eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge",
];

/// The predicate of the exchanged operands.
pub(super) fn exchanged(predicate: &str) -> String {
    let (sign, way) = match predicate.split_at_checked(1) {
        Some((sign @ ("u" | "s" | "o"), way @ ("gt" | "ge" | "lt" | "le"))) => (sign, way),
        _ => return predicate.to_owned(),
    };
    let way = match way {
        "gt" => "lt",
        "ge" => "le",
        "lt" => "gt",
        _ => "ge",
    };
    format!("{sign}{way}")
}

/// The predicate of the inverse, of integers.
pub(super) fn inverse(predicate: &str) -> &'static str {
    const INVERSES: [usize; 10] = [1, 0, 5, 4, 3, 2, 9, 8, 7, 6];
    let at = PREDICATES.iter().position(|other| *other == predicate);
    at.map_or("eq", |at| PREDICATES[INVERSES[at]])
}

/// The same of floats.
pub(super) fn float_inverse(predicate: &str) -> String {
    if let Some((_, inverse)) = [("ord", "uno"), ("uno", "ord")]
        .iter()
        .find(|(name, _)| *name == predicate)
    {
        return (*inverse).to_owned();
    }
    let (sign, way) = predicate.split_at(1);
    let sign = if sign == "o" { "u" } else { "o" };
    let way = match way {
        "eq" => "ne",
        "ne" => "eq",
        "gt" => "le",
        "ge" => "lt",
        "lt" => "ge",
        _ => "gt",
    };
    format!("{sign}{way}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predicates_are_spelled_right() {
        for (predicate, other) in [
            ("ult", "ugt"),
            ("sle", "sge"),
            ("oge", "ole"),
            ("eq", "eq"),
            ("uno", "uno"),
            ("ueq", "ueq"),
        ] {
            assert_eq!(exchanged(predicate), other);
            assert_eq!(exchanged(other), predicate);
        }
        for (predicate, other) in [
            ("eq", "ne"),
            ("ult", "uge"),
            ("ule", "ugt"),
            ("slt", "sge"),
            ("sle", "sgt"),
        ] {
            assert_eq!(inverse(predicate), other);
            assert_eq!(inverse(other), predicate);
        }
        for (predicate, other) in [
            ("oeq", "une"),
            ("one", "ueq"),
            ("olt", "uge"),
            ("ogt", "ule"),
            ("ord", "uno"),
        ] {
            assert_eq!(float_inverse(predicate), other);
            assert_eq!(float_inverse(other), predicate);
        }
    }
}
