// Without a profile the same functions merge, for each is called in one loop alone: it is the profile that keeps them apart.
// RUN: %clangxx -O2 -fpass-plugin=%plugin -Rpass=rust-mergefunc -Rpass-missed=rust-mergefunc -c %S/Inputs/mixes.cpp -o %t.o > %t.remarks 2>&1
// RUN: FileCheck %s --implicit-check-not=OftenExecuted < %t.remarks
// CHECK-DAG: merged 'plus_two' with the similar 'plus_one'
// CHECK-DAG: merged 'minus_two' with the similar 'minus_one'
// CHECK-DAG: merged 'and_two' with the similar 'and_one'
