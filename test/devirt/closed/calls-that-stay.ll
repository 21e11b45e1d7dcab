; A call stays that must not be copied, depend on another condition or be anything but a return's operand; with an operand bundle that is
; not known to speak of something else than the callee; or that cannot call a target, which has another type or convention.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@P = internal constant [1 x ptr] [ptr @a], !type !2, !vcall_visibility !1
@Q = internal constant [1 x ptr] [ptr @fast], !type !2, !vcall_visibility !1
@R = internal constant [1 x ptr] [ptr @a], !type !3, !vcall_visibility !1
@S = internal constant [1 x ptr] [ptr @wide], !type !3, !vcall_visibility !1
define void @make(ptr %p) {
  store volatile ptr @A, ptr %p
  store volatile ptr @B, ptr %p
  store volatile ptr @P, ptr %p
  store volatile ptr @Q, ptr %p
  store volatile ptr @R, ptr %p
  store volatile ptr @S, ptr %p
  ret void
}

; CHECK-NOT: icmp
; CHECK-LABEL: define i32 @convergent(
; CHECK: call i32 %f(ptr %p)
define i32 @convergent(ptr %p) convergent {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p) convergent
  ret i32 %r
}

; CHECK-LABEL: define i32 @once(
; CHECK: call i32 %f(ptr %p)
define i32 @once(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p) noduplicate
  ret i32 %r
}

; CHECK-LABEL: define i32 @tail(
; CHECK: musttail call i32 %f(ptr %p)
define i32 @tail(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = musttail call i32 %f(ptr %p)
  ret i32 %r
}

; CHECK-LABEL: define i32 @bundle(
; CHECK: call i32 %f(ptr %p)
define i32 @bundle(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p) [ "kcfi"(i32 7) ]
  ret i32 %r
}

; CHECK-LABEL: define i32 @convention(
; CHECK: call i32 %f(ptr %p)
define i32 @convention(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"P")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

; CHECK-LABEL: define i32 @type(
; CHECK: call i32 %f(ptr %p)
define i32 @type(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"R")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

; CHECK-LABEL: define i32 @plain(
; CHECK: icmp eq ptr %v, @A
define i32 @plain(ptr %p) {
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

define internal fastcc i32 @fast(ptr %this) {
  ret i32 1
}

define internal i64 @wide(ptr %this) {
  ret i64 1
}

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"A"}
!1 = !{i64 1}
!2 = !{i64 0, !"P"}
!3 = !{i64 0, !"R"}
