; Bodies that prepare a preallocated argument merge: setup, argument and call stay tied by one
; token.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:x-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:32-n8:16:32-a:0:32-S32"
target triple = "i686-pc-windows-msvc"

declare token @llvm.call.preallocated.setup(i32)
declare ptr @llvm.call.preallocated.arg(token, i32)
declare i32 @take(ptr preallocated(i32))

; CHECK-LABEL: define dso_local i32 @one(
; CHECK: call i32 @take(ptr preallocated(i32) %p) [ "preallocated"(token %t) ]
define dso_local i32 @one(i32 %x) {
  %m = mul i32 %x, 7
  %t = call token @llvm.call.preallocated.setup(i32 1)
  %p = call ptr @llvm.call.preallocated.arg(token %t, i32 0) preallocated(i32)
  store i32 %m, ptr %p, align 4
  %v = call i32 @take(ptr preallocated(i32) %p) [ "preallocated"(token %t) ]
  %s = add i32 %m, %v
  ret i32 %s
}

; CHECK-LABEL: define dso_local i32 @two(
; CHECK: tail call i32 @one(i32 %x)
define dso_local i32 @two(i32 %x) {
  %m = mul i32 %x, 7
  %t = call token @llvm.call.preallocated.setup(i32 1)
  %p = call ptr @llvm.call.preallocated.arg(token %t, i32 0) preallocated(i32)
  store i32 %m, ptr %p, align 4
  %v = call i32 @take(ptr preallocated(i32) %p) [ "preallocated"(token %t) ]
  %s = add i32 %m, %v
  ret i32 %s
}
