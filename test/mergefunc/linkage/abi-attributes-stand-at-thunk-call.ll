; The thunk's call passes arguments as the body expects them: sign and zero extension, sret, inreg.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local void @b(ptr sret(i64) %p, i8 zeroext %y, i16 signext %z, i32 inreg %x)
; CHECK-NEXT: tail call void @a(ptr sret(i64) %p, i8 zeroext %y, i16 signext %z, i32 inreg %x)
; CHECK-NEXT: ret void

define dso_local void @a(ptr sret(i64) %p, i8 zeroext %y, i16 signext %z, i32 inreg %x) {
  %w = zext i8 %y to i32
  %v = sext i16 %z to i32
  %a = mul i32 %x, %w
  %b = xor i32 %a, %v
  %c = sub i32 %b, %x
  %d = zext i32 %c to i64
  store i64 %d, ptr %p, align 8
  ret void
}

define dso_local void @b(ptr sret(i64) %p, i8 zeroext %y, i16 signext %z, i32 inreg %x) {
  %w = zext i8 %y to i32
  %v = sext i16 %z to i32
  %a = mul i32 %x, %w
  %b = xor i32 %a, %v
  %c = sub i32 %b, %x
  %d = zext i32 %c to i64
  store i64 %d, ptr %p, align 8
  ret void
}
