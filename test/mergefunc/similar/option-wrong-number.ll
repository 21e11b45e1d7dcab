; A body without a parameter more is none for similar functions: similar=0 is an error, as is what is no number.
; RUN: not %opt -passes='rust-mergefunc<similar=0>' %s 2>&1 | FileCheck %s
; RUN: not %opt -passes='rust-mergefunc<similar=x>' %s 2>&1 | FileCheck %s
; RUN: not %opt -passes='rust-mergefunc<similar=-1>' %s 2>&1 | FileCheck %s
; RUN: not %opt -passes='rust-mergefunc<similar=>' %s 2>&1 | FileCheck %s
; CHECK: needs a number of parameters, at least 1
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define void @f() {
  ret void
}
