; Functions without a use do not merge with similar ones: a constant that they would pass may merge itself.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' -S %s | FileCheck %s
; CHECK-NOT: merged
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define internal i32 @a12(i32 %x) {
bb:
  %a = mul i32 0, 0
  %b = call i32 @a11.01(i32 0, i32 0)
  ret i32 0
}

define internal i32 @a11(i32 %x) {
bb:
  %a = mul i32 0, 0
  %b = call i32 @a10(i32 0)
  ret i32 0
}

declare dso_local i32 @a11.01(i32, i32)

declare dso_local i32 @a10(i32)

define internal i32 @a4.t0(i32 %x) {
bb:
  %a = mul i32 0, 0
  %b = call i32 @a3(i32 0)
  ret i32 0
}

define internal i32 @a3(i32 %x) {
bb:
  %a = mul i32 0, 0
  %b = call i32 @a2.t0(i32 0, i32 0)
  ret i32 0
}

declare dso_local i32 @a2.t0(i32, i32)
