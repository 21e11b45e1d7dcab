; The target with the most vtables is the last one, so a target with two takes two compares of the vptr.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@C = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@D = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@E = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1

define void @make(ptr %p) {
  store volatile ptr @A, ptr %p
  store volatile ptr @B, ptr %p
  store volatile ptr @C, ptr %p
  store volatile ptr @D, ptr %p
  store volatile ptr @E, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @call(
; CHECK-DAG: icmp eq ptr %v, @B
; CHECK-DAG: icmp eq ptr %v, @D
; CHECK: or i1
; CHECK: call i32 @b(ptr %p)
; CHECK: call i32 @a(ptr %p)
define i32 @call(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

define internal i32 @a(ptr %this) {
  ret i32 1
}

define internal i32 @b(ptr %this) unnamed_addr {
  %n = load i32, ptr %this
  %m = mul i32 %n, 3
  ret i32 %m
}

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"A"}
!1 = !{i64 1}
