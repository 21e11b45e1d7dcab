; localrecover names the function whose frame it reads. Folding that function would make it read
; another function's frame layout by chance, so it stays.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define internal i32 @b(i32 %x)
; CHECK-NEXT: alloca i32
; CHECK: call ptr @llvm.localrecover(ptr @b, ptr %frame, i32 0)

declare void @llvm.localescape(...)
declare ptr @llvm.localrecover(ptr, ptr, i32)
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

define internal i32 @b(i32 %x) {
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

define dso_local i32 @user(i32 %x) {
  %r = call i32 @b(i32 %x)
  ret i32 %r
}

define dso_local i32 @filter(ptr %frame) {
  %p = call ptr @llvm.localrecover(ptr @b, ptr %frame, i32 0)
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
