// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Near-equal functions: every function of a module gets twins with small changes, and calls are sent to them.
//!
//! All of this is done on text: what comes out need not be valid, and a module that LLVM refuses is no case.

use std::collections::BTreeMap;

use regex_lite::{Captures, Regex};

use crate::rng::Rng;

/// A `define` with its body, and the function's name, with its quotes if it has any.
const FUNCTION: &str =
    r#"(?m)^define [^\n]*?@("[^"]*"|[-\w$.]+)\([^\n]*\{\n(?:[^}\n][^\n]*\n|\n)*\}\n"#;

/// What stands in front of a direct call's arguments, and the callee's name.
const CALL: &str = r#"((?:call|invoke) [^\n@]*@)("[^"]*"|[-\w$.]+)\("#;

/// Changes of a twin's `define` line. Each row has an expression and the texts of which one replaces what it matches.
const HEADS: &str = r"
^define(?: internal| private| linkonce_odr| weak_odr| weak| linkonce| available_externally| hidden| protected| dso_local)* => define|define internal|define linkonce_odr|define weak_odr|define weak|define linkonce
^(define [^$\n]*\))((?: #\d+)? \{\n) => $1 unnamed_addr$2|$1 local_unnamed_addr$2
^(define [^$\n]*\)(?: (?:local_)?unnamed_addr)?)((?: #\d+)? \{\n) => $1 noinline$2|$1 cold$2|$1 nounwind$2|$1 willreturn$2|$1 nofree$2|$1 nosync$2|$1 memory(none)$2|$1 memory(read)$2|$1 mustprogress$2|$1 norecurse$2
";

/// The same anywhere in a twin; `#` is a digit.
const EDITS: &str = r"
Less is promised:
(\S) (?:nsw|nuw|inbounds|nusw|exact|disjoint|nneg|samesign)\b => $1
(\S) (?:fast|nnan|ninf|nsz|arcp|contract|afn|reassoc)\b => $1
(\S) (?:noundef|nonnull|noalias|dso_local|nocapture|nofree)\b => $1
(\S), ![\w.]+ !\d+ => $1
, align \d+ => , align 1|, align 32
(\s)tail call => ${1}call
More is promised:
= (add|sub|mul|shl|trunc) ([i<]) => = $1 nsw $2|= $1 nuw $2|= $1 nuw nsw $2
= ([us]div|[la]shr) ([i<]) => = $1 exact $2
= getelementptr ([i{\[<%]) => = getelementptr inbounds $1|= getelementptr nuw $1|= getelementptr nusw $1
= icmp (eq|ne|[su][gl]) => = icmp samesign $1
= (zext|uitofp) ([i<]) => = $1 nneg $2
= or ([i<]) => = or disjoint $1
= (fadd|fsub|fmul|fdiv|fneg|fcmp|phi) (float|double|[ou]\w+ ) => = $1 fast $2|= $1 nnan $2|= $1 ninf nsz $2|= $1 reassoc $2
= load i32, .* => $0, !range !900002|$0, !noundef !900000
= load .* => $0, !noundef !900000|$0, !invariant.load !900000|$0, !nontemporal !900001
= load ptr, .* => $0, !nonnull !900000|$0, !dereferenceable !900004|$0, !align !900004
\sstore .* => $0, !nontemporal !900001|$0, !noalias !900000
(?:br|= select) i1 .* => $0, !prof !900003|$0, !unpredictable !900000
Operands are exchanged, and something dead is added:
(= (?:add|sub|mul|and|or|xor|shl|sdiv|fadd|fmul|icmp) [^,\n]* )([^ ,\n]+), ([^ ,\n]+) => $1$3, $2
((?:br|= select) i1 [^,\n]*, )([^,\n]+), ([^,\n]+) => $1$3, $2
(= phi [^\[\n]*)(\[[^\]\n]*\]), (\[[^\]\n]*\]) => $1$3, $2
\n  (?:store|call|%\S+ = (?:add|load|icmp|getelementptr|call))\b => \n  %fuzz.# = add i32 0, 1$0
\n\}\n => \n\nfuzz.#:\n  unreachable$0
Something else is computed:
((?:= (?:add|sub|mul|and|or|xor|icmp|phi|select)|ret) .*?[ \[])\d+([,\n]) => ${1}#$2
(store i\d+ )\d+, => ${1}#,
= icmp (?:samesign )?\w+ => = icmp eq|= icmp ne|= icmp slt|= icmp sle|= icmp sgt|= icmp sge|= icmp ult|= icmp ule|= icmp ugt|= icmp uge
= (?:add|sub|mul|and|or|xor|[la]shr|[us]div|[us]rem)(?: nsw| nuw| exact| disjoint)*\b => = add|= sub|= mul|= and|= or|= xor|= ashr|= udiv|= sdiv|= urem|= srem
= f(?:add|mul)\b => = fadd|= fmul
= [sz]ext(?: nneg)?\b => = sext|= zext
= [su]itofp(?: nneg)?\b => = sitofp|= uitofp
= fpto[su]i\b => = fptosi|= fptoui
";

/// Metadata that edits refer to; no module has so many nodes of its own.
const NODES: &str = "\
!900000 = !{}
!900001 = !{i32 1}
!900002 = !{i32 0, i32 100}
!900003 = !{!\"branch_weights\", i32 1, i32 9}
!900004 = !{i64 16}
";

/// Functions of this size get no twin: a case should be quick.
const MAX_LINES: usize = 2000;

/// A function that was made of another one.
struct Twin {
    name: String,
    /// It has a parameter in front of the others that it does not look at.
    ignores_one: bool,
}

/// Twins by the name of the function that they were made of.
type Twins<'m> = BTreeMap<&'m str, Vec<Twin>>;

/// The module with twins.
pub(crate) fn add(module: &str, rng: &mut Rng) -> String {
    let function = expression(FUNCTION);
    let mut twins = Twins::new();
    for (text, [name]) in function.captures_iter(module).map(|found| found.extract()) {
        if name == "main" || text.lines().count() > MAX_LINES {
            continue;
        }
        let is_fixed = text.lines().all(|line| !line.contains("..."));
        let count = 1 + usize::from(rng.once_in(3));
        let made = (0..count).map(|number| Twin {
            // The first name decides which function is kept.
            name: suffixed(name, &format!("{}{number}", rng.word(".t|.0"))),
            ignores_one: rng.once_in(4) && is_fixed,
        });
        twins.insert(name, made.collect());
    }
    let with_twins = |found: &Captures<'_>| {
        let (text, name) = (&found[0], &found[1]);
        let made = twins.get(name).into_iter().flatten();
        let mut group: Vec<String> = made.map(|made| twin(text, name, made, rng)).collect();
        group.push(text.to_owned());
        if rng.once_in(2) {
            group.reverse();
        }
        redirected(&group.concat(), &twins, rng)
    };
    let mut output = function.replace_all(module, with_twins).into_owned();
    output += NODES;
    if rng.once_in(4) {
        output += &table(&twins);
    }
    output
}

fn expression(text: &str) -> Regex {
    Regex::new(text).expect("it is an expression")
}

/// The name with a suffix, inside its quotes.
fn suffixed(name: &str, suffix: &str) -> String {
    match name.strip_suffix('"') {
        Some(quoted) => format!("{quoted}{suffix}\""),
        None => format!("{name}{suffix}"),
    }
}

fn twin(original: &str, name: &str, made: &Twin, rng: &mut Rng) -> String {
    let ignored = if made.ignores_one {
        "i32 %fuzz.ignored, "
    } else {
        ""
    };
    let mut text = original
        .replacen(
            &format!("@{name}("),
            &format!("@{}({ignored}", made.name),
            1,
        )
        .replacen("%fuzz.ignored, )", "%fuzz.ignored)", 1)
        .replacen(" comdat {", &format!(" comdat(${name}) {{"), 1);
    // Debug records and the subprogram belong to one function alone.
    text = expression(r"\n *#dbg_.*")
        .replace_all(&text, "")
        .into_owned();
    text = expression(r" !dbg !\d+ \{")
        .replace(&text, " {")
        .into_owned();
    for row in rows(HEADS) {
        if rng.once_in(2) {
            text = edited(&text, row, rng);
        }
    }
    // opt writes an empty line between blocks.
    if rng.once_in(2) {
        let mut blocks: Vec<&str> = text.trim_end_matches("\n}\n").split("\n\n").collect();
        rng.shuffle(&mut blocks[1..]);
        text = blocks.join("\n\n") + "\n}\n";
    }
    // One twin in four stays as it is, so that something merges without any reconciliation. Most edits fit no line.
    let edits = if rng.once_in(4) { 0 } else { rng.below(20) };
    let rows: Vec<Row> = rows(EDITS).collect();
    for _ in 0..edits {
        text = edited(&text, rows[rng.below(rows.len())], rng);
    }
    text
}

/// An expression, and the texts of which one replaces what it matches.
type Row = (&'static str, &'static str);

fn rows(table: &'static str) -> impl Iterator<Item = Row> {
    table.lines().filter_map(|row| row.split_once(" => "))
}

/// The text after one edit, if the edit fits it anywhere.
fn edited(text: &str, (pattern, texts): Row, rng: &mut Rng) -> String {
    let pattern = expression(pattern);
    let Some(found) = rng.take(pattern.captures_iter(text)) else {
        return text.to_owned();
    };
    let place = found.get(0).map_or(0..0, |whole| whole.range());
    let digit = rng.below(10).to_string();
    let with = rng.word(texts).replace('#', &digit).replace(r"\n", "\n");
    let mut edited = text[..place.start].to_owned();
    found.expand(&with, &mut edited);
    edited + &text[place.end..]
}

/// The text with some direct calls sent to twins of the callees.
fn redirected(text: &str, twins: &Twins<'_>, rng: &mut Rng) -> String {
    let to_twin = |found: &Captures<'_>| {
        let made = twins.get(&found[2]).filter(|_| rng.once_in(3));
        let Some(to) = made.and_then(|made| rng.pick(made)) else {
            return found[0].to_owned();
        };
        let ignored = if to.ignores_one { "i32 7, " } else { "" };
        format!("{}{}({ignored}", &found[1], to.name)
    };
    let text = expression(CALL).replace_all(text, to_twin);
    text.replace("(i32 7, )", "(i32 7)")
}

/// A global with the addresses of functions and twins.
fn table(twins: &Twins<'_>) -> String {
    let pairs = twins
        .iter()
        .map(|(name, twins)| format!("ptr @{name}, ptr @{}", twins[0].name));
    let pairs: Vec<String> = pairs.collect();
    let count = pairs.len() * 2;
    format!(
        "@fuzz.table = constant [{count} x ptr] [{}]\n",
        pairs.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::assert_reproducible;

    const MODULE: &str = "\
define internal i32 @\"a b\"(ptr %p, i32 %x) #0 !dbg !7 {
entry:
  %a = load i32, ptr %p, align 4, !tbaa !1
  %b = tail call i32 @f(ptr noundef %p)
  %c = icmp ult i32 %a, 5
  br i1 %c, label %one, label %two

one:
  %d = add i32 %a, %b
  #dbg_value(i32 %d, !5, !DIExpression(), !6)
  br label %two

two:
  %e = phi i32 [ %d, %one ], [ 3, %entry ]
  %g = fadd fast float 1.0, 2.0
  ret i32 %e
}

define i32 @f(ptr %q) {
  ret i32 0
}
";

    #[test]
    fn functions_get_twins_and_calls_are_sent_to_them() {
        assert_reproducible(|number| add(MODULE, &mut Rng::of_case(0, "twins", number)));
        let all = (0..200).map(|number| add(MODULE, &mut Rng::of_case(0, "twins", number)));
        let all: String = all.collect();
        let parts = "@\"a b.t0\"(|@f.01(|@f.t0(i32 %fuzz.ignored, ptr %q)|@f.t0(i32 7, ptr noundef %p)|\
                     add nuw nsw i32 %a|= call i32 @f|i32 %b, %a|label %two, label %one|, align 1, !tbaa|\
                     %a = load i32, ptr %p, align 4\n|[ 3, %entry ], [ %d, %one ]|sub i32 %a, %b|icmp sge|fadd float|\
                      = add i32 0, 1|\n  unreachable\n}|unnamed_addr #0 {|define weak i32 @\"a b.|\n\none:\n|\n\ntwo:\n|\
                     ptr @\"a b\", ptr @\"a b.";
        for part in parts.split('|') {
            assert!(all.contains(part), "no '{part}'");
        }
        let twin = all
            .split("define ")
            .find(|text| text.contains("@\"a b.t0\"("));
        let twin = twin.expect("there is one");
        assert!(!twin.contains("!dbg") && !twin.contains("#dbg_"), "{twin}");
    }
}
