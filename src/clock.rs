//! The chess clock (Laws, Article 6): periods, increment, delay, press, flag, milestones.
