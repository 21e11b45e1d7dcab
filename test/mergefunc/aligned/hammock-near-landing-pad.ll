; A part that leads to a landing pad is no hammock, for nothing may stand before a landing pad: functions that reach one in other ways do not
; share a body.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;test-least-gain=-99;check>' %s | FileCheck %s --implicit-check-not=.merged
; CHECK: define void @f(
; CHECK: define void @g(
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
declare i32 @__gxx_personality_v0(...)
define void @f(i32 %x) minsize personality ptr @__gxx_personality_v0 {
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
  %c = icmp sgt i32 %x, 7
  br i1 %c, label %one, label %other
one:
  invoke void @u20(i32 %x) to label %dead unwind label %pad
other:
  invoke void @u21(i32 %x) to label %dead unwind label %pad
dead:
  unreachable
pad:
  %p = landingpad { ptr, i32 } catch ptr null
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  call void @u16(i32 %x)
  call void @u17(i32 %x)
  call void @u18(i32 %x)
  call void @u19(i32 %x)
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
  invoke void @u22(i32 %x) to label %dead unwind label %pad
dead:
  unreachable
pad:
  %p = landingpad { ptr, i32 } catch ptr null
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  call void @u16(i32 %x)
  call void @u17(i32 %x)
  call void @u18(i32 %x)
  call void @u19(i32 %x)
  ret void
}
