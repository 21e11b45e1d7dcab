// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Trackers: places that the functions set which make and destroy objects.
//!
//! While a tracker points to an object, its destructors run: each of them may use the part of the object that it is in
//! by the rule of [`super::writer`], and what they demand of the tracker's class keeps them from using more. Behind the
//! statement that destroys the object nothing is left of it, so the tracker is cleared right there.

use super::places::Place;
use super::writer::{At, Pointer, Writer};

impl Writer<'_> {
    /// A statement that makes a tracker point to the object, and one that clears it; neither if no tracker fits.
    pub(super) fn track(&mut self, pointer: &Pointer) -> (Vec<String>, Vec<String>) {
        match self.tracker(pointer) {
            Some(place) => (vec![self.kept(&place, &pointer.text)], vec![place.clear()]),
            None => Default::default(),
        }
    }

    /// A tracker that may point to this.
    pub(super) fn tracker(&mut self, pointer: &Pointer) -> Option<Place> {
        let trackers: Vec<Place> = self
            .places
            .iter()
            .filter(|place| place.is_tracker && self.hierarchy.derives(pointer.class, place.class))
            .cloned()
            .collect();
        let place = self.rng.pick(&trackers)?.clone();
        self.note("tracker");
        Some(place)
    }

    /// A block that destroys an object at its end, and what clears the tracker that points to it.
    pub(super) fn tracked_block(mut lines: Vec<String>, clear: Vec<String>) -> Vec<String> {
        lines.insert(0, "{".to_owned());
        lines.push("}".to_owned());
        lines.extend(clear);
        lines
    }

    /// A use of what the tracker points to, which is some object.
    pub(super) fn through_tracker(&mut self, at: At, place: &Place) -> Option<String> {
        if self.rng.once_in(3) {
            return self.through_this_place(at, place);
        }
        self.read_this_by_helper(at, place)
            .or_else(|| self.through_this_place(at, place))
    }
}
