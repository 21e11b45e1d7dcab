; Of two parameters that are left over, a promised one that goes nowhere stands for the one that goes there in the original, too.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; CHECK-LABEL: define i64 @user(ptr noundef %x, ptr noundef %p, i64 %k)
; CHECK-NEXT: tail call i64 @other{{.*}}(ptr noundef %p, i64 %k)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(ptr, i64)
declare void @ext(i64)
define i64 @other(ptr noundef %p, i64 %k) {
  call void @takes_nothing()
  call void @takes_pointer(ptr noundef %p)
  call void @ext(i64 %k)
  ret i64 1
}
define i64 @user(ptr noundef %x, ptr noundef %p, i64 %k) {
  call void @takes_nothing()
  call void @takes_pointer_too(ptr noundef %p)
  call void @ext(i64 %k)
  ret i64 1
}
define void @takes_nothing() {
  call void @use(ptr null, i64 0)
  call void @use(ptr null, i64 1)
  call void @use(ptr null, i64 2)
  call void @use(ptr null, i64 3)
  call void @use(ptr null, i64 4)
  call void @use(ptr null, i64 5)
  call void @use(ptr null, i64 6)
  call void @use(ptr null, i64 7)
  call void @use(ptr null, i64 8)
  call void @use(ptr null, i64 9)
  call void @use(ptr null, i64 10)
  call void @use(ptr null, i64 11)
  call void @use(ptr null, i64 12)
  call void @use(ptr null, i64 13)
  call void @use(ptr null, i64 14)
  call void @use(ptr null, i64 15)
  ret void
}
define void @takes_pointer(ptr noundef %ignored) {
  call void @use(ptr null, i64 0)
  call void @use(ptr null, i64 1)
  call void @use(ptr null, i64 2)
  call void @use(ptr null, i64 3)
  call void @use(ptr null, i64 4)
  call void @use(ptr null, i64 5)
  call void @use(ptr null, i64 6)
  call void @use(ptr null, i64 7)
  call void @use(ptr null, i64 8)
  call void @use(ptr null, i64 9)
  call void @use(ptr null, i64 10)
  call void @use(ptr null, i64 11)
  call void @use(ptr null, i64 12)
  call void @use(ptr null, i64 13)
  call void @use(ptr null, i64 14)
  call void @use(ptr null, i64 15)
  ret void
}
define void @takes_pointer_too(ptr noundef %ignored) {
  call void @use(ptr null, i64 0)
  call void @use(ptr null, i64 1)
  call void @use(ptr null, i64 2)
  call void @use(ptr null, i64 3)
  call void @use(ptr null, i64 4)
  call void @use(ptr null, i64 5)
  call void @use(ptr null, i64 6)
  call void @use(ptr null, i64 7)
  call void @use(ptr null, i64 8)
  call void @use(ptr null, i64 9)
  call void @use(ptr null, i64 10)
  call void @use(ptr null, i64 11)
  call void @use(ptr null, i64 12)
  call void @use(ptr null, i64 13)
  call void @use(ptr null, i64 14)
  call void @use(ptr null, i64 15)
  ret void
}
