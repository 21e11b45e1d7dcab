; llvm.eh.return and llvm.read_register of the stack pointer look at the frame: no thunk before them.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK-NOT: tail call
; CHECK: @g(
; CHECK: llvm.eh.return
; CHECK: @r2(
; CHECK: llvm.read_register
target triple = "x86_64-unknown-linux-gnu"
declare void @llvm.eh.return.i64(i64, ptr)
declare i64 @llvm.read_register.i64(metadata)
declare void @llvm.eh.unwind.init()
declare void @ext(i64)
define dso_local void @f(i64 %x, ptr %h) noinline {
  call void @llvm.eh.unwind.init()
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  call void @ext(i64 %b)
  call void @llvm.eh.return.i64(i64 %b, ptr %h)
  unreachable
}
define dso_local void @g(i64 %x, ptr %h) noinline {
  call void @llvm.eh.unwind.init()
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  call void @ext(i64 %b)
  call void @llvm.eh.return.i64(i64 %b, ptr %h)
  unreachable
}
define dso_local i64 @r1(i64 %x) {
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  call void @ext(i64 %b)
  %s = call i64 @llvm.read_register.i64(metadata !0)
  %r = sub i64 %s, %b
  ret i64 %r
}
define dso_local i64 @r2(i64 %x) {
  %a = add i64 %x, 1
  %b = mul i64 %a, 3
  call void @ext(i64 %b)
  %s = call i64 @llvm.read_register.i64(metadata !0)
  %r = sub i64 %s, %b
  ret i64 %r
}
!0 = !{!"rsp"}
