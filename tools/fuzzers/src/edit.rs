// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Random edits of one line of LLVM assembly.
//!
//! Edits are made on text: what they produce need not be valid, and a module that LLVM refuses is no case.

use super::text;
use crate::rng::Rng;

/// What an edit may change, ordered by how much the edited function promises. [`crate::twins`] says which functions the
/// edited function may call.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(crate) enum Difference {
    Less,
    Other,
    More,
}

/// Words that an edit may drop anywhere: without them an instruction promises less.
const DROPPED: &str = "nsw nuw inbounds nusw exact disjoint nneg samesign fast nnan ninf nsz arcp contract afn reassoc \
                       noundef nonnull noalias dso_local nocapture nofree";

/// Flags that make an instruction promise more, by the operators that have them.
const FLAGS: &str = "\
add|sub|mul|shl: nsw|nuw|nuw nsw
trunc: nsw|nuw
udiv|sdiv|lshr|ashr: exact
getelementptr: inbounds|nuw|nusw
icmp: samesign
zext|uitofp: nneg
or: disjoint
fadd|fsub|fmul|fdiv|fcmp|fneg: fast|nnan|ninf nsz|reassoc
phi float|phi double: nnan|nsz
";

/// Metadata that makes an instruction promise more.
const PROMISES: &str = "\
load i32: !range !900002|!noundef !900000
load i: !noundef !900000|!invariant.load !900000|!nontemporal !900001
load ptr: !nonnull !900000|!noundef !900000|!dereferenceable !900004|!align !900004
store : !nontemporal !900001|!noalias !900000
br i1: !prof !900003|!unpredictable !900000
select i1: !prof !900003|!unpredictable !900000
";

/// Pairs of operators that take the same operands and compute something else.
const OPERATORS: &str = "add sub|and or|or xor|xor add|lshr ashr|udiv sdiv|urem srem|zext sext|fadd fmul|\
                         sitofp uitofp|mul add|fptosi fptoui";

const PREDICATES: &str = "eq|ne|slt|sle|sgt|sge|ult|ule|ugt|uge";

const LINKAGES: &str = "||internal |linkonce_odr |weak_odr |weak |linkonce ";

const ATTRIBUTES: &str = "noinline|cold|nounwind|willreturn|nofree|nosync|memory(none)|memory(read)|mustprogress|norecurse";

/// One edit of an instruction, or nothing if the chosen edit does not fit the line.
pub(crate) fn line(line: &str, difference: Difference, rng: &mut Rng) -> Option<String> {
    if line.contains('\n') {
        // An instruction stands in front already.
        return None;
    }
    match (difference, rng.below(10)) {
        (Difference::Other, 0..=1) => constant(line, rng),
        (Difference::Other, 2) => predicate(line, rng),
        (Difference::Other, 3) => operator(line, rng),
        (Difference::Other, 4) => swap(line, "sub|shl|select|br i1|icmp|sdiv"),
        (Difference::More, 0..=2) => flag(line, rng),
        (Difference::More, 3..=4) => promise(line, rng),
        (Difference::More, 5) => align(line, 32),
        (_, 6) => swap(line, "add|mul|and|or|xor|fadd|fmul"),
        (_, 7) => align(line, 1),
        (_, 8) => metadata(line).or_else(|| dead(line, rng)),
        (_, 9) => tail(line),
        _ => drop_one(line, rng),
    }
}

/// Changes the `define` line of a twin: linkage, address, attributes.
pub(crate) fn header(line: &str, original: &str, difference: Difference, rng: &mut Rng) -> String {
    let mut line = line.replace(" comdat {", &format!(" comdat(${original}) {{"));
    if let Some(at) = line.find(" !dbg !") {
        let end = number_end(&line, at + 7);
        line.replace_range(at..end, "");
    }
    if rng.once_in(2) && !line.contains("comdat") {
        let old = "internal private linkonce_odr weak_odr weak linkonce available_externally hidden protected dso_local";
        for word in old.split(' ') {
            line = line.replacen(&format!("define {word} "), "define ", 1);
        }
        let linkage = rng.word(LINKAGES);
        line = line.replacen("define ", &format!("define {linkage}"), 1);
    }
    let Some(after) = parameters_end(&line) else {
        return line;
    };
    if rng.once_in(2) && !line[after..].contains("unnamed_addr") {
        line.insert_str(after, rng.word(" unnamed_addr| local_unnamed_addr"));
        return line;
    }
    let attribute = rng.word(ATTRIBUTES);
    if difference == Difference::More {
        line.insert_str(after, &format!(" {attribute}"));
    } else if rng.once_in(2) {
        line = drop_one(&line, rng).unwrap_or(line);
    }
    line
}

