// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Near misses: a row for each pair, which opens to both texts side by side.

const nearColumns = [
  {
    key: "left", title: "Functions", value: (row) => shown(row.functions[0]),
    cell: (row) => make("span", { class: "name", title: row.functions.map(shown).join("\n") }, shown(row.functions[0]), make("span", { class: "dim" }, " \u2194 "), shown(row.functions[1])),
  },
  { key: "reason", title: "First difference", value: (row) => row.reason, cell: (row) => make("span", { title: row.reason }, row.reason) },
  { key: "bytes", title: "Bytes", number: true, value: (row) => row.bytes, cell: (row) => grouped(row.bytes) },
  { key: "module", title: "Module", value: (row) => records[row.record].label, cell: moduleCell },
];

function buildNear(host) {
  return new Panel(host, {
    label: "Pairs of functions that nearly merged",
    hint: "Search names, differences, modules",
    columns: nearColumns,
    sort: { key: "bytes", down: true },
    detail: nearDetail,
    opening: showDifference,
    select: (matcher, order) => selected(data.near, (row) => matcher.empty || matcher.test(row.functions, row.reason, row.record), nearColumns, order),
    found: (rows) => counted(rows.length, "pair") + ", up to " + size(rows.reduce((sum, row) => sum + row.bytes, 0)),
  });
}

function nearDetail(row) {
  const sides = [0, 1].map((side) => make("section", { class: "side", "aria-label": side === 0 ? "Left" : "Right" },
    make("h3", { class: "code" }, shown(row.functions[side])),
    row.at[side] ? make("p", { class: "dim" }, placeText(row.at[side])) : null,
    row.text ? codeOf(row, side) : null));
  const note = row.text ? null : make("p", { class: "dim" }, "The record has no text of these functions.");
  return make("div", { class: "inside" }, make("p", { class: "reason" }, row.reason), make("div", { class: "sides" }, ...sides), note);
}

// Numbered lines, with the one that differs marked.
function codeOf(row, side) {
  const differs = row.differs?.[side];
  const code = make("ol", { class: "lines code", tabindex: "0", "aria-label": "Text of " + shown(row.functions[side]) });
  row.text[side].forEach((line, at) => {
    const item = make("li", { class: at === differs ? "differs" : null });
    item.append(...(at === differs ? marked(line, row.text[1 - side][row.differs[1 - side]] ?? "") : [line]));
    code.append(item);
  });
  return code;
}

// Marks the part of a line between the beginning and the end that it shares with the other one. Words stay whole.
function marked(line, other) {
  const words = (text) => text.match(/[\w.%@!#$"]+|\s+|./g) ?? [];
  const [own, its] = [words(line), words(other)];
  const least = Math.min(own.length, its.length);
  let start = 0;
  while (start < least && own[start] === its[start]) {
    start += 1;
  }
  let end = 0;
  while (end < least - start && own[own.length - 1 - end] === its[its.length - 1 - end]) {
    end += 1;
  }
  const join = (from, to) => own.slice(from, to).join("");
  const middle = join(start, own.length - end);
  const mark = make("mark", null, middle === "" ? "\u2038" : middle);
  return [join(0, start), mark, join(own.length - end)];
}

// Both texts scroll so that the line that differs is in the middle; the page itself stays where it is.
function showDifference(detail) {
  for (const line of detail.querySelectorAll(".differs")) {
    const box = line.parentElement;
    box.scrollTop = line.offsetTop - (box.clientHeight - line.offsetHeight) / 2;
  }
}
