// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The counted part of a function's type: which parameters count, and whether the result does.

use llvm_sys::prelude::LLVMContextRef;

use super::attributes::is_of_kind;
use super::numbers::attribute;
use super::{AttributeList, Module, Type, Value};

/// The counted part of a function's type. All parts count unless [`crate::merge::interfaces`] says otherwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Interface(u64);

/// The bit of the result; the other bits are those of the first parameters.
const RESULT: u64 = 1 << 63;

impl Interface {
    /// All parts count.
    pub const FULL: Interface = Interface(0);

    pub fn is_full(self) -> bool {
        self == Self::FULL
    }

    /// A bit for each part that does not count.
    pub fn bits(self) -> u64 {
        self.0
    }

    pub fn param_counts(self, index: usize) -> bool {
        index >= 63 || self.0 & 1 << index == 0
    }

    pub fn result_counts(self) -> bool {
        self.0 & RESULT == 0
    }

    /// The interface with the same answer for the result, in which all parameters count.
    pub fn of_result(self) -> Interface {
        Interface(self.0 & RESULT)
    }

    /// The same interface, but the result counts.
    pub fn with_result(self) -> Interface {
        Interface(self.0 & !RESULT)
    }

    /// The same interface without this parameter, one of the first 63.
    pub fn without_param(self, index: u32) -> Interface {
        assert!(index < 63);
        Interface(self.0 | 1 << index)
    }

    /// The same interface without the result.
    pub fn without_result(self) -> Interface {
        Interface(self.0 | RESULT)
    }

    /// The number of parts that do not count.
    pub fn uncounted(self) -> u32 {
        self.0.count_ones()
    }

    /// The counted parameters of a function.
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

    /// The attributes of functions of this interface, for a function of interface `to` with so many parameters.
    /// Uncounted parts get none.
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

    /// For each parameter of a function of interface `to`, with so many parameters, the index of the corresponding
    /// parameter of a function of this interface.
    pub(super) fn places(self, to: Interface, params: usize) -> Vec<Option<usize>> {
        let mut counted = (0..).filter(|&index| self.param_counts(index));
        (0..params)
            .map(|index| to.param_counts(index).then(|| counted.next())?)
            .collect()
    }
}
