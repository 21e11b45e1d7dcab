; A passed remark says in what the two functions differed.
; RUN: %opt -passes=rust-mergefunc -pass-remarks=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s
; CHECK: merged 'flags' into 'a' ({{.*}} bytes); they differ in flags
; CHECK: merged 'same' into 'a' ({{.*}} bytes){{$}}
; CHECK: merged 'spelled' into 'a' ({{.*}} bytes); they differ in alignment, spelling
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i64 @a(ptr %p, i64 %y) {
  %x = load i64, ptr %p, align 8
  %m = mul nuw i64 %x, 8
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

define dso_local i64 @flags(ptr %p, i64 %y) {
  %x = load i64, ptr %p, align 8
  %m = mul i64 %x, 8
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

define dso_local i64 @same(ptr %p, i64 %y) {
  %x = load i64, ptr %p, align 8
  %m = mul nuw i64 %x, 8
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

define dso_local i64 @spelled(ptr %p, i64 %y) {
  %x = load i64, ptr %p, align 4
  %m = shl nuw i64 %x, 3
  %s = add i64 %y, %m
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}
