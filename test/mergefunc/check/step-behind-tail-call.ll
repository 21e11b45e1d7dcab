; A getelementptr that goes nowhere may stand behind a call whose convention became that of the kept body.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

; CHECK: define dso_local void @callssecond(
; CHECK-NEXT: tail call fastcc ptr @first(
; CHECK-NEXT: getelementptr
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare ptr @outside(ptr)

define internal fastcc ptr @first(ptr %p) noinline {
  %a = call ptr @outside(ptr %p)
  %b = call ptr @outside(ptr %a)
  %c = call ptr @outside(ptr %b)
  %d = call ptr @outside(ptr %c)
  ret ptr %d
}

define internal ptr @second(ptr %p) noinline {
  %a = call ptr @outside(ptr %p)
  %b = call ptr @outside(ptr %a)
  %c = call ptr @outside(ptr %b)
  %d = call ptr @outside(ptr %c)
  ret ptr %d
}

define dso_local void @callsfirst(ptr %p) {
  %r = tail call fastcc ptr @first(ptr %p)
  %q = getelementptr i8, ptr %r, i64 0
  store i32 1, ptr %q
  ret void
}

define dso_local void @callssecond(ptr %p) {
  %r = tail call ptr @second(ptr %p)
  %q = getelementptr i8, ptr %r, i64 0
  store i32 2, ptr %q
  ret void
}
