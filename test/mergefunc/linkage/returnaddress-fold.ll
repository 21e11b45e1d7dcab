; Folding changes no frame: a function that asks for its return address and is only called folds.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: @twin
; CHECK: define dso_local void @user
; CHECK-NEXT: call void @kept(ptr %p)
; CHECK-NOT: @twin

declare ptr @llvm.returnaddress(i32)

define dso_local void @kept(ptr %p) noinline {
  %r = call ptr @llvm.returnaddress(i32 0)
  store ptr %r, ptr %p
  %i = ptrtoint ptr %r to i64
  %a = mul i64 %i, 7
  %b = xor i64 %a, %i
  store i64 %b, ptr %p
  ret void
}

define internal void @twin(ptr %p) noinline {
  %r = call ptr @llvm.returnaddress(i32 0)
  store ptr %r, ptr %p
  %i = ptrtoint ptr %r to i64
  %a = mul i64 %i, 7
  %b = xor i64 %a, %i
  store i64 %b, ptr %p
  ret void
}

define dso_local void @user(ptr %p) {
  call void @twin(ptr %p)
  ret void
}
