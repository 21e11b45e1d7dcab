// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What became of one function, and how alive-tv's words are read.

use std::collections::BTreeMap;

use serde::Serialize;

/// The result of the comparison of one function before and after the pass. A function is compared in two modes because each of them can fail for a reason of its own, and a
/// proof in either is one. The order is that of the table and of what counts: a proof before a counterexample, and that before not knowing.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Verdict {
    /// The pass left its text alone.
    Untouched,
    /// Shown to do what it did, or to be better defined.
    Correct,
    /// The same, shown only for inputs that are not undef.
    CorrectDefined,
    /// It may do what it did not do before.
    Wrong,
    /// The same, and only where an input is undef.
    WrongUndef,
    /// Wrong to the judge, for a known reason.
    Known,
    /// Wrong to the judge, which also says so of the function before the pass compared with itself.
    SelfWrong,
    /// The judge had to approximate, and found nothing.
    Unproven,
    /// One side calls a function that the other one does not have and that could not be inlined.
    Unjudged,
    Timeout,
    /// The judge cannot read it.
    Unsupported,
    Crash,
    /// Its name is gone, and no record says which body it has now.
    Gone,
    /// Its name has another type now: what it passed or returned is unused.
    OtherType,
}

/// All verdicts with their words, in the order of their declaration.
const VERDICTS: [(Verdict, &str); 14] = [
    (Verdict::Untouched, "untouched"),
    (Verdict::Correct, "correct"),
    (Verdict::CorrectDefined, "correct for defined inputs"),
    (Verdict::Wrong, "WRONG"),
    (Verdict::WrongUndef, "WRONG for undef inputs"),
    (Verdict::Known, "known limitation"),
    (Verdict::SelfWrong, "differs from itself"),
    (Verdict::Unproven, "unproven"),
    (Verdict::Unjudged, "unjudged"),
    (Verdict::Timeout, "timeout"),
    (Verdict::Unsupported, "unsupported"),
    (Verdict::Crash, "the judge crashed"),
    (Verdict::Gone, "gone"),
    (Verdict::OtherType, "of another type"),
];

impl Verdict {
    pub(super) fn all() -> impl Iterator<Item = Self> {
        VERDICTS.into_iter().map(|(verdict, _)| verdict)
    }

    pub(super) fn is_good(self) -> bool {
        self <= Self::CorrectDefined
    }

    pub(super) fn is_wrong(self) -> bool {
        matches!(self, Self::Wrong | Self::WrongUndef)
    }

    pub(super) fn words(self) -> &'static str {
        VERDICTS[self as usize].1
    }
}

/// What alive-tv says of one function.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Answer {
    pub(super) verdict: Verdict,
    /// In one line that other functions with the same trouble share.
    pub(super) reason: String,
    /// The counterexample, if there is one.
    pub(super) words: String,
}

impl Answer {
    pub(super) fn new(verdict: Verdict, reason: &str) -> Self {
        Self {
            verdict,
            reason: reason.to_owned(),
            words: String::new(),
        }
    }
}

/// The line between two functions.
const RULE: &str = "----------------------------------------";

/// Reads what alive-tv prints: for each function a block with both bodies and the verdict, but for one that it cannot read
/// only errors, which stand behind the block before.
pub(super) fn read(printed: &str) -> BTreeMap<String, Answer> {
    let mut answers = BTreeMap::new();
    let printed = printed.split("\nSummary:\n").next().unwrap_or_default();
    for (number, block) in printed.split(RULE).enumerate() {
        let (block, unread) = split_unread(block);
        for (name, reason) in unread {
            answers.insert(name, Answer::new(Verdict::Unsupported, &reason));
        }
        if number > 0
            && let Some(name) = defined(block)
            && let Some(answer) = answer(block)
        {
            answers.insert(name, answer);
        }
    }
    answers
}

