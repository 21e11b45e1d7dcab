; A missed remark tells of similar functions that are too small to share a body, and what they would have to pass.
; RUN: %opt -passes='rust-mergefunc<similar;check>' -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<no-similar>' -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty
; CHECK: remark: {{.*}}'m2' is similar to 'm1' but is not merged: to pass 9 for 5 costs about what it saves [NotSmaller]
; OFF-NOT: is similar to
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define dso_local i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 %x)
  %r = add i32 %x, 5
  ret i32 %r
}
define dso_local i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 %x)
  %r = add i32 %x, 9
  ret i32 %r
}
