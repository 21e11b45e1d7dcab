; On ARM a thunk copies the arguments that are in memory, which for nine words is more than this body; on x86-64
; they lie where they have to be, and the thunk is a jump.
; RUN: sed -e 's/TRIPLE/armv7-unknown-linux-gnueabihf/' -e 's/LAYOUT/e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64/' %s > %t.arm.ll
; RUN: sed -e 's/TRIPLE/x86_64-unknown-linux-gnu/' -e 's/LAYOUT/e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128/' %s > %t.x86.ll
; RUN: %opt -passes='rust-mergefunc<check>' %t.arm.ll -o %t.arm.merged.ll
; RUN: FileCheck %s --input-file=%t.arm.merged.ll --check-prefix=ARM
; RUN: %S/Inputs/no-larger %t.arm.ll %t.arm.merged.ll armv7-unknown-linux-gnueabihf thumbv7m-none-eabi \
; RUN: | FileCheck %s --check-prefix=SIZE
; RUN: %opt -passes='rust-mergefunc<check>' %t.x86.ll -o %t.x86.merged.ll
; RUN: FileCheck %s --input-file=%t.x86.merged.ll --check-prefix=X86
; RUN: %S/Inputs/no-larger %t.x86.ll %t.x86.merged.ll x86_64-unknown-linux-gnu | FileCheck %s --check-prefix=SIZE

; SIZE-NOT: larger
; SIZE: smaller

target datalayout = "LAYOUT"
target triple = "TRIPLE"

; ARM-LABEL: define dso_local i32 @b(
; ARM-NEXT: mul i32
; X86-LABEL: define dso_local i32 @b(
; X86-NEXT: tail call i32 @a(
define dso_local i32 @a(i32 %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  %a = mul i32 %0, %1
  %b = mul i32 %a, %2
  %c = mul i32 %b, %3
  %d = mul i32 %c, %4
  %e = mul i32 %d, %5
  %f = mul i32 %e, %6
  %g = mul i32 %f, %7
  %h = mul i32 %g, %8
  ret i32 %h
}
define dso_local i32 @b(i32 %0, i32 %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8) {
  %a = mul i32 %0, %1
  %b = mul i32 %a, %2
  %c = mul i32 %b, %3
  %d = mul i32 %c, %4
  %e = mul i32 %d, %5
  %f = mul i32 %e, %6
  %g = mul i32 %f, %7
  %h = mul i32 %g, %8
  ret i32 %h
}

; Near miss: four words are in registers.
; ARM-LABEL: define dso_local i32 @few.b(
; ARM-NEXT: tail call i32 @few.a(
define dso_local i32 @few.a(i32 %0, i32 %1, i32 %2, i32 %3) {
  %a = mul i32 %0, %1
  %b = mul i32 %a, %2
  %c = mul i32 %b, %3
  %d = mul i32 %c, %0
  ret i32 %d
}
define dso_local i32 @few.b(i32 %0, i32 %1, i32 %2, i32 %3) {
  %a = mul i32 %0, %1
  %b = mul i32 %a, %2
  %c = mul i32 %b, %3
  %d = mul i32 %c, %0
  ret i32 %d
}
