// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! The vtables that an object has in the course of its life.
//!
//! **The problem.** A pointer that is kept in memory may be used at any time, also by code that a
//! constructor or destructor of one of the object's bases calls. There the object is of the base's
//! class ([class.cdtor]/4), and its vptr leads to the base's vtable.
//!
//! **The answer.** The object's most derived class determines all vtables that it can ever have at that position:
//! those of the class and of the bases that have their vptr at the same position. A virtual call through such a
//! pointer calls the function in the slot of one of them. If all agree, because the bases have pure functions there
//! or do not override, that is one function. If they do not, there is no answer: a comparison of the vptr would not
//! be certain, because the running constructor or destructor may be another shared object's, with a vtable of its
//! own.
//!
//! The classes are read from the typeinfo before a vtable's address point (Itanium C++ ABI 2.5.2, 2.9.5), and the
//! bases' vtables are found by their names (5.1.4.1): `_ZTI4Base` and `_ZTV4Base`. The vtable must name that
//! typeinfo. There is no answer
//!
//! * for classes with virtual bases: during their construction an object has construction vtables, which depend on
//!   the class of the complete object;
//! * if a vtable or a typeinfo is not defined in this module, or none is emitted (`-fno-rtti`);
//! * for relative vtables, other pointer widths and other ABIs.
//!
//! **Cost.** One step per class on the way to the roots of the hierarchy, at most [`CLASSES`].

use std::ffi::CString;

use super::analysis::Analysis;
use super::pointers::Address;
use crate::ir::Value;

const POINTER: i64 = 8;
/// The limit on classes of one hierarchy.
const CLASSES: usize = 32;
/// The limit on words of a vtable that are searched for an address point.
const WORDS: i64 = 1024;
/// The flag of a virtual base in the ABI.
const VIRTUAL: i64 = 1;

const NO_BASES: &[u8] = b"_ZTVN10__cxxabiv117__class_type_infoE";
const SINGLE_BASE: &[u8] = b"_ZTVN10__cxxabiv120__si_class_type_infoE";
const BASES: &[u8] = b"_ZTVN10__cxxabiv121__vmi_class_type_infoE";

/// The last vtable of an object, and all others that it can have at the same position while it lives.
pub fn vtables<'m>(analysis: &Analysis<'m>, last: Address<'m>) -> Option<Vec<Address<'m>>> {
    if analysis.module.pointer_bits() != 64 {
        return None;
    }
    let class = analysis.slot(last, -POINTER)?;
    let offset = word(analysis, last.global, last.offset.checked_sub(2 * POINTER)?)?;
    let offset = offset.checked_neg()?;
    // A construction vtable is not the last one of its object.
    if class.offset != 0 || vtable_of(analysis, class.global)? != last.global {
        return None;
    }
    let mut found = vec![last];
    let mut budget = CLASSES;
    bases(analysis, class.global, offset, &mut found, &mut budget)?;
    Some(found)
}

/// Adds the vtables of a class's bases that have a vptr at an offset in the class.
fn bases<'m>(
    analysis: &Analysis<'m>,
    class: Value<'m>,
    offset: i64,
    found: &mut Vec<Address<'m>>,
    budget: &mut usize,
) -> Option<()> {
    *budget = budget.checked_sub(1)?;
    let info = Address::at(class, 0);
    let kind = analysis.slot(info, 0)?.global.name();
    let mut direct = Vec::new();
    if kind == NO_BASES {
        return Some(());
    } else if kind == SINGLE_BASE {
        direct.push((analysis.slot(info, 2 * POINTER)?, 0));
    } else if kind == BASES {
        // Flags and the number of bases share a word; then a typeinfo and a word of offset and flags for each.
        let count = word(analysis, class, 2 * POINTER)?.cast_unsigned() >> 32;
        for index in 0..i64::try_from(count).ok()?.min(CLASSES as i64 + 1) {
            let entry = (3 + 2 * index) * POINTER;
            let flags = word(analysis, class, entry + POINTER)?;
            if flags & VIRTUAL != 0 {
                return None;
            }
            direct.push((analysis.slot(info, entry)?, flags >> 8));
        }
    } else {
        return None;
    }
    // The vptr is part of the last base that begins at or before it. Empty bases may begin there as well.
    let begin = direct
        .iter()
        .map(|&(_, at)| at)
        .filter(|&at| at <= offset)
        .max();
    for (base, at) in direct {
        if Some(at) != begin {
            continue;
        }
        if base.offset != 0 {
            return None;
        }
        found.push(point(analysis, base.global, offset - at)?);
        bases(analysis, base.global, offset - at, found, budget)?;
    }
    Some(())
}

/// The address point of a class's vtable for the vptr at an offset in the class.
fn point<'m>(analysis: &Analysis<'m>, class: Value<'m>, offset: i64) -> Option<Address<'m>> {
    let table = vtable_of(analysis, class)?;
    (0..WORDS)
        .map(|index| Address {
            is_of_base: true,
            ..Address::at(table, (index + 2) * POINTER)
        })
        .find(|&point| {
            let is_of = analysis
                .slot(point, -POINTER)
                .is_some_and(|info| info.global == class && info.offset == 0);
            is_of && word(analysis, table, point.offset - 2 * POINTER) == Some(-offset)
        })
}

/// The vtable of a class: its name differs from the typeinfo's in one letter, and it names the typeinfo.
fn vtable_of<'m>(analysis: &Analysis<'m>, class: Value<'m>) -> Option<Value<'m>> {
    let name = class.name().strip_prefix(b"_ZTI")?;
    let table = CString::new([b"_ZTV", name].concat()).ok()?;
    let table = analysis.module.variable(&table)?;
    let point = Address::at(table, 2 * POINTER);
    // Without virtual bases the third word is the first address point.
    let info = analysis.slot(point, -POINTER)?;
    (info.global == class && info.offset == 0).then_some(table)
}

fn word<'m>(analysis: &Analysis<'m>, global: Value<'m>, offset: i64) -> Option<i64> {
    let module = analysis.module;
    module
        .constant_at(global, offset, module.i64_type())?
        .constant_int()
}
