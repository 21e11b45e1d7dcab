; Whether a freeze is needless is not asked where that takes a look at each of very many elements of a
; constant: then it counts. With fewer it does not.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

; CHECK-LABEL: define dso_local void @long.a(
; CHECK: freeze <512 x i8> %masked
; CHECK-LABEL: define dso_local void @long.b(
; CHECK-NOT: call
; CHECK: and <512 x i8>
; CHECK-LABEL: define dso_local void @short.b(
; CHECK-NEXT: tail call void @short.a(ptr %p)
; CHECK-NEXT: ret void

define dso_local void @long.a(ptr %p) {
  %x = load <512 x i8>, ptr %p
  %defined = freeze <512 x i8> %x
  %masked = and <512 x i8> %defined, splat (i8 3)
  %again = freeze <512 x i8> %masked
  store volatile <512 x i8> %again, ptr %p
  store volatile <512 x i8> %again, ptr %p
  store volatile <512 x i8> %again, ptr %p
  ret void
}

define dso_local void @long.b(ptr %p) {
  %x = load <512 x i8>, ptr %p
  %defined = freeze <512 x i8> %x
  %masked = and <512 x i8> %defined, splat (i8 3)
  store volatile <512 x i8> %masked, ptr %p
  store volatile <512 x i8> %masked, ptr %p
  store volatile <512 x i8> %masked, ptr %p
  ret void
}

define dso_local void @short.a(ptr %p) {
  %x = load <256 x i8>, ptr %p
  %defined = freeze <256 x i8> %x
  %masked = and <256 x i8> %defined, splat (i8 3)
  %again = freeze <256 x i8> %masked
  store volatile <256 x i8> %again, ptr %p
  store volatile <256 x i8> %again, ptr %p
  store volatile <256 x i8> %again, ptr %p
  ret void
}

define dso_local void @short.b(ptr %p) {
  %x = load <256 x i8>, ptr %p
  %defined = freeze <256 x i8> %x
  %masked = and <256 x i8> %defined, splat (i8 3)
  store volatile <256 x i8> %masked, ptr %p
  store volatile <256 x i8> %masked, ptr %p
  store volatile <256 x i8> %masked, ptr %p
  ret void
}