/// Just behind the digits that stand at a place.
fn number_end(line: &str, at: usize) -> usize {
    let digits = line[at..].find(|c: char| !c.is_ascii_digit());
    digits.map_or(line.len(), |length| at + length)
}

/// Just behind the parenthesis that closes the parameters of a `define` line.
fn parameters_end(line: &str) -> Option<usize> {
    let name = text::defined(line)?;
    let name = line.find(&format!("@{name}("))? + 1 + name.len();
    let mut depth = 0_usize;
    for (at, c) in line[name..].char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 1 => return Some(name + at + 1),
            ')' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// Permutes the blocks behind the entry, if every block has a name: numbers would have to follow their order.
pub(crate) fn shuffle_blocks(lines: &mut Vec<String>, rng: &mut Rng) {
    let is_label = |line: &String| !line.starts_with([' ', '}', '\t', ';']) && line.contains(':');
    let numbered = lines.iter().any(|line| {
        let line = line.trim_start_matches([' ', '%']);
        line.starts_with(|c: char| c.is_ascii_digit())
    });
    if numbered || rng.once_in(2) || !lines.get(1).is_some_and(is_label) {
        return;
    }
    let mut blocks: Vec<Vec<String>> = Vec::new();
    for line in lines.drain(1..).filter(|line| line != "}") {
        match blocks.last_mut() {
            Some(block) if !is_label(&line) => block.push(line),
            _ => blocks.push(vec![line]),
        }
    }
    if let Some((_, rest)) = blocks.split_first_mut() {
        rng.shuffle(rest);
    }
    if rng.once_in(3) {
        blocks.push(vec![
            "fuzz.unreachable:".to_owned(),
            "  unreachable".to_owned(),
        ]);
    }
    lines.extend(blocks.into_iter().flatten());
    lines.push("}".to_owned());
}

fn drop_one(line: &str, rng: &mut Rng) -> Option<String> {
    let words = DROPPED.split(' ').map(|word| format!(" {word} "));
    let present: Vec<String> = words.filter(|word| line.contains(word)).collect();
    rng.pick(&present).map(|word| line.replacen(word, " ", 1))
}

/// What each row of a table says, and of which words.
fn rows(table: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    table.lines().filter_map(|row| row.split_once(": "))
}

fn flag(line: &str, rng: &mut Rng) -> Option<String> {
    rows(FLAGS).find_map(|(operators, flags)| {
        operators.split('|').find_map(|operator| {
            let (word, rest) = operator.split_once(' ').unwrap_or((operator, ""));
            let at = line.find(&format!("= {word} {rest}"))? + 2 + word.len();
            let flag = rng.word(flags);
            let mut line = line.to_owned();
            let present = flag.split(' ').any(|word| line.contains(word));
            (!present).then(|| line.insert_str(at, &format!(" {flag}")))?;
            Some(line)
        })
    })
}

fn promise(line: &str, rng: &mut Rng) -> Option<String> {
    let has = |word: &str| line.contains(&format!(" {word}"));
    let (_, promises) = rows(PROMISES).find(|(word, _)| has(word))?;
    let promise = rng.word(promises);
    let kind = promise.split(' ').next()?;
    (!line.contains(kind)).then(|| format!("{line}, {promise}"))
}

fn align(line: &str, to: u32) -> Option<String> {
    let at = line.find(", align ")? + 8;
    let end = number_end(line, at);
    // An alloca's users count on its alignment, an atomic access needs its own.
    if line.contains(" atomic") || line.contains("= alloca") && to == 1 {
        return None;
    }
    Some(format!("{}{to}{}", &line[..at], &line[end..]))
}

/// Drops the last attachment.
fn metadata(line: &str) -> Option<String> {
    let at = line.rfind(", !")?;
    // `!{`, `!DI...` and metadata operands stand elsewhere.
    (!line[at..].contains([')', ']', '}'])).then(|| line[..at].to_owned())
}

fn tail(line: &str) -> Option<String> {
    let plain = !line.contains("musttail") && !line.contains("notail");
    (plain && line.contains("tail call ")).then(|| line.replacen("tail call ", "call ", 1))
}

/// An unused instruction in front.
fn dead(line: &str, rng: &mut Rng) -> Option<String> {
    let plain = line.starts_with("  ")
        && !line.contains("phi ")
        && !line.contains("pad ")
        && !line.contains("ret ");
    let inside =
        line.starts_with("  %") || line.starts_with("  store") || line.starts_with("  call");
    (plain && inside && rng.once_in(8)).then(|| {
        let name = rng.below(1_000_000);
        format!("  %fuzz.{name} = add i32 0, 1\n{line}")
    })
}

fn constant(line: &str, rng: &mut Rng) -> Option<String> {
    const OF: &str = "add|sub|mul|and|or|xor|icmp|ret|store|phi|select|fcmp|fadd";
    let (at, _) = line
        .match_indices(' ')
        .filter(|(at, _)| line[at + 1..].starts_with(|c: char| c.is_ascii_digit()))
        .find(|(at, _)| !line[..*at].ends_with("align"))?;
    let end = number_end(line, at + 1);
    let separate = line[end..].is_empty() || line[end..].starts_with([',', ' ']);
    (has_one(line, OF) && separate)
        .then(|| format!("{} {}{}", &line[..at], rng.below(10), &line[end..]))
}

fn predicate(line: &str, rng: &mut Rng) -> Option<String> {
    let at = line.find("= icmp ")? + 7;
    let mut all = PREDICATES.split('|');
    let old = all.find(|word| line[at..].starts_with(&format!("{word} ")))?;
    let new = rng.word(PREDICATES);
    Some(format!("{}{new}{}", &line[..at], &line[at + old.len()..]))
}

fn operator(line: &str, rng: &mut Rng) -> Option<String> {
    let fitting: Vec<(&str, &str)> = OPERATORS
        .split('|')
        .filter_map(|pair| pair.split_once(' '))
        .flat_map(|(one, other)| [(one, other), (other, one)])
        .filter(|(old, _)| line.contains(&format!("= {old} ")))
        .collect();
    let (old, new) = rng.pick(&fitting)?;
    let changed = line.replacen(&format!("= {old} "), &format!("= {new} "), 1);
    // Flags of the one may be unknown to the other.
    Some(
        [" nsw", " nuw", " exact", " disjoint", " nneg"]
            .iter()
            .fold(changed, |line, flag| line.replace(flag, "")),
    )
}

/// Whether the line is of one of these operators.
fn has_one(line: &str, operators: &str) -> bool {
    let is = |word: &str| {
        line.contains(&format!("= {word} ")) || line.starts_with(&format!("  {word} "))
    };
    operators.split('|').any(is)
}

/// Swaps the last two operands of one of the operators.
fn swap(line: &str, operators: &str) -> Option<String> {
    has_one(line, operators).then_some(())?;
    let code = line.find(", !").map_or(line, |at| &line[..at]);
    let (head, last) = code.rsplit_once(", ")?;
    let cut = match head.rfind(", ") {
        // `br` and `select` write the type of each operand, and a phi its brackets.
        Some(at) => at + 2,
        None if head.contains(['[', '<', '{', '(']) => return None,
        None => head.rfind(' ')? + 1,
    };
    Some(format!(
        "{}{last}, {}{}",
        &head[..cut],
        &head[cut..],
        &line[code.len()..]
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn swapping_exchanges_the_operands() {
        assert_eq!(
            swap("  %x = sub i32 %a, 5, !m !1", "sub").as_deref(),
            Some("  %x = sub i32 5, %a, !m !1")
        );
        assert_eq!(
            swap("  br i1 %c, label %a, label %b", "br i1").as_deref(),
            Some("  br i1 %c, label %b, label %a")
        );
    }

    #[test]
    fn a_header_keeps_its_name() {
        for number in 0..100 {
            let mut rng = Rng::of_case(0, "test", number);
            let line = header(
                "define internal i32 @f(i32 (i32) %x, ptr %y) #0 !dbg !7 {",
                "f",
                Difference::More,
                &mut rng,
            );
            assert!(
                line.contains("i32 @f(i32 (i32) %x, ptr %y)") && line.ends_with(" {"),
                "{line}"
            );
            assert!(!line.contains("!dbg"), "{line}");
        }
    }

    #[test]
    fn flags_are_added_and_dropped() {
        let mut rng = Rng::of_case(0, "test", 0);
        let more = flag("  %x = add i32 %a, 5", &mut rng).expect("add takes flags");
        assert!(more.contains("add n"), "{more}");
        assert!(
            drop_one("  %x = add nsw i32 %a, 5", &mut rng)
                .is_some_and(|less| !less.contains("nsw"))
        );
    }
}
