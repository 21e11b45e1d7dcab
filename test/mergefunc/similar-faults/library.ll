; The optimizer knows these callees by their names.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s

; CHECK-NOT: merged
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare dso_local i32 @abs(i32)
declare dso_local i32 @toascii(i32)

define dso_local i32 @f(i32 %x, i32 %y) nounwind {
  %s = add i32 %y, %x
  %r = call i32 @abs(i32 %s)
  %q = xor i32 %r, %y
  ret i32 %q
}

define dso_local i32 @g(i32 %x, i32 %y) nounwind {
  %s = add i32 %y, %x
  %r = call i32 @toascii(i32 %s)
  %q = xor i32 %r, %y
  ret i32 %q
}
