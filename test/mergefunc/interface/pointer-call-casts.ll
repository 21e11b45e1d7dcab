; A local function with integers where the kept one has pointers goes: its direct calls cast what they pass and get.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="@b("
; RUN: %opt -passes='rust-mergefunc<check;search=tree>' %s | FileCheck %s --implicit-check-not="@b("
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @outside(i64)
declare i32 @personality(...)

; CHECK-LABEL: define dso_local ptr @a(ptr %x, ptr %to)
; CHECK-NEXT: store ptr %x, ptr %to
define dso_local ptr @a(ptr nonnull align 8 dereferenceable(8) %x, ptr %to) {
  store ptr %x, ptr %to
  %r = call i64 @outside(i64 7)
  %s = call i64 @outside(i64 %r)
  %f = getelementptr i8, ptr %to, i64 %s
  %v = load ptr, ptr %f
  ret ptr %v
}

define internal i64 @b(i64 range(i64 0, 100) %x, ptr %to) {
  store i64 %x, ptr %to
  %r = call i64 @outside(i64 7)
  %s = call i64 @outside(i64 %r)
  %f = getelementptr i8, ptr %to, i64 %s
  %v = load i64, ptr %f
  ret i64 %v
}

; What speaks of integers cannot stay at a call of pointers, and nothing that speaks of pointers comes.
; CHECK-LABEL: define dso_local i64 @user(
; CHECK-NEXT: [[P:%.*]] = inttoptr i64 %n to ptr
; CHECK-NEXT: [[R:%.*]] = tail call noundef ptr @a(ptr noundef [[P]], ptr nonnull %to)
; CHECK-NEXT: %r = ptrtoint ptr [[R]] to i64
; CHECK-NEXT: %s = add i64 %r, %r
; CHECK-NEXT: ret i64 %s
define dso_local i64 @user(i64 %n, ptr %to) {
  %r = tail call noundef range(i64 0, 50) i64 @b(i64 noundef range(i64 0, 10) %n, ptr nonnull %to), !range !0
  %s = add i64 %r, %r
  ret i64 %s
}

; CHECK-LABEL: define dso_local void @unused(
; CHECK-NEXT: [[P:%.*]] = inttoptr i64 42 to ptr
; CHECK-NEXT: call ptr @a(ptr [[P]], ptr %to)
; CHECK-NEXT: ret void
define dso_local void @unused(ptr %to) {
  call i64 @b(i64 42, ptr %to)
  ret void
}

; CHECK-LABEL: define dso_local void @unwinds(
; CHECK-NEXT: [[P:%.*]] = inttoptr i64 %n to ptr
; CHECK-NEXT: invoke ptr @a(ptr [[P]], ptr %to)
; CHECK-NEXT: to label %normal unwind label %pad
define dso_local void @unwinds(i64 %n, ptr %to) personality ptr @personality {
  invoke i64 @b(i64 %n, ptr %to)
          to label %normal unwind label %pad
normal:
  ret void
pad:
  %p = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %p
}

!0 = !{i64 0, i64 50}
