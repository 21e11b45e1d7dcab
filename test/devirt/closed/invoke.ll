; Both arms of an invoke unwind to its landing pad, whose phi gets a value for each.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1

define void @make(ptr %p, i1 %x) {
  %v = select i1 %x, ptr @A, ptr @B
  store ptr %v, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @call(
; CHECK: icmp eq ptr %v, @A
; CHECK: %[[ONE:.*]] = invoke i32 @a(ptr %p)
; CHECK-NEXT: to label {{.*}} unwind label %caught
; CHECK: %[[TWO:.*]] = invoke i32 @b(ptr %p)
; CHECK-NEXT: to label {{.*}} unwind label %caught
; CHECK: phi i32 [ %{{.*}}, %{{.*}} ], [ %{{.*}}, %{{.*}} ]
; CHECK: caught:
; CHECK-NEXT: phi i32 [ 7, %{{.*}} ], [ 8, %other ], [ 7, %{{.*}} ]
define i32 @call(ptr %p, i1 %x) personality ptr @__gxx_personality_v0 {
  br i1 %x, label %one, label %other
one:
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = invoke i32 %f(ptr %p) to label %done unwind label %caught
other:
  invoke void @may_throw() to label %none unwind label %caught
done:
  ret i32 %r
none:
  ret i32 0
caught:
  %n = phi i32 [ 7, %one ], [ 8, %other ]
  %pad = landingpad { ptr, i32 } cleanup
  ret i32 %n
}

define internal i32 @a(ptr %this) {
  call void @may_throw()
  ret i32 1
}

define internal i32 @b(ptr %this) {
  ret i32 98
}

declare void @may_throw()
declare i32 @__gxx_personality_v0(...)

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"A"}
!1 = !{i64 1}
