; Functions are similar whatever blocks the optimizer took out of them in the same process: @two had one more than @one.

; RUN: %opt -passes='function(simplifycfg),rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --check-prefix=NEAR

; CHECK: define internal i32 @one.merged(i32 %x, ptr %p, i32 %{{.*}})
; CHECK: define i32 @one(
; CHECK: tail call i32 @one.merged(i32 %0, ptr %1, i32 1234)
; CHECK: define i32 @two(
; CHECK: tail call i32 @one.merged(i32 %x, ptr %p, i32 4321)

; As they are, they are of another shape.
; NEAR-NOT: .merged

declare void @g(ptr, i32)

define i32 @one(i32 %x, ptr %p) optsize {
  %is = icmp eq i32 %x, 0
  br i1 %is, label %then, label %end

then:
  call void @g(ptr %p, i32 1)
  br label %end

end:
  %a = add i32 %x, 1234
  call void @g(ptr %p, i32 %a)
  ret i32 %a
}

define i32 @two(i32 %x, ptr %p) optsize {
  br label %begin

begin:
  %is = icmp eq i32 %x, 0
  br i1 %is, label %then, label %end

then:
  call void @g(ptr %p, i32 1)
  br label %end

end:
  %a = add i32 %x, 4321
  call void @g(ptr %p, i32 %a)
  ret i32 %a
}
