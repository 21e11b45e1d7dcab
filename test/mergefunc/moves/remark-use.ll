; Of two loads of a float, one of which is only moved, a missed remark does not say that their types
; differ.
; RUN: %opt -passes=rust-mergefunc -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s
; CHECK: 'b_used' is not merged with 'a_moved': the first difference is the use for more than copying its bits of the load %x{{$}}
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local void @a_moved(ptr %p, ptr %q) {
  %x = load float, ptr %p, align 4
  %y = load float, ptr %q, align 4
  store float %y, ptr %p, align 4
  store float %x, ptr %q, align 4
  %s = fadd float %y, %y
  ret void
}

define dso_local void @b_used(ptr %p, ptr %q) {
  %x = load float, ptr %p, align 4
  %y = load float, ptr %q, align 4
  store float %y, ptr %p, align 4
  store float %x, ptr %q, align 4
  %s = fadd float %x, %x
  ret void
}
