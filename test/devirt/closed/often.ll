; Without the parameter closed, in a linked image, only calls that run often are compared: one in a loop of a function that is called in a loop, but none that runs once.
; The frequency of a caller is that before any call was rewritten, also where the caller's own calls became compares.
;
; RUN: %opt -passes='rust-devirt<linked>' %s | FileCheck %s
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s --check-prefix=ALL
; RUN: %opt -passes='rust-devirt<linked>' -pass-remarks-missed=rust-devirt -disable-output %s 2>&1 | FileCheck %s --check-prefix=MISSED

@VA = internal constant [3 x ptr] [ptr null, ptr null, ptr @a], !type !0, !vcall_visibility !1
@VB = internal constant [3 x ptr] [ptr null, ptr null, ptr @b], !type !0, !vcall_visibility !1

; MISSED: possible targets: 2; it does not run often enough

; CHECK-LABEL: define void @outer(
; CHECK: loop:
; CHECK: icmp eq ptr %v, getelementptr{{.*}}@V
; ALL-LABEL: define void @outer(
define void @outer(ptr %p, i32 %n) {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %again ]
  br label %row
row:
  %k = phi i32 [ 0, %loop ], [ %l, %row ]
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"Shape")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  %l = add i32 %k, 1
  %d = icmp ult i32 %l, %n
  br i1 %d, label %row, label %again
again:
  call void @inner(ptr %p, i32 %n)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: define internal void @inner(
; CHECK: icmp eq ptr %v, getelementptr{{.*}}@V
; CHECK-NOT: call void %f
; ALL-LABEL: define internal void @inner(
define internal void @inner(ptr %p, i32 %n) {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"Shape")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: @once(
; CHECK: call void %f(ptr %p)
; ALL-LABEL: @once(
; ALL-NOT: call void %f(ptr %p)
; ALL: ret void
define void @once(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"Shape")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

define void @make(ptr %p, ptr %q) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %q
  ret void
}

define internal void @a(ptr %this) {
  ret void
}
define internal void @b(ptr %this) {
  store i32 7, ptr %this
  ret void
}
declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 16, !"Shape"}
!1 = !{i64 1}
