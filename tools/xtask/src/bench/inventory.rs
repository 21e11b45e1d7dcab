// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! How large a module is.

use std::path::Path;

use anyhow::{Context, Result};

use crate::measure::cost::measure;
use support::llvm::Llvm;

#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Inventory {
    /// Functions with a body.
    pub(crate) functions: usize,
    pub(crate) instructions: u64,
}

impl Inventory {
    pub(crate) fn of(llvm: &Llvm, module: &Path) -> Result<Self> {
        let mut opt = llvm.command("opt");
        opt.args(["-passes=print<func-properties>", "-disable-output"]);
        parse(&measure(opt.arg(module))?.text())
    }
}

/// Adds up what the pass prints of each function.
fn parse(report: &str) -> Result<Inventory> {
    let mut inventory = Inventory::default();
    for line in report.lines() {
        if let Some(count) = line.strip_prefix("TotalInstructionCount: ") {
            inventory.functions += 1;
            inventory.instructions += count
                .trim()
                .parse::<u64>()
                .with_context(|| format!("no number: {line}"))?;
        }
    }
    Ok(inventory)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds_up_all_functions() {
        let report = "Printing analysis results of CFA for function 'f':\nTotalInstructionCount: 3\n\
                      TotalInstructionCount: 4\n";
        let inventory = parse(report).expect("both lines are numbers");
        assert_eq!(
            inventory,
            Inventory {
                functions: 2,
                instructions: 7
            }
        );
    }
}
