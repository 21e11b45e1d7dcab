; The body says of itself and its parameters what both functions say; the names keep what they said.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; CHECK: define internal i32 @m1.merged(i32 noundef %x, ptr dereferenceable(4) %p, i1 %0) unnamed_addr #[[B:[0-9]+]]
; CHECK: define noundef range(i32 0, 10) i32 @m1(i32 noundef %0, ptr nonnull dereferenceable(8) %1) #[[ONE:[0-9]+]]
; CHECK: define i32 @m2(i32 noundef %0, ptr dereferenceable(4) %1) #[[TWO:[0-9]+]]
; CHECK: attributes #[[B]] = { nounwind optsize }
; CHECK: attributes #[[ONE]] = { nofree norecurse nounwind optsize willreturn }
; CHECK: attributes #[[TWO]] = { norecurse nounwind optsize }
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @u0(i32)
declare void @u1(i32)
declare void @u2(i32)
declare void @u3(i32)
declare void @u4(i32)
declare void @u5(i32)
declare void @u6(i32)
declare void @u7(i32)
declare void @u8(i32)
declare void @u9(i32)
declare void @u10(i32)
declare void @u11(i32)
declare void @u12(i32)
declare void @u13(i32)
declare void @extra(i32)
define noundef range(i32 0, 10) i32 @m1(i32 noundef %x, ptr nonnull dereferenceable(8) %p) nounwind willreturn norecurse nofree optsize {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  ret i32 %x
}
define i32 @m2(i32 noundef %x, ptr dereferenceable(4) %p) nounwind norecurse optsize {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @extra(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  ret i32 %x
}
