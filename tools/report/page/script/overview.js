// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Totals of all records.

function buildOverview(host) {
  const { stages, kinds } = data.totals;
  const saved = kinds.reduce((sum, kind) => sum + kind.saved, 0);
  const merged = kinds.reduce((sum, kind) => sum + (kind.kind === "table" ? 0 : kind.merged), 0);
  // Stages see the same functions, so only those of one have a share.
  const [only] = stages.length === 1 ? stages : [null];
  const often = data.near.filter(isOften);
  const near = data.near.filter((row) => !isOften(row));
  const bytes = (rows) => size(rows.reduce((sum, row) => sum + row.bytes, 0));
  fill(
    host,
    make("div", { class: "cards" },
      measuredCard(),
      card("Saved, by estimate", size(saved), only ? percent(saved, only.bytes[0]) + " of " + size(only.bytes[0]) : grouped(saved) + " bytes", data.measured ? "" : "main"),
      card("Bodies gone", grouped(merged), only ? "of " + counted(only.functions[0], "function") : "over all stages"),
      card("Classes", grouped(data.classes.length), kinds.filter(({ classes }) => classes > 0).map(({ kind, classes }) => grouped(classes) + " " + kind).join(", ")),
      card("Refused", grouped(data.refused.length), size(data.refused.reduce((sum, row) => sum + row[3], 0)) + " of bodies"),
      card("Near misses", grouped(near.length), "up to " + bytes(near)),
      often.length > 0 ? card("Apart, often executed", grouped(often.length), "up to " + bytes(often)) : null,
      data.calls.length > 0 ? card("Virtual calls made direct", grouped(data.calls.length), "") : null),
    make("p", { class: "lead" }, estimateNote()),
    measuredPart(),
    make("div", { class: "pair" },
      part("By stage", stageTable(stages)),
      part("By kind", kindTable(kinds, saved))));
  const map = make("div");
  host.append(part("Where bytes are saved", map));
  const asked = readAddress().by;
  const by = asked in treesBy ? asked : records.length > 1 ? "module" : "namespace";
  new Treemap(map, by, (row) => tabs.show("classes", true).reveal(row));
}

function card(title, value, note, kind) {
  return make("div", { class: "card " + (kind ?? "") }, make("h2", null, title), make("p", { class: "value" }, value), make("p", { class: "dim" }, note));
}

function part(title, ...content) {
  return make("section", { class: "part" }, make("h2", null, title), ...content);
}

// A share as a bar; the number stands beside it.
function bar(share) {
  const full = make("span", { class: "fill" });
  full.style.width = Math.max(0, Math.min(100, share * 100)) + "%";
  return make("span", { class: "share", "aria-hidden": "true" }, full);
}

// columns: [title, classes of the cells]; rows: lists of cells.
function plainTable(columns, rows) {
  return make("table", null,
    make("thead", null, make("tr", null, ...columns.map(([title, kind]) => make("th", { scope: "col", class: kind }, title)))),
    make("tbody", null, ...rows.map((cells) =>
      make("tr", null, ...cells.map((cell, at) => make(at === 0 ? "th" : "td", { class: columns[at][1], scope: at === 0 ? "row" : null }, cell))))));
}

const stageWords = {
  files: "in each object, at the end of the optimizer",
  early: "before the optimizer of link-time optimization",
  late: "at the end of link-time optimization",
};

function stageTable(stages) {
  const rows = stages.map(({ stage, modules, functions, bytes, saved }) => [
    withWords(stage, stageWords[stage]),
    grouped(modules),
    grouped(functions[0]) + " \u2192 " + grouped(functions[1]),
    grouped(bytes[0]) + " \u2192 " + grouped(bytes[1]),
    grouped(saved),
    percent(saved, bytes[0]),
  ]);
  return plainTable([["Stage, a run of the pass"], ["Modules", "number wide"], ["Functions", "number wide"], ["Bytes", "number wide"], ["Saved", "number"], ["Share", "number"]], rows);
}

const kindWords = {
  equal: "functions that do the same",
  similar: "functions that differ in constants, which are passed",
  table: "constant tables that became one",
};

function kindTable(kinds, saved) {
  const rows = kinds.filter(({ classes }) => classes > 0).map((kind) => [
    withWords(badge(kind.kind), kindWords[kind.kind]),
    grouped(kind.classes), grouped(kind.members), grouped(kind.saved), bar(saved > 0 ? kind.saved / saved : 0),
  ]);
  return plainTable([["Kind of class"], ["Classes", "number"], ["Members", "number wide"], ["Saved", "number"], ["", "wide"]], rows);
}

function withWords(word, words) {
  return make("span", null, word, make("span", { class: "words dim" }, words));
}
