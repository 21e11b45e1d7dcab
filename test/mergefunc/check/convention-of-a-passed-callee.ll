; A call that got another convention with its callee may then call what it is passed.
; RUN: %opt -passes='rust-mergefunc<similar;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @first.merged(ptr %p, ptr %0)
; CHECK: call void %0(ptr %p)
; CHECK-LABEL: define void @first(
; CHECK: call void @first.merged(ptr {{.*}}, ptr @b)
; CHECK-LABEL: define void @second(
; CHECK: call void @first.merged(ptr {{.*}}, ptr @c)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(ptr, i64)
define internal fastcc void @a(ptr %p) noinline {
  call void @use(ptr %p, i64 100)
  call void @use(ptr %p, i64 101)
  call void @use(ptr %p, i64 102)
  call void @use(ptr %p, i64 103)
  call void @use(ptr %p, i64 104)
  call void @use(ptr %p, i64 105)
  call void @use(ptr %p, i64 106)
  call void @use(ptr %p, i64 107)
  call void @use(ptr %p, i64 108)
  call void @use(ptr %p, i64 109)
  call void @use(ptr %p, i64 110)
  call void @use(ptr %p, i64 111)
  call void @use(ptr %p, i64 112)
  call void @use(ptr %p, i64 113)
  call void @use(ptr %p, i64 114)
  call void @use(ptr %p, i64 115)
  ret void
}
define internal void @b(ptr %p) noinline {
  call void @use(ptr %p, i64 100)
  call void @use(ptr %p, i64 101)
  call void @use(ptr %p, i64 102)
  call void @use(ptr %p, i64 103)
  call void @use(ptr %p, i64 104)
  call void @use(ptr %p, i64 105)
  call void @use(ptr %p, i64 106)
  call void @use(ptr %p, i64 107)
  call void @use(ptr %p, i64 108)
  call void @use(ptr %p, i64 109)
  call void @use(ptr %p, i64 110)
  call void @use(ptr %p, i64 111)
  call void @use(ptr %p, i64 112)
  call void @use(ptr %p, i64 113)
  call void @use(ptr %p, i64 114)
  call void @use(ptr %p, i64 115)
  ret void
}
define internal void @c(ptr %p) noinline {
  call void @use(ptr %p, i64 200)
  call void @use(ptr %p, i64 201)
  call void @use(ptr %p, i64 202)
  call void @use(ptr %p, i64 203)
  call void @use(ptr %p, i64 204)
  call void @use(ptr %p, i64 205)
  call void @use(ptr %p, i64 206)
  call void @use(ptr %p, i64 207)
  call void @use(ptr %p, i64 208)
  call void @use(ptr %p, i64 209)
  call void @use(ptr %p, i64 210)
  call void @use(ptr %p, i64 211)
  call void @use(ptr %p, i64 212)
  call void @use(ptr %p, i64 213)
  call void @use(ptr %p, i64 214)
  call void @use(ptr %p, i64 215)
  call void @use(ptr %p, i64 1)
  call void @use(ptr null, i64 1)
  ret void
}
define ptr @address() {
  ret ptr @b
}
define void @first(ptr %p) {
  call void @use(ptr %p, i64 0)
  call void @use(ptr %p, i64 1)
  call void @use(ptr %p, i64 2)
  call void @use(ptr %p, i64 3)
  call void @use(ptr %p, i64 4)
  call void @use(ptr %p, i64 5)
  call void @use(ptr %p, i64 6)
  call void @use(ptr %p, i64 7)
  call void @use(ptr %p, i64 8)
  call void @use(ptr %p, i64 9)
  call void @use(ptr %p, i64 10)
  call void @use(ptr %p, i64 11)
  call void @use(ptr %p, i64 12)
  call void @use(ptr %p, i64 13)
  call void @use(ptr %p, i64 14)
  call void @use(ptr %p, i64 15)
  call fastcc void @a(ptr %p)
  ret void
}
define void @second(ptr %p) {
  call void @use(ptr %p, i64 0)
  call void @use(ptr %p, i64 1)
  call void @use(ptr %p, i64 2)
  call void @use(ptr %p, i64 3)
  call void @use(ptr %p, i64 4)
  call void @use(ptr %p, i64 5)
  call void @use(ptr %p, i64 6)
  call void @use(ptr %p, i64 7)
  call void @use(ptr %p, i64 8)
  call void @use(ptr %p, i64 9)
  call void @use(ptr %p, i64 10)
  call void @use(ptr %p, i64 11)
  call void @use(ptr %p, i64 12)
  call void @use(ptr %p, i64 13)
  call void @use(ptr %p, i64 14)
  call void @use(ptr %p, i64 15)
  call void @c(ptr %p)
  ret void
}
