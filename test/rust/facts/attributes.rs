// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Attributes of functions and calls, their parameters and results. The model of a list is what each attribute
//! says: a bound, a set of values, classes, accesses or ways to escape; an attribute that is there or not.

use super::sets::{Intervals, signed};
use super::text::{Output, defined, line, split};
use super::{Case, Judge, Rng, name};

/// What may be said at a place, and how of two that say it what follows is found.
const OF_FUNCTION: &[&str] = &[
    "nounwind",
    "willreturn",
    "nosync",
    "nofree",
    "norecurse",
    "mustprogress",
    "nocallback",
    "cold",
    "memory",
];
const OF_POINTER: &[&str] = &[
    "noundef",
    "nonnull",
    "noalias",
    "nofree",
    "access",
    "captures",
    "align",
    "dereferenceable",
    "dereferenceable_or_null",
];
const OF_INTEGER: &[&str] = &["noundef", "range"];
const OF_FLOAT: &[&str] = &["noundef", "nofpclass"];

/// The lists of a function or call, each as text: of the result, of the parameters and of itself.
#[derive(Clone, Debug, Default)]
struct Lists {
    result: Vec<String>,
    pointer: Vec<String>,
    integer: Vec<String>,
    float: Vec<String>,
    own: Vec<String>,
}

fn random_list(rng: &mut Rng, kinds: &[&str]) -> Vec<String> {
    let mut list = Vec::new();
    for kind in kinds {
        if rng.once_in(3) {
            continue;
        }
        list.push(match *kind {
            "align" => format!("align {}", 1u64 << rng.below(20)),
            "dereferenceable" | "dereferenceable_or_null" => {
                format!("{kind}({})", 1 + rng.below(100))
            }
            "access" => rng.pick(&["readonly", "readnone", "writeonly"]).to_owned(),
            "range" => {
                // An attribute has one interval.
                let (low, high) = loop {
                    if let [interval] = Intervals::random(rng, 8, 256).0[..] {
                        break interval;
                    }
                };
                format!("range(i8 {}, {})", signed(low, 8), signed(high, 8))
            }
            "nofpclass" => {
                let classes = CLASSES
                    .iter()
                    .filter(|_| rng.once_in(2))
                    .map(|(name, _)| *name);
                let classes: Vec<&str> = classes.collect();
                match classes.is_empty() {
                    true => "nofpclass(nan)".into(),
                    false => format!("nofpclass({})", classes.join(" ")),
                }
            }
            "memory" => {
                let mut access = || rng.pick(&["none", "read", "write", "readwrite"]);
                let (all, arguments, hidden) = (access(), access(), access());
                format!("memory({all}, argmem: {arguments}, inaccessiblemem: {hidden})")
            }
            "captures" => {
                let mut ways = || {
                    rng.pick(&[
                        "none",
                        "address_is_null",
                        "address",
                        "address, read_provenance",
                        "address, provenance",
                        "address_is_null, read_provenance",
                    ])
                };
                let (all, result) = (ways(), ways());
                match all == result {
                    true => format!("captures({all})"),
                    false if all == "none" => format!("captures(ret: {result})"),
                    false if result == "none" => "captures(address)".into(),
                    false => format!("captures({all}, ret: {result})"),
                }
            }
            other => other.to_owned(),
        });
    }
    list
}

fn random(rng: &mut Rng) -> Lists {
    Lists {
        result: random_list(rng, OF_INTEGER),
        pointer: random_list(rng, OF_POINTER),
        integer: random_list(rng, OF_INTEGER),
        float: random_list(rng, OF_FLOAT),
        own: random_list(rng, OF_FUNCTION),
    }
}

/// A name and bits for the classes of floating-point values.
const CLASSES: [(&str, u64); 10] = [
    ("snan", 1 << 0),
    ("qnan", 1 << 1),
    ("ninf", 1 << 2),
    ("nnorm", 1 << 3),
    ("nsub", 1 << 4),
    ("nzero", 1 << 5),
    ("pzero", 1 << 6),
    ("psub", 1 << 7),
    ("pnorm", 1 << 8),
    ("pinf", 1 << 9),
];

/// What the words of `nofpclass` rule out.
fn classes(words: &str) -> u64 {
    let one = |word: &str| {
        let both = |positive: &str, negative: &str| classes(positive) | classes(negative);
        match word {
            "all" => (1 << 10) - 1,
            "nan" => both("snan", "qnan"),
            "inf" => both("pinf", "ninf"),
            "norm" => both("pnorm", "nnorm"),
            "sub" => both("psub", "nsub"),
            "zero" => both("pzero", "nzero"),
            word => {
                let class = CLASSES.iter().find(|(name, _)| *name == word);
                class.unwrap_or_else(|| panic!("no class {word}")).1
            }
        }
    };
    words.split(' ').map(one).fold(0, |all, class| all | class)
}

