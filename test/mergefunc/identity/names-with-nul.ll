; Names of sections and of garbage collectors may have a NUL inside, and differ behind it.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; CHECK-COUNT-16: call void @sink(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @sink(ptr)
define void @a(ptr %p) section ".a\00b" {
  call void @sink(ptr %p)
  call void @sink(ptr %p)
  call void @sink(ptr %p)
  call void @sink(ptr %p)
  ret void
}
define void @b(ptr %p) section ".a\00c" {
  call void @sink(ptr %p)
  call void @sink(ptr %p)
  call void @sink(ptr %p)
  call void @sink(ptr %p)
  ret void
}
define void @c(ptr %p) gc "a\00b" {
  call void @sink(ptr %p)
  call void @sink(ptr %p)
  call void @sink(ptr %p)
  call void @sink(ptr %p)
  ret void
}
define void @d(ptr %p) gc "a\00c" {
  call void @sink(ptr %p)
  call void @sink(ptr %p)
  call void @sink(ptr %p)
  call void @sink(ptr %p)
  ret void
}
