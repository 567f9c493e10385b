//! Balance.
