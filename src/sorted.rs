//! Lists in order, by one sort for all types.
//!
//! A sort of the standard library is made anew for every type and every order, at seven kilobytes
//! each. What is put in order here are the places of a list, always the same type, and the list is
//! then brought after them. What is sorted at every key or every move keeps a sort of its own.

use std::cmp::Ordering;

/// A list that can be put in order; what is equal stays as it stood.
pub trait Sorted<T> {
    /// By what is asked of two.
    ///
    /// ```
    /// use hektor::sorted::Sorted;
    ///
    /// let mut shares = [("e4", 0.2_f32), ("d4", 0.5), ("c4", 0.2)];
    /// shares.order_by(|a, b| b.1.total_cmp(&a.1));
    /// assert_eq!(shares.map(|(mv, _)| mv), ["d4", "e4", "c4"]);
    /// ```
    fn order_by(&mut self, compare: impl Fn(&T, &T) -> Ordering);

    /// By a key, the least first.
    fn order_by_key<K: Ord>(&mut self, key: impl Fn(&T) -> K) {
        self.order_by(|a, b| key(a).cmp(&key(b)));
    }

    /// The least first.
    fn order(&mut self)
    where
        T: Ord,
    {
        self.order_by(T::cmp);
    }
}

impl<T> Sorted<T> for [T] {
    fn order_by(&mut self, compare: impl Fn(&T, &T) -> Ordering) {
        let list = &*self;
        let places = places(list.len(), &|a, b| match (list.get(a), list.get(b)) {
            (Some(a), Some(b)) => compare(a, b),
            _ => Ordering::Equal,
        });
        for (to, from) in swaps(places) {
            self.swap(to, from);
        }
    }
}

/// The places of a list in its order.
fn places(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|a, b| compare(*a, *b));
    places
}

/// What to swap, one pair after the other, so that each place gets what stood at the one given.
fn swaps(mut places: Vec<usize>) -> Vec<(usize, usize)> {
    let mut swaps = Vec::new();
    for start in 0..places.len() {
        let mut at = start;
        // Round a cycle, each place is left as done.
        while let Some(place) = places.get_mut(at) {
            let from = std::mem::replace(place, at);
            if from == start {
                break;
            }
            swaps.push((at, from));
            at = from;
        }
    }
    swaps
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Sorted;

    proptest! {
        #[test]
        fn orders_as_the_standard_library_does(list in prop::collection::vec((0..9_u8, any::<u16>()), 0..40)) {
            let (mut ours, mut theirs) = (list.clone(), list);
            ours.order_by_key(|(key, _)| *key);
            theirs.sort_by_key(|(key, _)| *key);
            prop_assert_eq!(&ours, &theirs);
            ours.order();
            theirs.sort();
            prop_assert_eq!(&ours, &theirs);
            ours.order_by(|a, b| b.1.cmp(&a.1));
            theirs.sort_by_key(|one| std::cmp::Reverse(one.1));
            prop_assert_eq!(ours, theirs);
        }
    }
}
