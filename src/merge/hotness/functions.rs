// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Estimates how often functions run.
//!
//! A profile has the answer: its summary says from which count on code is hot and up to which count it is cold, and the
//! count of a function is that of its most frequent block. Without a profile, an attribute (`hot`, `cold`) may give the
//! answer, or the section that an earlier pass chose. Otherwise the call sites are summed up: each adds the frequency
//! of its block ([`super::blocks`]) times the frequency of the calling function. At most [`LEVELS`] levels of callers
//! are searched. A recursive call counts as a loop. Calls that the module does not show (from other objects, or by
//! address) count as one call in a loop. `main` is called once.

use rustc_hash::FxHashMap;

use super::blocks::{BlockGraph, Blocks};
use super::graph::ROUNDS;
use crate::ir::numbers::{attribute, md_kind};
use crate::ir::{Global, Host, Instruction, Module, Value, access};
use crate::merge::interfaces::call_of;
use crate::merge::judgement::weights::count_of;
use crate::options::MergeOptions;
use crate::read::BodyReader;

/// How often a function runs, relative to one run of the program, or of the unknown code that calls it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Frequency {
    /// A profile, an attribute or a section says that the function is cold.
    Cold,
    /// The estimated number of calls.
    Times(f32),
    /// A profile says that the function is neither hot nor cold.
    Warm,
    Hot(HotnessSource),
}

/// The evidence that a function is hot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HotnessSource {
    Profile,
    Attribute,
    /// The estimate from the call sites.
    Estimate,
    /// The code is in a loop.
    Loop,
}

impl HotnessSource {
    /// The words for a remark.
    pub fn words(self) -> &'static str {
        match self {
            HotnessSource::Profile => "by the profile",
            HotnessSource::Attribute => "by an attribute or section",
            HotnessSource::Estimate => "by an estimate from its callers",
            HotnessSource::Loop => "in a loop",
        }
    }
}

/// A function that runs at most this often counts as cold.
const RARELY: f32 = 1.0 / 8.0;

/// However often a function is estimated to run, its calls may execute this additional share of instructions.
const LEAST: f32 = 0.03;

impl Frequency {
    /// The additional instructions that a call may execute, as a share of those that it executes now.
    ///
    /// The numbers were chosen so that clipper2, cadical and harfbuzz execute at most 0.06 % more instructions at -O2
    /// (`cargo xtask bench --builds --build-speed --callgrind`).
    pub fn allowed(self) -> f32 {
        match self {
            Frequency::Cold => f32::INFINITY,
            Frequency::Hot(_) => 0.0,
            Frequency::Warm => 0.05,
            Frequency::Times(times) if times <= RARELY => f32::INFINITY,
            Frequency::Times(times) if times <= ROUNDS => 1.0,
            Frequency::Times(times) if times <= ROUNDS * ROUNDS => 0.3,
            Frequency::Times(times) if times <= ROUNDS * ROUNDS * ROUNDS => 0.1,
            Frequency::Times(_) => LEAST,
        }
    }

    /// Whether the function runs so rarely that its speed does not matter.
    pub fn is_cold(self) -> bool {
        self.allowed() == f32::INFINITY
    }

    fn times(self) -> f32 {
        match self {
            Frequency::Cold => 0.0,
            Frequency::Times(times) => times,
            Frequency::Warm => ROUNDS,
            Frequency::Hot(_) => MOST,
        }
    }
}

/// The upper limit of an estimate. To a function that runs more often, the same share is allowed: [`LEAST`].
const MOST: f32 = 8.0 * ROUNDS * ROUNDS * ROUNDS;

/// The number of levels of callers that are searched.
const LEVELS: u32 = 4;

/// Decides which members (functions that are to share a body) may become slower.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// Members may become slower by the share that their frequency allows.
    ByFrequency,
    /// With `similar`, all members but hot ones may become slower by any amount.
    AllButHot,
    /// With `similar=hot`, all members may become slower by any amount.
    Any,
}

impl Budget {
    pub fn of(options: &MergeOptions) -> Self {
        match (options.similar, options.similar_hot) {
            (_, true) => Budget::Any,
            (Some(true), false) => Budget::AllButHot,
            _ => Budget::ByFrequency,
        }
    }

    /// The additional share of instructions that a call of a function with this frequency may execute.
    fn allows(self, frequency: Frequency) -> f32 {
        match (self, frequency) {
            (Budget::ByFrequency, _) => frequency.allowed(),
            (Budget::AllButHot, Frequency::Hot(_)) => 0.0,
            (Budget::AllButHot | Budget::Any, _) => f32::INFINITY,
        }
    }
}

/// Estimates how often functions run. Answers are cached, so no code may change while this value exists.
#[derive(Debug)]
pub struct Hotness<'m> {
    reader: BodyReader<'m>,
    /// The counts of the profile summary from which on code is hot, and up to which it is cold.
    thresholds: Option<[u64; 2]>,
    pub budget: Budget,
    known: FxHashMap<Value<'m>, Frequency>,
    blocks: FxHashMap<Value<'m>, Blocks>,
    graph: BlockGraph,
}

impl<'m> Hotness<'m> {
    pub fn new(module: Module<'m>, host: Host<'_>, budget: Budget) -> Self {
        Hotness {
            reader: BodyReader::new(module),
            thresholds: host.profile_thresholds(),
            budget,
            known: FxHashMap::default(),
            blocks: FxHashMap::default(),
            graph: BlockGraph::default(),
        }
    }

