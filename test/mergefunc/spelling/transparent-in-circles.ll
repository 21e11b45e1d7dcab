; In an unreachable block an instruction may stand for itself; it is not looked for without end.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: phi ptr
define dso_local i64 @a(ptr %p) {
  br label %join
nowhere:
  %f = getelementptr i8, ptr %h, i64 0
  %g = getelementptr i8, ptr %f, i64 0
  %h = getelementptr i8, ptr %g, i64 0
  br label %join
join:
  %q = phi ptr [ %p, %0 ], [ %g, %nowhere ]
  %v = load i64, ptr %q, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, %v
  %r = xor i64 %s, %v
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
define dso_local i64 @b(ptr %p) {
  br label %join
join:
  %q = phi ptr [ %p, %0 ]
  %v = load i64, ptr %q, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, %v
  %r = xor i64 %s, %v
  ret i64 %r
}
