// mergefn-report bisect runs a script with fewer and fewer merges until it knows the one that makes it fail, by a few builds of many functions.
// REQUIRES: report
// RUN: rm -rf %t && mkdir %t
// RUN: echo 'echo build >> %t/builds; %clangxx -O2 -fpass-plugin=%plugin -Rpass=rust-mergefunc -c %s -o %t/a.o 2> %t/remarks; ! grep -q "merged .*sum<9>" %t/remarks' > %t/script
// RUN: env MERGEFN=no-early %report bisect -- sh %t/script > %t/answer
// RUN: FileCheck %s < %t/answer
// RUN: wc -l < %t/builds | FileCheck %s --check-prefix=BUILDS
// RUN: env MERGEFN="$(sed -n "s/MERGEFN='\(.*\)' keeps it apart.*/\1/p" %t/answer)" sh %t/script
// RUN: not %report bisect -- true 2>&1 | FileCheck %s --check-prefix=GOOD
// RUN: not %report bisect -- false 2>&1 | FileCheck %s --check-prefix=BLIND
// RUN: not %report bisect -- sh -c "sh %t/script; exit 1" 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not %report bisect -- sh -c "exit 125" 2>&1 | FileCheck %s --check-prefix=SKIP
// RUN: not env MERGEFN=off %report bisect -- true 2>&1 | FileCheck %s --check-prefix=OFF
// RUN: echo '%clangxx -O2 -fpass-plugin=%plugin -Rpass=rust-mergefunc -c %s -o %t/a.o 2> %t/remarks; ! grep -q "merged .*sum<[49]>" %t/remarks' > %t/two
// RUN: env MERGEFN=no-early %report bisect -- sh %t/two > %t/first
// RUN: FileCheck %s --check-prefix=FIRST < %t/first
// RUN: env MERGEFN="$(sed -n "s/MERGEFN='\(.*\)' keeps it apart.*/\1/p" %t/first)" %report bisect -- sh %t/two | FileCheck %s --check-prefix=SECOND
// RUN: not env MERGEFN='only=a;no-early' %report bisect -- true 2>&1 | FileCheck %s --check-prefix=ONLY

// CHECK:      The script fails once {{.*}}sum<9>{{.*}} may merge.
// CHECK:      These equal functions of {{.*}}bisect.cpp share a body:
// CHECK-NEXT:   unsigned int difference<9>(unsigned int)
// CHECK-NEXT:   unsigned int sum<9>(unsigned int)
// CHECK-EMPTY:
// CHECK-NEXT: MERGEFN='no-early;keep=^_Z3sumILi9EEjj$' keeps it apart, and the script succeeds.
// BUILDS: {{^[89]$}}
// GOOD: error: the script succeeds with all merges
// BLIND: error: the script's build has to pass the variable MERGEFN on to the plugin
// BAD: error: the script fails with MERGEFN='keep=.', too
// SKIP: error: the script cannot test this build (status 125): MERGEFN='report=
// OFF: error: MERGEFN is off in the environment, so nothing merges: unset it
// FIRST: MERGEFN='no-early;keep=^_Z3sumILi4EEjj$' keeps it apart, but the script fails: another merge breaks it, too.
// SECOND: MERGEFN='no-early;keep=^_Z3sumILi4EEjj$|^_Z3sumILi9EEjj$' keeps it apart, and the script succeeds.
// ONLY: error: MERGEFN has `only=`

int counter;
template <int N> __attribute__((noinline)) unsigned sum(unsigned x) {
  unsigned r = x * N + 3;
  counter += r;
  r ^= counter;
  r = (r << N) - x;
  return r * r + N;
}
template <int N> __attribute__((noinline)) unsigned difference(unsigned x) {
  unsigned r = x * N + 3;
  counter += r;
  r ^= counter;
  r = (r << N) - x;
  return r * r + N;
}
#define BOTH(n)                                                                                                                                                    \
  template unsigned sum<n>(unsigned);                                                                                                                              \
  template unsigned difference<n>(unsigned);
BOTH(1)
BOTH(2) BOTH(3) BOTH(4) BOTH(5) BOTH(6) BOTH(7) BOTH(8) BOTH(9) BOTH(10) BOTH(11) BOTH(12) BOTH(13) BOTH(14) BOTH(15) BOTH(16)
