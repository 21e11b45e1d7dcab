// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! What a keeper has to give up for a member whose token stream is equal.
//!
//! A stream has what belongs to identity. All else is a fact of one of the two bodies, and the merged body may keep what holds for both:
//!
//! * [`pair`] walks one keeper and one member once, asks all rules about each pair of instructions, and gives the verdict.
//! * [`refinement`] says which of two types or signatures can stand for the other: a pointer for an integer, not the other way round.
//! * [`reconcile`] lists the weakenings: flags, alignment, attributes, metadata. [`facts`] combines two metadata nodes of one kind.
//! * [`names`] maps the alias scopes and access groups of one body to the other's, [`weights`] adds up branch weights.

pub mod facts;
pub mod names;
pub mod pair;
pub mod reconcile;
pub mod refinement;
pub mod weights;
