// MERGEFN means for mergefn-link in lld what it means where a host inserts the pass: off, version, parameters, a folder for records, and one
// error for a wrong word. Parameters in the pipeline come later, and so count.
// RUN: rm -rf %t && mkdir %t && %clang -O2 -flto -fPIC -c %s -o %t/a.o
// RUN: %lld -shared --load-pass-plugin=%plugin --lto-newpm-passes=mergefn-link %t/a.o -o %t/a.so
// RUN: llvm-objdump -d --no-show-raw-insn --disassemble-symbols=b %t/a.so | FileCheck %s --check-prefix=MERGED
// RUN: env MERGEFN=off %lld -shared --load-pass-plugin=%plugin --lto-newpm-passes=mergefn-link %t/a.o -o %t/a.so
// RUN: llvm-objdump -d --no-show-raw-insn --disassemble-symbols=b %t/a.so | FileCheck %s --check-prefix=APART
// RUN: env MERGEFN_MERGEFUNC=off %lld -shared --load-pass-plugin=%plugin --lto-newpm-passes=mergefn-link %t/a.o -o %t/a.so
// RUN: llvm-objdump -d --no-show-raw-insn --disassemble-symbols=b %t/a.so | FileCheck %s --check-prefix=APART
// RUN: env MERGEFN=exact %lld -shared --load-pass-plugin=%plugin --lto-newpm-passes=mergefn-link %t/a.o -o %t/a.so
// RUN: llvm-objdump -d --no-show-raw-insn --disassemble-symbols=b %t/a.so | FileCheck %s --check-prefix=APART
// RUN: env MERGEFN=exact %lld -shared --load-pass-plugin=%plugin '--lto-newpm-passes=mergefn-link<no-exact>' %t/a.o -o %t/a.so
// RUN: llvm-objdump -d --no-show-raw-insn --disassemble-symbols=b %t/a.so | FileCheck %s --check-prefix=MERGED
// RUN: env MERGEFN=version %lld -shared --load-pass-plugin=%plugin --lto-newpm-passes=mergefn-link %t/a.o -o %t/a.so | FileCheck %s --check-prefix=VERSION
// RUN: llvm-objdump -d --no-show-raw-insn --disassemble-symbols=b %t/a.so | FileCheck %s --check-prefix=APART
// RUN: env MERGEFN=report=%t/records %lld -shared --load-pass-plugin=%plugin --lto-newpm-passes=mergefn-link %t/a.o -o %t/a.so
// RUN: ls %t/records | FileCheck %s --check-prefix=RECORD
// RUN: not env MERGEFN=exat %lld -shared --load-pass-plugin=%plugin --lto-newpm-passes=mergefn-link %t/a.o -o %t/a.so 2>&1 | FileCheck %s
// RUN: not env MERGEFN_MERGEFUNC=exact %lld -shared --load-pass-plugin=%plugin --lto-newpm-passes=mergefn-link %t/a.o -o %t/a.so 2>&1 | FileCheck %s --check-prefix=SWITCH
// RUN: %clang -O2 -flto=thin -fPIC -c %s -o %t/a.o
// RUN: not env MERGEFN=exat %lld -shared --load-pass-plugin=%plugin --lto-newpm-passes=mergefn-link %t/a.o -o %t/a.so 2>&1 | FileCheck %s

// MERGED: <b>:
// MERGED-NEXT: jmp
// APART: <b>:
// APART-NOT: jmp
// VERSION: {{^}}mergefn {{[0-9.]+}}, for LLVM {{[0-9]+$}}
// VERSION-NOT: {{.}}
// RECORD: ld-temp.o.late.{{[0-9a-f]+}}.mergefn.json
// CHECK: error: in the environment variable MERGEFN: rust-mergefunc: unknown parameter 'exat'; did you mean 'exact'?
// CHECK-SAME: (MERGEFN=off disables the plugin)
// CHECK-NOT: {{.}}
// SWITCH: error: the environment variable MERGEFN_MERGEFUNC is 'exact', but may only be off (parameters stand in MERGEFN)
// SWITCH-NOT: {{.}}

__attribute__((noinline)) int a(int x) {
  int r = x * 7 + 3;
  r ^= x;
  r = r - x;
  r |= x;
  return r * r + 1;
}

__attribute__((noinline)) unsigned b(unsigned x) {
  unsigned r = x * 7 + 3;
  r ^= x;
  r = r - x;
  r |= x;
  return r * r + 1;
}
