// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Sizes of the program without the plugin and with it, and how far estimates can be trusted.

// The code, by the name that ELF, Mach-O and COFF give its section.
function codeBytes() {
  const rows = data.measured.sections.filter(({ name }) => name === ".text" || name === "__text" || name.startsWith(".text."));
  return [0, 1].map((side) => rows.reduce((sum, { bytes }) => sum + bytes[side], 0));
}

function measuredCard() {
  if (!data.measured) {
    return null;
  }
  const [without, having] = codeBytes();
  return card("Code saved, measured", size(without - having), percent(without - having, without) + " of " + size(without), "main");
}

function measuredPart() {
  if (!data.measured) {
    return null;
  }
  const { files, sections, totals } = data.measured;
  const rows = [...sections.filter(({ bytes }) => bytes[0] !== bytes[1]), ...totals].map(({ name, bytes: [without, having] }) => [
    make("span", { class: "code" }, name), grouped(without), grouped(having), gain(having - without, true), (having > without ? "+" : "") + percent(having - without, without),
  ]);
  const same = sections.filter(({ bytes }) => bytes[0] === bytes[1]).length;
  return part("Measured",
    plainTable([["Section"], ["Without", "number wide"], ["With", "number"], ["Difference", "number"], ["", "number"]], rows),
    make("p", { class: "dim note" }, "Without the plugin: " + files[0] + ". With it: " + files[1] + ". " + (same > 0 ? counted(same, "section") + " of one size in both. " : "")
      + "Stripped: the file without symbols and debug info."));
}

function estimateNote() {
  const { linker, constants, identical } = data.totals;
  return [
    data.measured
      ? "Bytes beside the measured ones are estimates of the target's cost model, before the linker."
      : "All bytes here are estimates of the target's cost model, before the linker; --binary WITH --against-binary WITHOUT shows measured ones.",
    linker > 0 ? size(linker) + " more count nothing: the linker saves them without the plugin." : "",
    constants > 0 ? size(constants) + " of tables of constants are taken off." : "",
    identical > 0 ? grouped(identical) + " of the saved bytes are of functions that did not differ at all: a linker with --icf=all folds such functions, too." : "",
  ].filter((text) => text !== "").join(" ");
}
