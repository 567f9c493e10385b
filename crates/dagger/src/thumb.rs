//! Rule of thumb.
