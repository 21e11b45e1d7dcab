; A passed remark says that the two differ in floats; a size, which is only written otherwise, is spelling.
; RUN: %opt -passes=rust-mergefunc -pass-remarks=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s
; CHECK: merged 'a_float' into 'b_int' ({{.*}}); they differ in floats{{$}}
; CHECK: merged 'd_alloca' into 'c_alloca' ({{.*}}); they differ in spelling{{$}}
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local void @a_float(ptr %p, ptr %q) {
  %x = load float, ptr %p, align 4
  %y = load float, ptr %q, align 4
  store float %y, ptr %p, align 4
  store float 1.0, ptr %q, align 4
  store i8 1, ptr %p, align 1
  ret void
}

define dso_local void @b_int(ptr %p, ptr %q) {
  %x = load i32, ptr %p, align 4
  %y = load i32, ptr %q, align 4
  store i32 %y, ptr %p, align 4
  store i32 1065353216, ptr %q, align 4
  store i8 1, ptr %p, align 1
  ret void
}

declare void @use(ptr, ptr)

define dso_local void @c_alloca(ptr %p) {
  %a = alloca float, align 8
  call void @use(ptr %a, ptr %p)
  call void @use(ptr %p, ptr %a)
  call void @use(ptr %a, ptr %a)
  ret void
}

define dso_local void @d_alloca(ptr %p) {
  %a = alloca i32, align 8
  call void @use(ptr %a, ptr %p)
  call void @use(ptr %p, ptr %a)
  call void @use(ptr %a, ptr %a)
  ret void
}
