// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Numbers attribute lists: two lists share a number if the attributes that must be equal by
//! [`crate::rules::attribute`] are equal.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::contents::{Contents, push_bytes};
use super::types::Types;
use super::{Mode, Tables};
use crate::ir::numbers::attribute;
use crate::ir::{Attribute, AttributeList, AttributeValue};
use crate::rules::attribute::identity;

/// For each parameter, a number for its attributes that must be equal, and whether these are only extensions (zeroext).
pub type OfParameters = Rc<[(u32, bool)]>;

#[derive(Debug, Default)]
pub(super) struct Attributes {
    by_list: FxHashMap<(usize, Mode), u32>,
    contents: Contents,
    /// The results of [`Tables::parameter_attributes`], by the list and the number of parameters.
    of_parameters: FxHashMap<(usize, usize), OfParameters>,
}

/// The first word of the content of one parameter's attributes. The content of a list begins with 0 or 1 instead.
const OF_PARAMETER: u64 = 2;

impl Tables<'_> {
    /// A number for the attributes of a list that must be equal. Lists in which these are equal have one number.
    pub(super) fn attribute_number(&mut self, list: AttributeList, mode: Mode) -> u32 {
        let key = (list.key(), mode);
        if let Some(&number) = self.attributes.by_list.get(&key) {
            return number;
        }
        let mut content = vec![(mode == Mode::Exact).into()];
        for attribute in &identity(list, mode, &mut self.reader) {
            push(attribute, &mut self.types, &mut content);
        }
        let number = self.attributes.contents.number(&content);
        self.attributes.by_list.insert(key, number);
        number
    }

    /// The attributes of the first `count` parameters. Each list is read once.
    pub fn parameter_attributes(&mut self, list: AttributeList, count: usize) -> OfParameters {
        let key = (list.key(), count);
        if let Some(known) = self.attributes.of_parameters.get(&key) {
            return Rc::clone(known);
        }
        let mut all = vec![(vec![OF_PARAMETER], true); count];
        for one in &identity(list, Mode::Reconcile, &mut self.reader) {
            let parameter = (one.index as usize).wrapping_sub(1);
            if let Some((content, extends)) = all.get_mut(parameter) {
                *extends &= [attribute::SEXT, attribute::ZEXT].contains(&one.kind);
                push(&Attribute { index: 0, ..*one }, &mut self.types, content);
            }
        }
        let contents = &mut self.attributes.contents;
        let all = all.iter();
        let all: OfParameters = all
            .map(|(content, extends)| (contents.number(content), *extends))
            .collect();
        self.attributes.of_parameters.insert(key, Rc::clone(&all));
        all
    }
}

/// Appends one attribute to the content of a list.
pub(crate) fn push(attribute: &Attribute<'_, '_>, types: &mut Types, content: &mut Vec<u64>) {
    content.push(u64::from(attribute.index) << 32 | u64::from(attribute.kind));
    match attribute.value {
        AttributeValue::Enum => content.push(0),
        AttributeValue::Integer(value) => content.extend([1, value]),
        AttributeValue::Type(ty) => {
            let ty = ty.map_or(u64::MAX, |ty| types.number(ty).into());
            content.extend([2, ty]);
        }
        AttributeValue::String { key, value } => {
            content.push(3);
            push_bytes(content, key);
            push_bytes(content, value);
        }
        AttributeValue::Bytes(bytes) => {
            content.push(4);
            push_bytes(content, bytes);
        }
    }
}
