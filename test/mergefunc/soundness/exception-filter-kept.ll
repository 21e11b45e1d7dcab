; The code generator takes an exception filter that is not a function for a catch-all: a filter stays
; a function with its own body.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK-NOT: {{^@.*alias}}
; CHECK: define linkonce_odr i32 @flt1(
target triple = "x86_64-pc-windows-msvc"
declare i32 @__C_specific_handler(...)
declare void @ext(i64)
define linkonce_odr i32 @flt1(ptr %e, ptr %fp) {
  %a = ptrtoint ptr %e to i64
  %b = mul i64 %a, 3
  call void @ext(i64 %b)
  call void @ext(i64 %a)
  ret i32 0
}
define linkonce_odr i32 @flt2(ptr %e, ptr %fp) {
  %a = ptrtoint ptr %e to i64
  %b = mul i64 %a, 3
  call void @ext(i64 %b)
  call void @ext(i64 %a)
  ret i32 0
}
define void @user(i64 %x) personality ptr @__C_specific_handler {
entry:
  invoke void @ext(i64 %x) to label %ok unwind label %cs
cs:
  %s = catchswitch within none [label %h] unwind to caller
h:
  %p = catchpad within %s [ptr @flt1]
  catchret from %p to label %ok
ok:
  ret void
}
