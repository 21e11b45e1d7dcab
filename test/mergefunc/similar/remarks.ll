; A remark names the functions that share a body, the fate of the name and the constants that it passes.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' -pass-remarks=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000>' -pass-remarks-output=%t.yaml -disable-output %s
; RUN: FileCheck %s --check-prefix=YAML < %t.yaml
; REMARK: remark: {{.*}}merged 'm2' with the similar 'm1' (thunk, saves about {{[0-9]+}} bytes); it passes 9 for 5, @b for @a
; YAML: --- !Passed
; YAML: Name:            MergedSimilar
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
@a = global i32 0
@b = global i32 0
declare void @p(i32, ptr)
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @p(i32 5, ptr @a)
  ret i32 %x
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @p(i32 9, ptr @b)
  ret i32 %x
}
