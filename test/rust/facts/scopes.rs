// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `!alias.scope` and `!noalias`: two accesses do not alias if in some domain the one is under a scope, and the
//! other one excludes all scopes there that the one is under. What is known of the kept access beside any
//! other one has to be known of each original.

use super::text::{Nodes, Output, attached, line};
use super::{Case, Rng, case_of};

/// Two domains of three scopes each: a list is a set of bits.
const SCOPES: usize = 6;
const ALL: u64 = (1 << SCOPES) - 1;

/// Whether an access under these scopes is known apart from one that excludes those.
fn known_apart(under: u64, excluded: u64) -> bool {
    [0b111, 0b111_000]
        .into_iter()
        .any(|domain| under & domain != 0 && under & domain & !excluded == 0)
}

fn list(nodes: &mut Nodes, scopes: &[String], set: u64) -> String {
    let listed = (0..SCOPES).filter(|scope| set >> scope & 1 != 0);
    let listed: Vec<&str> = listed.map(|scope| scopes[scope].as_str()).collect();
    nodes.add(&format!("!{{{}}}", listed.join(", ")))
}

pub fn case(rng: &mut Rng, nodes: &mut Nodes, number: usize, members: usize) -> Case {
    let domains =
        ["first", "second"].map(|domain| nodes.add(&format!("distinct !{{%, !\"{domain}\"}}")));
    let scopes = (0..SCOPES).map(|scope| {
        let domain = &domains[scope / 3];
        nodes.add(&format!("distinct !{{%, {domain}, !\"scope {scope}\"}}"))
    });
    let scopes: Vec<String> = scopes.collect();
    // Accesses of one scope each, so that no scope can be another one's other name.
    let names: String = (0..SCOPES)
        .map(|scope| {
            let list = list(nodes, &scopes, 1 << scope);
            format!("  %n{scope} = load i8, ptr %p, align 1, !alias.scope {list}\n")
        })
        .collect();
    let mut random = || 1 + rng.next() % ALL;
    let sets: Vec<(u64, u64)> = (0..members).map(|_| (random(), random())).collect();
    let access = |&(under, excluded): &(u64, u64)| {
        let (under, excluded) = (list(nodes, &scopes, under), list(nodes, &scopes, excluded));
        format!(
            "{names}  %fact = load i8, ptr %p, align 2, !alias.scope {under}, !noalias {excluded}\n"
        )
    };
    let facts: Vec<String> = sets.iter().map(access).collect();
    let judge = move |kept: &str, output: &Output| {
        let scope = |node: &String| {
            let name = output
                .operands(node)
                .last()
                .map(|name| name.trim_matches(['!', '"']));
            let number = name.and_then(|name| name.strip_prefix("scope ")?.parse::<u32>().ok());
            1 << number.expect("a scope of the case")
        };
        let read = |kind: &str| {
            let node = attached(line(kept, "%fact"), kind);
            let listed = node.map_or(&[][..], |node| output.operands(node));
            listed
                .iter()
                .map(scope)
                .fold(0, |set, scope: u64| set | scope)
        };
        let (under, excluded) = (read("alias.scope"), read("noalias"));
        for other in 0..=ALL {
            let claims = [
                (
                    known_apart(under, other),
                    sets.iter().all(|set| known_apart(set.0, other)),
                ),
                (
                    known_apart(other, excluded),
                    sets.iter().all(|set| known_apart(other, set.1)),
                ),
            ];
            for (claim, holds) in claims {
                if claim && !holds {
                    return Err(format!(
                        "{under:b} and {excluded:b} say too much of {other:b}"
                    ));
                }
            }
        }
        let common = sets.iter().fold(ALL, |common, set| common & set.1);
        match excluded == common {
            true => Ok(()),
            false => Err(format!("!noalias is {excluded:b} and not {common:b}")),
        }
    };
    case_of(number, &facts, Box::new(judge))
}
