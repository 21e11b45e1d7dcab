; Under tailcc a call marked tail is sure not to grow the stack: the marker is part of the meaning.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK: @f(
; CHECK: tail call tailcc i64 @loop
; CHECK: @g(
; CHECK: add i64
; CHECK: = call tailcc i64 @loop
target triple = "x86_64-unknown-linux-gnu"
declare tailcc i64 @loop(i64)
define dso_local tailcc i64 @f(i64 %x) {
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  %c = xor i64 %b, 77
  %r = tail call tailcc i64 @loop(i64 %c)
  ret i64 %r
}
define dso_local tailcc i64 @g(i64 %x) {
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  %c = xor i64 %b, 77
  %r = call tailcc i64 @loop(i64 %c)
  ret i64 %r
}
