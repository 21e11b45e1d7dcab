// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Which parameters of a function count, and whether its result does.

use llvm_sys::prelude::LLVMContextRef;

use super::attributes::is_of_kind;
use super::numbers::attribute;
use super::{AttributeList, Module, Type, Value};

/// What counts of a function's type. Everything does unless [`crate::merge::interfaces`] says otherwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Interface(u64);

/// The bit of the result; the others are those of the first parameters.
const RESULT: u64 = 1 << 63;

impl Interface {
    /// Everything counts.
    pub const FULL: Interface = Interface(0);

    pub fn is_full(self) -> bool {
        self == Self::FULL
    }

    /// A bit for everything that does not count.
    pub fn bits(self) -> u64 {
        self.0
    }

    pub fn param_counts(self, index: usize) -> bool {
        index >= 63 || self.0 & 1 << index == 0
    }

    pub fn result_counts(self) -> bool {
        self.0 & RESULT == 0
    }

    /// Only whether the result counts.
    pub fn of_result(self) -> Interface {
        Interface(self.0 & RESULT)
    }

    /// The same, but the result counts.
    pub fn with_result(self) -> Interface {
        Interface(self.0 & !RESULT)
    }

    /// The same, but the parameter of that number, one of the first 63, does not count.
    pub fn without_param(self, index: u32) -> Interface {
        assert!(index < 63);
        Interface(self.0 | 1 << index)
    }

    /// The same, but the result does not count.
    pub fn without_result(self) -> Interface {
        Interface(self.0 | RESULT)
    }

    /// How much does not count.
    pub fn uncounted(self) -> u32 {
        self.0.count_ones()
    }

    /// The counted ones among a function's parameters.
    pub fn params<'m>(self, function: Value<'m>) -> impl Iterator<Item = Value<'m>> {
        let all = function.params().enumerate();
        all.filter_map(move |(index, param)| self.param_counts(index).then_some(param))
    }

    /// The counted types of a function type: the result, if it counts, and the parameters.
    pub fn types<'m>(self, ty: Type<'m>) -> (Option<Type<'m>>, impl Iterator<Item = Type<'m>>) {
        let mut all = ty.children();
        let result = all.next().filter(|_| self.result_counts());
        let params = all.enumerate();
        let params = params.filter_map(move |(index, ty)| self.param_counts(index).then_some(ty));
        (result, params)
    }

    /// The attributes that functions of this interface have for a function of interface `to` and
    /// so many parameters. What does not count has none.
    pub fn fit(
        self,
        module: Module<'_>,
        list: AttributeList,
        to: Interface,
        params: usize,
    ) -> AttributeList {
        self.fit_in(module.context(), list, to, params)
    }

    pub(super) fn fit_in(
        self,
        context: LLVMContextRef,
        list: AttributeList,
        to: Interface,
        params: usize,
    ) -> AttributeList {
        let results_count = self.result_counts() && to.result_counts();
        let places = self.places(to, params);
        let own = list.entries().filter_map(|(index, attribute)| match index {
            AttributeList::FUNCTION => Some((index, attribute)),
            0 => results_count.then_some((index, attribute)),
            _ => {
                let is_stale = !results_count && is_of_kind(attribute, attribute::RETURNED);
                let place = places
                    .iter()
                    .position(|&place| place == Some(index as usize - 1));
                Some((place? as u32 + 1, attribute)).filter(|_| !is_stale)
            }
        });
        AttributeList::of(context, own.collect())
    }

    /// For each of so many parameters of a function of interface `to` the number of that which a function
    /// of this one has for it.
    pub(super) fn places(self, to: Interface, params: usize) -> Vec<Option<usize>> {
        let mut counted = (0..).filter(|&index| self.param_counts(index));
        (0..params)
            .map(|index| to.param_counts(index).then(|| counted.next())?)
            .collect()
    }
}
