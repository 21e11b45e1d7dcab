// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

//! `!tbaa`: LangRef's definition. A tag is a place, an offset in a type. Every place has a parent: of a scalar
//! type the less specific one, of a structure the member at the offset. Two accesses may alias if one place is reached
//! from the other by parents. So whatever an original may alias, the kept access may alias as well.

use super::text::{Nodes, Output, attached, line};
use super::{Case, Rng, case_of};

/// A type of the tree: its members with their offsets, or, of a scalar, the one less specific type. The first type is
/// a root, and has none.
#[derive(Clone, Debug)]
struct Type {
    members: Vec<(usize, u64)>,
    is_scalar: bool,
    size: u64,
}

type Place = (usize, u64);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tag {
    place: Place,
    access: usize,
    is_constant: bool,
}

const ROOTS: usize = 2;

fn random_types(rng: &mut Rng) -> Vec<Type> {
    let root = Type {
        members: Vec::new(),
        is_scalar: false,
        size: 0,
    };
    let mut types = vec![root; ROOTS];
    for _ in 0..2 + rng.below(5) {
        // Mostly one tree.
        let parent = match rng.once_in(8) {
            true => 1,
            false => rng.pick(&(0..types.len()).filter(|&ty| ty != 1).collect::<Vec<_>>()),
        };
        types.push(Type {
            members: vec![(parent, 0)],
            is_scalar: true,
            size: 4,
        });
    }
    for _ in 0..rng.below(5) {
        let mut offset = rng.pick(&[0, 0, 8]);
        let mut members = Vec::new();
        for _ in 0..1 + rng.below(4) {
            let member = ROOTS + rng.below(types.len() - ROOTS);
            members.push((member, offset));
            offset += types[member].size + rng.pick(&[0, 0, 4]);
        }
        types.push(Type {
            members,
            is_scalar: false,
            size: offset,
        });
    }
    types
}

fn parent(types: &[Type], (ty, offset): Place) -> Option<Place> {
    let ty = &types[ty];
    let member = ty.members.iter().rfind(|&&(_, start)| start <= offset);
    member.map(|&(member, start)| (member, offset - start))
}

/// A place and all that it leads to, without the root.
fn way(types: &[Type], place: Place) -> Vec<Place> {
    let way = std::iter::successors(Some(place), |&place| parent(types, place));
    way.take_while(|&(ty, _)| ty >= ROOTS).collect()
}

fn may_alias(types: &[Type], one: Place, other: Place) -> bool {
    let related = way(types, one)
        .last()
        .map(|last| parent(types, *last).map(|root| root.0))
        == way(types, other)
            .last()
            .map(|last| parent(types, *last).map(|root| root.0));
    // Types of two roots are of two languages, of which nothing is known together.
    !related || way(types, one).contains(&other) || way(types, other).contains(&one)
}

/// All places at which a scalar can be accessed.
fn places(types: &[Type]) -> Vec<Place> {
    let mut places = Vec::new();
    for ty in ROOTS..types.len() {
        for offset in 0..=types[ty].size {
            let way = way(types, (ty, offset));
            let scalar = way.iter().find(|&&(ty, _)| types[ty].is_scalar);
            if scalar.is_some_and(|&(_, rest)| rest == 0) {
                places.push((ty, offset));
            }
        }
    }
    places
}

fn random_tag(rng: &mut Rng, types: &[Type], places: &[Place]) -> Tag {
    let place = rng.pick(places);
    let way = way(types, place);
    let first = way
        .iter()
        .position(|&(ty, _)| types[ty].is_scalar)
        .unwrap_or(0);
    let further = match rng.once_in(6) {
        true => rng.below(way.len() - first),
        false => 0,
    };
    Tag {
        place,
        access: way[first + further].0,
        is_constant: rng.once_in(3),
    }
}

pub fn case(rng: &mut Rng, nodes: &mut Nodes, number: usize, members: usize) -> Case {
    let types = random_types(rng);
    let mut names: Vec<String> = Vec::new();
    for (index, ty) in types.iter().enumerate() {
        let members = ty
            .members
            .iter()
            .map(|&(member, offset)| match ty.is_scalar {
                true => format!(", {}", names[member]),
                false => format!(", {}, i64 {offset}", names[member]),
            });
        let content = format!(
            "!{{!\"type {number} {index}\"{}}}",
            members.collect::<String>()
        );
        names.push(nodes.add(&content));
    }
    let places = places(&types);
    let mut tags: Vec<Tag> = Vec::new();
    for _ in 0..members {
        let mut tag = random_tag(rng, &types, &places);
        if let Some(&other) = tags.first()
            && rng.once_in(4)
        {
            tag = Tag {
                is_constant: !other.is_constant,
                ..other
            };
        }
        tags.push(tag);
    }
    let load = |tag: &Tag| {
        let (base, access) = (&names[tag.place.0], &names[tag.access]);
        let constant = if tag.is_constant { ", i64 1" } else { "" };
        let node = nodes.add(&format!(
            "!{{{base}, {access}, i64 {}{constant}}}",
            tag.place.1
        ));
        format!("  %fact = load i32, ptr %p, align 4, !tbaa {node}\n")
    };
    let facts: Vec<String> = tags.iter().map(load).collect();
    let judge = move |kept: &str, output: &Output| {
        let node = attached(line(kept, "%fact"), "tbaa");
        let read = |node: &str| {
            let ty = |node: &String| {
                let name = output.operands(node)[0].trim_matches(['!', '"']);
                name.rsplit(' ')
                    .next()
                    .and_then(|index| index.parse::<usize>().ok())
            };
            let operands = output.operands(node);
            let offset = operands[2].rsplit(' ').next()?.parse().ok()?;
            Some(Tag {
                place: (ty(&operands[0])?, offset),
                access: ty(&operands[1])?,
                is_constant: operands.len() > 3,
            })
        };
        let kept = node.map(|node| read(node).expect("a tag of the case's types"));
        let Some(kept) = kept else {
            // Worth keeping is what all say alike, and constant memory too where all say so.
            return match tags.iter().all(|tag| tag == &tags[0]) {
                true => Err("!tbaa is gone and all are equal".into()),
                false => Ok(()),
            };
        };
        if kept.is_constant && !tags.iter().all(|tag| tag.is_constant) {
            return Err(format!("{kept:?} is constant"));
        }
        let scalar = way(&types, kept.place)
            .iter()
            .position(|&(ty, _)| ty == kept.access);
        if scalar.is_none() {
            return Err(format!("{kept:?} does not lead to its access"));
        }
        for tag in &tags {
            let reaches = |ty| way(&types, (tag.access, 0)).contains(&(ty, 0));
            if !reaches(kept.access) {
                return Err(format!("{kept:?} accesses something else than {tag:?}"));
            }
            let other = (places.iter()).find(|&&other| {
                may_alias(&types, tag.place, other) && !may_alias(&types, kept.place, other)
            });
            if let Some(other) = other {
                return Err(format!(
                    "{kept:?} does not alias {other:?}, which {tag:?} does"
                ));
            }
        }
        let same_place = tags
            .iter()
            .all(|tag| (tag.place, tag.access) == (tags[0].place, tags[0].access));
        match same_place && kept.place != tags[0].place {
            true => Err(format!("{kept:?} is less than all say")),
            false => Ok(()),
        }
    };
    case_of(number, &facts, Box::new(judge))
}
