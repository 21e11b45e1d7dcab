// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Reproducible random numbers: a case is its seed.

/// SplitMix64: every state is a good seed.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The generator of one case, from the run's seed, what is run and the case's number.
    pub fn of_case(seed: u64, kind: &str, number: u64) -> Self {
        let mut rng =
            Self(hash(seed, kind.as_bytes()) ^ number.wrapping_mul(0xd134_2543_de82_ef95));
        rng.next_u64();
        rng
    }

    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// A number below `bound`; 0 if the bound is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).unwrap_or(u64::MAX).max(1);
        usize::try_from(self.next_u64() % bound).unwrap_or(0)
    }

    /// True once in `n` times.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// One of the items, which need not be a list.
    pub fn take<T>(&mut self, items: impl IntoIterator<Item = T>) -> Option<T> {
        let mut items: Vec<T> = items.into_iter().collect();
        let at = self.below(items.len());
        (at < items.len()).then(|| items.swap_remove(at))
    }

    /// The same, and more often one of the first.
    pub fn take_early<T>(&mut self, items: impl IntoIterator<Item = T>) -> Option<T> {
        let mut items: Vec<T> = items.into_iter().collect();
        let at = self.below(items.len()).min(self.below(items.len()));
        (at < items.len()).then(|| items.swap_remove(at))
    }

    /// One of the words, which bars separate.
    pub fn word<'a>(&mut self, words: &'a str) -> &'a str {
        let all: Vec<&str> = words.split('|').collect();
        all[self.below(all.len())]
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end + 1));
        }
    }
}

fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The same on every machine and in every release, which `std`'s hashers do not promise.
fn hash(seed: u64, bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(mix(seed), |state, byte| mix(state ^ u64::from(*byte)))
}

/// The same number makes the same input, and the next one another.
#[cfg(test)]
pub(crate) fn assert_reproducible<I: PartialEq + std::fmt::Debug>(input: impl Fn(u64) -> I) {
    for number in 0..20 {
        assert_eq!(input(number), input(number));
        assert_ne!(input(number), input(number + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_depends_on_seed_kind_and_number_alone() {
        let first = |seed, kind, number| Rng::of_case(seed, kind, number).next_u64();
        assert_eq!(first(1, "a", 1), first(1, "a", 1));
        for other in [first(2, "a", 1), first(1, "b", 1), first(1, "a", 2)] {
            assert_ne!(first(1, "a", 1), other);
        }
    }
}
