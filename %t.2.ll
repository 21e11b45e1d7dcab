; Two objects share a comdat in which each has an internal function, and a twin of it outside. The
; linker discards one of the comdats; no reference may lead into it.
; RUN: opt -load-pass-plugin=%plugin -passes=rust-mergefunc %s -o %t.1.bc
; RUN: sed -e s/@user2/@user2/ %s > %t.2.ll
; RUN: opt -load-pass-plugin=%plugin -passes=rust-mergefunc %t.2.ll -o %t.2.bc
; RUN: llc -relocation-model=pic -filetype=obj %t.1.bc -o %t.1.o
; RUN: llc -relocation-model=pic -filetype=obj %t.2.bc -o %t.2.o
; RUN: %lld -shared %t.1.o %t.2.o -o %t.so
; RUN: llvm-nm %t.so | FileCheck %s

; CHECK-DAG: T user
; CHECK-DAG: T user2

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

$f = comdat any

@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @f, ptr @f }]

define internal i32 @f(i32 %x) comdat {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @g(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define i32 @user2(i32 %x) {
  %r = call i32 @g(i32 %x)
  ret i32 %r
}
