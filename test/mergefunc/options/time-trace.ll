; Each stage is a scope of LLVM's time trace, within that of the pass.
; RUN: %opt -passes='rust-mergefunc' -time-trace -time-trace-granularity=0 -time-trace-file=%t.json -disable-output %s
; RUN: FileCheck %s < %t.json

; CHECK-DAG: "name":"rust-mergefunc: read"
; CHECK-DAG: "name":"rust-mergefunc: compare"
; CHECK-DAG: "name":"rust-mergefunc: apply"
; CHECK-DAG: "name":"rust-mergefunc: similar"

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define internal i32 @g1(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
define internal i32 @g2(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
define i32 @user(i32 %x) {
  %g1 = call i32 @g1(i32 %x)
  %g2 = call i32 @g2(i32 %x)
  %f1 = call i32 @g1(i32 %x)
  %f2 = call i32 @g2(i32 %x)
  %h1 = call i32 @g1(i32 %x)
  %h2 = call i32 @g2(i32 %x)
  %s = add i32 %g1, %g2
  %t = add i32 %f1, %f2
  %u = add i32 %s, %t
  %v = add i32 %h1, %h2
  %w = add i32 %u, %v
  ret i32 %w
}
