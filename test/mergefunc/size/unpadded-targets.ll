; AArch64, ARM and Thumb do not pad functions for no processor in particular: a thunk of one instruction pays for a body
; of three, and a body of two short ones stays.
; RUN: sed -e 's/TRIPLE/aarch64-unknown-linux-gnu/' -e 's/LAYOUT/e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32/' %s > %t.64.ll
; RUN: sed -e 's/TRIPLE/armv7-unknown-linux-gnueabihf/' -e 's/LAYOUT/e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64/' %s > %t.32.ll
; RUN: sed -e 's/TRIPLE/thumbv7m-none-eabi/' -e 's/LAYOUT/e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64/' %s > %t.th.ll
; RUN: %opt -passes='rust-mergefunc<check>' %t.64.ll -o %t.64.merged.ll
; RUN: %opt -passes='rust-mergefunc<check>' %t.32.ll -o %t.32.merged.ll
; RUN: %opt -passes='rust-mergefunc<check>' %t.th.ll -o %t.th.merged.ll
; RUN: FileCheck %s --input-file=%t.64.merged.ll --check-prefixes=CHECK,LONG
; RUN: FileCheck %s --input-file=%t.32.merged.ll --check-prefixes=CHECK,LONG
; RUN: FileCheck %s --input-file=%t.th.merged.ll --check-prefixes=CHECK,SHORT
; RUN: %S/Inputs/no-larger %t.64.ll %t.64.merged.ll aarch64-unknown-linux-gnu | FileCheck %s --check-prefix=SIZE
; RUN: %S/Inputs/no-larger %t.32.ll %t.32.merged.ll armv7-unknown-linux-gnueabihf | FileCheck %s --check-prefix=SIZE
; RUN: %S/Inputs/no-larger %t.th.ll %t.th.merged.ll thumbv7m-none-eabi | FileCheck %s --check-prefix=SIZE

; SIZE: smaller

target datalayout = "LAYOUT"
target triple = "TRIPLE"

; CHECK-LABEL: define dso_local i32 @b(
; CHECK-NEXT: tail call i32 @a(
define dso_local i32 @a(i32 %x, i32 %y) {
  %c = icmp slt i32 %x, %y
  %r = select i1 %c, i32 %x, i32 %y
  ret i32 %r
}
define dso_local i32 @b(i32 %x, i32 %y) {
  %c = icmp slt i32 %x, %y
  %r = select i1 %c, i32 %x, i32 %y
  ret i32 %r
}

; CHECK-LABEL: define dso_local i32 @two.b(
; LONG-NEXT: tail call i32 @two.a(
; SHORT-NEXT: sub i32
define dso_local i32 @two.a(i32 %x, i32 %y) {
  %r = sub i32 %x, %y
  ret i32 %r
}
define dso_local i32 @two.b(i32 %x, i32 %y) {
  %r = sub i32 %x, %y
  ret i32 %r
}

; Near miss: for this processor functions are aligned to sixteen bytes.
; CHECK-LABEL: define dso_local i32 @tuned.b(
; CHECK-NEXT: xor i32
define dso_local i32 @tuned.a(i32 %x, i32 %y) "target-cpu"="cortex-a57" {
  %r = xor i32 %x, %y
  ret i32 %r
}
define dso_local i32 @tuned.b(i32 %x, i32 %y) "target-cpu"="cortex-a57" {
  %r = xor i32 %x, %y
  ret i32 %r
}
