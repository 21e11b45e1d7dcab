; A slot may name a function by an alias, as clang does for destructors: the function is the target, and a compared one loses unnamed_addr in both
; names. An alias that the linker may replace is none.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s

@A = internal unnamed_addr constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal unnamed_addr constant [1 x ptr] [ptr @b.alias], !type !0, !vcall_visibility !1
@C = internal unnamed_addr constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@D = internal unnamed_addr constant [1 x ptr] [ptr @b.alias], !type !0, !vcall_visibility !1
@E = internal unnamed_addr constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@F = internal unnamed_addr constant [1 x ptr] [ptr @b.alias], !type !0, !vcall_visibility !1

@P = internal constant [1 x ptr] [ptr @a], !type !2, !vcall_visibility !1
@Q = internal constant [1 x ptr] [ptr @b.weak], !type !2, !vcall_visibility !1
@b.weak = weak alias i32 (ptr), ptr @b
; CHECK: @b.alias = internal alias i32 (ptr), ptr @b
@b.alias = internal unnamed_addr alias i32 (ptr), ptr @b
define void @make(ptr %p) {
  store volatile ptr @A, ptr %p
  store volatile ptr @B, ptr %p
  store volatile ptr @C, ptr %p
  store volatile ptr @D, ptr %p
  store volatile ptr @E, ptr %p
  store volatile ptr @F, ptr %p
  store volatile ptr @P, ptr %p
  store volatile ptr @Q, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @call(
; CHECK: icmp eq ptr %f, @b
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

; CHECK-LABEL: define i32 @weak(
; CHECK-NOT: icmp
; CHECK: call i32 %f(ptr %p)
define i32 @weak(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"P")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

; CHECK: define internal i32 @b(ptr %this) {
define internal i32 @a(ptr %this) unnamed_addr {
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
!2 = !{i64 0, !"P"}
