; Two functions that call each other and do the same are one function that calls itself.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local i64 @ping(
; CHECK: call i64 @ping(i64 %s)
define dso_local i64 @ping(i64 %x) {
entry:
  %c = icmp ult i64 %x, 2
  br i1 %c, label %done, label %more
more:
  %m = mul i64 %x, 3
  %s = lshr i64 %m, 3
  %v = call i64 @pong(i64 %s)
  %r = add i64 %v, %m
  br label %done
done:
  %w = phi i64 [ 1, %entry ], [ %r, %more ]
  ret i64 %w
}

; CHECK-LABEL: define dso_local i64 @pong(
; CHECK: tail call i64 @ping(i64 %x)
define dso_local i64 @pong(i64 %x) {
entry:
  %c = icmp ult i64 %x, 2
  br i1 %c, label %done, label %more
more:
  %m = mul i64 %x, 3
  %s = lshr i64 %m, 3
  %v = call i64 @ping(i64 %s)
  %r = add i64 %v, %m
  br label %done
done:
  %w = phi i64 [ 1, %entry ], [ %r, %more ]
  ret i64 %w
}
