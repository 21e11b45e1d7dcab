// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Templates and generic functions, and how many bodies their instances have now.

const SMALL_COPY = 32;

const copyColumns = [
  { key: "name", title: "Template or generic function", value: (row) => row.name, cell: (row) => make("span", { class: "name", title: row.name }, row.name) },
  { key: "instances", title: "Instances", number: true, value: (row) => row.instances, cell: (row) => grouped(row.instances) },
  { key: "before", title: "Bytes before", number: true, value: (row) => row.bytes, cell: (row) => grouped(row.bytes) },
  { key: "bodies", title: "Bodies after", number: true, value: (row) => row.bodies, cell: (row) => grouped(row.bodies) },
  { key: "after", title: "Bytes after", number: true, value: (row) => row.bytes_after, cell: (row) => grouped(row.bytes_after) },
];

function buildCopies(host) {
  const folds = [
    new Fold((count) => counted(count, "function") + " of fewer than " + SMALL_COPY + " bytes", (row) => row.bytes < SMALL_COPY, (row) => row.bytes, false),
  ];
  return new Panel(host, {
    lead: "Functions of which several instances merged or were refused. Instances that equal no other function are in no record, so they do not count. Bytes are estimates.",
    label: "Templates and generic functions",
    hint: "Search names",
    columns: copyColumns,
    sort: { key: "before", down: true },
    isGroup: isFold,
    groupCell: foldCell("before", ""),
    select: (matcher, order) => withFolds(folds, selected(data.copies, (row) => matcher.empty || matcher.test([], row.name), copyColumns, order), matcher),
    found: (rows) => {
      const found = unfolded(rows);
      const sum = (key) => found.reduce((sum, row) => sum + row[key], 0);
      return counted(found.length, "function") + ", " + grouped(sum("instances")) + " instances in " + grouped(sum("bodies")) + " bodies";
    },
  });
}
