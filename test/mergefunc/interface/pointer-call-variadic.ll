; A call that casts what it passes keeps the variable arguments behind, and what it says of them.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="@b("
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @llvm.va_start.p0(ptr)
declare void @see(ptr)

; CHECK-LABEL: define dso_local void @a(ptr %x, ptr %to, ...)
define dso_local void @a(ptr %x, ptr %to, ...) {
  %l = alloca [24 x i8]
  store ptr %x, ptr %to
  call void @llvm.va_start.p0(ptr %l)
  call void @see(ptr %l)
  call void @see(ptr null)
  ret void
}

define internal void @b(i64 %x, ptr %to, ...) {
  %l = alloca [24 x i8]
  store i64 %x, ptr %to
  call void @llvm.va_start.p0(ptr %l)
  call void @see(ptr %l)
  call void @see(ptr null)
  ret void
}

; CHECK-LABEL: define void @use(
; CHECK-NEXT: [[X:%.*]] = inttoptr i64 %x to ptr
; CHECK-NEXT: call void (ptr, ptr, ...) @a(ptr [[X]], ptr %to, i32 noundef %y, i32 7, ptr nonnull %to)
define void @use(i64 %x, ptr %to, i32 %y) {
  call void (i64, ptr, ...) @b(i64 %x, ptr %to, i32 noundef %y, i32 7, ptr nonnull %to)
  ret void
}
