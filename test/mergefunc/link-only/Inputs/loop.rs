#[inline(never)]
pub fn sum(values: &[u32]) -> u32 {
    let mut sum = 0_u32;
    for value in values {
        sum = sum.wrapping_add(value ^ 7);
    }
    sum
}
