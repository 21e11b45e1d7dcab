// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Readable numbers.

/// `1234567` as `1 234 567`.
pub fn thousands(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut text = String::from(if number < 0 { "-" } else { "" });
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// The same for a number that cannot be negative.
pub(crate) fn natural(number: u64) -> String {
    thousands(i64::try_from(number).unwrap_or(i64::MAX))
}

/// `1 class`, `2 classes`, `3 records`.
pub(crate) fn counted(number: usize, word: &str) -> String {
    let plural = match word {
        _ if number == 1 => "",
        word if word.ends_with('s') => "es",
        _ => "s",
    };
    format!("{} {word}{plural}", natural(number as u64))
}

/// `part` of `whole` in percent.
pub(crate) fn percent(part: i64, whole: u64) -> String {
    if whole == 0 {
        return "-".to_owned();
    }
    let share = part as f64 * 100.0 / whole as f64;
    format!("{share:.2} %")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(thousands(-1_234_567), "-1 234 567");
        assert_eq!(thousands(i64::MIN), "-9 223 372 036 854 775 808");
        assert_eq!(natural(u64::MAX), thousands(i64::MAX));
    }

    #[test]
    fn words_have_a_plural() {
        assert_eq!(counted(1, "class"), "1 class");
        assert_eq!(counted(2, "class"), "2 classes");
        assert_eq!(counted(0, "record"), "0 records");
    }

    #[test]
    fn nothing_has_no_share() {
        assert_eq!(percent(5, 0), "-");
        assert_eq!(percent(-5, 1000), "-0.50 %");
    }
}
