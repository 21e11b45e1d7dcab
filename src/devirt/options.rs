// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The parameters of `rust-devirt<...>`, by LLVM's conventions: separated by `;`, a flag is negated
//! by `no-`. Every host that inserts the pass itself takes the same string from the environment
//! variable `MERGEFN_DEVIRT`.

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DevirtOptions {
    /// Follow pointers into callers, callees and internal globals (the module pass only).
    pub ipo: bool,
    /// Complete vptr loads that are available on some paths only.
    pub pre: bool,
    /// How many known targets a call may have behind compares; 0 and 1 for none.
    pub guarded: u32,
    /// Remove barriers and `!invariant.group` where nothing is linked any more.
    pub cleanup: bool,
}

impl Default for DevirtOptions {
    fn default() -> Self {
        DevirtOptions {
            ipo: true,
            pre: true,
            guarded: 2,
            cleanup: false,
        }
    }
}

/// What the error message lists.
const HELP: &str = "\
ipo (default), no-ipo: follow pointers into callers, callees and internal globals; \
pre (default), no-pre: complete partially available vptr loads; \
guarded=N: compare and call directly where up to N targets are known (default 2), no-guarded: never; \
cleanup, no-cleanup (default): remove barriers and invariant.group after the last use, once linked";

impl DevirtOptions {
    /// Parses parameters; an error names the wrong one and lists the right ones.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut options = DevirtOptions::default();
        for parameter in text.split(';').filter(|parameter| !parameter.is_empty()) {
            options
                .set(parameter)
                .map_err(|reason| format!("rust-devirt: {reason}; the parameters are: {HELP}"))?;
        }
        Ok(options)
    }

    fn set(&mut self, parameter: &str) -> Result<(), String> {
        match (parameter, parameter.split_once('=')) {
            ("ipo", _) => self.ipo = true,
            ("no-ipo", _) => self.ipo = false,
            ("pre", _) => self.pre = true,
            ("no-pre", _) => self.pre = false,
            ("cleanup", _) => self.cleanup = true,
            ("no-cleanup", _) => self.cleanup = false,
            ("no-guarded", _) => self.guarded = 0,
            (_, Some(("guarded", count))) => {
                self.guarded = count
                    .parse()
                    .map_err(|_| format!("'guarded={count}' needs a number"))?;
            }
            _ => return Err(format!("unknown parameter '{parameter}'")),
        }
        Ok(())
    }

    /// The parameters that differ from the defaults, as they are printed in pipelines.
    pub fn canonical(&self) -> String {
        let default = DevirtOptions::default();
        let mut parts = Vec::new();
        if self.ipo != default.ipo {
            parts.push("no-ipo".to_owned());
        }
        if self.pre != default.pre {
            parts.push("no-pre".to_owned());
        }
        if self.guarded != default.guarded {
            parts.push(format!("guarded={}", self.guarded));
        }
        if self.cleanup != default.cleanup {
            parts.push("cleanup".to_owned());
        }
        parts.join(";")
    }
}
