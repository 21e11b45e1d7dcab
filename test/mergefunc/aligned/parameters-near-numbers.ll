; What a function says of its parameters by their numbers would name others in a body that has more: with `allocsize`, with
; `!callback` and other metadata of its own, and with a variable number of arguments functions of other types stay.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK-LABEL: define internal void @m1.merged(ptr %p, i64 %0, i1 %1)
; CHECK: define ptr @n1(
; CHECK: define ptr @n2(
; CHECK: define void @n3(
; CHECK: define void @n4(
; CHECK: define internal void @n5(
; CHECK: define internal void @n6(
; CHECK: define void @n7(
; CHECK: define void @n8(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @u(i32)
declare void @take(ptr)
declare void @more(i64)
define void @m1(ptr %p) optsize {
  call void @take(ptr %p)
  call void @u(i32 0)
  call void @u(i32 1)
  call void @u(i32 2)
  call void @u(i32 3)
  call void @u(i32 4)
  call void @u(i32 5)
  call void @u(i32 6)
  call void @u(i32 7)
  call void @u(i32 8)
  call void @u(i32 9)
  call void @u(i32 10)
  call void @u(i32 11)
  call void @u(i32 12)
  call void @u(i32 13)
  call void @u(i32 14)
  call void @u(i32 15)
  ret void
}
define void @m2(ptr %p, i64 %x) optsize {
  call void @take(ptr %p)
  call void @more(i64 %x)
  call void @u(i32 0)
  call void @u(i32 1)
  call void @u(i32 2)
  call void @u(i32 3)
  call void @u(i32 4)
  call void @u(i32 5)
  call void @u(i32 6)
  call void @u(i32 7)
  call void @u(i32 8)
  call void @u(i32 9)
  call void @u(i32 10)
  call void @u(i32 11)
  call void @u(i32 12)
  call void @u(i32 13)
  call void @u(i32 14)
  call void @u(i32 15)
  ret void
}
define ptr @n1(ptr %p, i32 %n) optsize allocsize(1) {
  call void @take(ptr %p)
  call void @u(i32 0)
  call void @u(i32 1)
  call void @u(i32 2)
  call void @u(i32 3)
  call void @u(i32 4)
  call void @u(i32 5)
  call void @u(i32 6)
  call void @u(i32 7)
  call void @u(i32 8)
  call void @u(i32 9)
  call void @u(i32 10)
  call void @u(i32 11)
  call void @u(i32 12)
  call void @u(i32 13)
  call void @u(i32 14)
  call void @u(i32 15)
  ret ptr null
}
define ptr @n2(i32 %n, ptr %p, i64 %x) optsize allocsize(0) {
  call void @take(ptr %p)
  call void @more(i64 %x)
  call void @u(i32 0)
  call void @u(i32 1)
  call void @u(i32 2)
  call void @u(i32 3)
  call void @u(i32 4)
  call void @u(i32 5)
  call void @u(i32 6)
  call void @u(i32 7)
  call void @u(i32 8)
  call void @u(i32 9)
  call void @u(i32 10)
  call void @u(i32 11)
  call void @u(i32 12)
  call void @u(i32 13)
  call void @u(i32 14)
  call void @u(i32 15)
  ret ptr null
}
define void @n3(ptr %p) optsize section ".b" !callback !0 {
  call void %p(ptr null)
  call void @u(i32 0)
  call void @u(i32 1)
  call void @u(i32 2)
  call void @u(i32 3)
  call void @u(i32 4)
  call void @u(i32 5)
  call void @u(i32 6)
  call void @u(i32 7)
  call void @u(i32 8)
  call void @u(i32 9)
  call void @u(i32 10)
  call void @u(i32 11)
  call void @u(i32 12)
  call void @u(i32 13)
  call void @u(i32 14)
  call void @u(i32 15)
  ret void
}
define void @n4(ptr %p, i64 %x) optsize section ".b" !callback !0 {
  call void %p(ptr null)
  call void @more(i64 %x)
  call void @u(i32 0)
  call void @u(i32 1)
  call void @u(i32 2)
  call void @u(i32 3)
  call void @u(i32 4)
  call void @u(i32 5)
  call void @u(i32 6)
  call void @u(i32 7)
  call void @u(i32 8)
  call void @u(i32 9)
  call void @u(i32 10)
  call void @u(i32 11)
  call void @u(i32 12)
  call void @u(i32 13)
  call void @u(i32 14)
  call void @u(i32 15)
  ret void
}
define internal void @n5(...) optsize noinline section ".c" {
  call void @take(ptr null)
  call void @u(i32 0)
  call void @u(i32 1)
  call void @u(i32 2)
  call void @u(i32 3)
  call void @u(i32 4)
  call void @u(i32 5)
  call void @u(i32 6)
  call void @u(i32 7)
  call void @u(i32 8)
  call void @u(i32 9)
  call void @u(i32 10)
  call void @u(i32 11)
  call void @u(i32 12)
  call void @u(i32 13)
  call void @u(i32 14)
  call void @u(i32 15)
  ret void
}
define internal void @n6(i64 %x) optsize noinline section ".c" {
  call void @take(ptr null)
  call void @more(i64 %x)
  call void @u(i32 0)
  call void @u(i32 1)
  call void @u(i32 2)
  call void @u(i32 3)
  call void @u(i32 4)
  call void @u(i32 5)
  call void @u(i32 6)
  call void @u(i32 7)
  call void @u(i32 8)
  call void @u(i32 9)
  call void @u(i32 10)
  call void @u(i32 11)
  call void @u(i32 12)
  call void @u(i32 13)
  call void @u(i32 14)
  call void @u(i32 15)
  ret void
}
define void @n7(ptr %p) optsize section ".d" !unknown !2 {
  call void @take(ptr %p)
  call void @u(i32 0)
  call void @u(i32 1)
  call void @u(i32 2)
  call void @u(i32 3)
  call void @u(i32 4)
  call void @u(i32 5)
  call void @u(i32 6)
  call void @u(i32 7)
  call void @u(i32 8)
  call void @u(i32 9)
  call void @u(i32 10)
  call void @u(i32 11)
  call void @u(i32 12)
  call void @u(i32 13)
  call void @u(i32 14)
  call void @u(i32 15)
  ret void
}
define void @n8(ptr %p, i64 %x) optsize section ".d" !unknown !2 {
  call void @take(ptr %p)
  call void @more(i64 %x)
  call void @u(i32 0)
  call void @u(i32 1)
  call void @u(i32 2)
  call void @u(i32 3)
  call void @u(i32 4)
  call void @u(i32 5)
  call void @u(i32 6)
  call void @u(i32 7)
  call void @u(i32 8)
  call void @u(i32 9)
  call void @u(i32 10)
  call void @u(i32 11)
  call void @u(i32 12)
  call void @u(i32 13)
  call void @u(i32 14)
  call void @u(i32 15)
  ret void
}
define void @caller(ptr %p) {
  call void (...) @n5(ptr %p, i32 7)
  call void @n6(i64 1)
  ret void
}
!0 = !{!1}
!1 = !{i64 0, i64 -1, i1 false}
!2 = !{}
