; A call by a parameter does not say that what it calls is speculatable: no verifier takes that.
; RUN: %opt -passes='rust-mergefunc<linked;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal i32 @m1.merged(i32 %x, ptr %[[H:[0-9a-z]+]])
; CHECK: call i32 %[[H]](i32 %w) #[[A:[0-9]+]]
; CHECK: attributes #[[A]] = { nounwind memory(none) }
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare dso_local i32 @h1(i32) nounwind speculatable memory(none)
declare dso_local i32 @h2(i32) nounwind speculatable memory(none)
define i32 @m1(i32 %x) optsize nounwind {
  %v = udiv i32 %x, 7
  %w = xor i32 %v, 5
  %r = call i32 @h1(i32 %w) nounwind speculatable memory(none)
  ret i32 %r
}
define i32 @m2(i32 %x) optsize nounwind {
  %v = udiv i32 %x, 7
  %w = xor i32 %v, 5
  %r = call i32 @h2(i32 %w) nounwind speculatable memory(none)
  ret i32 %r
}
