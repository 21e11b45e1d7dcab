// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Search: finds the rows that contain every word. Each word is looked up once in all names, and rows are then matched
// by the indices of their names, so that a hundred thousand rows are found while the reader types.

class Matcher {
  constructor(query) {
    this.words = query.toLowerCase().split(/\s+/).filter((word) => word !== "").map(lookUp);
  }

  get empty() {
    return this.words.length === 0;
  }

  // names: indices of names; text: what else the row shows; record: its index.
  test(names, text, record) {
    return this.words.every((word) =>
      (record !== undefined && word.records[record] === 1)
      || names.some((name) => word.names[name] === 1)
      || text.toLowerCase().includes(word.word));
  }
}

function lookUp(word) {
  const has = (text) => (text.includes(word) ? 1 : 0);
  return {
    word,
    names: Uint8Array.from(lowerNames(), has),
    records: Uint8Array.from(records, ({ label, module, stage }) => has((label + " " + module + " " + stage).toLowerCase())),
  };
}

let lower = null;

function lowerNames() {
  lower ??= data.names.map(([mangled, name]) => (name ? name + " " + mangled : mangled).toLowerCase());
  return lower;
}
