; An inalloca allocation is the argument memory of a later call: it stands at the top of the stack.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:x-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:32-n8:16:32-a:0:32-S32"
target triple = "i686-pc-windows-msvc"

; CHECK-LABEL: define {{.*}}@plain(
; CHECK: alloca i32
define dso_local i32 @plain(i32 %x) {
  %m = mul i32 %x, 7
  %s = add i32 %m, 5
  %slot = alloca i32, align 4
  store i32 %s, ptr %slot, align 4
  %v = load i32, ptr %slot, align 4
  %h = lshr i32 %v, 3
  %r = xor i32 %h, %x
  ret i32 %r
}

; CHECK-LABEL: define {{.*}}@passes_on(
; CHECK: alloca inalloca i32
define dso_local i32 @passes_on(i32 %x) {
  %m = mul i32 %x, 7
  %s = add i32 %m, 5
  %slot = alloca inalloca i32, align 4
  store i32 %s, ptr %slot, align 4
  %v = load i32, ptr %slot, align 4
  %h = lshr i32 %v, 3
  %r = xor i32 %h, %x
  ret i32 %r
}
