// With -g the remark stands at the line of the difference, tells both lines, and calls functions and
// variables as the source does.
// RUN: env MERGEFN=no-similar %clang -O2 -g -fpass-plugin=%plugin -Rpass-missed=rust-mergefunc -c %s -o %t.o 2>&1 | FileCheck %s

// CHECK: nearly-clang-c.c:[[#@LINE+16]]:{{[0-9]+}}: remark: 'second' is not merged with 'first': the first difference is the stored value of the store at {{.*}}nearly-clang-c.c:[[#@LINE+16]]:{{[0-9]+}}: 7, and 5 in 'first'; 'first' has it at {{.*}}nearly-clang-c.c:[[#@LINE+9]]:{{[0-9]+}} [-Rpass-missed=rust-mergefunc]
// CHECK: nearly-clang-c.c:[[#@LINE+31]]:{{[0-9]+}}: remark: 'shown' is not merged with 'counted': the first difference is the callee of the call {{.*}}at {{.*}}nearly-clang-c.c:[[#@LINE+31]]:{{[0-9]+}}: 'show', and 'count' in 'counted'; 'counted' has it at {{.*}}nearly-clang-c.c:[[#@LINE+24]]
// CHECK: nearly-clang-c.c:[[#@LINE+42]]:{{[0-9]+}}: remark: 'by_height' is not merged with 'by_width': the first difference is operand 2 of the udiv 'all' at {{.*}}: 'height', and 'width' in 'by_width'
// CHECK-NOT: remark:

extern int state;

unsigned first(unsigned x) {
  x *= 11;
  state = 5;
  return x ^ x >> 3;
}

unsigned second(unsigned x) {
  x *= 11;
  // The difference:
  state = 7;
  return x ^ x >> 3;
}

extern void count(unsigned);
extern void show(unsigned);

unsigned counted(unsigned x) {
  x /= 11;
  count(x);
  return x | 3;
}

unsigned shown(unsigned x) {
  x /= 11;

  show(x);
  return x | 3;
}

unsigned by_width(unsigned width, unsigned height) {
  unsigned all = width * 7 + height;
  all = all / width;
  return all % 5;
}

unsigned by_height(unsigned width, unsigned height) {
  unsigned all = width * 7 + height;
  all = all / height;
  return all % 5;
}
