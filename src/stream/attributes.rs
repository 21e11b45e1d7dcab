// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Numbers attribute lists: two lists share a number if the attributes that must be equal by
//! [`crate::rules::attribute`] are equal.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::Mode;
use super::direct_mapped::DirectMapped;
use super::types::Types;
use crate::ir::numbers::attribute;
use crate::ir::{Attribute, AttributeList, AttributeValue};
use crate::read::BodyReader;
use crate::rules::attribute::identity;

/// For each parameter, a number for its attributes that must be equal, and whether these are only extensions (zeroext).
pub type OfParameters = Rc<[(u32, bool)]>;

#[derive(Clone, Debug, Default)]
pub struct Attributes {
    /// The numbers of the lists that were looked up last in [`Mode::Reconcile`].
    cache: DirectMapped<u32>,
    by_address: FxHashMap<(usize, bool), u32>,
    by_content: FxHashMap<Box<[u64]>, u32>,
    /// The results of [`Attributes::of_parameters`], by the list and the number of parameters.
    of_parameters: FxHashMap<(usize, usize), OfParameters>,
}

/// The first word of the content of one parameter's attributes. The content of a list begins with 0 or 1 instead.
const OF_PARAMETER: u64 = 2;

impl Attributes {
    /// A number for the attributes of a list that must be equal. Lists in which these are equal have one number.
    pub fn number(
        &mut self,
        list: AttributeList,
        mode: Mode,
        reader: &mut BodyReader<'_>,
        types: &mut Types,
    ) -> u32 {
        // The empty list has no address, so the cache cannot hold it.
        let recent = mode == Mode::Reconcile && list.key() != 0;
        if let Some(number) = self.cache.get(list.key()).filter(|_| recent) {
            return number;
        }
        let number = self.find(list, mode, reader, types);
        if recent {
            self.cache.put(list.key(), number);
        }
        number
    }

    /// The attributes of the first `count` parameters. Each list is read once.
    pub fn of_parameters(
        &mut self,
        (list, count): (AttributeList, usize),
        reader: &mut BodyReader<'_>,
        types: &mut Types,
    ) -> OfParameters {
        let key = (list.key(), count);
        if let Some(known) = self.of_parameters.get(&key) {
            return Rc::clone(known);
        }
        let mut all = vec![(vec![OF_PARAMETER], true); count];
        for one in &identity(list, Mode::Reconcile, reader) {
            let parameter = (one.index as usize).wrapping_sub(1);
            if let Some((content, extends)) = all.get_mut(parameter) {
                *extends &= [attribute::SEXT, attribute::ZEXT].contains(&one.kind);
                push(&Attribute { index: 0, ..*one }, types, content);
            }
        }
        let all = all.into_iter();
        let all: OfParameters = all
            .map(|(content, extends)| (self.enter(content), extends))
            .collect();
        self.of_parameters.insert(key, Rc::clone(&all));
        all
    }

    fn find(
        &mut self,
        list: AttributeList,
        mode: Mode,
        reader: &mut BodyReader<'_>,
        types: &mut Types,
    ) -> u32 {
        let key = (list.key(), mode == Mode::Exact);
        if let Some(&number) = self.by_address.get(&key) {
            return number;
        }
        let content = content(list, mode, reader, types);
        let number = self.enter(content);
        self.by_address.insert(key, number);
        number
    }

    fn enter(&mut self, content: Vec<u64>) -> u32 {
        let next = self.by_content.len() as u32;
        *self.by_content.entry(content.into()).or_insert(next)
    }
}

fn content(
    list: AttributeList,
    mode: Mode,
    reader: &mut BodyReader<'_>,
    types: &mut Types,
) -> Vec<u64> {
    let mut content = vec![(mode == Mode::Exact).into()];
    for attribute in &identity(list, mode, reader) {
        push(attribute, types, &mut content);
    }
    content
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

/// Appends the length, then the bytes, eight in a word.
fn push_bytes(content: &mut Vec<u64>, bytes: &[u8]) {
    content.push(bytes.len() as u64);
    content.extend(bytes.chunks(8).map(|part| {
        let mut word = [0; 8];
        word[..part.len()].copy_from_slice(part);
        u64::from_le_bytes(word)
    }));
}
