; A checked load from a relative vtable is lowered as one from a plain vtable is.
; RUN: %opt -passes=mergefn-link %s | FileCheck %s

; CHECK-LABEL: define dso_local i32 @caller(
; CHECK-NOT: llvm.type.checked.load
; CHECK-NOT: llvm.type.test
; CHECK: call void @llvm.trap(

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@vtable = internal unnamed_addr constant [1 x ptr] [ptr @first], !type !0
@other = internal unnamed_addr constant [1 x ptr] [ptr @second], !type !1
@kept = dso_local global [2 x ptr] [ptr @vtable, ptr @other]

declare i1 @llvm.type.test(ptr, metadata)
declare { ptr, i1 } @llvm.type.checked.load.relative(ptr, i32, metadata)
declare void @llvm.trap()

define internal i32 @first(ptr %p) {
  ret i32 1
}

define internal i32 @second(ptr %p) {
  ret i32 2
}

define dso_local i32 @caller(ptr %object) {
  %v = load ptr, ptr %object
  %pair = call { ptr, i1 } @llvm.type.checked.load.relative(ptr %v, i32 0, metadata !"first")
  %t = extractvalue { ptr, i1 } %pair, 1
  br i1 %t, label %good, label %bad
good:
  %f = extractvalue { ptr, i1 } %pair, 0
  %r = call i32 %f(ptr %object)
  ret i32 %r
bad:
  call void @llvm.trap()
  unreachable
}

!0 = !{i64 0, !"first"}
!1 = !{i64 0, !"second"}
