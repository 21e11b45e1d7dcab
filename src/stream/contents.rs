// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Numbers contents (sequences of words), in the order of first occurrence: equal contents have one number.

use rustc_hash::FxHashMap;

#[derive(Debug, Default)]
pub(super) struct Contents(FxHashMap<Box<[u64]>, u32>);

impl Contents {
    pub(super) fn number(&mut self, content: &[u64]) -> u32 {
        if let Some(&known) = self.0.get(content) {
            return known;
        }
        let next = self.0.len() as u32;
        self.0.insert(content.into(), next);
        next
    }
}

/// Appends the number of bytes, then the bytes, eight in a word.
pub(super) fn push_bytes(content: &mut Vec<u64>, bytes: &[u8]) {
    content.push(bytes.len() as u64);
    content.extend(bytes.chunks(8).map(|part| {
        let mut word = [0; 8];
        word[..part.len()].copy_from_slice(part);
        u64::from_le_bytes(word)
    }));
}
