// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Shortens long template arguments in remarks: `...` replaces their middle.

/// Template arguments with more characters than this are shortened.
const LONGEST: usize = 80;
const ELLIPSIS: &str = "...";

/// A text with shortened template arguments; `None` if no arguments are long, or an angle bracket has no partner.
pub fn abridged(text: &str) -> Option<String> {
    let mut short = String::new();
    let (mut depth, mut copied, mut begins) = (0_u32, 0, 0);
    let mut before = ' ';
    for (at, letter) in text.char_indices() {
        match letter {
            '<' => {
                depth += 1;
                if depth == 1 {
                    begins = at + 1;
                }
            }
            // The `>` of `->` is not a bracket.
            '>' if before != '-' => {
                depth = depth.checked_sub(1)?;
                if depth == 0
                    && let Some([head, tail]) = ends(&text[begins..at])
                {
                    short += &text[copied..begins];
                    short += head;
                    short += ELLIPSIS;
                    short += tail;
                    copied = at;
                }
            }
            _ => {}
        }
        before = letter;
    }
    short += &text[copied..];
    (depth == 0 && copied > 0).then_some(short)
}

/// The beginning and the end of template arguments that are too long.
fn ends(arguments: &str) -> Option<[&str; 2]> {
    let count = arguments.chars().count();
    let left = (LONGEST - ELLIPSIS.len()) / 2;
    let right = LONGEST - ELLIPSIS.len() - left;
    let at = |number| {
        arguments
            .char_indices()
            .nth(number)
            .map_or(arguments.len(), |(at, _)| at)
    };
    (count > LONGEST).then(|| [&arguments[..at(left)], &arguments[at(count - right)..]])
}
