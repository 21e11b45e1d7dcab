// Samples in which the other functions are hot and cold keep those apart.
// RUN: sed -e 's/plus/and/' -e 's/minus/plus/' -e 's/and/minus/' %S/Inputs/mixes-samples.txt > %t.txt
// RUN: %clangxx -O2 -gmlt -fprofile-sample-use=%t.txt -fpass-plugin=%plugin -Rpass=rust-mergefunc -Rpass-missed=rust-mergefunc -c %S/Inputs/mixes.cpp -o %t.o > %t.remarks 2>&1
// RUN: FileCheck %s --implicit-check-not="merged '" < %t.remarks
// CHECK-DAG: merged 'plus_two' with the similar 'plus_one'
// CHECK-DAG: 'minus_two' is similar to 'minus_one' but is not merged: {{.*}} by the profile: {{.*}}[OftenExecuted]
// CHECK-DAG: merged 'and_two' with the similar 'and_one'
