// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// What the page shows. The types are in report/src/data.rs.

const data = JSON.parse(document.getElementById("data").textContent);

// The name of a function as people read it, by its index.
function shown(index) {
  return data.names[index][1] ?? data.names[index][0];
}

function symbol(index) {
  return data.names[index][0];
}

function kindOf(row) {
  return data.kinds[row.kind];
}

const records = data.records;
