; A call that passes something else than the original passed, cast to a pointer, is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=cast>' %s -o /dev/null 2>&1 | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --check-prefix=KEPT

; CHECK: error: rust-mergefunc<check>: 'user': the kept body's instruction `call void @a(ptr %1, ptr %to)` differs from 'user' in an argument
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @outside(i64)

define dso_local void @a(ptr %x, ptr %to) {
  store ptr %x, ptr %to
  %r = call i64 @outside(i64 7)
  %s = call i64 @outside(i64 %r)
  ret void
}

define internal void @b(i64 %x, ptr %to) {
  store i64 %x, ptr %to
  %r = call i64 @outside(i64 7)
  %s = call i64 @outside(i64 %r)
  ret void
}

; KEPT-LABEL: define dso_local void @user(
; KEPT-NEXT: [[P:%.*]] = inttoptr i64 %n to ptr
; KEPT-NEXT: call void @a(ptr [[P]], ptr %to)
define dso_local void @user(i64 %n, ptr %to) {
  call void @b(i64 %n, ptr %to)
  ret void
}
