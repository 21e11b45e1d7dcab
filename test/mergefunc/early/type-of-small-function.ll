; A function with !type that is smaller than a thunk would be stays as it is in an early run, though its calls alone would
; let it fold. Without !type, or in a late run, it does.
; RUN: %opt -passes='rust-mergefunc<early;check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --check-prefix=LATE

; CHECK: define internal i32 @a(i32 %x) !type
; CHECK-NEXT: add i32 %x, 1
; CHECK: define internal i32 @b(i32 %x) !type
; CHECK-NEXT: add i32 %x, 1
; CHECK: define dso_local i32 @caller(i32 %x) {
; CHECK-NEXT: call i32 @a(i32 %x)
; CHECK-NEXT: call i32 @b(i32 %r)
; CHECK-NOT: @d(

; LATE-NOT: @b(
; LATE: define internal i32 @a(i32 %x) !type
; LATE-NOT: @b(

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define internal i32 @a(i32 %x) !type !0 {
  %r = add i32 %x, 1
  ret i32 %r
}

define internal i32 @b(i32 %x) !type !0 {
  %r = add i32 %x, 1
  ret i32 %r
}

define dso_local i32 @caller(i32 %x) {
  %r = call i32 @a(i32 %x)
  %s = call i32 @b(i32 %r)
  ret i32 %s
}

define internal i32 @c(i32 %x) {
  %r = add i32 %x, 2
  ret i32 %r
}

define internal i32 @d(i32 %x) {
  %r = add i32 %x, 2
  ret i32 %r
}

define dso_local i32 @caller2(i32 %x) {
  %r = call i32 @c(i32 %x)
  %s = call i32 @d(i32 %r)
  ret i32 %s
}

!0 = !{i64 0, !"first"}
