; The check pairs conditions, ways, cases and phi entries that are spelled the other way round, and finds nothing wrong.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

; CHECK: define dso_local i32 @first(
; CHECK: define dso_local i32 @second(i32 %x, i32 %y)
; CHECK-NEXT: tail call i32 @first(
; CHECK: define dso_local i32 @third(i32 %x, i32 %y)
; CHECK-NEXT: tail call i32 @fourth(

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @first(i32 %x, i32 %y) {
  %c = icmp ule i32 %x, %y
  %s = select i1 %c, i32 %x, i32 7
  br i1 %c, label %small, label %large
small:
  %m = mul i32 %s, 3
  br label %end
large:
  %n = sub i32 %s, %y
  br label %end
end:
  %p = phi i32 [ %m, %small ], [ %n, %large ]
  %r = xor i32 %p, %x
  ret i32 %r
}

define dso_local i32 @second(i32 %x, i32 %y) {
  %c = icmp ugt i32 %x, %y
  %s = select i1 %c, i32 7, i32 %x
  br i1 %c, label %large, label %small
large:
  %n = sub i32 %s, %y
  br label %end
small:
  %m = mul i32 %s, 3
  br label %end
end:
  %p = phi i32 [ %n, %large ], [ %m, %small ]
  %r = xor i32 %p, %x
  ret i32 %r
}

define dso_local i32 @third(i32 %x, i32 %y) {
  switch i32 %x, label %end [ i32 3, label %a
                              i32 9, label %b ]
a:
  %m = mul i32 %y, 3
  br label %end
b:
  %n = sub i32 %y, %x
  br label %end
end:
  %p = phi i32 [ %m, %a ], [ %n, %b ], [ 5, %0 ]
  %r = xor i32 %p, %x
  %s = shl i32 %r, %y
  %t = or i32 %s, %p
  ret i32 %t
}

define dso_local i32 @fourth(i32 %x, i32 %y) {
  switch i32 %x, label %end [ i32 9, label %b
                              i32 3, label %a ]
a:
  %m = mul i32 %y, 3
  br label %end
b:
  %n = sub i32 %y, %x
  br label %end
end:
  %p = phi i32 [ 5, %0 ], [ %n, %b ], [ %m, %a ]
  %r = xor i32 %p, %x
  %s = shl i32 %r, %y
  %t = or i32 %s, %p
  ret i32 %t
}
