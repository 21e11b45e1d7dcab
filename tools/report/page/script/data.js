// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The data of the page. The types are in tools/report/src/data.rs.

const data = JSON.parse(document.getElementById("data").textContent);

// The readable name of a function, by its index.
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
