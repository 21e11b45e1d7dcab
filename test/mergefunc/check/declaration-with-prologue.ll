; What a declaration has besides its type is copied too, with the references of the copy.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: declare i32 @outside(i32) prologue ptr @b
declare i32 @outside(i32) prologue ptr @b

; CHECK: define dso_local i32 @a(
define dso_local i32 @a(i32 %x, i32 %y) {
  %p = or disjoint i32 %x, %y
  %q = call i32 @outside(i32 %p)
  %r = call i32 @outside(i32 %q)
  ret i32 %r
}

; CHECK: define dso_local i32 @b(
; CHECK-NEXT: tail call i32 @a(
define dso_local i32 @b(i32 %x, i32 %y) {
  %p = or i32 %x, %y
  %q = call i32 @outside(i32 %p)
  %r = call i32 @outside(i32 %q)
  ret i32 %r
}
