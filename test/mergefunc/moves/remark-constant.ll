; A missed remark names a stored float as it is written.
; RUN: %opt -passes=rust-mergefunc -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s
; CHECK: 'b_two' is not merged with 'a_one': the first difference is the stored value of the store: 2.{{[0e+]*}}, and 1.{{[0e+]*}} in 'a_one'
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local void @a_one(ptr %p, ptr %q) {
  %x = load float, ptr %p, align 4
  %y = load float, ptr %q, align 4
  store float %y, ptr %p, align 4
  store float 1.0, ptr %q, align 4
  store i8 1, ptr %p, align 1
  ret void
}

define dso_local void @b_two(ptr %p, ptr %q) {
  %x = load float, ptr %p, align 4
  %y = load float, ptr %q, align 4
  store float %y, ptr %p, align 4
  store float 2.0, ptr %q, align 4
  store i8 1, ptr %p, align 1
  ret void
}
