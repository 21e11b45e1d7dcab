; A linker replaces each test of a class that other images may see before it runs passes. One that is left is an error: code generation cannot lower it.
; RUN: not %opt -passes=mergefn-link -disable-output %s 2>&1 | FileCheck %s

; CHECK: error: mergefn-link: a type test could not be lowered

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@vtable = internal unnamed_addr constant [1 x ptr] [ptr @first], !type !0
@other = internal unnamed_addr constant [1 x ptr] [ptr @second], !type !1
@kept = dso_local global [2 x ptr] [ptr @vtable, ptr @other]

declare i1 @llvm.public.type.test(ptr, metadata)
declare { ptr, i1 } @llvm.type.checked.load(ptr, i32, metadata)
declare void @llvm.trap()

declare void @llvm.assume(i1)
define internal i32 @first(ptr %p) {
  ret i32 1
}

define internal i32 @second(ptr %p) {
  ret i32 2
}

define dso_local i32 @caller(ptr %object) {
  %v = load ptr, ptr %object
  %t = call i1 @llvm.public.type.test(ptr %v, metadata !"first")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %object)
  ret i32 %r
}

!0 = !{i64 0, !"first"}
!1 = !{i64 0, !"second"}