/// Two bits, reading and writing, for each kind of memory.
fn accesses(text: &str) -> u64 {
    const MEMORY: [&str; 6] = [
        "argmem",
        "inaccessiblemem",
        "errnomem",
        "target_mem0",
        "target_mem1",
        "other",
    ];
    let access = |word: &str| match word {
        "none" => 0,
        "read" => 1,
        "write" => 2,
        "readwrite" => 3,
        other => panic!("no access {other}"),
    };
    let parts: Vec<&str> = text.split(", ").collect();
    let default = parts.iter().find(|part| !part.contains(':'));
    let default = default.map_or(0, |word| access(word));
    let of = |memory: &&str| {
        let named = parts
            .iter()
            .find_map(|part| part.strip_prefix(memory)?.strip_prefix(": "));
        named.map_or(default, access)
    };
    MEMORY
        .iter()
        .map(of)
        .fold(0, |all, access| all << 2 | access)
}

/// Four bits for the ways to escape other than by the result, and four for those by it.
fn escapes(text: &str) -> u64 {
    let way = |word: &str| match word {
        "none" => 0,
        "address_is_null" => 1,
        "address" => 3,
        "read_provenance" => 4,
        "provenance" => 12,
        other => panic!("no way to escape: {other}"),
    };
    let ways = |text: &str| {
        let words = text.split(", ").filter(|word| !word.is_empty());
        words.map(way).fold(0, |all, way| all | way)
    };
    match text.split_once("ret: ") {
        Some((other, result)) => ways(other.trim_end_matches(", ")) | ways(result) << 4,
        None => ways(text) | ways(text) << 4,
    }
}

/// What an attribute says, under a name that all attributes of its kind share.
#[derive(Clone, Debug)]
enum Says {
    Itself,
    AtLeast(u64),
    /// None of these happens or is there.
    Not(u64),
    /// Nothing but these happens.
    Only(u64),
    Values(Intervals),
}

fn parse(attribute: &str) -> (String, Says) {
    let (name, inside) = match attribute.split_once('(') {
        Some((name, inside)) => (name, inside.trim_end_matches(')')),
        None => attribute.split_once(' ').unwrap_or((attribute, "")),
    };
    let number = || inside.parse().expect("a number");
    let says = match name {
        "align" | "dereferenceable" | "dereferenceable_or_null" => Says::AtLeast(number()),
        "nofpclass" => Says::Not(classes(inside)),
        "memory" => Says::Only(accesses(inside)),
        "captures" => Says::Only(escapes(inside)),
        "range" => {
            let ends = inside.trim_start_matches("i8 ").split(", ");
            let ends = ends.map(|end| end.parse::<i64>().expect("an end") as u64 & 0xFF);
            let ends: Vec<u64> = ends.collect();
            Says::Values(Intervals(vec![(ends[0], ends[1])]))
        }
        // readnone is both of the others.
        "readnone" => return ("access".into(), Says::Not(3)),
        "readonly" => return ("access".into(), Says::Not(2)),
        "writeonly" => return ("access".into(), Says::Not(1)),
        _ => Says::Itself,
    };
    (name.to_owned(), says)
}

fn follows(kept: &Says, from: &Says) -> bool {
    match (kept, from) {
        (Says::Itself, Says::Itself) => true,
        (Says::AtLeast(kept), Says::AtLeast(from)) => kept <= from,
        (Says::Not(kept), Says::Not(from)) => kept & !from == 0,
        (Says::Only(kept), Says::Only(from)) => from & !kept == 0,
        (Says::Values(kept), Says::Values(from)) => {
            (0..256).all(|value| !from.has(value) || kept.has(value))
        }
        _ => false,
    }
}

/// What is wrong with a kept list. `called` says that the list is a function's, which may come to be called by
/// itself.
fn judge(kept: &[String], lists: &[&Vec<String>], called: bool) -> Result<(), String> {
    for attribute in kept {
        let (kind, says) = parse(attribute);
        if called && kind == "norecurse" {
            return Err("the body has norecurse".into());
        }
        for list in lists {
            let follows = list
                .iter()
                .map(|from| parse(from))
                .any(|(name, from)| name == kind && follows(&says, &from));
            if !follows {
                return Err(format!("{attribute} is kept, and one has {list:?}"));
            }
        }
    }
    // What all say in the same words stays.
    let common = lists[0].iter().find(|attribute| {
        let word = |list: &&Vec<String>| list.contains(attribute);
        let gone = !kept.iter().any(|kept| parse(kept).0 == parse(attribute).0);
        let known = !(called && *attribute == "norecurse");
        let says_something = !matches!(parse(attribute).1, Says::Only(0xFFF | 0xFF));
        lists.iter().all(word) && gone && known && says_something
    });
    match common {
        Some(common) => Err(format!("{common} is gone, which all have")),
        None => Ok(()),
    }
}

