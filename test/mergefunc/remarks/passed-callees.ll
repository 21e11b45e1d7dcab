; Two functions that call others which merge are said to, with the names of the first of these.
; RUN: %opt -passes=rust-mergefunc -pass-remarks=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s

; CHECK: merged 'leaf_b' into 'leaf_a' ({{.*}} bytes){{$}}
; CHECK: merged 'user_b' into 'user_a' ({{.*}} bytes); they differ in flags, merged functions ('leaf_b' and 'leaf_a' are one now){{$}}
; CHECK: merged 'loop_b' into 'loop_a' ({{.*}} bytes); they differ in merged functions ('loop_b' and 'loop_a' are one now){{$}}

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @leaf_a(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  ret i32 %d
}

define dso_local i32 @leaf_b(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  ret i32 %d
}

define dso_local i32 @user_a(i32 %x) {
  %a = add i32 %x, 5
  %b = call i32 @leaf_a(i32 %a)
  %c = xor i32 %b, %x
  %d = udiv i32 %c, 3
  ret i32 %d
}

define dso_local i32 @user_b(i32 %x) {
  %a = add nsw i32 %x, 5
  %b = call i32 @leaf_b(i32 %a)
  %c = xor i32 %b, %x
  %d = udiv i32 %c, 3
  ret i32 %d
}

define dso_local i32 @loop_a(i32 %x) {
  %a = add i32 %x, 9
  %b = call i32 @loop_a(i32 %a)
  %c = xor i32 %b, %x
  %d = udiv i32 %c, 3
  ret i32 %d
}

define dso_local i32 @loop_b(i32 %x) {
  %a = add i32 %x, 9
  %b = call i32 @loop_b(i32 %a)
  %c = xor i32 %b, %x
  %d = udiv i32 %c, 3
  ret i32 %d
}
