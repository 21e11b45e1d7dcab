// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Counts of passed, failed and skipped tests, and the line that sums them up.

use std::fmt;
use std::ops::AddAssign;
use std::process::ExitCode;

#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Tally {
    pub passed: usize,
    pub failed: usize,
    pub skipped: usize,
}

impl Tally {
    /// One test with the given outcome.
    pub fn one(passed: bool) -> Self {
        Self {
            passed: passed.into(),
            failed: (!passed).into(),
            skipped: 0,
        }
    }

    /// A run in which nothing ran shows nothing, so it is a failure too.
    pub fn exit_code(self) -> ExitCode {
        if self.failed == 0 && self.passed > 0 {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(f, ", {} skipped", self.skipped)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_names_skipped_tests_only_if_there_are_any() {
        assert_eq!(
            Tally {
                passed: 12,
                failed: 1,
                skipped: 0
            }
            .to_string(),
            "12 passed, 1 failed"
        );
        assert_eq!(
            Tally {
                passed: 12,
                failed: 1,
                skipped: 3
            }
            .to_string(),
            "12 passed, 1 failed, 3 skipped"
        );
    }

    #[test]
    fn no_test_at_all_is_a_failure() {
        let success =
            |tally: Tally| format!("{:?}", tally.exit_code()) == format!("{:?}", ExitCode::SUCCESS);
        assert!(success(Tally {
            passed: 1,
            failed: 0,
            skipped: 4
        }));
        assert!(!success(Tally {
            passed: 0,
            failed: 0,
            skipped: 4
        }));
        assert!(!success(Tally {
            passed: 7,
            failed: 1,
            skipped: 0
        }));
    }
}
