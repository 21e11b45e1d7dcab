; The record says what tables of constants take: here two of 8 bytes.
; RUN: rm -rf %t && %opt -passes='rust-mergefunc<similar=1;test-least-gain=-1000;report=%t>' %s -o %t.ll
; RUN: cat %t/*.mergefn.json | FileCheck %s
; CHECK: {"kind":"similar","body":"one.merged","bytes":{{[0-9]+}},"saved":-{{[0-9]+}},"constants":16,"members":[{"name":"one"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @take.ptr(ptr, ptr)
declare void @take.i32(ptr, i32)
declare dso_local i32 @a0()
declare dso_local i32 @a1()
declare dso_local i32 @b0()
declare dso_local i32 @b1()
define void @one(ptr %p) optsize nounwind {
  call void @take.ptr(ptr %p, ptr @a0)
  call void @take.ptr(ptr %p, ptr @a1)
  call void @take.i32(ptr %p, i32 1000)
  ret void
}
define void @two(ptr %p) optsize nounwind {
  call void @take.ptr(ptr %p, ptr @b0)
  call void @take.ptr(ptr %p, ptr @b1)
  call void @take.i32(ptr %p, i32 1000)
  ret void
}
