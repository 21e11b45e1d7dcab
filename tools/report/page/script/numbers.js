// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Readable numbers.

const THIN = "\u202f";

// 1234567 as 1 234 567.
function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+(?!\d))/g, THIN).replace("-", "\u2212");
}

function withSign(number) {
  return (number > 0 ? "+" : "") + grouped(number);
}

// 12 345 bytes as 12.1 KiB.
function size(bytes) {
  for (const [unit, factor, least] of [["GiB", 2 ** 30, 1], ["MiB", 2 ** 20, 1], ["KiB", 2 ** 10, 8]]) {
    const scaled = bytes / factor;
    if (Math.abs(scaled) >= least) {
      const digits = Math.abs(scaled) < 100 ? 1 : 0;
      return scaled.toFixed(digits).replace("-", "\u2212") + THIN + unit;
    }
  }
  return grouped(bytes) + THIN + (Math.abs(bytes) === 1 ? "byte" : "bytes");
}

function percent(part, whole) {
  return whole > 0 ? ((part * 100) / whole).toFixed(2).replace("-", "\u2212") + THIN + "%" : "";
}

function counted(number, word) {
  const plural = number === 1 ? "" : /(s|sh)$/.test(word) ? "es" : "s";
  return grouped(number) + " " + word + plural;
}
