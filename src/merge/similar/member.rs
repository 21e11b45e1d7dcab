// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A function in a class of similar functions, and the constants in its holes (the operands that may differ).

use super::shape::{HolePlace, Shape};
use crate::ir::{Type, Value};
use crate::merge::cost::similar::ParameterUse;
use crate::stream::NodeId;

/// A function in a class of similar functions.
#[derive(Debug)]
pub struct Member<'m> {
    pub id: NodeId,
    pub shape: Shape<'m>,
    /// If the body takes other parameters than the member: what the member passes for each parameter of the body,
    /// except those for constants. Each is one of the member's own parameters, or poison.
    pub arguments: Option<Vec<Value<'m>>>,
}

impl<'m> Member<'m> {
    /// The types of `arguments`. There are none if the body has the member's own parameters.
    pub fn argument_types(&self) -> impl Iterator<Item = Type<'m>> {
        self.arguments.iter().flatten().map(|value| value.ty())
    }

    /// For each parameter of the body that takes no constant, the number of the member's parameter, or `None` for
    /// poison.
    pub fn places(&self) -> Option<Vec<Option<u32>>> {
        let own = self.arguments.as_ref()?.iter();
        Some(own.map(|value| value.as_argument()).collect())
    }
}

/// A parameter of the shared body, with the holes that it fills.
#[derive(Clone, Debug)]
pub struct HoleParameter<'m> {
    pub ty: Type<'m>,
    pub holes: Vec<Filled>,
}

/// A hole that a parameter fills. The first hole of each parameter gets the parameter unchanged.
#[derive(Clone, Copy, Debug)]
pub struct Filled {
    pub hole: usize,
    /// What the body adds here to the parameter, truncated to the parameter's width; 0 if the parameter is no integer.
    pub more: u64,
}

impl HoleParameter<'_> {
    /// How the body uses the parameter, for each hole.
    pub fn uses<'a>(
        &'a self,
        shape: &'a Shape<'_>,
    ) -> impl ExactSizeIterator<Item = ParameterUse> + 'a {
        self.holes.iter().map(|filled| {
            let hole = &shape.holes[filled.hole];
            ParameterUse {
                is_callee: hole.is_callee(),
                is_offset: hole.place == HolePlace::Offset,
                adds: filled.more != 0,
            }
        })
    }
}

/// The constants of a member, one for each parameter.
pub fn values<'a, 'm>(
    member: &'a Member<'m>,
    parameters: &'a [HoleParameter<'m>],
) -> impl Iterator<Item = Value<'m>> + 'a {
    parameters
        .iter()
        .map(|parameter| member.shape.holes[parameter.holes[0].hole].value)
}
