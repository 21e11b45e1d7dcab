// A parameter that is not UTF-8 is an error: as text it would be another one, and a folder of reports another folder.
// RUN: rm -rf %t && mkdir %t
// RUN: cd %t && not env "MERGEFN=report=$(printf 'a\377b')" %clang -O2 -c -fpass-plugin=%plugin %s -o %t/out.o 2>&1 | FileCheck %s
// RUN: ls %t | count 0
// CHECK: error: in the environment variable MERGEFN: rust-mergefunc: 'report=a{{.*}}b' is not UTF-8
int f(int x) { return x * 7; }
