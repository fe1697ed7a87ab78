//! Arguments in, back ends picked, loop started.

fn main() {}
