; A cleanuppad's arguments are given to the runtime.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:w-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-windows-msvc"

declare i64 @may_throw(i64)
declare void @tidy()
declare i32 @__CxxFrameHandler3(...)

; CHECK-LABEL: define {{.*}}@one(
; CHECK: cleanuppad within none [i32 1]
define dso_local i64 @one(i64 %x) personality ptr @__CxxFrameHandler3 {
entry:
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %v = invoke i64 @may_throw(i64 %s) to label %done unwind label %cleanup
done:
  ret i64 %v
cleanup:
  %cl = cleanuppad within none [i32 1]
  call void @tidy() [ "funclet"(token %cl) ]
  cleanupret from %cl unwind to caller
}

; CHECK-LABEL: define {{.*}}@two(
; CHECK: cleanuppad within none [i32 2]
define dso_local i64 @two(i64 %x) personality ptr @__CxxFrameHandler3 {
entry:
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %v = invoke i64 @may_throw(i64 %s) to label %done unwind label %cleanup
done:
  ret i64 %v
cleanup:
  %cl = cleanuppad within none [i32 2]
  call void @tidy() [ "funclet"(token %cl) ]
  cleanupret from %cl unwind to caller
}
