; A call of a vanishing member by invoke passes its constants, with its bundles, attributes and metadata.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define i32 @main(
; CHECK: %a = invoke noundef i32 @m1.merged(i32 noundef %x, i32 5) [ "deopt"(i32 1) ]
; CHECK: to label %ok unwind label %bad, !prof
; CHECK: %b = notail call i32 @m1.merged(i32 %x, i32 9)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define internal i32 @m1(i32 %x) {
  call void @use(i32 %x)
  call void @use(i32 5)
  ret i32 %x
}
define internal i32 @m2(i32 %x) {
  call void @use(i32 %x)
  call void @use(i32 9)
  ret i32 %x
}
declare i32 @__gxx_personality_v0(...)
define i32 @main(i32 %x) personality ptr @__gxx_personality_v0 {
  %a = invoke noundef i32 @m1(i32 noundef %x) [ "deopt"(i32 1) ] to label %ok unwind label %bad, !prof !0
ok:
  %b = notail call i32 @m2(i32 %x)
  ret i32 %a
bad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
!0 = !{!"branch_weights", i32 9, i32 1}
