// With the profile of an instrumented run, functions with a hot count stay apart at every level, those with a count that is neither hot nor
// cold as well, for the body would execute 6 % more; cold ones merge. The body's count is the sum of
// both, each thunk keeps its own, and the weights of a choice are scaled with theirs: 2 of 3 and 0 of 4 calls are 2 of 7.
// REQUIRES: runtimes
// RUN: rm -rf %t.raw
// RUN: %clangxx -O2 -fprofile-generate=%t.raw %S/Inputs/mixes.cpp -o %t.train
// RUN: %t.train 20000000 3 20000 > %t.expected
// RUN: llvm-profdata merge %t.raw -o %t.profile
//
// RUN: %clangxx -O1 -fpass-plugin=%plugin -fprofile-use=%t.profile -Rpass=rust-mergefunc -Rpass-missed=rust-mergefunc %S/Inputs/mixes.cpp -o %t.used > %t.remarks 2>&1
// RUN: FileCheck %s --implicit-check-not="merged '" < %t.remarks
// RUN: %t.used 20000000 3 20000 | cmp - %t.expected
// RUN: %clangxx -O2 -fpass-plugin=%plugin -fprofile-use=%t.profile -Rpass=rust-mergefunc -Rpass-missed=rust-mergefunc %S/Inputs/mixes.cpp -o %t.used > %t.remarks 2>&1
// RUN: FileCheck %s --implicit-check-not="merged '" < %t.remarks
// RUN: %t.used 20000000 3 20000 | cmp - %t.expected
// RUN: %clangxx -O3 -fpass-plugin=%plugin -fprofile-use=%t.profile -Rpass=rust-mergefunc -Rpass-missed=rust-mergefunc %S/Inputs/mixes.cpp -o %t.used > %t.remarks 2>&1
// RUN: FileCheck %s --implicit-check-not="merged '" < %t.remarks
// RUN: %t.used 20000000 3 20000 | cmp - %t.expected
// CHECK-DAG: 'plus_two' is similar to 'plus_one' but is not merged: to pass 1033 for 1077 slows down code that is often executed by the profile: about 6 % more instructions a call [OftenExecuted]
// CHECK-DAG: merged 'minus_two' with the similar 'minus_one'
// CHECK-DAG: 'and_two' is similar to 'and_one' but is not merged: to pass 1033 for 1077 slows down code that is often executed by the profile: about 6 % more instructions a call [OftenExecuted]
//
// `similar` asks for the functions that are neither hot nor cold.
// RUN: env MERGEFN=similar %clangxx -O2 -fpass-plugin=%plugin -fprofile-use=%t.profile -Rpass=rust-mergefunc -c %S/Inputs/mixes.cpp -o %t.o > %t.remarks 2>&1
// RUN: FileCheck %s --check-prefix=ASKED --implicit-check-not="merged '" < %t.remarks
// ASKED-DAG: merged 'minus_two' with the similar 'minus_one'
// ASKED-DAG: merged 'and_two' with the similar 'and_one'
//
// RUN: %clangxx -O2 -fprofile-use=%t.profile -fpass-plugin=%plugin -S -emit-llvm %S/Inputs/mixes.cpp -o - | FileCheck %s --check-prefix=COUNTS
// COUNTS: define {{.*}} @plus_one({{.*}} !prof ![[PLUS_ONE:[0-9]+]]
// COUNTS: define {{.*}} @plus_two({{.*}} !prof ![[PLUS_TWO:[0-9]+]]
// COUNTS: define internal {{.*}} @minus_one.merged({{.*}} !prof ![[BODY:[0-9]+]]
// COUNTS: select i1 {{.*}} !prof ![[WAYS:[0-9]+]]
// COUNTS: define {{.*}} @minus_one({{.*}} !prof ![[ONE:[0-9]+]]
// COUNTS: define {{.*}} @minus_two({{.*}} !prof ![[TWO:[0-9]+]]
// COUNTS-DAG: ![[PLUS_ONE]] = !{!"function_entry_count", i64 20000000}
// COUNTS-DAG: ![[PLUS_TWO]] = !{!"function_entry_count", i64 20000001}
// COUNTS-DAG: ![[BODY]] = !{!"function_entry_count", i64 7}
// COUNTS-DAG: ![[WAYS]] = !{!"branch_weights", i32 613566755, i32 1533916890}
// COUNTS-DAG: ![[ONE]] = !{!"function_entry_count", i64 3}
// COUNTS-DAG: ![[TWO]] = !{!"function_entry_count", i64 4}
