// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The domain: integers of few bits, poison, and values of which each use picks anew.

/// What one use of a value gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Pick {
    Poison,
    Int(u32),
}

/// A value. A use of `Any` gives one of these, and another use may give another one: undef is `Any`
/// of all integers, and what is computed from undef is `Any` of what may come out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    One(Pick),
    Any(Box<[Pick]>),
}

impl Value {
    pub const POISON: Value = Value::One(Pick::Poison);

    pub fn int(value: u32) -> Value {
        Value::One(Pick::Int(value))
    }

    pub fn any(mut picks: Vec<Pick>) -> Value {
        picks.sort_unstable();
        picks.dedup();
        match picks[..] {
            [one] => Value::One(one),
            _ => Value::Any(picks.into()),
        }
    }

    pub fn undef(width: u32) -> Value {
        Value::any((0..1 << width).map(Pick::Int).collect())
    }

    pub fn picks(&self) -> &[Pick] {
        match self {
            Value::One(pick) => std::slice::from_ref(pick),
            Value::Any(picks) => picks,
        }
    }

    /// The integer, where every use gives the same one.
    pub fn fixed(&self) -> Option<u32> {
        match self {
            Value::One(Pick::Int(value)) => Some(*value),
            _ => None,
        }
    }

    /// Applies an operation to whatever uses of both values give. Poison in, poison out.
    pub fn with(&self, other: &Value, operation: impl Fn(u32, u32) -> Pick) -> Value {
        let apply = |a: Pick, b: Pick| match (a, b) {
            (Pick::Int(a), Pick::Int(b)) => operation(a, b),
            _ => Pick::Poison,
        };
        if let (Value::One(a), Value::One(b)) = (self, other) {
            return Value::One(apply(*a, *b));
        }
        let of = |a: Pick| other.picks().iter().map(move |&b| (a, b));
        let pairs = self.picks().iter().flat_map(|&a| of(a));
        Value::any(pairs.map(|(a, b)| apply(a, b)).collect())
    }

    pub fn map(&self, operation: impl Fn(u32) -> Pick) -> Value {
        self.with(&Value::int(0), |a, _| operation(a))
    }

    /// Whether code that allows any of `other`'s picks allows this value.
    pub fn refines(&self, other: &Value) -> bool {
        let allowed = other.picks();
        allowed.contains(&Pick::Poison) || self.picks().iter().all(|pick| allowed.contains(pick))
    }
}

/// All values of a type that matter: each integer, poison and undef; with `rich` every other choice
/// of integers and poison as well.
pub fn all(width: u32, rich: bool) -> Vec<Value> {
    let ints = (0..1 << width).map(Pick::Int);
    if rich && width <= 2 {
        let picks: Vec<Pick> = ints.chain([Pick::Poison]).collect();
        let chosen = |set: u32| {
            let chosen = picks.iter().enumerate();
            chosen.filter_map(move |(at, &pick)| (set >> at & 1 != 0).then_some(pick))
        };
        return (1..1 << picks.len())
            .map(|set| Value::any(chosen(set).collect()))
            .collect();
    }
    ints.map(Value::One)
        .chain([Value::POISON, Value::undef(width)])
        .collect()
}
