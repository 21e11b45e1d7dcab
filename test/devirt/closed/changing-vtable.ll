; A vtable that is no constant may hold anything.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal global [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1

define void @make(ptr %p, i1 %x) {
  %v = select i1 %x, ptr @A, ptr @B
  store ptr %v, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @call(
; CHECK-NOT: icmp
; CHECK: call i32 %f(ptr %p)
define i32 @call(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

define internal i32 @a(ptr %this) {
  ret i32 97
}

define internal i32 @b(ptr %this) {
  ret i32 98
}

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"A"}
!1 = !{i64 1}