/// The attributes among the words in front of a name.
fn attributes(text: &str) -> Vec<String> {
    const OTHER: [&str; 9] = [
        "define",
        "dso_local",
        "%fact",
        "=",
        "tail",
        "call",
        "i8",
        "ptr",
        "float",
    ];
    let mut list = Vec::new();
    let mut words = split(text, " ").into_iter();
    while let Some(word) = words.next() {
        match word {
            "align" => list.push(format!("align {}", words.next().unwrap_or_default())),
            word if OTHER.contains(&word) || word.starts_with('%') => {}
            word => list.push(word.to_owned()),
        }
    }
    list
}

/// The lists of a printed function or call of that name.
fn read(text: &str, name: &str, output: &Output) -> Lists {
    let (before, rest) = text.split_once(&format!("@{name}(")).unwrap_or_default();
    // The first closing parenthesis without an opening one ends the parameters.
    let mut depth = 1;
    let end = rest.find(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth == 0
    });
    let (params, behind) = rest.split_at(end.unwrap_or_default());
    let group = behind.split(' ').find(|word| word.starts_with('#'));
    let own = group.map_or("", |group| output.group(group));
    let params = split(params, ", ");
    let param = |at: usize| params.get(at).map_or(Vec::new(), |text| attributes(text));
    Lists {
        result: attributes(before),
        pointer: param(0),
        integer: param(1),
        float: param(2),
        own: attributes(own),
    }
}

fn judge_all(lists: Vec<Lists>, of_call: bool) -> Judge {
    Box::new(move |text, output| {
        let kept = match of_call {
            true => read(line(text, "%fact"), "outside", output),
            false => {
                let head = text.lines().next().unwrap_or_default();
                read(head, defined(head), output)
            }
        };
        let places: [fn(&Lists) -> &Vec<String>; 5] = [
            |lists| &lists.result,
            |lists| &lists.pointer,
            |lists| &lists.integer,
            |lists| &lists.float,
            |lists| &lists.own,
        ];
        places.iter().try_for_each(|place| {
            let all: Vec<&Vec<String>> = lists.iter().map(place).collect();
            judge(place(&kept), &all, !of_call)
        })
    })
}

fn function(number: usize, member: usize, head: &Lists, call: &Lists) -> String {
    let text = |list: &[String]| list.join(" ");
    let [head, call] = [head, call].map(|lists| {
        let Lists {
            result,
            pointer,
            integer,
            float,
            own,
        } = lists;
        [result, pointer, integer, float, own].map(|list| text(list))
    });
    format!(
        "define dso_local {} i8 @{}(ptr {} %p, i8 {} %i, float {} %f) {} {{
  %fact = call {} i8 @outside(ptr {} %p, i8 {} %i, float {} %f) {}
  %a = zext i8 %fact to i64
  %b = xor i64 %a, {}
  %c = mul i64 %b, 37
  %d = lshr i64 %c, 7
  %e = trunc i64 %d to i8
  ret i8 %e
}}
",
        head[0],
        name(number, member),
        head[1],
        head[2],
        head[3],
        head[4],
        call[0],
        call[1],
        call[2],
        call[3],
        call[4],
        1000 + number
    )
}

fn case(rng: &mut Rng, number: usize, members: usize, of_call: bool) -> Case {
    let lists: Vec<Lists> = (0..members).map(|_| random(rng)).collect();
    let none = Lists::default();
    let functions = lists
        .iter()
        .enumerate()
        .map(|(member, lists)| match of_call {
            true => function(number, member, &none, lists),
            false => function(number, member, lists, &none),
        });
    Case {
        text: functions.collect(),
        names: (0..members).map(|member| name(number, member)).collect(),
        judge: judge_all(lists, of_call),
    }
}

pub fn of_functions(rng: &mut Rng, number: usize, members: usize) -> Case {
    case(rng, number, members, false)
}

pub fn of_calls(rng: &mut Rng, number: usize, members: usize) -> Case {
    case(rng, number, members, true)
}
