// A body that moves keeps its subprogram: a breakpoint on the name stops in the thunk, if that name was called, and always in the body,
// at its lines and with its arguments. `step` gets there through any of the thunks.
// REQUIRES: gdb
// RUN: %clangxx -O2 -g -fuse-ld=lld -fpass-plugin=%plugin -Rpass=rust-mergefunc %s -o %t 2>&1 | FileCheck %s --check-prefix=MERGED
// RUN: llvm-dwarfdump --verify %t
// RUN: %gdb -ex 'break work<Meters>' -ex run -ex next -ex next -ex continue -ex continue %t | FileCheck %s --check-prefix=BREAK
// RUN: %gdb -ex 'break main' -ex run -ex step -ex step -ex step -ex finish -ex step -ex step -ex step %t | FileCheck %s --check-prefix=STEP

// MERGED: merged '{{.*}}work{{.*}}' into '{{.*}}work{{.*}}' (thunk{{.*}}the body is

unsigned counter;
__attribute__((noinline)) unsigned leaf(unsigned x) {
  counter += x;
  return x + 1;
}

struct Meters {};
struct Seconds {};
template <class T> unsigned work(unsigned x);
template <> __attribute__((noinline)) inline unsigned work<Meters>(unsigned x) { // meters begin
  unsigned r = x * 7 + 3; // first line of meters
  r ^= leaf(x);           // second line of meters
  r = (r << 2) - leaf(r); // third line of meters
  return r * r + 1;
}
template <> __attribute__((noinline)) inline unsigned work<Seconds>(unsigned y) { // seconds begin
  unsigned s = y * 7 + 3;
  s ^= leaf(y);
  s = (s << 2) - leaf(s);
  return s * s + 1;
}

unsigned (*volatile meters)(unsigned) = work<Meters>;
unsigned (*volatile seconds)(unsigned) = work<Seconds>;
int main(int argc, char **argv) {
  unsigned r = seconds(argc); // calls seconds
  r += meters(r);             // calls meters
  return r == 0;
}

// BREAK: Breakpoint 1.1, work<Meters> (x=1)
// BREAK-NEXT: first line of meters
// BREAK-NEXT: second line of meters
// BREAK-NEXT: third line of meters
// BREAK: Breakpoint 1.2, work<Meters> (
// BREAK-NEXT: meters begin
// BREAK: Breakpoint 1.1, work<Meters> (x=
// BREAK-NEXT: first line of meters

// STEP: calls seconds
// STEP-NEXT: work<Seconds> (
// STEP-NEXT: seconds begin
// STEP-NEXT: work<Meters> (x=1)
// STEP: line of meters
// STEP: main (
// STEP: calls meters
// STEP-NEXT: work<Meters> (
// STEP-NEXT: meters begin
// STEP: line of meters
