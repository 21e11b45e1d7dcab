
define linkonce_odr i32 @_ZNSt1CIiE1fEv(i32 %x) nounwind optsize {
  call void @take(i32 %x, i32 0)
  call void @take(i32 %x, i32 1)
  call void @take(i32 %x, i32 2)
  call void @take(i32 %x, i32 3)
  call void @take(i32 %x, i32 4)
  call void @take(i32 %x, i32 5)
  call void @take(i32 %x, i32 6)
  call void @take(i32 %x, i32 7)
  call void @take(i32 %x, i32 8)
  call void @take(i32 %x, i32 9)
  call void @take(i32 %x, i32 3000)
  call void @take(i32 0, i32 %x)
  call void @take(i32 1, i32 %x)
  call void @take(i32 2, i32 %x)
  call void @take(i32 3, i32 %x)
  call void @take(i32 4, i32 %x)
  call void @take(i32 5, i32 %x)
  ret i32 %x
}

define linkonce_odr i32 @_ZNSt1CIjE1fEv(i32 %x) nounwind optsize {
  call void @take(i32 %x, i32 0)
  call void @take(i32 %x, i32 1)
  call void @take(i32 %x, i32 2)
  call void @take(i32 %x, i32 3)
  call void @take(i32 %x, i32 4)
  call void @take(i32 %x, i32 5)
  call void @take(i32 %x, i32 6)
  call void @take(i32 %x, i32 7)
  call void @take(i32 %x, i32 8)
  call void @take(i32 %x, i32 9)
  call void @take(i32 %x, i32 3000)
  call void @take(i32 0, i32 %x)
  call void @take(i32 1, i32 %x)
  call void @take(i32 2, i32 %x)
  call void @take(i32 3, i32 %x)
  call void @take(i32 4, i32 %x)
  call void @take(i32 5, i32 %x)
  ret i32 %x
}

define void @another(i32 %x) optsize {
  call i32 @_ZNSt1CIiE1fEv(i32 %x)
  call i32 @_ZNSt1CIjE1fEv(i32 %x)
  ret void
}
