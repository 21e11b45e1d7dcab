; The functions of pure virtual and deleted functions are no targets, nor is one that only reaches `unreachable`: calling them is
; undefined. One that traps is a target.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@C = internal constant [1 x ptr] [ptr @__cxa_pure_virtual], !type !0, !vcall_visibility !1
@D = internal constant [1 x ptr] [ptr @__cxa_deleted_virtual], !type !0, !vcall_visibility !1
@E = internal constant [1 x ptr] [ptr @never], !type !0, !vcall_visibility !1
@P = internal constant [1 x ptr] [ptr @a], !type !2, !vcall_visibility !1
@Q = internal constant [1 x ptr] [ptr @traps], !type !2, !vcall_visibility !1
define void @make(ptr %p) {
  store volatile ptr @A, ptr %p
  store volatile ptr @B, ptr %p
  store volatile ptr @C, ptr %p
  store volatile ptr @D, ptr %p
  store volatile ptr @E, ptr %p
  store volatile ptr @P, ptr %p
  store volatile ptr @Q, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @call(
; CHECK: icmp eq ptr %v, @A
; CHECK: call i32 @a(ptr %p)
; CHECK-NOT: icmp
; CHECK: call i32 @b(ptr %p)
define i32 @call(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

; CHECK-LABEL: define i32 @trap(
; CHECK: icmp eq ptr %v, @P
; CHECK: call i32 @a(ptr %p)
; CHECK: call i32 @traps(ptr %p)
define i32 @trap(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"P")
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

define internal i32 @never(ptr %this) {
  unreachable
}

define internal i32 @traps(ptr %this) {
  call void @llvm.trap()
  unreachable
}

declare void @__cxa_pure_virtual()
declare void @__cxa_deleted_virtual()
declare void @llvm.trap()

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"A"}
!1 = !{i64 1}
!2 = !{i64 0, !"P"}
