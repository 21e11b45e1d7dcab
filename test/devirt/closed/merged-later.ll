; Equal functions merge behind a compare of the vptr as before: @b and @twin become one. A function that is compared merges as any
; with a significant address: its name stays, and the compare is as true as before.
;
; RUN: %opt -passes='rust-devirt<closed;linked>,rust-mergefunc<check;test-least-gain=-1000>' %s | FileCheck %s

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1
@twin.used = global ptr @twin

define void @make(ptr %p, i1 %x) {
  %v = select i1 %x, ptr @A, ptr @B
  store ptr %v, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @call(
; CHECK: icmp eq ptr %v, @A
; CHECK: call i32 @a(ptr %p)
; CHECK: call i32 @[[ONE:b|twin]](ptr %p)
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

; CHECK-COUNT-1: mul i32
define internal i32 @b(ptr %this) unnamed_addr {
  %n = load i32, ptr %this
  %m = mul i32 %n, 3
  ret i32 %m
}

define internal i32 @twin(ptr %this) unnamed_addr {
  %n = load i32, ptr %this
  %m = mul i32 %n, 3
  ret i32 %m
}

; CHECK-NOT: mul i32

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"A"}
!1 = !{i64 1}
