// The DWARF 5 of an object in which functions merged is valid, and both names have an entry.
// RUN: %clang -O2 -g -gdwarf-5 -fno-pic -fpass-plugin=%plugin -c %s -o %t.o
// RUN: llvm-objdump -d --no-show-raw-insn --disassemble-symbols=second %t.o | FileCheck %s --check-prefix=MERGED
// RUN: llvm-dwarfdump --verify %t.o
// RUN: llvm-dwarfdump --name=first --name=second %t.o | FileCheck %s

// MERGED: <second>:
// MERGED-NEXT: jmp
// CHECK-DAG: DW_AT_name ("first")
// CHECK-DAG: DW_AT_name ("second")

unsigned first(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  return r * r + 1;
}

unsigned second(unsigned y) {
  unsigned s = y * 7 + 3;
  s ^= y;
  s = (s << 2) - y;
  return s * s + 1;
}
