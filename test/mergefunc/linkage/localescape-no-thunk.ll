; localescape hands out the frame of the function with this name: it gets no thunk.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local i32 @a(i32 %x)
; CHECK-NEXT: alloca i32
; CHECK: define dso_local i32 @b(i32 %x)
; CHECK-NEXT: alloca i32

declare void @llvm.localescape(...)
declare void @outlined(ptr)

define dso_local i32 @a(i32 %x) {
  %v = alloca i32, align 4
  call void (...) @llvm.localescape(ptr %v)
  store i32 %x, ptr %v, align 4
  call void @outlined(ptr %v)
  %a = load i32, ptr %v, align 4
  %b = mul i32 %a, 3
  %c = xor i32 %b, %x
  %d = sub i32 %c, 5
  ret i32 %d
}

define dso_local i32 @b(i32 %x) {
  %v = alloca i32, align 4
  call void (...) @llvm.localescape(ptr %v)
  store i32 %x, ptr %v, align 4
  call void @outlined(ptr %v)
  %a = load i32, ptr %v, align 4
  %b = mul i32 %a, 3
  %c = xor i32 %b, %x
  %d = sub i32 %c, 5
  ret i32 %d
}
