; A function that passes on a parameter which its callee ignores is another than one that has no parameters. The check has no finding where the callees
; merge, which a linker may replace.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

; CHECK-LABEL: define void @b0(
; CHECK-NEXT: call void @b1(ptr null, ptr null)
define void @a1(ptr %z4_this) {
  call void @a2(ptr %z4_this)
  ret void
}

define linkonce_odr void @a2(ptr %z4_this) {
  ret void
}

define void @b0() {
  call void @b1(ptr null, ptr null)
  ret void
}

define linkonce_odr void @b1(ptr %z29_this, ptr %z29_p) {
  call void @b2(ptr %z29_this)
  ret void
}

define linkonce_odr void @b2(ptr %z29_p) {
  ret void
}

define void @c() {
  ret void
}
