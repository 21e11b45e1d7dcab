; The loader calls an ifunc's resolver by its symbol, before relocation is done: the resolver keeps
; its body.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @entry = ifunc i32 (i32), ptr @resolve
; CHECK: define internal ptr @resolve()
; CHECK-NEXT: load i32
; CHECK: define dso_local ptr @twin()
; CHECK-NEXT: load i32

@cpu = dso_local global i32 0
@entry = ifunc i32 (i32), ptr @resolve

define dso_local i32 @one(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @two(i32 %x) {
  %a = mul i32 %x, 11
  %b = sub i32 %a, 5
  %c = or i32 %b, %x
  %d = lshr i32 %c, 1
  %e = add i32 %d, %a
  %f = xor i32 %e, %b
  ret i32 %f
}

define internal ptr @resolve() {
  %v = load i32, ptr @cpu, align 4
  %a = mul i32 %v, 3
  %b = xor i32 %a, 9
  %c = sub i32 %b, %v
  %d = icmp ugt i32 %c, 7
  %e = select i1 %d, ptr @one, ptr @two
  ret ptr %e
}

define dso_local ptr @twin() {
  %v = load i32, ptr @cpu, align 4
  %a = mul i32 %v, 3
  %b = xor i32 %a, 9
  %c = sub i32 %b, %v
  %d = icmp ugt i32 %c, 7
  %e = select i1 %d, ptr @one, ptr @two
  ret ptr %e
}
