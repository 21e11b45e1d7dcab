; A result of sixteen words is returned in memory, which a thunk has to copy word by word: to make a small body
; one of these takes more than the body.
; RUN: %opt -passes='rust-mergefunc<check>' %s -o %t.ll
; RUN: FileCheck %s --input-file=%t.ll
; RUN: %S/Inputs/no-larger %s %t.ll x86_64-unknown-linux-gnu | FileCheck %s --check-prefix=SIZE

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; SIZE: smaller

declare i32 @outside(i32)

; CHECK-LABEL: define dso_local [16 x ptr] @pointers(
; CHECK: insertvalue [16 x ptr] %x, ptr %e, 15
define dso_local [16 x ptr] @pointers([16 x ptr] %x) {
  %e = extractvalue [16 x ptr] %x, 0
  %r = insertvalue [16 x ptr] %x, ptr %e, 15
  %a = call i32 @outside(i32 1)
  %b = call i32 @outside(i32 2)
  ret [16 x ptr] %r
}

; CHECK-LABEL: define dso_local [16 x i64] @integers(
; CHECK: insertvalue [16 x i64] %x, i64 %e, 15
define dso_local [16 x i64] @integers([16 x i64] %x) {
  %e = extractvalue [16 x i64] %x, 0
  %r = insertvalue [16 x i64] %x, i64 %e, 15
  %a = call i32 @outside(i32 1)
  %b = call i32 @outside(i32 2)
  ret [16 x i64] %r
}

; Near miss: two words are returned in registers.
; CHECK-LABEL: define dso_local [2 x ptr] @two.pointers(
; CHECK: insertvalue [2 x ptr] %x, ptr %e, 1
define dso_local [2 x ptr] @two.pointers([2 x ptr] %x) {
  %e = extractvalue [2 x ptr] %x, 0
  %r = insertvalue [2 x ptr] %x, ptr %e, 1
  %a = call i32 @outside(i32 3)
  %b = call i32 @outside(i32 4)
  ret [2 x ptr] %r
}

; CHECK-LABEL: define dso_local [2 x i64] @two.integers(
; CHECK: tail call [2 x ptr] @two.pointers(
define dso_local [2 x i64] @two.integers([2 x i64] %x) {
  %e = extractvalue [2 x i64] %x, 0
  %r = insertvalue [2 x i64] %x, i64 %e, 1
  %a = call i32 @outside(i32 3)
  %b = call i32 @outside(i32 4)
  ret [2 x i64] %r
}
