// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rows of a list that stand under a heading, which opens.

class Fold {
  // title(count): text; takes(row): whether it is one of these; value(row): what the heading adds up.
  constructor(title, takes, value, open) {
    Object.assign(this, { title, takes, value, open, rows: [] });
  }

  get sum() {
    return this.rows.reduce((sum, row) => sum + this.value(row), 0);
  }
}

const isFold = (row) => row instanceof Fold;

// The rows that no fold takes, and below them each fold with its own. A search opens what it finds; a fold that is alone
// is open.
function withFolds(folds, rows, matcher) {
  const rest = [];
  for (const fold of folds) {
    fold.rows = [];
  }
  for (const row of rows) {
    (folds.find((fold) => fold.takes(row))?.rows ?? rest).push(row);
  }
  const filled = folds.filter((fold) => fold.rows.length > 0);
  for (const fold of filled) {
    if (fold.searched !== matcher && (!matcher.empty || (rest.length === 0 && filled.length === 1))) {
      fold.open = true;
    }
    fold.searched = matcher;
  }
  return [...rest, ...filled.flatMap((fold) => (fold.open ? [fold, ...fold.rows] : [fold]))];
}

// The rows of a list without headings, those in closed folds too.
function unfolded(rows) {
  return [...new Set(rows.flatMap((row) => (isFold(row) ? row.rows : [row])))];
}

// The cells of a heading: its title, and its sum in one column.
function foldCell(key, of) {
  return (fold, column, first) => (first ? make("b", null, fold.title(fold.rows.length)) : column === key ? grouped(fold.sum) + of : "");
}
