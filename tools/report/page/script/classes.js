// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Classes: a row for each, which opens to its members.

const MORE = 200; // As many members are shown at first, and as many more at each request.

const classColumns = [
  { key: "body", title: "Body", value: (row) => shown(row.body), cell: (row) => nameNode(row.body, row.leaf) },
  { key: "kind", title: "Kind", value: (row) => row.kind, cell: (row) => badge(kindOf(row)) },
  { key: "members", title: "Members", number: true, value: (row) => row.members.length, cell: (row) => grouped(row.members.length) },
  { key: "bytes", title: "Body, bytes", number: true, value: (row) => row.bytes, cell: (row) => grouped(row.bytes) },
  { key: "saved", title: "Saved", number: true, value: (row) => row.saved, cell: savedCell },
  { key: "module", title: "Module", value: (row) => records[row.record].label, cell: moduleCell },
];

function savedCell(row) {
  return row.linker ? make("span", { title: grouped(row.linker) + " bytes more are saved by the linker without the plugin" }, grouped(row.saved) + "*") : grouped(row.saved);
}

function moduleCell(row) {
  const { label, stage, module } = records[row.record];
  return make("span", { title: module }, make("span", { class: "file" }, label), make("span", { class: "dim" }, " " + stage));
}

const SMALL_CLASS = 16;

function buildClasses(host) {
  const folds = [
    new Fold((count) => counted(count, "class") + " of less than " + SMALL_CLASS + " bytes each", (row) => row.saved >= 0 && row.saved < SMALL_CLASS, (row) => row.saved, false),
  ];
  const panel = new Panel(host, {
    lead: "A class: functions that share one body (their code) now, or constant tables that became one. Saved: estimated bytes of the bodies that went, less what thunks, parameters and tables take.",
    label: "Classes of functions that share a body",
    hint: "Search names, modules, stages",
    columns: classColumns,
    sort: { key: "saved", down: true },
    detail: classDetail,
    isGroup: isFold,
    groupCell: foldCell("saved", ""),
    select: (matcher, order) => withFolds(folds, selected(data.classes, (row) => matcher.empty || matchesClass(matcher, row), classColumns, order), matcher),
    found: (rows) => {
      const found = unfolded(rows);
      return counted(found.length, "class") + ", about " + size(found.reduce((sum, row) => sum + row.saved, 0)) + " saved";
    },
  });
  // Finds a class that another part refers to.
  panel.reveal = (row) => {
    panel.search("");
    if (!panel.list.rows.includes(row)) {
      folds.forEach((fold) => { fold.open = true; });
      panel.refresh();
    }
    const index = panel.list.rows.indexOf(row);
    panel.list.move(index);
    if (!panel.list.open.has(row)) {
      panel.list.flip(index);
    }
    panel.list.scroller.scrollTop = panel.list.top(index, panel.list.height);
  };
  return panel;
}

function matchesClass(matcher, row) {
  return matcher.test([row.body, ...row.members.map(([name]) => name)], kindOf(row), row.record);
}

function classDetail(row) {
  const { module, triple, source, stage } = records[row.record];
  const facts = make("dl", { class: "facts" });
  for (const [title, value] of [
    ["Body", shown(row.body)],
    ["Symbol", shown(row.body) === symbol(row.body) ? "" : symbol(row.body)],
    ["Module", module + (source && source !== module ? " (" + source + ")" : "") + ", " + stage + (triple ? ", " + triple : "")],
    ["Not counted", row.linker ? size(row.linker) + ": the linker saves them without the plugin" : ""],
    ["Tables", row.constants ? size(row.constants) + " of constants that the members pass, taken off" : ""],
    ["Given up", (row.reconciled ?? []).map(({ what, count }) => what + (count > 1 ? " \u00d7" + THIN + grouped(count) : "")).join(", ")],
  ]) {
    if (value) {
      facts.append(make("dt", null, title), make("dd", { class: title === "Symbol" || title === "Body" ? "code" : null }, value));
    }
  }
  return make("div", { class: "inside" }, facts, memberTable(row), fateNote(row));
}

const fateWords = {
  kept: "it has the body that all share",
  thunk: "it jumps to the body",
  alias: "its name is another name of the body",
  removed: "its name is gone, and all references go to the body",
  moved: "its body moved into a function of its own, and it jumps there",
};

// The fates that occur, in words.
function fateNote(row) {
  const fates = [...new Set(row.members.map(([, , , fate]) => data.fates[fate]))];
  return make("p", { class: "dim note" }, "Fates. " + fates.map((fate) => fate + ": " + fateWords[fate]).join("; ") + ".");
}

// Members below each other, with the values that each passes to the body.
function memberTable(row) {
  const parameters = row.parameters ?? [];
  const columns = [
    ["Member"], ["Fate"], ["Linkage", "wide"], ["Bytes", "number"],
    ...parameters.map(({ type }, at) => ["Parameter " + (at + 1) + ": " + type, "code"]),
  ];
  const order = row.members.map((_, at) => at);
  const table = plainTable(columns, []);
  const body = table.tBodies[0];
  const cells = (at) => {
    const [name, linkage, bytes, fate] = row.members[at];
    const word = data.fates[fate];
    const fateBadge = badge(word);
    fateBadge.title = fateWords[word];
    return [
      make("span", { class: "code", title: symbol(name) }, shown(name)), fateBadge, data.words[linkage], grouped(bytes),
      ...parameters.map(({ values }) => values[at] ?? ""),
    ];
  };
  const more = make("button", { type: "button", class: "quiet" });
  const add = () => {
    for (const at of order.splice(0, MORE)) {
      body.append(make("tr", null, ...cells(at).map((cell, column) => make("td", { class: columns[column][1] }, cell))));
    }
    more.hidden = order.length === 0;
    more.textContent = "Show more of " + counted(order.length, "member");
  };
  more.addEventListener("click", add);
  add();
  return make("div", { class: "members" }, table, more);
}