/// What belongs to the block, and the functions behind it that could not be read, each with a reason.
fn split_unread(block: &str) -> (&str, Vec<(String, String)>) {
    let mut unread = Vec::new();
    // The first error that may be about the function behind the block, and where it stands.
    let mut first: Option<(usize, String)> = None;
    let mut end = block.len();
    let mut at = 0;
    for line in block.split_inclusive('\n') {
        if let Some(error) = line.trim_end().strip_prefix("ERROR: ") {
            if let Some(rest) = error.strip_prefix("Could not translate '") {
                let name = rest.rsplit_once('\'').map_or(rest, |(name, _)| name);
                let (from, reason) = first.take().unwrap_or((at, String::new()));
                end = end.min(from);
                unread.push((name.to_owned(), reason));
            } else if first.is_none() && error.starts_with("Unsupported") {
                first = Some((at, unsupported(error)));
            }
        }
        at += line.len();
    }
    (block.get(..end).unwrap_or_default(), unread)
}

/// The name of the function that a block is about.
fn defined(block: &str) -> Option<String> {
    let line = block.lines().find(|line| line.starts_with("define "))?;
    let name = line.split_once('@')?.1;
    let name = match name.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next()?,
        None => name.split('(').next()?,
    };
    Some(name.to_owned())
}

fn answer(block: &str) -> Option<Answer> {
    let behind = block.rsplit_once("\n}\n").map_or(block, |(_, tail)| tail);
    let error = behind
        .lines()
        .find_map(|line| line.strip_prefix("ERROR: "))
        .unwrap_or_default();
    let doubted = behind.contains("Couldn't prove the correctness")
        || behind.contains("approximated the semantics");
    let shared = unsupported(error);
    let (verdict, reason) = if behind.contains("Transformation seems to be correct!") {
        (Verdict::Correct, "")
    } else if doubted {
        (Verdict::Unproven, "the semantics were approximated")
    } else if is_about_time(error) {
        (Verdict::Timeout, error)
    } else if behind.contains("program doesn't type check") {
        (Verdict::Unsupported, "program doesn't type check")
    } else if behind.contains("Transformation doesn't verify!") {
        (Verdict::Wrong, error)
    } else if !error.is_empty() {
        (Verdict::Unsupported, shared.as_str())
    } else {
        return None;
    };
    let words = if verdict == Verdict::Wrong {
        behind.trim()
    } else {
        ""
    };
    Some(Answer {
        verdict,
        reason: reason.to_owned(),
        words: words.to_owned(),
    })
}

fn is_about_time(error: &str) -> bool {
    let error = error.to_lowercase();
    ["timeout", "out of memory", "smt error", "canceled"]
        .iter()
        .any(|word| error.contains(word))
}

