// In full LTO the counts of samples reach the link: hot functions stay apart there, cold ones merge, and the program prints the same.
// RUN: %clangxx -O2 %S/Inputs/mixes.cpp -o %t.plain
// RUN: %t.plain 100000 3 100 > %t.expected
// RUN: %clangxx -O2 -flto -gmlt -fprofile-sample-use=%S/Inputs/mixes-samples.txt -c %S/Inputs/mixes.cpp -o %t.o
// RUN: %clangxx -O2 -flto -fuse-ld=lld -Wl,--load-pass-plugin=%plugin -Wl,--save-temps -Wl,--opt-remarks-filename,%t.yaml -Wl,--opt-remarks-passes,rust-mergefunc %t.o -o %t.used
// RUN: %t.used 100000 3 100 | cmp - %t.expected
// RUN: llvm-dis %t.used.0.5.precodegen.bc -o - | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARKS < %t.yaml
// CHECK-DAG: define {{.*}} @plus_one({{.*}} !prof ![[PLUS_ONE:[0-9]+]]
// CHECK-DAG: define {{.*}} @plus_two({{.*}} !prof ![[PLUS_TWO:[0-9]+]]
// CHECK-DAG: define internal {{.*}} @minus_one.merged({{.*}} !prof ![[BODY:[0-9]+]]
// CHECK-DAG: ![[PLUS_ONE]] = !{!"function_entry_count", i64 900000}
// CHECK-DAG: ![[PLUS_TWO]] = !{!"function_entry_count", i64 800000}
// CHECK-DAG: ![[BODY]] = !{!"function_entry_count", i64 7}
// REMARKS: {{^}}Name: {{ *}}NotMergedSimilar
// REMARKS-NEXT: {{.*}}
// REMARKS: OftenExecuted
