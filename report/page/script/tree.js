// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Classes as a tree of modules, namespaces or crates. A node: { name, saved, classes, parts, row, up }.

const treesBy = {
  module: (row) => records[row.record].label.split("/").filter((part) => part !== ""),
  // Crates and namespaces alike; that it is C++ says nothing here.
  namespace: (row) => {
    const [first, ...rest] = data.scopes[row.scope];
    return first === "C++" || first === "C" ? (rest.length > 0 ? rest : ["(global)"]) : [first, ...rest];
  },
  crate: (row) => data.scopes[row.scope],
};

function buildTree(by) {
  const root = { name: "All", saved: 0, classes: 0, parts: new Map(), row: null, up: null };
  for (const row of data.classes) {
    // There is no area for what made the program larger.
    if (row.saved <= 0) {
      continue;
    }
    let node = root;
    add(node, row);
    for (const part of treesBy[by](row)) {
      node = child(node, part);
      add(node, row);
    }
    const leaf = { name: leafName(row, by), saved: row.saved, classes: 1, parts: new Map(), row, up: node };
    node.parts.set(row, leaf);
  }
  settle(root, by === "module" ? "/" : "::");
  return root;
}

// Where no node stands for the class or module that a function is in, the leaf names it.
function leafName(row, by) {
  const scope = data.scopes[row.scope].slice(1).at(-1);
  return by === "module" && scope ? scope + "::" + row.leaf : row.leaf;
}

function add(node, row) {
  node.saved += row.saved;
  node.classes += 1;
}

function child(node, name) {
  let found = node.parts.get(name);
  if (!found) {
    found = { name, saved: 0, classes: 0, parts: new Map(), row: null, up: node };
    node.parts.set(name, found);
  }
  return found;
}

// Sorts parts by size, and makes one node of a chain of nodes that have only one part each; join stands between their names.
function settle(node, join) {
  while (node.up && node.parts.size === 1) {
    const [only] = node.parts.values();
    if (only.row) {
      break;
    }
    node.name += join + only.name;
    node.parts = only.parts;
  }
  node.parts = [...node.parts.values()].sort((a, b) => b.saved - a.saved);
  for (const part of node.parts) {
    part.up = node;
    if (!part.row) {
      settle(part, join);
    }
  }
}
