; A guaranteed tail call of a function that returns its result in memory cannot be compiled: code generation
; gives up. So such a function becomes no thunk.
; RUN: %opt -passes='rust-mergefunc<check>' %s -o %t.ll
; RUN: FileCheck %s --input-file=%t.ll
; RUN: llc -filetype=null %t.ll

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @outside(i64)

; CHECK-LABEL: define dso_local swifttailcc [16 x i64] @b(
; CHECK: insertvalue [16 x i64]
define dso_local swifttailcc [16 x i64] @a(i64 %x) {
  call void @outside(i64 0)
  call void @outside(i64 1)
  call void @outside(i64 2)
  call void @outside(i64 3)
  call void @outside(i64 4)
  call void @outside(i64 5)
  call void @outside(i64 6)
  call void @outside(i64 7)
  %r = insertvalue [16 x i64] zeroinitializer, i64 %x, 15
  ret [16 x i64] %r
}
define dso_local swifttailcc [16 x i64] @b(i64 %x) {
  call void @outside(i64 0)
  call void @outside(i64 1)
  call void @outside(i64 2)
  call void @outside(i64 3)
  call void @outside(i64 4)
  call void @outside(i64 5)
  call void @outside(i64 6)
  call void @outside(i64 7)
  %r = insertvalue [16 x i64] zeroinitializer, i64 %x, 15
  ret [16 x i64] %r
}

; Near miss: three words fit into registers.
; CHECK-LABEL: define dso_local swifttailcc [3 x i64] @few.b(
; CHECK-NEXT: musttail call swifttailcc [3 x i64] @few.a(
define dso_local swifttailcc [3 x i64] @few.a(i64 %x) {
  call void @outside(i64 0)
  call void @outside(i64 1)
  call void @outside(i64 2)
  call void @outside(i64 3)
  call void @outside(i64 4)
  call void @outside(i64 5)
  call void @outside(i64 6)
  call void @outside(i64 7)
  %r = insertvalue [3 x i64] zeroinitializer, i64 %x, 2
  ret [3 x i64] %r
}
define dso_local swifttailcc [3 x i64] @few.b(i64 %x) {
  call void @outside(i64 0)
  call void @outside(i64 1)
  call void @outside(i64 2)
  call void @outside(i64 3)
  call void @outside(i64 4)
  call void @outside(i64 5)
  call void @outside(i64 6)
  call void @outside(i64 7)
  %r = insertvalue [3 x i64] zeroinitializer, i64 %x, 2
  ret [3 x i64] %r
}
