; The optimizer and the code generator know strlen by its name: it serves no other name, and it is
; no thunk, which another pass could turn into a call of itself.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local i64 @length(ptr %s)
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %loop
; CHECK: define dso_local i64 @strlen(ptr %s)
; CHECK-NEXT: entry:
; CHECK-NEXT: br label %loop

define dso_local i64 @length(ptr %s) {
entry:
  br label %loop
loop:
  %n = phi i64 [ 0, %entry ], [ %m, %loop ]
  %q = getelementptr i8, ptr %s, i64 %n
  %c = load i8, ptr %q, align 1
  %z = icmp eq i8 %c, 0
  %m = add i64 %n, 1
  br i1 %z, label %done, label %loop
done:
  ret i64 %n
}

define dso_local i64 @strlen(ptr %s) {
entry:
  br label %loop
loop:
  %n = phi i64 [ 0, %entry ], [ %m, %loop ]
  %q = getelementptr i8, ptr %s, i64 %n
  %c = load i8, ptr %q, align 1
  %z = icmp eq i8 %c, 0
  %m = add i64 %n, 1
  br i1 %z, label %done, label %loop
done:
  ret i64 %n
}
