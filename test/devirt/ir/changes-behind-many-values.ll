; A pointer that may come from more values than are told apart may lead to any object.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@_ZTV1D = constant [3 x ptr] [ptr null, ptr null, ptr @df]

; CHECK-LABEL: @many(
; CHECK: call i32 %s(ptr %p)
define i32 @many(ptr %a0, ptr %a1, ptr %a2, ptr %a3, ptr %a4, ptr %a5, ptr %a6, ptr %a7, ptr %a8, ptr %a9, i32 %k) {
entry:
  switch i32 %k, label %b0 [ i32 1, label %b1 
   i32 2, label %b2
   i32 3, label %b3
   i32 4, label %b4
   i32 5, label %b5
   i32 6, label %b6
   i32 7, label %b7
   i32 8, label %b8
   i32 9, label %b9 ]
b0: 
 br label %j
b1: 
 br label %j
b2: 
 br label %j
b3: 
 br label %j
b4: 
 br label %j
b5: 
 br label %j
b6: 
 br label %j
b7: 
 br label %j
b8: 
 br label %j
b9: 
 br label %j
j:
  %p = phi ptr [ %a0, %b0 ], [ %a1, %b1 ], [ %a2, %b2 ], [ %a3, %b3 ], [ %a4, %b4 ], [ %a5, %b5 ], [ %a6, %b6 ], [ %a7, %b7 ], [ %a8, %b8 ], [ %a9, %b9 ]
  store ptr getelementptr (i8, ptr @_ZTV1D, i64 16), ptr %p, !invariant.group !0
  %t = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  call void @_ZN1DD2Ev(ptr %t)
  %v = load ptr, ptr %p, !invariant.group !0
  %s = load ptr, ptr %v
  %x = call i32 %s(ptr %p)
  ret i32 %x
}

declare i32 @df(ptr)
declare void @_ZN1DD2Ev(ptr)
declare ptr @llvm.launder.invariant.group.p0(ptr)

!0 = !{}
