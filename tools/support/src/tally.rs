// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Counts of passed, failed and skipped tests, and the line that sums them up.

use std::fmt;
use std::ops::AddAssign;
use std::process::ExitCode;

use anyhow::Result;

/// The error of a test that cannot run here, with the reason.
#[derive(Debug)]
pub struct Skipped(pub String);

impl fmt::Display for Skipped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "skipped, {}", self.0)
    }
}

impl std::error::Error for Skipped {}

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

    /// Prints the outcome of a test, after that `more`, and counts the test.
    pub fn tell(&mut self, name: &str, result: &Result<()>, more: &str) {
        match result {
            Ok(()) => println!("{name}: ok{more}"),
            Err(error) if error.is::<Skipped>() => println!("{name}: {error}"),
            Err(error) => println!("{name}: FAILED\n{error:#}"),
        }
        match result {
            Err(error) if error.is::<Skipped>() => self.skipped += 1,
            _ => *self += Self::one(result.is_ok()),
        }
    }

    /// Runs tests, which count themselves. Whatever happens, the last line of the output is the sum: what could not even start counts
    /// as one failure.
    pub fn sum_up(run: impl FnOnce(&mut Self) -> Result<()>) -> ExitCode {
        let mut tally = Self::default();
        if let Err(error) = run(&mut tally) {
            println!("error: {error:#}");
            tally.failed += 1;
        }
        println!("\n{tally}");
        tally.exit_code()
    }

    /// Success if no test failed and some test passed: a run without tests shows nothing.
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
    fn a_skipped_test_is_no_failure() {
        let mut tally = Tally::default();
        let skipped = Err(anyhow::Error::from(Skipped("for a reason".into())));
        tally.tell("a", &Ok(()), "");
        tally.tell("b", &skipped, "");
        tally.tell("c", &Err(anyhow::anyhow!("wrong")), "");
        assert_eq!(tally.to_string(), "1 passed, 1 failed, 1 skipped");
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
