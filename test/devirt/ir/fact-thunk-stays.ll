; The slot of a secondary vtable holds a thunk, and the thunk is called.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VS = constant { [3 x ptr], [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @a0], [3 x ptr] [ptr inttoptr (i64 -8 to ptr), ptr null, ptr @thunk] }
; CHECK-LABEL: @test(
; CHECK: call void @thunk(ptr %q)
define void @test(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 8
  store ptr getelementptr (i8, ptr @VS, i64 40), ptr %q, !invariant.group !0
  %v = load ptr, ptr %q, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %q)
  ret void
}

declare void @thunk(ptr)

declare void @a0(ptr)

!0 = !{}
