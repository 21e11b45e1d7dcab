; Calls of functions of one class, by types that differ in what the class ignores, are the same call:
; that the callees are not the same tells their callers not apart.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

declare void @ext(i64)

; CHECK-LABEL: define i64 @user(
; CHECK-NEXT: inttoptr
; CHECK-NEXT: call void @takes_pointer(
; CHECK-NEXT: call void @takes_pointer(
; CHECK-NEXT: call i64 @[[ONE:calls_(int|pointer)]](
; CHECK-NEXT: call i64 @[[ONE]](
define i64 @user(i64 %x, ptr %p) {
  call void @takes_int(i64 %x)
  call void @takes_pointer(ptr %p)
  %a = call i64 @calls_int(i64 %x)
  %b = call i64 @calls_pointer(i64 %a)
  ret i64 %b
}

define internal void @takes_int(i64 %ignored) {
  call void @ext(i64 1)
  call void @ext(i64 2)
  call void @ext(i64 3)
  ret void
}

define internal void @takes_pointer(ptr %ignored) {
  call void @ext(i64 1)
  call void @ext(i64 2)
  call void @ext(i64 3)
  ret void
}

define internal i64 @calls_int(i64 %x) {
  call void @takes_int(i64 poison)
  call void @ext(i64 11)
  call void @ext(i64 12)
  %y = mul i64 %x, 77
  ret i64 %y
}

define internal i64 @calls_pointer(i64 %x) {
  call void @takes_pointer(ptr poison)
  call void @ext(i64 11)
  call void @ext(i64 12)
  %y = mul i64 %x, 77
  ret i64 %y
}
