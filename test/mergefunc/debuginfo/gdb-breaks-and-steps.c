// Functions of different lines that merge can be debugged: a breakpoint on the name of the kept body stops in that body, at its own
// line, with its arguments, whichever name was called, and `next` goes through its lines; a breakpoint on another name stops in its
// thunk, if that is called (direct calls go to the kept body), and `step` leads from there to the kept body.
// REQUIRES: gdb
// RUN: %clang -O2 -g -fno-pic -no-pie -fuse-ld=lld -fpass-plugin=%plugin -Rpass=rust-mergefunc %s -o %t 2>&1 | FileCheck %s --check-prefix=MERGED
// RUN: llvm-dwarfdump --verify %t
// RUN: %gdb -ex 'break ea' -ex run -ex bt -ex next -ex next -ex next -ex continue -ex bt %t | FileCheck %s --check-prefix=KEPT
// RUN: %gdb -ex 'break eb' -ex run -ex bt -ex step -ex bt -ex step %t | FileCheck %s --check-prefix=THUNK

// MERGED: merged 'eb' into 'ea' (thunk

unsigned counter;
__attribute__((noinline)) unsigned leaf(unsigned x) {
  counter += x;
  return x + 1;
}

__attribute__((noinline)) unsigned ea(unsigned x) {
  unsigned r = x * 7 + 3; // first line of ea
  r ^= leaf(x);           // second line of ea
  r = (r << 2) - leaf(r); // third line of ea
  return r * r + 1;       // last line of ea
}

__attribute__((noinline)) unsigned eb(unsigned y) { // eb begins
  unsigned s = y * 7 + 3;
  s ^= leaf(y);
  s = (s << 2) - leaf(s);
  return s * s + 1;
}

__attribute__((noinline)) unsigned other(unsigned z) { return z + 77; }

unsigned (*volatile pointer)(unsigned) = eb;
int main(int argc, char **argv) {
  unsigned r = eb(argc);
  r += pointer(r);
  return (r + other(r)) == 0;
}

// KEPT: Breakpoint 1, ea (x=1)
// KEPT-NEXT: first line of ea
// KEPT-NEXT: #0 ea (x=1)
// KEPT-NEXT: #1 {{.*}} main
// KEPT-NEXT: second line of ea
// KEPT-NEXT: third line of ea
// KEPT-NEXT: last line of ea
// KEPT: Breakpoint 1, ea (x=
// KEPT-NEXT: first line of ea
// KEPT-NEXT: #0 ea (x=
// KEPT-NEXT: #1 {{.*}} main

// THUNK: Breakpoint 1, eb (
// THUNK-NEXT: eb begins
// THUNK-NEXT: #0 eb (
// THUNK-NEXT: #1 {{.*}} main
// THUNK-NEXT: ea (x=
// THUNK: #0 ea (x=
// THUNK-NEXT: #1 {{.*}} main
// THUNK-NEXT: {{first|second}} line of ea
