//! The sixteen colours in the codes that every terminal knows.

use std::io::{self, Write};

/// Collects what is drawn and hands it on with `38;5;n` rewritten to the short code of the colour.
pub struct Sixteen<W: Write> {
    out: W,
    held: Vec<u8>,
}

impl<W: Write> Sixteen<W> {
    /// Writes to something.
    pub fn new(out: W) -> Sixteen<W> {
        Sixteen { out, held: Vec::new() }
    }
}

impl<W: Write> Write for Sixteen<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.held.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let held = std::mem::take(&mut self.held);
        self.out.write_all(&rewritten(&held))?;
        self.out.flush()
    }
}

/// The bytes with the colours below sixteen in their short codes.
fn rewritten(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some(start) = rest.windows(2).position(|two| two == b"\x1b[") {
        let (before, code) = rest.split_at(start + 2);
        out.extend_from_slice(before);
        let end = code.iter().position(|byte| !(byte.is_ascii_digit() || *byte == b';'));
        let end = end.unwrap_or(code.len());
        let (numbers, after) = code.split_at(end);
        if after.first() == Some(&b'm') {
            out.extend_from_slice(&short(numbers));
        } else {
            out.extend_from_slice(numbers);
        }
        rest = after;
    }
    out.extend_from_slice(rest);
    out
}

fn short(numbers: &[u8]) -> Vec<u8> {
    let parts: Vec<&[u8]> = numbers.split(|byte| *byte == b';').collect();
    let mut out: Vec<String> = Vec::new();
    let mut at = 0;
    while at < parts.len() {
        let number =
            |n: usize| parts.get(n).and_then(|part| std::str::from_utf8(part).ok()?.parse().ok());
        match (number(at), number(at + 1), number(at + 2)) {
            (Some(ground @ (38u16 | 48)), Some(5u16), Some(colour @ 0..16u16)) => {
                let base = if colour < 8 { ground - 8 + colour } else { ground + 52 + colour - 8 };
                out.push(base.to_string());
                at += 3;
            }
            _ => {
                out.push(String::from_utf8_lossy(parts[at]).into_owned());
                at += 1;
            }
        }
    }
    out.join(";").into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_below_sixteen_are_written_in_their_short_codes() {
        let told = |text: &str| String::from_utf8(rewritten(text.as_bytes())).unwrap();
        assert_eq!(
            told("a\x1b[38;5;6mb\x1b[1m\x1b[38;5;9;48;5;1mc"),
            "a\x1b[36mb\x1b[1m\x1b[91;41mc"
        );
        assert_eq!(
            told("\x1b[38;5;200mx\x1b[2J\x1b[3;4H\x1b[0m\x1b["),
            "\x1b[38;5;200mx\x1b[2J\x1b[3;4H\x1b[0m\x1b["
        );
        let mut all = Sixteen::new(Vec::new());
        all.write_all(b"\x1b[38;5").unwrap();
        all.write_all(b";2mx").unwrap();
        all.flush().unwrap();
        assert_eq!(all.out, b"\x1b[32mx");
    }
}
