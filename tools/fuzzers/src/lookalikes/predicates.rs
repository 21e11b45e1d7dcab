// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The predicates of compares. Each row has a predicate, the predicate that says the same of exchanged operands, and
//! the inverse.

pub(super) const INTEGERS: &str = "eq eq ne|ne ne eq|ult ugt uge|ule uge ugt|ugt ult ule|uge ule ult|\
                                   slt sgt sge|sle sge sgt|sgt slt sle|sge sle slt";

pub(super) const FLOATS: &str = "oeq oeq une|one one ueq|olt ogt uge|ole oge ugt|ogt olt ule|oge ole ult|ord ord uno|\
                                 une une oeq|ueq ueq one|ult ugt oge|ule uge ogt|ugt ult ole|uge ule olt|uno uno ord";

/// The predicate of the exchanged operands, and the inverse.
pub(super) fn others(table: &'static str, predicate: &str) -> Option<(&'static str, &'static str)> {
    let mut rows = table.split('|').filter_map(|row| row.split_once(' '));
    let (_, others) = rows.find(|(name, _)| *name == predicate)?;
    others.split_once(' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exchanging_or_inverting_twice_gives_the_predicate() {
        for table in [INTEGERS, FLOATS] {
            for row in table.split('|') {
                let name = row.split(' ').next().expect("it has a name");
                let of = |predicate| others(table, predicate).expect("it is a predicate");
                let (exchanged, inverse) = of(name);
                assert_eq!((of(exchanged).0, of(inverse).1), (name, name));
                assert_eq!(of(exchanged).1, of(inverse).0);
                assert_ne!(inverse, name);
            }
        }
    }
}
