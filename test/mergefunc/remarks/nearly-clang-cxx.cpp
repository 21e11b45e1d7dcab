// C++ functions show by their demangled names, which tell overloads apart. The record has lines too,
// and their symbols for tools.
// RUN: %clangxx -O2 -g -fpass-plugin=%plugin -Rpass-missed=rust-mergefunc -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %clangxx -O2 -g -fpass-plugin=%plugin -fsave-optimization-record -foptimization-record-file=%t.yaml -c %s -o %t.o
// RUN: FileCheck %s --check-prefix=YAML < %t.yaml

// CHECK: remark: 'unsigned int scaled<9u>(unsigned int)' is not merged with 'unsigned int scaled<7u>(unsigned int)': the first difference is operand 2 of the mul {{.*}}: 9, and 7 in 'unsigned int scaled<7u>(unsigned int)' [-Rpass-missed=rust-mergefunc]
// CHECK: remark: 'shape::area(unsigned int, int)' is not merged with 'shape::area(unsigned int, unsigned int)': the first difference is operand 2 of the udiv

// YAML: Name: NearlyEqual
// YAML-NEXT: DebugLoc: { File: {{.*}}nearly-clang-cxx.cpp
// YAML: Line: [[#@LINE+15]], Column
// YAML: Function: _Z6scaledILj9EEjj
// YAML: - Function: 'unsigned int scaled<9u>(unsigned int)'
// YAML-NEXT: DebugLoc:
// YAML: - Other: 'unsigned int scaled<7u>(unsigned int)'
// YAML: - Property: operand 2
// YAML: - Instruction: mul
// YAML: - Location: '{{.*}}nearly-clang-cxx.cpp:[[#@LINE+8]]:{{[0-9]+}}'
// YAML: - Value: '9'
// YAML: - OtherValue: '7'
// YAML: - FunctionSymbol: _Z6scaledILj9EEjj
// YAML-NEXT: - OtherSymbol: _Z6scaledILj7EEjj

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

// CHECK: remark: 'two(unsigned int)' is not merged with 'one(unsigned int)': the first difference is the callee of the call {{.*}}: 'two_::run(unsigned int)', and 'one_::run(unsigned int)' in 'one(unsigned int)'
namespace one_ {
[[gnu::noinline]] unsigned run(unsigned x) { return x * x % 13; }
} // namespace one_
namespace two_ {
[[gnu::noinline]] unsigned run(unsigned x) { return x / 9 ^ x; }
} // namespace two_

unsigned one(unsigned x) { return one_::run(x / 3) ^ x >> 1; }
unsigned two(unsigned x) { return two_::run(x / 3) ^ x >> 1; }
