; What only a call says of an argument that its callee never looks at goes with the argument; of one that counts it stays.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="define {{.*}}@wide("
; RUN: %opt -passes='rust-mergefunc<exact;check>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@kept(
; CHECK-NEXT: mul
; EXACT: define {{.*}}@kept(
define dso_local i64 @kept(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; EXACT: define {{.*}}@wide(
define internal i64 @wide(ptr %u, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@caller(
; CHECK: %a = call i64 @kept(i64 %x)
; CHECK-NEXT: %b = call i64 @kept(i64 signext %a)
; EXACT: define {{.*}}@caller(
define dso_local i64 @caller(i64 %x) {
  %e = alloca swifterror ptr
  %a = call i64 @wide(ptr swifterror %e, i64 %x)
  %b = call i64 @wide(ptr null, i64 signext %a)
  ret i64 %b
}
