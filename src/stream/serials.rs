// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Assigns serial numbers to local values, by a small hash table that is emptied in constant time.
//!
//! The encoder looks up each operand of each instruction here, so no structure of the comparison is used more often.
//! The table uses open addressing with linear probing. Entries from before the last [`Serials::clear`] (of an older
//! generation) count as empty.

#[derive(Debug)]
pub(super) struct Serials {
    entries: Vec<Entry>,
    generation: u32,
    count: u32,
}

#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    address: usize,
    generation: u32,
    serial: u32,
}

const FIRST_SIZE: usize = 256;

impl Default for Serials {
    fn default() -> Self {
        Serials {
            entries: vec![Entry::default(); FIRST_SIZE],
            generation: 1,
            count: 0,
        }
    }
}

impl Serials {
    /// Forgets all numbers.
    pub(super) fn clear(&mut self) {
        self.count = 0;
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.entries.fill(Entry::default());
            self.generation = 1;
        }
    }

    /// The number of an address; the first look-up assigns the next number.
    pub(super) fn number(&mut self, address: usize) -> u32 {
        let mask = self.entries.len() - 1;
        let mut at = spread(address) & mask;
        loop {
            let entry = &mut self.entries[at];
            if entry.generation != self.generation {
                let serial = self.count;
                *entry = Entry {
                    address,
                    generation: self.generation,
                    serial,
                };
                self.count += 1;
                if self.count as usize * 2 > self.entries.len() {
                    self.grow();
                }
                return serial;
            }
            if entry.address == address {
                return entry.serial;
            }
            at = (at + 1) & mask;
        }
    }

    fn grow(&mut self) {
        let size = self.entries.len() * 2;
        let old = std::mem::replace(&mut self.entries, vec![Entry::default(); size]);
        for entry in old {
            if entry.generation == self.generation {
                let mut at = spread(entry.address) & (size - 1);
                while self.entries[at].generation == self.generation {
                    at = (at + 1) & (size - 1);
                }
                self.entries[at] = entry;
            }
        }
    }
}

/// Mixes an address into the low bits (Fibonacci hashing).
fn spread(address: usize) -> usize {
    address.wrapping_mul(0x9E37_79B9_7F4A_7C15_usize) >> 32
}
