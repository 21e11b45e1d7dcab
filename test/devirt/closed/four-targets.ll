; Four targets are too many, whatever guarded= says; of the two that a narrower class has the call is made direct.
;
; RUN: %opt -passes='rust-devirt<closed;linked;guarded=9>' %s | FileCheck %s

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@C = internal constant [1 x ptr] [ptr @c], !type !0, !type !2, !vcall_visibility !1
@D = internal constant [1 x ptr] [ptr @d], !type !0, !type !2, !vcall_visibility !1

define void @make(ptr %p, i32 %x) {
  %c = icmp eq i32 %x, 0
  %d = icmp eq i32 %x, 1
  %u = select i1 %c, ptr @A, ptr @B
  %v = select i1 %d, ptr %u, ptr @C
  store ptr %v, ptr %p
  ret void
}

define void @other(ptr %p) {
  store ptr @D, ptr %p
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

; CHECK-LABEL: define i32 @narrow(
; CHECK: icmp eq ptr %v, @C
; CHECK: call i32 @c(ptr %p)
; CHECK: call i32 @d(ptr %p)
define i32 @narrow(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"C")
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

define internal i32 @c(ptr %this) {
  ret i32 99
}

define internal i32 @d(ptr %this) {
  ret i32 100
}

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"A"}
!1 = !{i64 1}
!2 = !{i64 0, !"C"}
