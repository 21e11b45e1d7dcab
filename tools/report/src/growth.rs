// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! By how much a build may grow.

use std::str::FromStr;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Limit {
    Percent(f64),
    Bytes(u64),
}

impl FromStr for Limit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` is no growth: write a share as 0.5%, or bytes as 2048");
        match text.trim().strip_suffix('%') {
            Some(share) => match share.trim().parse::<f64>() {
                Ok(share) if share.is_finite() && share >= 0.0 => Ok(Limit::Percent(share)),
                _ => Err(wrong()),
            },
            None => text.trim().parse().map(Limit::Bytes).map_err(|_| wrong()),
        }
    }
}

impl Limit {
    pub(crate) fn allows(self, [before, after]: [u64; 2]) -> bool {
        let growth = after.saturating_sub(before);
        match self {
            Limit::Bytes(most) => growth <= most,
            Limit::Percent(most) => growth as f64 * 100.0 <= most * before as f64,
        }
    }
}

impl std::fmt::Display for Limit {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Limit::Percent(share) => write!(out, "{share} %"),
            Limit::Bytes(1) => write!(out, "1 byte"),
            Limit::Bytes(bytes) => write!(out, "{} bytes", crate::numbers::natural(*bytes)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_shares_or_bytes() {
        assert_eq!("0.5%".parse(), Ok(Limit::Percent(0.5)));
        assert_eq!(" 2 % ".parse(), Ok(Limit::Percent(2.0)));
        assert_eq!("2048".parse(), Ok(Limit::Bytes(2048)));
        for wrong in ["", "%", "-1%", "NaN%", "inf%", "1.5", "-3", "much"] {
            assert!(wrong.parse::<Limit>().unwrap_err().contains("0.5%"));
        }
    }

    #[test]
    fn growth_up_to_the_limit_is_allowed() {
        let half: Limit = "0.5%".parse().unwrap();
        assert!(half.allows([1000, 1005]) && !half.allows([1000, 1006]));
        assert!(half.allows([1000, 900]) && half.allows([0, 0]) && !half.allows([0, 1]));
        assert!(Limit::Bytes(3).allows([10, 13]) && !Limit::Bytes(3).allows([10, 14]));
    }
}
