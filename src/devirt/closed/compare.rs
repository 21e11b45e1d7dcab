// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! Chooses the compares in front of a call: either of the vptr and the address points of the targets (the places in
//! vtables to which vptrs point), or of the function that was loaded from the slot and the targets themselves. The last
//! target needs no compare.
//!
//! The vptr is preferred ([`super`] says why) if all targets but one together have at most [`MOST`] address points; the
//! target with the most address points is the last one then. Otherwise the function is compared, and the smallest
//! target is the last one: it keeps `unnamed_addr`, so it can still merge, as small functions often do.
//!
//! A function is not compared if its address in a vtable may differ from its address in code. That is so for a DLL
//! import, for a symbol that code takes for one of its own image although another image may replace it, and for an
//! alias that another image may replace.

use super::calls::VirtualCall;
use super::hierarchy::AddressPoint;
use super::slots::Target;
use crate::ir::{Module, Value, access};

/// The limit on the compares of one call.
pub const MOST: usize = 2;

/// A function with more instructions counts as a function with this many.
const LARGE: usize = 256;

/// A virtual call, and what is compared in front of the call.
#[derive(Debug)]
pub struct Guard<'m> {
    pub call: Value<'m>,
    pub vptr: Value<'m>,
    /// The targets in the order of the compares; the last one is not compared.
    pub targets: Vec<Target<'m>>,
    /// For each target but the last, the addresses to compare with the vptr; `None` if the function is compared.
    pub points: Option<Vec<Vec<Value<'m>>>>,
}

impl<'m> Guard<'m> {
    pub fn choose(
        module: Module<'m>,
        call: &VirtualCall<'m>,
        targets: &[Target<'m>],
    ) -> Result<Self, &'static str> {
        let (targets, points) = match by_vptr(module, call.vptr, targets.to_vec()) {
            Some((targets, points)) => (targets, Some(points)),
            None => (by_function(module, targets.to_vec())?, None),
        };
        Ok(Guard {
            call: call.call,
            vptr: call.vptr,
            targets,
            points,
        })
    }
}

/// The targets in the order of the compares, and the addresses to compare for each target but the last.
type Ordered<'m> = (Vec<Target<'m>>, Vec<Vec<Value<'m>>>);

fn by_vptr<'m>(
    module: Module<'m>,
    vptr: Value<'m>,
    mut targets: Vec<Target<'m>>,
) -> Option<Ordered<'m>> {
    targets.sort_by_key(|target| target.points.len());
    let (_, compared) = targets.split_last()?;
    let count: usize = compared.iter().map(|target| target.points.len()).sum();
    let is_alike = |point: &AddressPoint<'m>| point.table.ty() == vptr.ty();
    let mut points = targets.iter().flat_map(|target| &target.points);
    if !vptr.is_instruction() || count > MOST || !points.all(is_alike) {
        return None;
    }
    let address = |point: &AddressPoint<'m>| module.address_in(point.table, point.offset);
    let addresses = |target: &Target<'m>| target.points.iter().map(address).collect();
    let points = compared.iter().map(addresses).collect();
    Some((targets, points))
}

fn by_function<'m>(
    module: Module<'m>,
    mut targets: Vec<Target<'m>>,
) -> Result<Vec<Target<'m>>, &'static str> {
    let size = |target: &Target<'m>| access::instructions(target.function).take(LARGE).count();
    targets.sort_by_cached_key(|target| std::cmp::Reverse(size(target)));
    let is_own = |target: &Target<'m>| {
        let mut names = target.names.iter();
        names.all(|&name| {
            is_certain(module, name) && (name == target.function || access::is_dso_local(name))
        })
    };
    match targets[..targets.len() - 1].iter().all(is_own) {
        true => Ok(targets),
        false => Err("the address of a target in code may differ from that in a vtable"),
    }
}

/// Whether a function's address is the same in data and in code.
fn is_certain(module: Module<'_>, name: Value<'_>) -> bool {
    let is_library = module
        .flag_number("PIC Level")
        .is_some_and(|level| level > 0)
        && module
            .flag_number("PIE Level")
            .is_none_or(|level| level == 0);
    !(name.has_dll_storage() || is_library && name.is_presumed_own())
}
