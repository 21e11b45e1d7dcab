// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The parts that are plain lists: refused functions by reason, virtual calls, changes.

// A row of refused functions: { record, name, linkage, bytes, reason }. A group: { reason, rows, bytes, open }.
const refusedColumns = [
  {
    key: "name", title: "Function", value: (row) => shown(row.name),
    cell: (row) => (row.rows ? make("b", { title: row.reason }, row.reason) : make("span", { class: "name", title: shown(row.name) }, shown(row.name))),
  },
  {
    key: "linkage", title: "Linkage", value: (row) => row.linkage,
    cell: (row) => (row.rows ? counted(row.rows.length, "function") : row.linkage),
  },
  { key: "bytes", title: "Bytes", number: true, value: (row) => row.bytes, cell: (row) => grouped(row.bytes) },
  { key: "module", title: "Module", value: (row) => records[row.record].label, cell: (row) => (row.rows ? "" : moduleCell(row)) },
];

function buildRefused(host) {
  const groups = new Map();
  for (const [record, name, linkage, bytes, reason] of data.refused) {
    const words = data.words[reason];
    if (!groups.has(words)) {
      groups.set(words, { reason: words, all: [], rows: [], bytes: 0, open: data.refused.length <= 30 });
    }
    groups.get(words).all.push({ record, name, linkage: data.words[linkage], bytes, reason: words });
  }
  return new Panel(host, {
    lead: "Functions that could have merged by what they do, and that a rule left alone.",
    label: "Functions that were left alone, by reason",
    hint: "Search reasons, names, modules",
    columns: refusedColumns,
    sort: { key: "bytes", down: true },
    isGroup: (row) => row.rows !== undefined,
    select: (matcher, order) => selectRefused([...groups.values()], matcher, order),
    found: (rows) => {
      const found = rows.filter((row) => row.rows);
      const count = found.reduce((sum, group) => sum + group.rows.length, 0);
      return counted(count, "function") + ", " + counted(found.length, "reason");
    },
  });
}

// Groups with their rows below them. A search opens what it finds.
function selectRefused(groups, matcher, order) {
  for (const group of groups) {
    group.rows = selected(group.all, (row) => matcher.empty || matcher.test([row.name], row.reason + " " + row.linkage, row.record), refusedColumns, order);
    group.bytes = group.rows.reduce((sum, row) => sum + row.bytes, 0);
    if (!matcher.empty && group.searched !== matcher) {
      group.open = true;
    }
    group.searched = matcher;
  }
  return groups
    .filter((group) => group.rows.length > 0)
    .sort((a, b) => b.bytes - a.bytes)
    .flatMap((group) => (group.open ? [group, ...group.rows] : [group]));
}

const callColumns = [
  { key: "function", title: "Function", value: (row) => shown(row.function), cell: (row) => make("span", { class: "name", title: shown(row.function) }, shown(row.function)) },
  { key: "callee", title: "Calls directly", value: (row) => shown(row.callee), cell: (row) => make("span", { class: "name", title: shown(row.callee) }, shown(row.callee)) },
  { key: "at", title: "At", value: (row) => placeText(row.at), cell: (row) => make("span", { title: placeText(row.at) }, placeText(row.at)) },
  { key: "module", title: "Module", value: (row) => records[row.record].label, cell: moduleCell },
];

function buildCalls(host) {
  return new Panel(host, {
    lead: "Virtual calls of which the callee is known, so that they call it directly.",
    label: "Virtual calls that were made direct",
    hint: "Search functions, places, modules",
    columns: callColumns,
    sort: { key: "function", down: false },
    select: (matcher, order) => selected(data.calls, (row) => matcher.empty || matcher.test([row.function, row.callee], placeText(row.at), row.record), callColumns, order),
    found: (rows) => counted(rows.length, "call"),
  });
}

const present = (number) => (number === null ? "\u2013" : grouped(number));
const gainOf = (row) => (row.saved[1] ?? 0) - (row.saved[0] ?? 0);
const statusOf = (row) => (row.saved[0] === null ? "new" : row.saved[1] === null ? "gone" : "changed");

// More is better, but of sizes.
function gain(number, ofSize) {
  const better = ofSize ? -number : number;
  return make("span", { class: better > 0 ? "better" : better < 0 ? "worse" : "dim" }, withSign(number));
}

const changeColumns = [
  { key: "body", title: "Body", value: (row) => shown(row.body), cell: (row) => make("span", { class: "name", title: shown(row.body) }, shown(row.body)) },
  { key: "status", title: "Status", value: statusOf, cell: (row) => badge(statusOf(row)) },
  { key: "members", title: "Members", number: true, value: (row) => row.members[1] ?? 0, cell: (row) => present(row.members[0]) + " \u2192 " + present(row.members[1]) },
  { key: "saved", title: "Saved", number: true, value: (row) => row.saved[1] ?? 0, cell: (row) => present(row.saved[0]) + " \u2192 " + present(row.saved[1]) },
  { key: "gain", title: "Difference", number: true, value: gainOf, cell: (row) => gain(gainOf(row)) },
  {
    key: "module", title: "Module", value: (row) => row.label,
    cell: (row) => make("span", { title: row.label }, make("span", { class: "file" }, row.label), make("span", { class: "dim" }, " " + row.stage)),
  },
];

function buildChanges(host) {
  const { saved, same, modules, classes } = data.changes;
  const rows = classes.map((row) => ({ ...row, label: modules[row.module].name }));
  const count = (status) => rows.filter((row) => statusOf(row) === status).length;
  host.append(make("div", { class: "cards" },
    card("Saved", size(saved[1]), "before " + size(saved[0]) + ", difference " + withSign(saved[1] - saved[0]) + THIN + "bytes", "main"),
    card("New classes", grouped(count("new")), ""),
    card("Classes gone", grouped(count("gone")), ""),
    card("Classes changed", grouped(count("changed")), grouped(same) + " are the same")));
  const table = make("details", { class: "part", open: modules.length <= 12 }, make("summary", null, "Saved by module"), moduleChanges(modules));
  host.append(table);
  return new Panel(host, {
    label: "Classes that are new, gone or changed",
    hint: "Search names, modules, new, gone, changed",
    columns: changeColumns,
    sort: { key: null, down: true },
    select: (matcher, order) =>
      selected(rows, (row) => matcher.empty || matcher.test([row.body], [row.label, row.stage, row.kind, statusOf(row)].join(" ")), changeColumns, order),
    found: (found) => counted(found.length, "class"),
  });
}

function moduleChanges(modules) {
  const difference = ({ saved: [before, after] }) => (after ?? 0) - (before ?? 0);
  const rows = [...modules].sort((a, b) => Math.abs(difference(b)) - Math.abs(difference(a))).slice(0, 500).map((module) => [
    make("span", { class: "file" }, module.name), present(module.saved[0]), present(module.saved[1]), gain(difference(module)),
  ]);
  return make("div", { class: "scroll" }, plainTable([["Module"], ["Before", "number"], ["Now", "number"], ["Difference", "number"]], rows));
}
