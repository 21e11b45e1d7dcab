// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Classes as a tree of modules, namespaces or crates. A node: { name, saved, classes, parts, row, up }.

// The names of the nodes that a class is in, from the outside to the inside.
const treesBy = {
  module: (row) => [...moduleParts(row), ...namespaceParts(row).map(inside)],
  namespace: (row) => namespaceParts(row).map(inside),
  crate: (row) => data.scopes[row.scope].map(inside),
};

// The separator between a node's name and that of its only part, if both become one node.
function inside(name) {
  return { name, join: "::" };
}

function moduleParts(row) {
  const parts = records[row.record].label.split("/").filter((part) => part !== "").map((name) => ({ name, join: "/" }));
  // A module stays a node of its own.
  parts.at(-1).whole = true;
  return parts;
}

// Crates and namespaces alike; the language C++ is no scope here.
function namespaceParts(row) {
  const [first, ...rest] = data.scopes[row.scope];
  if (first === "C++" || first === "C") {
    return rest.length > 0 ? rest : ["(global)"];
  }
  return [first, ...rest];
}

function buildTree(by) {
  const root = { name: "All", whole: true, saved: 0, classes: 0, parts: new Map(), row: null, up: null };
  for (const row of data.classes) {
    // A class that made the program larger has no area.
    if (row.saved <= 0) {
      continue;
    }
    let node = root;
    add(node, row);
    for (const part of treesBy[by](row)) {
      node = child(node, part);
      add(node, row);
    }
    const leaf = { name: row.leaf, saved: row.saved, classes: 1, parts: new Map(), row, up: node };
    node.parts.set(row, leaf);
  }
  settle(root);
  return root;
}

function add(node, row) {
  node.saved += row.saved;
  node.classes += 1;
}

function child(node, { name, join, whole }) {
  let found = node.parts.get(name);
  if (!found) {
    found = { name, join, whole, saved: 0, classes: 0, parts: new Map(), row: null, up: node };
    node.parts.set(name, found);
  }
  return found;
}

// Sorts parts by size, and makes one node of a chain of nodes that have only one part each.
function settle(node) {
  while (node.up && !node.whole && node.parts.size === 1) {
    const [only] = node.parts.values();
    if (only.row) {
      break;
    }
    node.name += only.join + only.name;
    node.whole = only.whole;
    node.parts = only.parts;
  }
  node.parts = [...node.parts.values()].sort((a, b) => b.saved - a.saved);
  for (const part of node.parts) {
    part.up = node;
    if (!part.row) {
      settle(part);
    }
  }
}
