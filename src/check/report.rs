// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reports findings: each is one error, in the order in which the check found them.

use super::finding::{Breach, Compared, Finding, Subject, Wrong};
use crate::ir::Host;

/// The limit on reported findings. Of all further findings, only the number is reported.
const MOST: usize = 100;

#[derive(Debug, Default)]
pub struct Findings {
    list: Vec<Finding>,
    more: usize,
}

impl Findings {
    pub fn add(&mut self, finding: Finding) {
        if self.list.len() < MOST {
            self.list.push(finding);
        } else {
            self.more += 1;
        }
    }

    pub fn compared(&mut self, subject: &Subject, place: Compared, wrong: Wrong) {
        let subject = subject.clone();
        self.add(Finding::Compared {
            subject,
            place,
            wrong,
        });
    }

    pub fn broken(&mut self, subject: &Subject, breach: Breach) {
        let subject = subject.clone();
        self.add(Finding::Broken { subject, breach });
    }

    pub fn tell(self, host: Host<'_>) {
        for finding in &self.list {
            host.error(&format!("rust-mergefunc<check>: {finding}"));
        }
        if self.more > 0 {
            host.error(&format!(
                "rust-mergefunc<check>: and {} more findings",
                self.more
            ));
        }
    }
}
