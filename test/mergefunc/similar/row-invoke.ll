; The arguments and the callee of an invoke are holes; what a landingpad catches is none.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal {{.*}}@m1.merged(
; CHECK: invoke void %1(i32 %0, ptr null)
; CHECK: define {{.*}}@m1(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i32 5, ptr @take)
; CHECK: define {{.*}}@m2(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i32 9, ptr @tike)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
@a = external global [9 x i32]
@b = external global [9 x i32]
declare dso_local void @take(i32, ptr)
declare dso_local void @tike(i32, ptr)
declare i32 @__gxx_personality_v0(...)
define i32 @m1(i32 %x) personality ptr @__gxx_personality_v0 {
  call void @use(i32 %x)
  invoke void @take(i32 5, ptr null) to label %ok unwind label %bad
bad:
  %l = landingpad { ptr, i32 } catch ptr null
  br label %ok
ok:
  ret i32 %x
}
define i32 @m2(i32 %x) personality ptr @__gxx_personality_v0 {
  call void @use(i32 %x)
  invoke void @tike(i32 9, ptr null) to label %ok unwind label %bad
bad:
  %l = landingpad { ptr, i32 } catch ptr null
  br label %ok
ok:
  ret i32 %x
}
define i32 @n1(i32 %x, i32 %y) personality ptr @__gxx_personality_v0 {
  call void @use(i32 %x)
  invoke void @take(i32 1, ptr null) to label %ok unwind label %bad
bad:
  %l = landingpad { ptr, i32 } catch ptr @a
  br label %ok
ok:
  ret i32 %x
}
define i32 @n2(i32 %x, i32 %y) personality ptr @__gxx_personality_v0 {
  call void @use(i32 %x)
  invoke void @take(i32 1, ptr null) to label %ok unwind label %bad
bad:
  %l = landingpad { ptr, i32 } catch ptr @b
  br label %ok
ok:
  ret i32 %x
}
