; Metadata that speaks of the code goes along when a body moves; a count that nobody counted adds to
; nothing.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK: define internal void @f.merged(i64 %x) !pcsections
target triple = "x86_64-unknown-linux-gnu"
declare void @ext(i64)
define weak_odr void @f(i64 %x) !prof !0 !pcsections !2 {
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  call void @ext(i64 %b)
  call void @ext(i64 %a)
  ret void
}
define weak_odr void @g(i64 %x) !prof !1 !pcsections !2 {
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  call void @ext(i64 %b)
  call void @ext(i64 %a)
  ret void
}
!0 = !{!"function_entry_count", i64 -1}
!1 = !{!"function_entry_count", i64 5}
!2 = !{!"some_section"}
