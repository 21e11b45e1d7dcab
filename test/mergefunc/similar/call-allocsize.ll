; A call that says allocsize keeps it, and so does a call with vector variants; a callee of such a call is no
; hole.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal i32 @m1.merged(i32 %x, i32 %0)
; CHECK: call ptr @al(i32 %0) #[[A:[0-9]+]]
; CHECK: call i32 @vv(i32 %0) #[[V:[0-9]+]]
; CHECK: attributes #[[A]] = { allocsize(0) }
; CHECK: attributes #[[V]] = { "vector-function-abi-variant"="_ZGV_LLVM_N2v_vv(vec)" }
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  %p = call ptr @al(i32 5) allocsize(0)
  %r = call i32 @vv(i32 5) "vector-function-abi-variant"="_ZGV_LLVM_N2v_vv(vec)"
  ret i32 %r
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  %p = call ptr @al(i32 9) allocsize(0)
  %r = call i32 @vv(i32 9) "vector-function-abi-variant"="_ZGV_LLVM_N2v_vv(vec)"
  ret i32 %r
}
declare ptr @al(i32)
declare i32 @vv(i32)
