; A use of the phi in the loop counts for what it is made of.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @variadic(ptr, ...)

; CHECK-LABEL: define {{.*}}@a_float(
; CHECK: phi float
define dso_local void @a_float(ptr %p, i64 %n) {
entry:
  %first = load float, ptr %p, align 4
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %next, %loop ]
  %last = phi float [ %first, %entry ], [ %this, %loop ]
  %at = getelementptr float, ptr %p, i64 %i
  %this = load float, ptr %at, align 4
  store float %last, ptr %at, align 4
  call void (ptr, ...) @variadic(ptr %p, float %last)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: define {{.*}}@b_int(
; CHECK: phi i32
define dso_local void @b_int(ptr %p, i64 %n) {
entry:
  %first = load i32, ptr %p, align 4
  br label %loop
loop:
  %i = phi i64 [ 1, %entry ], [ %next, %loop ]
  %last = phi i32 [ %first, %entry ], [ %this, %loop ]
  %at = getelementptr i32, ptr %p, i64 %i
  %this = load i32, ptr %at, align 4
  store i32 %last, ptr %at, align 4
  call void (ptr, ...) @variadic(ptr %p, i32 %last)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
