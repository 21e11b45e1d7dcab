// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! A small direct-mapped cache in front of hash maps with addresses as keys. It helps because a few types, constants
//! and attribute lists are most of those that a module uses.

const ENTRIES: usize = 512;

/// The values of the addresses that were looked up last. Each address has one place, which other addresses share.
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

    /// Stores the value of an address. The address must not be 0, which marks an empty place.
    #[inline]
    pub(super) fn put(&mut self, address: usize, number: T) {
        self.entries[Self::place(address)] = (address, number);
    }
}
