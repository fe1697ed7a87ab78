//! Correcting clocks whose times are not known (Laws 6.10 and 7.6: the arbiter's best judgement).

use super::Millis;

/// The time used up to move `fault`, where only the time used up to move `known` is known: the time
/// is taken to have gone evenly over the moves.
///
/// ```
/// use hektor::clock::{Millis, in_proportion};
/// // After move 30 White has used 90 minutes and Black 60; the fault was on move 20.
/// assert_eq!(in_proportion(Millis::minutes(90), 30, 20), Millis::minutes(60));
/// assert_eq!(in_proportion(Millis::minutes(60), 30, 20), Millis::minutes(40));
/// // Before the first move nothing can be shared out.
/// assert_eq!(in_proportion(Millis::minutes(60), 0, 0), Millis::minutes(60));
/// ```
pub fn in_proportion(used: Millis, known: u32, fault: u32) -> Millis {
    if fault >= known {
        return used;
    }
    let share = u128::from(used.0) * u128::from(fault) / u128::from(known);
    // Never more than `used`, since `fault` is less than `known`.
    Millis(u64::try_from(share).unwrap_or(used.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_than_was_used_and_nothing_before_the_first_move() {
        let used = Millis::minutes(60);
        for (known, fault, left) in [
            (30, 20, 40),
            (30, 30, 60),
            (30, 31, 60),
            (30, 0, 0),
            (0, 0, 60),
        ] {
            let left = Millis::minutes(left);
            assert_eq!(in_proportion(used, known, fault), left, "{known} {fault}");
        }
    }
}
