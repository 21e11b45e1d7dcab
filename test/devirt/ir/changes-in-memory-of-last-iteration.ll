; Memory that was allocated in the last iteration is reached by two phis: what is destroyed through one of them is the object of the other.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@sentinel = internal global ptr null
@_ZTV1D = constant [3 x ptr] [ptr null, ptr null, ptr @df]
@_ZTV1B = constant [3 x ptr] [ptr null, ptr null, ptr @bf]
declare i32 @df(ptr)
declare i32 @bf(ptr)
declare noalias ptr @_Znwm(i64)
declare ptr @llvm.launder.invariant.group.p0(ptr)
declare i1 @c()

; CHECK-LABEL: @f(
; CHECK: %r = call i32 %s(ptr %p)
define i32 @f() {
entry:
  br label %loop
loop:
  %p = phi ptr [ null, %entry ], [ %q, %next ]
  %h = phi ptr [ @sentinel, %entry ], [ %q, %next ]
  %n = icmp eq ptr %p, null
  br i1 %n, label %next, label %del
del:
  %t = call ptr @llvm.launder.invariant.group.p0(ptr %h)
  store ptr getelementptr (i8, ptr @_ZTV1B, i64 16), ptr %t, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %s = load ptr, ptr %v
  %r = call i32 %s(ptr %p)
  br label %next
next:
  %q = call noalias ptr @_Znwm(i64 8)
  store ptr getelementptr (i8, ptr @_ZTV1D, i64 16), ptr %q, !invariant.group !0
  %x = call i1 @c()
  br i1 %x, label %loop, label %exit
exit:
  ret i32 0
}

!0 = !{}
