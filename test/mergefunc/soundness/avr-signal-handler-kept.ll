; An AVR signal handler is entered by hardware and returns by reti: no call may go to it.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK: define dso_local void @__vector_1()
; CHECK-NEXT: load volatile
; CHECK: define dso_local void @__vector_2()
; CHECK-NEXT: load volatile
target triple = "avr"
target datalayout = "e-P1-p:16:8-i8:8-i16:8-i32:8-i64:8-f32:8-f64:8-n8:16-a:8"
@v = global i16 0
declare void @ext(i16) addrspace(1)
define dso_local void @__vector_1() addrspace(1) "signal" {
  %x = load volatile i16, ptr @v
  %a = add i16 %x, 1
  %b = mul i16 %a, 3
  call addrspace(1) void @ext(i16 %b)
  call addrspace(1) void @ext(i16 %a)
  call addrspace(1) void @ext(i16 %a)
  ret void
}
define dso_local void @__vector_2() addrspace(1) "signal" {
  %x = load volatile i16, ptr @v
  %a = add i16 %x, 1
  %b = mul i16 %a, 3
  call addrspace(1) void @ext(i16 %b)
  call addrspace(1) void @ext(i16 %a)
  call addrspace(1) void @ext(i16 %a)
  ret void
}
