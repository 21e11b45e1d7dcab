; A compare of what was loaded before an inlined destructor set the vptr says nothing, also where a harmless change of the object stands above.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@_ZTV1D = constant [3 x ptr] [ptr null, ptr null, ptr @df]
@_ZTV1B = constant [3 x ptr] [ptr null, ptr null, ptr @bf]
@pool = internal global [64 x i8] zeroinitializer
declare i32 @df(ptr)
declare i32 @bf(ptr)
declare ptr @llvm.launder.invariant.group.p0(ptr)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @init(ptr)

; CHECK-LABEL: @f(
; CHECK: %r = call i32 %s(ptr %d)
define i32 @f(i1 %c, ptr %other) {
entry:
  %d = alloca ptr
  call void @llvm.lifetime.start.p0(i64 -1, ptr %d)
  call void @init(ptr %d)
  br label %b1
b1:
  %v = load ptr, ptr %d, !invariant.group !0
  br label %b2
b2:
  %x = select i1 %c, ptr %d, ptr %other
  %t = call ptr @llvm.launder.invariant.group.p0(ptr %x)
  store ptr getelementptr (i8, ptr @_ZTV1B, i64 16), ptr %t, !invariant.group !0
  br label %b3
b3:
  %e = icmp eq ptr %v, getelementptr (i8, ptr @_ZTV1D, i64 16)
  br i1 %e, label %yes, label %no
yes:
  %v2 = load ptr, ptr %d, !invariant.group !0
  %s = load ptr, ptr %v2
  %r = call i32 %s(ptr %d)
  ret i32 %r
no:
  ret i32 0
}

!0 = !{}
