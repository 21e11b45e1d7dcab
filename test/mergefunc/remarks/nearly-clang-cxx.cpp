// C++ functions are named as the source names them, templates with their arguments; overloads,
// which share a name, by their symbols. The record has lines too.
// RUN: %clangxx -O2 -g -fpass-plugin=%plugin -Rpass-missed=rust-mergefunc -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %clangxx -O2 -g -fpass-plugin=%plugin -fsave-optimization-record -foptimization-record-file=%t.yaml -c %s -o %t.o
// RUN: FileCheck %s --check-prefix=YAML < %t.yaml

// CHECK: remark: 'scaled<9U>' is not merged with 'scaled<7U>': the first difference is operand 2 of the mul {{.*}}: 9, and 7 in 'scaled<7U>' [-Rpass-missed=rust-mergefunc]
// CHECK: remark: '_ZN5shape4areaEji' is not merged with '_ZN5shape4areaEjj': the first difference is operand 2 of the udiv

// YAML: Name: NearlyEqual
// YAML-NEXT: DebugLoc: { File: {{.*}}nearly-clang-cxx.cpp
// YAML: Line: [[#@LINE+12]], Column
// YAML: - Function: 'scaled<9U>'
// YAML-NEXT: DebugLoc:
// YAML: - Other: 'scaled<7U>'
// YAML: - Property: operand 2
// YAML: - Instruction: mul
// YAML: - Location: '{{.*}}nearly-clang-cxx.cpp:[[#@LINE+6]]:{{[0-9]+}}'
// YAML: - Value: '9'
// YAML: - OtherValue: '7'

template <unsigned Factor> [[gnu::noinline]] unsigned scaled(unsigned x) {
  unsigned low = x / 3;
  return low * Factor % 5;
}

template unsigned scaled<7>(unsigned);
template unsigned scaled<9>(unsigned);

namespace shape {
unsigned area(unsigned width, unsigned height) {
  unsigned sum = width % 11 + height;
  return sum / 5;
}
unsigned area(unsigned width, int height) {
  unsigned sum = width % 11 + height;
  return sum / 6;
}
} // namespace shape

// Callees with one name in the source are told by their symbols.
// CHECK: remark: 'two' is not merged with 'one': the first difference is the callee of the call {{.*}}: '_ZN4two_3runEj', and '_ZN4one_3runEj' in 'one'
namespace one_ {
[[gnu::noinline]] unsigned run(unsigned x) { return x * x % 13; }
} // namespace one_
namespace two_ {
[[gnu::noinline]] unsigned run(unsigned x) { return x / 9 ^ x; }
} // namespace two_

unsigned one(unsigned x) { return one_::run(x / 3) ^ x >> 1; }
unsigned two(unsigned x) { return two_::run(x / 3) ^ x >> 1; }
