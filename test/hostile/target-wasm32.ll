; Functions for wasm32: equal ones merge and pointers are integers of 32 bits.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-unknown"

; CHECK-LABEL: define {{.*}}i32 @equal1(
; CHECK: call i32 @outside(
; CHECK-LABEL: define {{.*}}i32 @equal2(
; CHECK-NEXT: tail call i32 @equal1(
define dso_local i32 @equal1(ptr %p, i32 %x) {
  %a = load i32, ptr %p, align 4
  %b = add nsw i32 %a, %x
  %c = call i32 @outside(i32 %b)
  store i32 %c, ptr %p, align 4
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define dso_local i32 @equal2(ptr %p, i32 %x) {
  %a = load i32, ptr %p, align 4
  %b = add i32 %a, %x
  %c = call i32 @outside(i32 %b)
  store i32 %c, ptr %p, align 4
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

; CHECK-LABEL: define {{.*}}ptr @pointer(
; CHECK: call i32 @outside(
; CHECK-LABEL: define {{.*}}i32 @integer(
; CHECK: call ptr @pointer(
define dso_local ptr @pointer(ptr %x) {
  %a = call i32 @outside(i32 77)
  %b = call i32 @outside(i32 %a)
  %c = call i32 @outside(i32 %b)
  %d = freeze ptr %x
  ret ptr %d
}

define dso_local i32 @integer(i32 %x) {
  %a = call i32 @outside(i32 77)
  %b = call i32 @outside(i32 %a)
  %c = call i32 @outside(i32 %b)
  %d = freeze i32 %x
  ret i32 %d
}

; A pointer into another address space is no integer, and no pointer into this one.
; CHECK-LABEL: define {{.*}}@far(
; CHECK: store i32 1
; CHECK: ret ptr addrspace(3)
; CHECK-LABEL: define {{.*}}@near(
; CHECK: store i32 1
; CHECK: ret ptr
define dso_local ptr addrspace(3) @far(ptr addrspace(3) %x) {
  store i32 1, ptr addrspace(3) %x, align 4
  %a = call i32 @outside(i32 88)
  %b = call i32 @outside(i32 %a)
  ret ptr addrspace(3) %x
}

define dso_local ptr @near(ptr %x) {
  store i32 1, ptr %x, align 4
  %a = call i32 @outside(i32 88)
  %b = call i32 @outside(i32 %a)
  ret ptr %x
}

; Another pair there does merge.
; CHECK-LABEL: define {{.*}}@there1(
; CHECK: store i32 2
; CHECK-LABEL: define {{.*}}@there2(
; CHECK-NEXT: tail call void @there1(
define dso_local void @there1(ptr addrspace(3) %x) {
  store i32 2, ptr addrspace(3) %x, align 4
  %a = call i32 @outside(i32 99)
  %b = call i32 @outside(i32 %a)
  %c = call i32 @outside(i32 %b)
  %d = call i32 @outside(i32 %c)
  %e = call i32 @outside(i32 %d)
  ret void
}

define dso_local void @there2(ptr addrspace(3) %x) {
  store i32 2, ptr addrspace(3) %x, align 4
  %a = call i32 @outside(i32 99)
  %b = call i32 @outside(i32 %a)
  %c = call i32 @outside(i32 %b)
  %d = call i32 @outside(i32 %c)
  %e = call i32 @outside(i32 %d)
  ret void
}

declare i32 @outside(i32)
