; The remark on a merge names the kinds of metadata in which the functions differ, and says of which the kept body gives something
; up: here the ranges are united, and a node that only one of them has goes.
; RUN: %opt -passes='rust-mergefunc<no-similar>' -pass-remarks=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s

; CHECK: merged 'g' into 'f' {{.*}}; they differ in metadata; metadata: 'range' weakened, 'invariant.load' weakened{{$}}
; CHECK: merged 'k' into 'h' {{.*}} bytes){{$}}
define internal i32 @f(ptr %p) noinline {
  %a = load i32, ptr %p, !range !0, !invariant.load !2
  %b = mul i32 %a, 77
  %c = xor i32 %b, 1234
  %d = mul i32 %c, %a
  ret i32 %d
}

define internal i32 @g(ptr %p) noinline {
  %a = load i32, ptr %p, !range !1
  %b = mul i32 %a, 77
  %c = xor i32 %b, 1234
  %d = mul i32 %c, %a
  ret i32 %d
}

; With equal metadata, the remark says nothing of it.
define internal i32 @h(ptr %p) noinline {
  %a = load i32, ptr %p, !range !0
  %b = mul i32 %a, 78
  %c = xor i32 %b, 1235
  %d = mul i32 %c, %a
  ret i32 %d
}

define internal i32 @k(ptr %p) noinline {
  %a = load i32, ptr %p, !range !0
  %b = mul i32 %a, 78
  %c = xor i32 %b, 1235
  %d = mul i32 %c, %a
  ret i32 %d
}

define i32 @main(ptr %p) {
  %1 = call i32 @f(ptr %p)
  %2 = call i32 @g(ptr %p)
  %3 = call i32 @h(ptr %p)
  %4 = call i32 @k(ptr %p)
  %5 = add i32 %1, %2
  %6 = add i32 %3, %4
  %7 = add i32 %5, %6
  ret i32 %7
}

!0 = !{i32 0, i32 10}
!1 = !{i32 5, i32 20}
!2 = !{}