/// The kind of thing that alive-tv cannot read, without the values of this one.
pub(super) fn unsupported(error: &str) -> String {
    let Some((kind, what)) = error.split_once(": ") else {
        return error.trim().to_owned();
    };
    let what = what.trim();
    // `%3 = load atomic i32, ptr %p` is about the opcode and the words that go with it.
    let what = what.split_once(" = ").map_or(what, |(_, right)| right);
    let is_value = |word: &&str| {
        word.starts_with(['%', '@', '(', '{', '[', '<', '"', '!', '#'])
            || word.bytes().any(|byte| byte.is_ascii_digit())
            || ["ptr", "void", "label"].contains(&word.trim_end_matches(','))
    };
    let words: Vec<&str> = what
        .split_whitespace()
        .take_while(|word| !is_value(word))
        .take(3)
        .map(|word| word.split('(').next().unwrap_or(word))
        .collect();
    let callee = what.split_once('@').filter(|_| words.contains(&"call"));
    match callee {
        Some((_, name)) => {
            let name = name.split('(').next().unwrap_or_default();
            format!("{kind}: call of {name}")
        }
        None if words.is_empty() => kind.to_owned(),
        None => format!("{kind}: {}", words.join(" ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PRINTED: &str = "
----------------------------------------
define i32 @a(i32 %x) {
#0:
  ret i32 %x
}
=>
define i32 @a(i32 %x) {
#0:
  ret i32 %x
}
Transformation seems to be correct! (syntactically equal)

ERROR: Unsupported instruction:   %v = load atomic i32, ptr %p seq_cst, align 4
ERROR: Could not translate 'skipped' to Alive IR

----------------------------------------
define i32 @\"b c\"(i32 %x) {
#0:
  ret i32 %x
}
=>
define i32 @\"b c\"(i32 %x) {
#0:
  ret i32 1
}
Transformation doesn't verify!

ERROR: Value mismatch

Example:
i32 %x = #x00000000 (0)

Summary:
  1 correct transformations
";

    #[test]
    fn each_verdict_has_its_own_row() {
        for (number, verdict) in Verdict::all().enumerate() {
            assert_eq!(verdict as usize, number);
        }
    }

    #[test]
    fn reads_blocks_and_what_stands_between() {
        let answers = read(PRINTED);
        let get = |name: &str| answers.get(name).expect(name);
        assert_eq!(get("a").verdict, Verdict::Correct);
        assert_eq!(get("skipped").verdict, Verdict::Unsupported);
        assert_eq!(
            get("skipped").reason,
            "Unsupported instruction: load atomic"
        );
        let wrong = get("b c");
        assert_eq!(
            (wrong.verdict, wrong.reason.as_str()),
            (Verdict::Wrong, "Value mismatch")
        );
        assert!(wrong.words.contains("i32 %x = #x0"), "{}", wrong.words);
        assert!(!wrong.words.contains("Summary"));
        assert_eq!(answers.len(), 3);
    }

    #[test]
    fn not_knowing_is_not_wrong() {
        let with = |end: &str| {
            let text =
                format!("{RULE}\ndefine void @f() {{\n}}\n=>\ndefine void @f() {{\n}}\n{end}");
            read(&text).remove("f").map(|answer| answer.verdict)
        };
        assert_eq!(with("ERROR: Timeout\n"), Some(Verdict::Timeout));
        assert_eq!(with("ERROR: SMT Error: canceled\n"), Some(Verdict::Timeout));
        let doubt = "Couldn't prove the correctness of the transformation\nAlive2 approximated the semantics of the programs";
        assert_eq!(with(doubt), Some(Verdict::Unproven));
        let global = "ERROR: Unsupported interprocedural transformation: non-constant global variable @g is introduced\n";
        assert_eq!(with(global), Some(Verdict::Unsupported));
        assert_eq!(with(""), None, "a block that was cut off says nothing");
    }

    #[test]
    fn a_body_that_prints_an_error_is_not_one() {
        let text = format!(
            "{RULE}\ndefine void @f() {{\n  ERROR: x\n}}\n=>\ndefine void @f() {{\n}}\nTransformation seems to be correct!\n"
        );
        assert_eq!(read(&text)["f"].verdict, Verdict::Correct);
    }

    #[test]
    fn reasons_are_shared() {
        for (error, reason) in [
            ("Unsupported attribute: nest", "Unsupported attribute: nest"),
            (
                "Unsupported attribute: captures(address)",
                "Unsupported attribute: captures",
            ),
            (
                "Unsupported instruction:   store atomic i32 %x, ptr %p release, align 4",
                "Unsupported instruction: store atomic",
            ),
            (
                "Unsupported instruction:   %1 = call i32 @llvm.foo.i32(i32 %x)",
                "Unsupported instruction: call of llvm.foo.i32",
            ),
            ("Unsupported type: x86_fp80", "Unsupported type"),
        ] {
            assert_eq!(unsupported(error), reason);
        }
    }

    #[test]
    fn a_proof_counts_before_a_counterexample_and_that_before_not_knowing() {
        use Verdict::{Correct, CorrectDefined, Timeout, Unjudged, Unproven, Wrong};
        let order = [Correct, CorrectDefined, Wrong, Unproven, Unjudged, Timeout];
        assert!(order.is_sorted());
    }
}
