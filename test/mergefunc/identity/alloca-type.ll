; What an alloca makes room for is identity: a smaller slot would overflow.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @use(ptr)

; CHECK-LABEL: define {{.*}}@one_word(
; CHECK: alloca i64
define dso_local void @one_word(i64 %x) {
  %slot = alloca i64, align 8
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %h, ptr %slot, align 8
  call void @use(ptr %slot)
  ret void
}

; CHECK-LABEL: define {{.*}}@two_words(
; CHECK: alloca [2 x i64]
define dso_local void @two_words(i64 %x) {
  %slot = alloca [2 x i64], align 8
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %h, ptr %slot, align 8
  call void @use(ptr %slot)
  ret void
}
