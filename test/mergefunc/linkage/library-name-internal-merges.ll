; An internal function that happens to be called like a library function is not that function: it
; merges.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local i64 @length(ptr %s)
; CHECK-NOT: @strlen
; CHECK: define dso_local i64 @user
; CHECK-NEXT: call i64 @length(ptr %s)

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

define internal i64 @strlen(ptr %s) {
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

define dso_local i64 @user(ptr %s) {
  %r = call i64 @strlen(ptr %s)
  ret i64 %r
}
