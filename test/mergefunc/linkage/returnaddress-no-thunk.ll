; Under a thunk, the body would see the return address into the thunk: the names keep their bodies.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local void @a(ptr %p)
; CHECK-NEXT: call ptr @llvm
; CHECK: define dso_local void @b(ptr %p)
; CHECK-NEXT: call ptr @llvm

declare ptr @llvm.returnaddress(i32)

define dso_local void @a(ptr %p) {
  %r = call ptr @llvm.returnaddress(i32 0)
  store ptr %r, ptr %p
  %i = ptrtoint ptr %r to i64
  %a = mul i64 %i, 7
  %b = xor i64 %a, %i
  %c = sub i64 %b, 9
  %d = shl i64 %c, 1
  store i64 %d, ptr %p
  ret void
}

define dso_local void @b(ptr %p) {
  %r = call ptr @llvm.returnaddress(i32 0)
  store ptr %r, ptr %p
  %i = ptrtoint ptr %r to i64
  %a = mul i64 %i, 7
  %b = xor i64 %a, %i
  %c = sub i64 %b, 9
  %d = shl i64 %c, 1
  store i64 %d, ptr %p
  ret void
}
