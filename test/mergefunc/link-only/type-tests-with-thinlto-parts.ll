; Type tests in a module that ThinLTO modules share types with are refused. Without tests such a module is linked.
; RUN: not %opt -passes=mergefn-link -disable-output %s 2>&1 | FileCheck %s
; RUN: sed 's/call i1 @llvm.type.test(ptr %%v, metadata !"first")/icmp eq ptr %%v, null/' %s | %opt -passes=mergefn-link -disable-output

; CHECK: error: {{.*}}mergefn-link: control flow integrity spans ThinLTO objects and others

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@vtable = internal unnamed_addr constant [1 x ptr] [ptr @first], !type !0
@other = internal unnamed_addr constant [1 x ptr] [ptr @second], !type !1
@kept = dso_local global [2 x ptr] [ptr @vtable, ptr @other]

declare i1 @llvm.type.test(ptr, metadata)
declare { ptr, i1 } @llvm.type.checked.load(ptr, i32, metadata)
declare void @llvm.trap()

define internal i32 @first(ptr %p) {
  ret i32 1
}

define internal i32 @second(ptr %p) {
  ret i32 2
}

define dso_local i32 @caller(ptr %object) {
  %v = load ptr, ptr %object
  %t = call i1 @llvm.type.test(ptr %v, metadata !"first")
  br i1 %t, label %good, label %bad
good:
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %object)
  ret i32 %r
bad:
  call void @llvm.trap()
  unreachable
}

!llvm.module.flags = !{!2, !3}
!cfi.functions = !{!4}
!0 = !{i64 0, !"first"}
!1 = !{i64 0, !"second"}
!2 = !{i32 1, !"EnableSplitLTOUnit", i32 1}
!3 = !{i32 1, !"ThinLTO", i32 0}
!4 = !{!"first", i8 0, !0}
