//! The tests of the whole: one binary, so that it is built and linked once.

mod docs;
mod first_start;
mod laws_table;
mod layers;
mod listener;
mod nothing_lost;
mod outside;
mod perft;
mod survey_table;
mod terminal;
mod transcripts;
mod words_count;
