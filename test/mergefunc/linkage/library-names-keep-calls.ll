; Other objects may define functions of the standard library without their twins: calls stay with the names,
; so that nothing but a definition that the linker takes refers to the body. In a linked program there are no
; other objects, and the names go.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<check;linked>' %s | FileCheck %s --check-prefix=LINKED
; RUN: %opt -passes='lto<O1>' %s | FileCheck %s --check-prefix=LTO

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define internal i32 @_ZNSt1a1fEi.merged(
; CHECK-LABEL: define linkonce_odr i32 @_ZNSt1a1fEi(i32 %0) unnamed_addr comdat {
; CHECK-NEXT:    tail call i32 @_ZNSt1a1fEi.merged(
; CHECK-LABEL: define linkonce_odr i32 @_ZNSt1b1fEi(i32 %x) unnamed_addr comdat {
; CHECK-NEXT:    tail call i32 @_ZNSt1a1fEi.merged(
; CHECK-LABEL: define dso_local i32 @user(
; CHECK-NEXT:    call i32 @_ZNSt1a1fEi(i32 %x)
; CHECK-NEXT:    call i32 @_ZNSt1b1fEi(i32 %r)

; LINKED-LABEL: define internal i32 @_ZNSt1a1fEi.merged(
; LINKED-LABEL: define dso_local i32 @user(
; LINKED-NEXT:    call i32 @_ZNSt1a1fEi.merged(i32 %x)
; LINKED-NEXT:    call i32 @_ZNSt1a1fEi.merged(i32 %r)
; LINKED-NOT: define

; LTO-NOT: define {{.*}}@_ZNSt1b1fEi(

$_ZNSt1a1fEi = comdat any
$_ZNSt1b1fEi = comdat any

declare i32 @outside(i32, i32, i32, i32, i32, i32)

define linkonce_odr i32 @_ZNSt1a1fEi(i32 %x) unnamed_addr comdat {
  %v0 = call i32 @outside(i32 %x, i32 100003, i32 200003, i32 300007, i32 400009, i32 500009)
  %v1 = call i32 @outside(i32 %v0, i32 100003, i32 200003, i32 300007, i32 400009, i32 500009)
  %v2 = call i32 @outside(i32 %v1, i32 100003, i32 200003, i32 300007, i32 400009, i32 500009)
  %v3 = call i32 @outside(i32 %v2, i32 100003, i32 200003, i32 300007, i32 400009, i32 500009)
  ret i32 %v3
}

define linkonce_odr i32 @_ZNSt1b1fEi(i32 %x) unnamed_addr comdat {
  %v0 = call i32 @outside(i32 %x, i32 100003, i32 200003, i32 300007, i32 400009, i32 500009)
  %v1 = call i32 @outside(i32 %v0, i32 100003, i32 200003, i32 300007, i32 400009, i32 500009)
  %v2 = call i32 @outside(i32 %v1, i32 100003, i32 200003, i32 300007, i32 400009, i32 500009)
  %v3 = call i32 @outside(i32 %v2, i32 100003, i32 200003, i32 300007, i32 400009, i32 500009)
  ret i32 %v3
}

define dso_local i32 @user(i32 %x) {
  %r = call i32 @_ZNSt1a1fEi(i32 %x)
  %s = call i32 @_ZNSt1b1fEi(i32 %r)
  ret i32 %s
}
