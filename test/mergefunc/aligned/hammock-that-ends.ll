; A block of a hammock that ends the program, or lands and resumes, needs no way to the exit.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;test-least-gain=1;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @f.merged(i32 %x, i1 %0)
; CHECK-SAME: personality ptr @__gxx_personality_v0
; CHECK: br i1 %0, label %[[OWN:.*]], label %[[JOIN:.*]]
; CHECK: [[OWN]]:
; CHECK-NEXT: %c = icmp sgt i32 %x, 7
; CHECK-NEXT: br i1 %c, label %dead, label %go
; CHECK: dead:
; CHECK-NEXT: call void @abort()
; CHECK-NEXT: unreachable
; CHECK: go:
; CHECK-NEXT: invoke void @v(i32 %x)
; CHECK-NEXT: to label %[[END:.*]] unwind label %pad
; CHECK: pad:
; CHECK: resume
; CHECK: [[END]]:
; CHECK-NEXT: br label %[[JOIN]]
; CHECK: [[JOIN]]:
; CHECK-NEXT: call void @u16(i32 %x)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @u0(i32)
declare void @u1(i32)
declare void @u2(i32)
declare void @u3(i32)
declare void @u4(i32)
declare void @u5(i32)
declare void @u6(i32)
declare void @u7(i32)
declare void @u8(i32)
declare void @u9(i32)
declare void @u10(i32)
declare void @u11(i32)
declare void @u12(i32)
declare void @u13(i32)
declare void @u14(i32)
declare void @u15(i32)
declare void @u16(i32)
declare void @u17(i32)
declare void @u18(i32)
declare void @u19(i32)
declare void @u20(i32)
declare void @u21(i32)
declare void @u22(i32)
declare void @u23(i32)
declare void @u24(i32)
declare void @u25(i32)
declare void @u26(i32)
declare void @u27(i32)
declare void @u28(i32)
declare void @u29(i32)
declare void @u30(i32)
declare void @u31(i32)
declare void @v(i32)
declare void @abort() noreturn
declare i32 @__gxx_personality_v0(...)
define void @f(i32 %x) minsize {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  call void @u16(i32 %x)
  call void @u17(i32 %x)
  call void @u18(i32 %x)
  call void @u19(i32 %x)
  call void @u20(i32 %x)
  call void @u21(i32 %x)
  call void @u22(i32 %x)
  call void @u23(i32 %x)
  call void @u24(i32 %x)
  call void @u25(i32 %x)
  call void @u26(i32 %x)
  call void @u27(i32 %x)
  call void @u28(i32 %x)
  call void @u29(i32 %x)
  call void @u30(i32 %x)
  call void @u31(i32 %x)
  ret void
}
define void @g(i32 %x) minsize personality ptr @__gxx_personality_v0 {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  %c = icmp sgt i32 %x, 7
  br i1 %c, label %dead, label %go
dead:
  call void @abort()
  unreachable
go:
  invoke void @v(i32 %x) to label %end unwind label %pad
pad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
end:
  call void @u16(i32 %x)
  call void @u17(i32 %x)
  call void @u18(i32 %x)
  call void @u19(i32 %x)
  call void @u20(i32 %x)
  call void @u21(i32 %x)
  call void @u22(i32 %x)
  call void @u23(i32 %x)
  call void @u24(i32 %x)
  call void @u25(i32 %x)
  call void @u26(i32 %x)
  call void @u27(i32 %x)
  call void @u28(i32 %x)
  call void @u29(i32 %x)
  call void @u30(i32 %x)
  call void @u31(i32 %x)
  ret void
}
