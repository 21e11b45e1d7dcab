// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Decides which facts a keeper (the function that keeps its body) has to give up to stand for a member, another
//! function with an equal token stream.
//!
//! A token stream contains the properties in which equal functions may not differ (their *identity*). The other
//! properties are facts about one of the two bodies, and the merged body may keep the facts that hold for both:
//!
//! * [`pair`] walks a keeper and a member in lockstep, applies all rules to each pair of instructions, and decides
//!   which body can stand for both.
//! * [`refinement`] says which of two types can stand for the other: a pointer for an integer, not the other way round.
//! * [`reconcile`] lists the weakenings, the facts to give up: flags, alignment, attributes, metadata. [`facts`]
//!   combines two metadata nodes of one kind.
//! * [`names`] maps the alias scopes and access groups of one body to the other's, [`weights`] adds up branch weights.

pub mod facts;
pub mod names;
pub mod pair;
pub mod reconcile;
pub mod refinement;
pub mod weights;
