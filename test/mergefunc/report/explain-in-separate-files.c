// explain= in a build of separate files: a file that only declares both functions says nothing, and so does one that has neither; a file
// with one of them says that the other has no body there. A name that is misspelt in a file of others gets no answer there.
// RUN: env MERGEFN=explain=first+second %clang -O2 -c -DUSE -fpass-plugin=%plugin %s -o %t.o 2>&1 | FileCheck %s --check-prefix=NOTHING --allow-empty
// RUN: env MERGEFN=explain=first+second %clang -O2 -c -fpass-plugin=%plugin %s -o %t.o 2>&1 | FileCheck %s --check-prefix=NOTHING --allow-empty
// RUN: env MERGEFN=explain=first+second %clang -O2 -c -DUSE -DFIRST -fpass-plugin=%plugin %s -o %t.o 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: env MERGEFN=explain=first+secnd %clang -O2 -c -DFIRST -DSECOND -fpass-plugin=%plugin %s -o %t.o 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: env MERGEFN=explain=first+second %clang -O2 -c -DFIRST -DSECOND -fpass-plugin=%plugin %s -o %t.o 2>&1 | FileCheck %s --check-prefix=BOTH
// NOTHING-NOT: {{.}}
// ONE: rust-mergefunc: 'second' has no body in this module
// WRONG: rust-mergefunc: the module has no function 'secnd'; did you mean 'second'?
// BOTH: rust-mergefunc: 'first' is not merged with 'second'

int first(int *p, int x);
int second(int *p, int x);
#ifdef FIRST
int first(int *p, int x) { return p[x] * x + 3; }
#endif
#ifdef SECOND
int second(int *p, int x) { return p[x] / x + 3; }
#endif
#ifdef USE
int use(int *p, int x) { return first(p, x) - second(p, x); }
#endif
int other(int *p) { return *p; }
