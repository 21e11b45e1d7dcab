; A loop that shifts floats by one place shifts integers: the phi is moved with what comes around.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_float(
; CHECK-NEXT: {{.*}}tail call {{.*}}@b_int(
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
  %s = sub i64 %i, %n
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: define {{.*}}@b_int(
; CHECK: phi i32
; CHECK: load i32
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
  %s = sub i64 %i, %n
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
