; Functions for avr: equal ones merge and pointers are integers of 16 bits.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-P1-p:16:8-i8:8-i16:8-i32:8-i64:8-f32:8-f64:8-n8:16-a:8"
target triple = "avr-unknown-unknown"

; CHECK-LABEL: define {{.*}}i32 @equal1(
; CHECK: call addrspace(1) i32 @outside(
; CHECK-LABEL: define {{.*}}i32 @equal2(
; CHECK-NEXT: tail call addrspace(1) i32 @equal1(
define dso_local i32 @equal1(ptr %p, i32 %x) addrspace(1) {
  %a = load i32, ptr %p, align 4
  %b = add nsw i32 %a, %x
  %c = call addrspace(1) i32 @outside(i32 %b)
  store i32 %c, ptr %p, align 4
  %d = call addrspace(1) i32 @outside(i32 %c)
  ret i32 %d
}

define dso_local i32 @equal2(ptr %p, i32 %x) addrspace(1) {
  %a = load i32, ptr %p, align 4
  %b = add i32 %a, %x
  %c = call addrspace(1) i32 @outside(i32 %b)
  store i32 %c, ptr %p, align 4
  %d = call addrspace(1) i32 @outside(i32 %c)
  ret i32 %d
}

; CHECK-LABEL: define {{.*}}ptr @pointer(
; CHECK: call addrspace(1) i32 @outside(
; CHECK-LABEL: define {{.*}}i16 @integer(
; CHECK: call addrspace(1) ptr @pointer(
define dso_local ptr @pointer(ptr %x) addrspace(1) {
  %a = call addrspace(1) i32 @outside(i32 77)
  %b = call addrspace(1) i32 @outside(i32 %a)
  %c = call addrspace(1) i32 @outside(i32 %b)
  %d = freeze ptr %x
  ret ptr %d
}

define dso_local i16 @integer(i16 %x) addrspace(1) {
  %a = call addrspace(1) i32 @outside(i32 77)
  %b = call addrspace(1) i32 @outside(i32 %a)
  %c = call addrspace(1) i32 @outside(i32 %b)
  %d = freeze i16 %x
  ret i16 %d
}

; A pointer into another address space is no integer, and no pointer into this one.
; CHECK-LABEL: define {{.*}}@far(
; CHECK: store i32 1
; CHECK: ret ptr addrspace(3)
; CHECK-LABEL: define {{.*}}@near(
; CHECK: store i32 1
; CHECK: ret ptr
define dso_local ptr addrspace(3) @far(ptr addrspace(3) %x) addrspace(1) {
  store i32 1, ptr addrspace(3) %x, align 4
  %a = call addrspace(1) i32 @outside(i32 88)
  %b = call addrspace(1) i32 @outside(i32 %a)
  ret ptr addrspace(3) %x
}

define dso_local ptr @near(ptr %x) addrspace(1) {
  store i32 1, ptr %x, align 4
  %a = call addrspace(1) i32 @outside(i32 88)
  %b = call addrspace(1) i32 @outside(i32 %a)
  ret ptr %x
}

; Another pair there does merge.
; CHECK-LABEL: define {{.*}}@there1(
; CHECK: store i32 2
; CHECK-LABEL: define {{.*}}@there2(
; CHECK-NEXT: tail call addrspace(1) void @there1(
define dso_local void @there1(ptr addrspace(3) %x) addrspace(1) {
  store i32 2, ptr addrspace(3) %x, align 4
  %a = call addrspace(1) i32 @outside(i32 99)
  %b = call addrspace(1) i32 @outside(i32 %a)
  ret void
}

define dso_local void @there2(ptr addrspace(3) %x) addrspace(1) {
  store i32 2, ptr addrspace(3) %x, align 4
  %a = call addrspace(1) i32 @outside(i32 99)
  %b = call addrspace(1) i32 @outside(i32 %a)
  ret void
}

declare i32 @outside(i32) addrspace(1)
