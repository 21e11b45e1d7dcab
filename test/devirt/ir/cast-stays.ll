; A cast of a known object stays a call: in real programs there are none.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x ptr]
@_ZTVN10__cxxabiv120__si_class_type_infoE = external global [0 x ptr]
@TA = constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr null }
@TB = constant { ptr, ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 2), ptr null, ptr @TA }
@TC = constant { ptr, ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 2), ptr null, ptr @TB }
@TX = constant { ptr, ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 2), ptr null, ptr @TA }
@VTC = constant [3 x ptr] [ptr null, ptr @TC, ptr @c0]
@VTS = constant [3 x ptr] [ptr inttoptr (i64 -16 to ptr), ptr @TC, ptr @c0]
; CHECK-LABEL: @test(
; CHECK: call ptr @__dynamic_cast(ptr %p
define ptr @test(ptr %p) {
  store ptr getelementptr (i8, ptr @VTC, i64 16), ptr %p, !invariant.group !0
  %r = call ptr @__dynamic_cast(ptr %p, ptr @TA, ptr @TC, i64 0)
  ret ptr %r
}

declare void @c0(ptr)
declare ptr @__dynamic_cast(ptr, ptr, ptr, i64)

!0 = !{}
