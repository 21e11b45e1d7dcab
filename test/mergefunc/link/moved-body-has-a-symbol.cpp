// A body that moved has a local symbol, by which profilers name its code; without one that would show as no function or another one.
// Stripping takes it away, and the loader never sees it.
// RUN: %clangxx -O2 -fno-pic -fuse-ld=lld -no-pie -rdynamic -fpass-plugin=%plugin -Rpass=rust-mergefunc %s -o %t 2>&1 | FileCheck %s --check-prefix=MERGED
// RUN: llvm-nm %t | FileCheck %s --check-prefix=SYMBOL
// RUN: llvm-nm --dynamic %t | not grep '\.merged'
// RUN: llvm-strip %t -o %t.stripped
// RUN: not grep -q '\.merged' %t.stripped

// MERGED: merged 'unsigned int work<2>(unsigned int)' into 'unsigned int work<1>(unsigned int)' (thunk{{.*}}; the body is internal
// SYMBOL: t _Z4workILi1EEjj.merged

template <int> __attribute__((noinline)) unsigned work(unsigned x) {
  unsigned r = x;
  for (unsigned i = 0; i < x; ++i)
    r = r * 7 + (r >> 3) + i;
  return r;
}

unsigned (*volatile one)(unsigned) = work<1>;
unsigned (*volatile two)(unsigned) = work<2>;
int main(int argc, char **) { return one(argc) + two(argc) == 0; }
