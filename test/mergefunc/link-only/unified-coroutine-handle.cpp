// An object of -funified-lto leaves operations on a coroutine's frame for after linking, also where it has no coroutine of its own:
// they are lowered before code is generated.
// RUN: %clang -x c++ -std=c++20 -O2 -flto=full -funified-lto -c %s -o %t.o
// RUN: %lld -shared --lto=full --load-pass-plugin=%plugin --lto-newpm-passes=mergefn-link %t.o -o %t.so
// RUN: llvm-nm -D %t.so | FileCheck %s

// CHECK: T go
extern "C" void go(void *frame) { __builtin_coro_resume(frame); }
