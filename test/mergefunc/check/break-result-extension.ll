; A result that some call takes has to be extended where its function says so: a call that is not is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=result-extension>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'caller': the kept body's instruction `{{.*}}call i8 @a(i64 %x)` lacks zeroext on its result, which 'caller' has
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @sink(i64)

define internal zeroext i8 @a(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 %t)
  %u = trunc i64 %t to i8
  ret i8 %u
}

define internal zeroext i8 @b(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 %t)
  %u = trunc i64 %t to i8
  ret i8 %u
}

define dso_local void @caller(i64 %x) {
  %a = call zeroext i8 @a(i64 %x)
  %b = call zeroext i8 @b(i64 %x)
  ret void
}

define dso_local i8 @taker(i64 %x) {
  %a = call zeroext i8 @a(i64 %x)
  ret i8 %a
}
