// ThinLTO on several machines with one run of clang for each module, to which clang hands the plugin from LLVM 23 on: by hand from the linker's
// index, and started by lld. Equal functions merge, and the programs print the same.
// REQUIRES: since-llvm-23
// RUN: rm -rf %t && mkdir -p %t
// RUN: cd %t && %clang -O2 -flto=thin -DFIRST -c %S/thin-lto-distributed.c -o a.o
// RUN: cd %t && %clang -O2 -flto=thin -c %S/thin-lto-distributed.c -o b.o
// RUN: cd %t && %clang -O2 -flto=thin -fuse-ld=lld -Wl,--thinlto-index-only a.o b.o -o unused
// RUN: cd %t && %clang -O2 -fPIC -fpass-plugin=%plugin -fthinlto-index=a.o.thinlto.bc -x ir -c a.o -o a.native
// RUN: cd %t && %clang -O2 -fPIC -fpass-plugin=%plugin -fthinlto-index=b.o.thinlto.bc -x ir -c b.o -o b.native
// RUN: cd %t && %clang -fuse-ld=lld a.native b.native -o by-hand
// RUN: %t/by-hand | FileCheck %s --check-prefix=OUT
// RUN: llvm-objdump -d --no-show-raw-insn --disassemble-symbols=mix_b %t/by-hand | FileCheck %s
// RUN: cd %t && %clang -O2 -flto=thin -fuse-ld=lld -Wl,--thinlto-distributor=%S/Inputs/thinlto-distributor.py,--thinlto-remote-compiler=%clang \
// RUN:   -Wl,--thinlto-remote-compiler-arg=-fpass-plugin=%plugin a.o b.o -o by-lld
// RUN: %t/by-lld | FileCheck %s --check-prefix=OUT
// RUN: llvm-objdump -d --no-show-raw-insn --disassemble-symbols=mix_b %t/by-lld | FileCheck %s

// CHECK: <mix_b>:
// CHECK-NEXT: jmp {{.*}} <mix_a>
// OUT: {{^}}{{[0-9]+}} {{[0-9]+}} 0{{$}}
