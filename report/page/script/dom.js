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
  for (const child of children) {
    if (child !== null && child !== undefined) {
      element.append(child);
    }
  }
  return element;
}

// One of a few words, set apart by a color of its own.
function badge(word) {
  return make("span", { class: "badge is-" + word }, word);
}

// Splits a name around its last part, which is what people look for.
function nameNode(index, leaf) {
  const name = shown(index);
  const at = leaf ? name.lastIndexOf(leaf) : -1;
  if (at < 0) {
    return make("span", { class: "name", title: name }, name);
  }
  return make(
    "span",
    { class: "name", title: name },
    make("span", { class: "dim" }, name.slice(0, at)),
    make("b", null, leaf),
    make("span", { class: "dim" }, name.slice(at + leaf.length)),
  );
}

function placeText(place) {
  return place ? place.file + ":" + place.line + (place.column ? ":" + place.column : "") : "";
}
