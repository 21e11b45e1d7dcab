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

const OFTEN = "OftenExecuted";
const SMALL_PAIR = 32;

const isOften = (row) => row.rule === OFTEN;

function buildNear(host) {
  const folds = [
    new Fold((count) => counted(count, "pair") + " apart: often executed", isOften, (row) => row.bytes, false),
    new Fold((count) => counted(count, "pair") + " of fewer than " + SMALL_PAIR + " bytes", (row) => row.bytes < SMALL_PAIR, (row) => row.bytes, false),
  ];
  return new Panel(host, {
    lead: "Two functions that are equal up to their first difference, or differ in constants alone, and did not merge in any run. Bytes: the most that a merge would save.",
    label: "Pairs of functions that nearly merged",
    hint: "Search names, differences, modules",
    columns: nearColumns,
    sort: { key: "bytes", down: true },
    detail: nearDetail,
    opening: showDifference,
    isGroup: isFold,
    groupCell: foldCell("bytes", ""),
    select: (matcher, order) => withFolds(folds, selected(data.near, (row) => matcher.empty || matcher.test(row.functions, row.reason + " " + (row.rule ?? ""), row.record), nearColumns, order), matcher),
    found: (rows) => {
      const found = unfolded(rows);
      return counted(found.length, "pair") + ", up to " + size(found.reduce((sum, row) => sum + row.bytes, 0));
    },
  });
}

function nearDetail(row) {
  const sides = [0, 1].map((side) => make("section", { class: "side", "aria-label": side === 0 ? "Left" : "Right" },
    make("h3", { class: "code" }, shown(row.functions[side])),
    row.at[side] ? make("p", { class: "dim" }, placeText(row.at[side])) : null,
    row.text ? codeOf(row, side) : null));
  const notes = [
    row.text ? null : "The record has no text of these functions.",
    row.at.some((place) => place !== null) ? null : "Compile with -g1 to see source lines.",
  ].filter((note) => note !== null);
  return make("div", { class: "inside" }, make("p", { class: "reason" }, row.reason, make("span", { class: "dim" }, " (up to " + size(row.bytes) + ")")),
    make("div", { class: "sides" }, ...sides), notes.length > 0 ? make("p", { class: "dim note" }, notes.join(" ")) : null);
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

// Both texts scroll so that the part that differs is in the middle; the page itself stays where it is.
function showDifference(detail) {
  for (const line of detail.querySelectorAll(".differs")) {
    const box = line.parentElement;
    box.scrollTop = line.offsetTop - (box.clientHeight - line.offsetHeight) / 2;
    const mark = line.querySelector("mark");
    const [inBox, inLine] = [box.getBoundingClientRect(), mark.getBoundingClientRect()];
    const left = inLine.left - inBox.left + box.scrollLeft;
    // A part that is wider than the box begins at its edge; one that is in sight anyway moves nothing.
    if (left + inLine.width > box.clientWidth) {
      box.scrollLeft = left - Math.max(NUMBERS, (box.clientWidth - inLine.width) / 2);
    }
  }
}

// The room that the numbers of lines take.
const NUMBERS = 54;
