; A byval argument is a copy that the call makes. On x86-64 it lies where the body of the thunk expects it,
; so the thunk is a jump. Near miss: on ARM a thunk copies it again, which takes more than this body.
; RUN: %opt -passes='rust-mergefunc<check>' %s -o %t.ll
; RUN: FileCheck %s --input-file=%t.ll
; RUN: llc %t.ll -o - | FileCheck %s --check-prefix=CODE
; RUN: sed -e 's/x86_64-/armv7-/' -e 's/"e-m:e.*"/"e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64"/' %s \
; RUN: | %opt -passes='rust-mergefunc<check>' | FileCheck %s --check-prefix=ARM

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local void @b(ptr byval([16 x i8]) align 8 %p)
; CHECK-NEXT: tail call void @a(ptr byval([16 x i8]) align 8 %p)
; CHECK-NEXT: ret void
; CODE: b:
; CODE: jmp a
; ARM: define dso_local void @b(ptr byval([16 x i8]) align 8 %p)
; ARM-NEXT: load i32

define dso_local void @a(ptr byval([16 x i8]) align 8 %p) {
  %a = load i32, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 8
  %b = load i32, ptr %q, align 4
  %c = mul i32 %a, %b
  %d = add i32 %c, 9
  %e = xor i32 %d, %a
  %f = sub i32 %e, %b
  store i32 %f, ptr %p, align 4
  ret void
}

define dso_local void @b(ptr byval([16 x i8]) align 8 %p) {
  %a = load i32, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 8
  %b = load i32, ptr %q, align 4
  %c = mul i32 %a, %b
  %d = add i32 %c, 9
  %e = xor i32 %d, %a
  %f = sub i32 %e, %b
  store i32 %f, ptr %p, align 4
  ret void
}
