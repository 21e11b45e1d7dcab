; Metadata is no use, but !associated has to name something: when the function it names is folded,
; it names the kept one.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK: @d = internal global i64 1, section "meta", !associated ![[A:[0-9]+]]
; CHECK: ![[A]] = {{(distinct )?}}!{ptr @f}
target triple = "x86_64-unknown-linux-gnu"
@d = internal global i64 1, section "meta", !associated !0
@d2 = internal global i64 1, section "meta", !associated !1
declare void @ext(i64)
define internal void @f(i64 %x) {
  call void @ext(i64 7)
  call void @ext(i64 %x)
  ret void
}
define internal void @g(i64 %x) {
  call void @ext(i64 7)
  call void @ext(i64 %x)
  ret void
}
define void @u(i64 %x) {
  call void @f(i64 2)
  call void @g(i64 1)
  ret void
}
!0 = !{ptr @g}
!1 = !{ptr @f}
