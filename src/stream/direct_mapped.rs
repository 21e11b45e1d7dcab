// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A small direct-mapped cache in front of the tables that are keyed by an address: a few types, constants and
//! attribute lists make up most of any module.

const ENTRIES: usize = 512;

/// The numbers of the addresses that were looked up last. Each address has one place, which it shares with others.
#[derive(Clone, Debug)]
pub(super) struct DirectMapped<T> {
    entries: Box<[(usize, T)]>,
}

impl<T: Copy + Default> Default for DirectMapped<T> {
    fn default() -> Self {
        DirectMapped {
            entries: vec![(0, T::default()); ENTRIES].into(),
        }
    }
}

impl<T: Copy> DirectMapped<T> {
    fn place(address: usize) -> usize {
        (address >> 3 ^ address >> 12) % ENTRIES
    }

    #[inline]
    pub(super) fn get(&self, address: usize) -> Option<T> {
        let (known, number) = self.entries[Self::place(address)];
        (known == address).then_some(number)
    }

    /// Stores a number. The address must not be 0, which marks an empty place.
    #[inline]
    pub(super) fn put(&mut self, address: usize, number: T) {
        self.entries[Self::place(address)] = (address, number);
    }
}
