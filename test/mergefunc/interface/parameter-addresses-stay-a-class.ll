; Tables of addresses fold where the functions have one interface; one of another interface is called otherwise and stays apart.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="define {{.*}}@a2(" --implicit-check-not="define {{.*}}@b2("
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@one = private unnamed_addr constant [2 x ptr] [ptr @a1, ptr @c]
@two = private unnamed_addr constant [2 x ptr] [ptr @a2, ptr @c]
@three = private unnamed_addr constant [2 x ptr] [ptr @b1, ptr @c]
@four = private unnamed_addr constant [2 x ptr] [ptr @b2, ptr @c]

declare void @c()
declare void @take(ptr)

; CHECK-LABEL: define {{.*}}@a1(i64 %x, i64 %u)
; CHECK-NEXT: mul
define internal i64 @a1(i64 %x, i64 %u) unnamed_addr {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

define internal i64 @a2(i64 %x, i64 %u) unnamed_addr {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@b1(i64 %u, i64 %x)
; CHECK-NEXT: mul
define internal i64 @b1(i64 %u, i64 %x) unnamed_addr {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

define internal i64 @b2(i64 %u, i64 %x) unnamed_addr {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@user(
; CHECK-NEXT: call void @take(ptr @one)
; CHECK-NEXT: call void @take(ptr @one)
; CHECK-NEXT: call void @take(ptr @three)
; CHECK-NEXT: call void @take(ptr @three)
define dso_local void @user() {
  call void @take(ptr @one)
  call void @take(ptr @two)
  call void @take(ptr @three)
  call void @take(ptr @four)
  ret void
}
