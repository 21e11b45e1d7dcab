; The body of two equal functions, the names of which go, moves to a new function; that merges with a similar one and goes as well. The check finds
; the constants which callers of the four names now pass, and has no finding.
; RUN: %opt -passes='rust-mergefunc<linked;similar;test-least-gain=-1000;check>' %s | FileCheck %s

; CHECK: define internal i32 @[[BODY:.*]](i32 %x, i32 %0)
; CHECK-NOT: define internal
; CHECK: define void @caller(
; CHECK-COUNT-2: call i32 @[[BODY]](i32 %x, i32 1000)
; CHECK-COUNT-2: call i32 @[[BODY]](i32 %x, i32 2000)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i32 @take(i32, i32)

define linkonce_odr i32 @_ZNSt1AIiE1fEv(i32 %x) optsize {
  %a = call i32 @take(i32 %x, i32 1000)
  %b = call i32 @take(i32 %a, i32 %x)
  ret i32 %b
}

define linkonce_odr i32 @_ZNSt1AIjE1fEv(i32 %x) optsize {
  %a = call i32 @take(i32 %x, i32 1000)
  %b = call i32 @take(i32 %a, i32 %x)
  ret i32 %b
}

define linkonce_odr i32 @_ZNSt1BIiE1fEv(i32 %x) optsize {
  %a = call i32 @take(i32 %x, i32 2000)
  %b = call i32 @take(i32 %a, i32 %x)
  ret i32 %b
}

define linkonce_odr i32 @_ZNSt1BIjE1fEv(i32 %x) optsize {
  %a = call i32 @take(i32 %x, i32 2000)
  %b = call i32 @take(i32 %a, i32 %x)
  ret i32 %b
}

define void @caller(i32 %x) optsize {
  call i32 @_ZNSt1AIiE1fEv(i32 %x)
  call i32 @_ZNSt1AIjE1fEv(i32 %x)
  call i32 @_ZNSt1BIiE1fEv(i32 %x)
  call i32 @_ZNSt1BIjE1fEv(i32 %x)
  ret void
}
