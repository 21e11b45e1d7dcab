; A pair that stays apart because one is often executed has the rule in the record, and the reason without the other's name.
; RUN: rm -rf %t && %opt -passes='rust-mergefunc<test-least-gain=-1000;report=%t>' %s -o %t.ll
; RUN: cat %t/*.mergefn.json | FileCheck %s
; CHECK: "near":[{"functions":["g","f"],"bytes":{{[0-9]+}},"reason":"operand 2 of the xor
; CHECK-SAME: {"functions":["g","f"],"bytes":{{[0-9]+}},"reason":"to pass 9 for 4 slows down code that is often executed by an attribute or section: about {{[0-9]+}} % more instructions a call","rule":"OftenExecuted"}
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define internal i32 @f(i32 %x, i32 %y) noinline nounwind hot {
  %a = mul i32 %x, %y
  %b = xor i32 %a, 4
  %c = sub i32 %b, %y
  ret i32 %c
}
define internal i32 @g(i32 %x, i32 %y) noinline nounwind hot {
  %a = mul i32 %x, %y
  %b = xor i32 %a, 9
  %c = sub i32 %b, %y
  ret i32 %c
}
define void @main(i32 %n, ptr %p) nounwind {
  %r0 = call i32 @f(i32 %n, i32 1)
  store i32 %r0, ptr %p
  %r1 = call i32 @g(i32 %n, i32 2)
  store i32 %r1, ptr %p
  ret void
}
