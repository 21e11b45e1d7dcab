; A function that is compared does not share its address with one of which less is known: in the arm of @b its range of results holds, and
; @twin promises none. Where both promise the same, one address is as good as the other.
;
; RUN: %opt -passes='rust-devirt<closed;linked>,rust-mergefunc<check;test-least-gain=-1000>' %s | FileCheck %s

; CHECK: @B = internal unnamed_addr constant [1 x ptr] [ptr @b]
; CHECK: @twin.used = global ptr @twin
@A = internal unnamed_addr constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal unnamed_addr constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@C = internal unnamed_addr constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@D = internal unnamed_addr constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@E = internal unnamed_addr constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@F = internal unnamed_addr constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@twin.used = global ptr @twin
define void @make(ptr %p) {
  store volatile ptr @A, ptr %p
  store volatile ptr @B, ptr %p
  store volatile ptr @C, ptr %p
  store volatile ptr @D, ptr %p
  store volatile ptr @E, ptr %p
  store volatile ptr @F, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @call(
; CHECK: icmp eq ptr %f, @b
define i32 @call(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

define internal i32 @a(ptr %this) unnamed_addr {
  ret i32 1
}

define internal i32 @b(ptr %this) unnamed_addr {
  %n = load i32, ptr %this, !range !2
  %m = mul i32 %n, 3
  ret i32 %m
}

define internal i32 @twin(ptr %this) unnamed_addr {
  %n = load i32, ptr %this
  %m = mul i32 %n, 3
  ret i32 %m
}

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"A"}
!1 = !{i64 1}
!2 = !{i32 0, i32 9}
