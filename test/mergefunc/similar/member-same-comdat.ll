; Members in one comdat refer to what is local in it; their body outside of it must not.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define i32 @n1(
; CHECK: define i32 @n2(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
$k = comdat any
@l = internal global i32 0, comdat($k)
define i32 @n1(i32 %x) comdat($k) {
  call void @use(i32 %x)
  store i32 5, ptr @l
  ret i32 %x
}
define i32 @n2(i32 %x) comdat($k) {
  call void @use(i32 %x)
  store i32 9, ptr @l
  ret i32 %x
}
