// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Makes elements. Text from records becomes text nodes and values of attributes, never markup.

function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) {
      continue;
    }
    if (typeof value === "function") {
      element.addEventListener(name, value);
    } else {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  fill(element, ...children);
  return element;
}

// Appends children, of which some may be nothing: an element's own append() writes "null" for these.
function fill(element, ...children) {
  element.append(...children.filter((child) => child !== null && child !== undefined));
}

// One of a few words, set apart by a color of its own.
function badge(word) {
  return make("span", { class: "badge is-" + word }, word);
}

// Splits a name around its last part without arguments, which readers look for.
function nameNode(index, leaf) {
  const name = shown(index);
  const at = leaf ? name.lastIndexOf(leaf) : -1;
  if (at < 0) {
    return make("span", { class: "name", title: name }, name);
  }
  const cut = leaf.startsWith("operator") ? -1 : leaf.search(/(?<=.)(::)?[<]/);
  const end = at + (cut > 0 ? cut : leaf.length);
  return make(
    "span",
    { class: "name parts", title: name },
    make("span", { class: "before" }, name.slice(0, at)),
    make("b", null, name.slice(at, end)),
    make("span", { class: "after" }, name.slice(end)),
  );
}

function placeText(place) {
  return place ? place.file + ":" + place.line + (place.column ? ":" + place.column : "") : "";
}
