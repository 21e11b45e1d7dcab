; What a phi takes from arithmetic is no moved value, though the phi is moved.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_float(
; CHECK: load float
define dso_local void @a_float(ptr %p, ptr %q, i1 %c) {
entry:
  %x = load float, ptr %p, align 4
  br i1 %c, label %then, label %end
then:
  %s = fadd float %x, %x
  br label %end
end:
  %y = phi float [ %x, %entry ], [ %s, %then ]
  store float %y, ptr %q, align 4
  ret void
}

; CHECK-LABEL: define {{.*}}@b_int(
; CHECK: load i32
define dso_local void @b_int(ptr %p, ptr %q, i1 %c) {
entry:
  %x = load i32, ptr %p, align 4
  br i1 %c, label %then, label %end
then:
  %s = add i32 %x, %x
  br label %end
end:
  %y = phi i32 [ %x, %entry ], [ %s, %then ]
  store i32 %y, ptr %q, align 4
  ret void
}
