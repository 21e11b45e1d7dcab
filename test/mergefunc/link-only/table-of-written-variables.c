// Two functions that each write six variables of their own share a body, and so do their two callers, into which it is inlined: it gets a phi of
// two tables. The variables are written, so no pass behind the merge may take their addresses for addresses inside of these constant tables.
// RUN: rm -rf %t && split-file %s %t && cd %t
// RUN: %clang -Os -flto -c written.c callers.c
// RUN: %clang -O0 written.c callers.c -o plain && ./plain > expected
// RUN: %clang -Os -flto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--lto-newpm-passes=mergefn-link written.o callers.o -o linked && ./linked | diff expected -
// RUN: %clang -Oz -flto -c written.c callers.c
// RUN: %clang -Oz -flto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--lto-newpm-passes=mergefn-link written.o callers.o -o linked && ./linked | diff expected -
//--- written.c
extern void note(int);
unsigned fa, fb, fc, fd, fe, ff, ga, gb, gc, gd, ge, gf;
#define F(n,a,b,c,d,e,f) unsigned n(unsigned x) { \
  a += x; note(1); b ^= a + 3; note(2); c = b * 5 + x; note(3); \
  d += 7; d ^= x; unsigned r = d; note(r & 4); \
  e = x * 3 + 1; unsigned s = f; f = e + s; note(5); \
  return a + b + c + d + e + f; }
F(one, fa, fb, fc, fd, fe, ff)
F(two, ga, gb, gc, gd, ge, gf)
//--- callers.c
#include <stdio.h>
unsigned one(unsigned), two(unsigned);
unsigned log_, n1, n2;
__attribute__((noinline)) void note(int i) { log_ = log_ * 31 + i; __asm__ volatile("":::"memory"); }
__attribute__((noinline)) unsigned first(unsigned x) {
  note(10); note(x); note(x + 1); note(x ^ 5); n1++;
  unsigned r = one(x);
  note(11); note(r); note(r + 2); note(r * 7); note(12);
  return r + 1;
}
__attribute__((noinline)) unsigned second(unsigned x) {
  note(10); note(x); note(x + 1); note(x ^ 5); note(99);
  unsigned r = two(x);
  note(11); note(r); note(r + 2); note(r * 7); note(12);
  return r + 1;
}
int main(int c, char **v) {
  unsigned a = 0;
  for (int i = 0; i < 3; i++) a = a * 33 + first(c + i), a = a * 33 + second(c + 2 * i);
  printf("%u %u\n", a, log_);
}
