; Functions whose blocks others name stay: another function's instruction, of a larger constant too. So do those
; that name blocks of others, unless it is the same one, and those that name an unreachable block.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @take(ptr)

; CHECK-LABEL: define dso_local i64 @a(
; CHECK: indirectbr
define dso_local i64 @a(i64 %x, ptr %to) {
entry:
  %a = mul i64 %x, 7
  call void @take(ptr blockaddress(@a, %one))
  indirectbr ptr %to, [label %one, label %two]
one:
  ret i64 %a
two:
  %d = udiv i64 %x, %a
  ret i64 %d
}

; CHECK-LABEL: define dso_local i64 @b(
; CHECK: indirectbr
define dso_local i64 @b(i64 %x, ptr %to) {
entry:
  %a = mul i64 %x, 7
  call void @take(ptr blockaddress(@b, %one))
  indirectbr ptr %to, [label %one, label %two]
one:
  ret i64 %a
two:
  %d = udiv i64 %x, %a
  ret i64 %d
}

; CHECK-LABEL: define dso_local void @user1(
; CHECK-NEXT: call void @take(ptr blockaddress(@b, %one))
define dso_local void @user1() {
  call void @take(ptr blockaddress(@b, %one))
  call void @take(ptr null)
  call void @take(ptr null)
  call void @take(ptr null)
  ret void
}

; CHECK-LABEL: define dso_local void @user2(
; CHECK-NEXT: call void @take({{.*}}blockaddress(@a, %one)
define dso_local void @user2() {
  call void @take(ptr inttoptr (i64 ptrtoint (ptr blockaddress(@a, %one) to i64) to ptr))
  call void @take(ptr null)
  call void @take(ptr null)
  call void @take(ptr null)
  ret void
}

; CHECK-LABEL: define dso_local void @user3(
; CHECK-NEXT: tail call void @user1()
define dso_local void @user3() {
  call void @take(ptr blockaddress(@b, %one))
  call void @take(ptr null)
  call void @take(ptr null)
  call void @take(ptr null)
  ret void
}

; CHECK-LABEL: define dso_local void @user4(
; CHECK-NEXT: call void @take(ptr blockaddress(@b, %two))
define dso_local void @user4() {
  call void @take(ptr blockaddress(@b, %two))
  call void @take(ptr null)
  call void @take(ptr null)
  call void @take(ptr null)
  ret void
}

; CHECK-LABEL: define dso_local void @unreachable1(
; CHECK-NEXT: call void @take(ptr blockaddress(@unreachable1, %never))
define dso_local void @unreachable1() {
  call void @take(ptr blockaddress(@unreachable1, %never))
  call void @take(ptr null)
  call void @take(ptr null)
  ret void
never:
  ret void
}

; CHECK-LABEL: define dso_local void @unreachable2(
; CHECK-NEXT: call void @take(ptr blockaddress(@unreachable2, %never))
define dso_local void @unreachable2() {
  call void @take(ptr blockaddress(@unreachable2, %never))
  call void @take(ptr null)
  call void @take(ptr null)
  ret void
never:
  unreachable
}
