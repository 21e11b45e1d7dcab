// clang says nothing about merges unless asked.
// RUN: %clang -O2 -fno-pic -fpass-plugin=%plugin -c %s -o %t.o > %t.out 2>&1
// RUN: count 0 < %t.out

unsigned first(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  return r * r + 1;
}

unsigned second(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = (r << 2) - x;
  return r * r + 1;
}
