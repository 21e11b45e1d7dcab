; A function with a byval argument folds: its callers make the same copy for the kept body.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: @twin
; CHECK: define dso_local void @user
; CHECK-NEXT: call void @kept(ptr byval([16 x i8]) align 8 %p)
; CHECK-NOT: @twin

define dso_local void @kept(ptr byval([16 x i8]) align 8 %p) {
  %a = load i32, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 8
  %b = load i32, ptr %q, align 4
  %c = mul i32 %a, %b
  %d = add i32 %c, 9
  %e = xor i32 %d, %a
  %f = sub i32 %e, %b
  store i32 %f, ptr %p, align 4
  ret void
}

define internal void @twin(ptr byval([16 x i8]) align 8 %p) {
  %a = load i32, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 8
  %b = load i32, ptr %q, align 4
  %c = mul i32 %a, %b
  %d = add i32 %c, 9
  %e = xor i32 %d, %a
  %f = sub i32 %e, %b
  store i32 %f, ptr %p, align 4
  ret void
}

define dso_local void @user(ptr %p) {
  call void @twin(ptr byval([16 x i8]) align 8 %p)
  ret void
}
