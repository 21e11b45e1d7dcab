// A run in which the other functions are hot and cold keeps those apart: the counts decide, not the code.
// REQUIRES: runtimes
// RUN: rm -rf %t.raw
// RUN: %clangxx -O2 -fprofile-generate=%t.raw %S/Inputs/mixes.cpp -o %t.train
// RUN: %t.train 3 20000000 4 > %t.expected
// RUN: llvm-profdata merge %t.raw -o %t.profile
// RUN: %clangxx -O2 -fpass-plugin=%plugin -fprofile-use=%t.profile -Rpass=rust-mergefunc -Rpass-missed=rust-mergefunc %S/Inputs/mixes.cpp -o %t.used > %t.remarks 2>&1
// RUN: FileCheck %s --implicit-check-not="merged '" < %t.remarks
// RUN: %t.used 3 20000000 4 | cmp - %t.expected
// CHECK-DAG: merged 'plus_two' with the similar 'plus_one'
// CHECK-DAG: 'minus_two' is similar to 'minus_one' but is not merged: {{.*}} by the profile: {{.*}}[OftenExecuted]
// CHECK-DAG: merged 'and_two' with the similar 'and_one'
