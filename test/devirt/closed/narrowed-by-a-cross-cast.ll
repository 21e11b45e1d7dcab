; A vptr of which two assumes tell type ids of which neither derives from the other is an address point of a class that derives from
; both: that of @D or @E. That of @L has the same offset.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s --implicit-check-not='call i32 @{{[lr]}}('

@L = internal constant [1 x ptr] [ptr @l], !type !0, !vcall_visibility !1
@R = internal constant [1 x ptr] [ptr @r], !type !2, !vcall_visibility !1
@S = internal constant [1 x ptr] [ptr @r], !type !2, !vcall_visibility !1
@D = internal constant [1 x ptr] [ptr @d], !type !0, !type !2, !vcall_visibility !1
@E = internal constant [1 x ptr] [ptr @e], !type !0, !type !2, !vcall_visibility !1

define void @make(ptr %p) {
  store volatile ptr @L, ptr %p
  store volatile ptr @R, ptr %p
  store volatile ptr @S, ptr %p
  store volatile ptr @D, ptr %p
  store volatile ptr @E, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @call(
; CHECK: icmp eq ptr %v, @D
; CHECK: call i32 @d(ptr %p)
; CHECK: call i32 @e(ptr %p)
; CHECK: ret i32
define i32 @call(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"L")
  call void @llvm.assume(i1 %t)
  %u = call i1 @llvm.type.test(ptr %v, metadata !"R")
  call void @llvm.assume(i1 %u)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

define internal i32 @l(ptr %this) {
  ret i32 108
}

define internal i32 @r(ptr %this) {
  ret i32 114
}

define internal i32 @d(ptr %this) {
  ret i32 100
}

define internal i32 @e(ptr %this) {
  ret i32 101
}

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"L"}
!1 = !{i64 1}
!2 = !{i64 0, !"R"}