    /// The evidence that a function runs too often to execute this additional share of instructions, if it does.
    pub fn refuses(&mut self, function: Value<'m>, share: f32) -> Option<HotnessSource> {
        let frequency = if share <= LEAST {
            // Every estimate allows this share, so the callers are not searched.
            let facts = self.reader.global(function);
            self.stated(function, &facts)?
        } else {
            self.through(function, LEVELS)
        };
        let allowed = self.budget.allows(frequency);
        (allowed == 0.0 || share > allowed).then_some(match frequency {
            Frequency::Hot(often) => often,
            Frequency::Warm => HotnessSource::Profile,
            Frequency::Cold | Frequency::Times(_) => HotnessSource::Estimate,
        })
    }

    /// Whether the module has a profile. If so, the branches of equal functions may have different weights.
    pub fn has_profile(&self) -> bool {
        self.thresholds.is_some()
    }

    /// Whether a profile, an attribute or a section says that a function runs rarely. Call sites are not searched: that
    /// would take too long for all functions of a module.
    pub fn is_said_to_be_cold(&mut self, function: Value<'m>) -> bool {
        let facts = self.reader.global(function);
        self.stated(function, &facts)
            .is_some_and(Frequency::is_cold)
    }

    /// How often a call runs: the frequency of its block times that of the calling function.
    pub fn times(&mut self, call: Instruction<'m>) -> f32 {
        let function = access::function_of(call);
        self.through(function, LEVELS).times() * self.frequency_in(function, call)
    }

    /// The blocks of a function.
    pub fn blocks(&mut self, function: Value<'m>) -> &Blocks {
        let counted =
            self.thresholds.is_some() && count_of_function(&self.reader.global(function)).is_some();
        let (blocks, graph) = (self.blocks.entry(function), &mut self.graph);
        blocks.or_insert_with(|| Blocks::of(function, counted, graph))
    }

    /// How often a call runs each time that the function `caller`, which contains the call, runs.
    fn frequency_in(&mut self, caller: Value<'m>, call: Instruction<'m>) -> f32 {
        match access::first_block(caller) == Some(access::block_of(call)) {
            true => 1.0,
            false => self.blocks(caller).frequency(call),
        }
    }

    fn through(&mut self, function: Value<'m>, levels: u32) -> Frequency {
        if let Some(&known) = self.known.get(&function) {
            return known;
        }
        let facts = self.reader.global(function);
        let stated = self.stated(function, &facts);
        // While the callers are searched, a recursive call of the function gets this value.
        let itself = stated.unwrap_or(Frequency::Times(ROUNDS));
        self.known.insert(function, itself);
        let found = match stated {
            Some(stated) => stated,
            None if levels == 0 => Frequency::Times(ROUNDS),
            None => Frequency::Times(self.by_calls(function, &facts, levels)),
        };
        match levels {
            // With no level left the value is a guess. It is not cached, because a later query may search more levels.
            0 => self.known.remove(&function),
            _ => self.known.insert(function, found),
        };
        found
    }

    /// The frequency that the profile, the attributes or the section give.
    fn stated(&mut self, function: Value<'m>, facts: &Global<'m>) -> Option<Frequency> {
        if function.has_attribute(attribute::COLD) {
            return Some(Frequency::Cold);
        }
        if function.has_attribute(attribute::HOT) {
            return Some(Frequency::Hot(HotnessSource::Attribute));
        }
        let counted = self.thresholds.zip(count_of_function(facts));
        let Some((thresholds, entered)) = counted else {
            return by_section(function, facts);
        };
        // A function that is entered once may contain a hot loop, so the block that runs most often decides.
        let most = entered as f64 * f64::from(self.blocks(function).most());
        let [hot, cold] = thresholds.map(|one| one as f64);
        Some(match most {
            _ if most >= hot => Frequency::Hot(HotnessSource::Profile),
            _ if most <= cold => Frequency::Cold,
            _ => Frequency::Warm,
        })
    }

    /// The estimated number of calls, summed over all call sites.
    fn by_calls(&mut self, function: Value<'m>, facts: &Global<'m>, levels: u32) -> f32 {
        let mut sum = match facts.is_local() {
            true => 0.0,
            false if function.name() == b"main" => 1.0,
            false => ROUNDS,
        };
        let mut is_taken = false;
        for edge in access::uses(function) {
            match call_of(edge) {
                Some(call) => {
                    let caller = access::function_of(call);
                    let of_caller = self.through(caller, levels - 1).times();
                    if of_caller > 0.0 {
                        sum += of_caller * self.frequency_in(caller, call);
                    }
                }
                None => is_taken = true,
            }
            if sum >= MOST {
                return MOST;
            }
        }
        if is_taken { sum + ROUNDS } else { sum }
    }
}

fn count_of_function(facts: &Global<'_>) -> Option<u64> {
    count_of(facts.entry_count()).map(|(_, count)| count)
}

/// The frequency of a function by its section prefix (`hot` or `unlikely`), which a profile has set.
fn by_section(function: Value<'_>, facts: &Global<'_>) -> Option<Frequency> {
    if !facts.has_other_metadata() {
        return None;
    }
    let prefix = access::global_metadata(function, md_kind::SECTION_PREFIX);
    let prefix = *prefix.operands().get(1)?;
    match (prefix.is_string("hot"), prefix.is_string("unlikely")) {
        (true, _) => Some(Frequency::Hot(HotnessSource::Attribute)),
        (_, true) => Some(Frequency::Cold),
        _ => None,
    }
}
