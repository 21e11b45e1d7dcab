; Three targets take two compares; with guarded=2 the call stays.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s
; RUN: %opt -passes='rust-devirt<closed;linked;guarded=2>' %s | FileCheck %s --check-prefix=TWO

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@C = internal constant [1 x ptr] [ptr @c], !type !0, !vcall_visibility !1

define void @make(ptr %p, i32 %x) {
  %c = icmp eq i32 %x, 0
  %d = icmp eq i32 %x, 1
  %u = select i1 %c, ptr @A, ptr @B
  %v = select i1 %d, ptr %u, ptr @C
  store ptr %v, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @call(
; CHECK: icmp eq ptr %v, @A
; CHECK: call i32 @a(ptr %p)
; CHECK: icmp eq ptr %v, @B
; CHECK: call i32 @b(ptr %p)
; CHECK-NOT: icmp
; CHECK: call i32 @c(ptr %p)
; CHECK-NOT: call i32 %
; TWO-LABEL: define i32 @call(
; TWO-NOT: icmp
; TWO: call i32 %f(ptr %p)
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

define internal i32 @c(ptr %this) {
  ret i32 99
}

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"A"}
!1 = !{i64 1}
