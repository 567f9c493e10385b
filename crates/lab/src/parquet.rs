//! Parquet files, as far as records need them: flat tables of whole numbers, numbers and texts, plain
//! and uncompressed, which is the smallest part of the format that every reader understands.
//!
//! The format is described at <https://parquet.apache.org/docs/file-format/>; its headers are written in
//! Thrift's compact protocol.

use std::io::{self, Write};

use serde_json::Value;

/// The rows that are written together.
const ROWS: usize = 1 << 16;

const MAGIC: &[u8; 4] = b"PAR1";

/// What a column holds; the numbers are those of the format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Whole = 2,
    Number = 5,
    Text = 6,
}

/// A column of a table.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    name: &'static str,
    kind: Kind,
}

impl Column {
    /// A column of whole numbers.
    pub const fn whole(name: &'static str) -> Column {
        Column { name, kind: Kind::Whole }
    }

    /// A column of numbers.
    pub const fn number(name: &'static str) -> Column {
        Column { name, kind: Kind::Number }
    }

    /// A column of texts. What is no text is written as JSON.
    pub const fn text(name: &'static str) -> Column {
        Column { name, kind: Kind::Text }
    }
}

/// Where the values of one column of some rows are in the file.
#[derive(Clone, Copy, Debug)]
struct Chunk {
    at: u64,
    bytes: u64,
}

/// A table that is being written.
#[derive(Debug)]
pub struct Table {
    columns: &'static [Column],
    /// The values of rows that are not in the file yet, by column.
    values: Vec<Vec<u8>>,
    rows: usize,
    /// The rows and the chunks of those that are.
    groups: Vec<(usize, Vec<Chunk>)>,
    written: u64,
}

impl Table {
    /// An empty table.
    pub fn new(columns: &'static [Column]) -> Table {
        let values = vec![Vec::new(); columns.len()];
        Table { columns, values, rows: 0, groups: Vec::new(), written: 0 }
    }

    /// Writes how the file begins.
    pub fn begin(&mut self, out: &mut impl Write) -> io::Result<()> {
        self.written = MAGIC.len() as u64;
        out.write_all(MAGIC)
    }

    /// Adds a row: an object with a value for each column.
    pub fn add(&mut self, row: &Value, out: &mut impl Write) -> io::Result<()> {
        for (column, values) in self.columns.iter().zip(&mut self.values) {
            let value = &row[column.name];
            match column.kind {
                Kind::Whole => values.extend(value.as_i64().unwrap_or_default().to_le_bytes()),
                Kind::Number => values.extend(value.as_f64().unwrap_or_default().to_le_bytes()),
                Kind::Text => {
                    let text = value.as_str().map_or_else(|| value.to_string(), String::from);
                    values.extend((text.len() as u32).to_le_bytes());
                    values.extend(text.as_bytes());
                }
            }
        }
        self.rows += 1;
        if self.rows == ROWS { self.write_rows(out) } else { Ok(()) }
    }

    /// Writes the rows that wait, column by column.
    fn write_rows(&mut self, out: &mut impl Write) -> io::Result<()> {
        let rows = std::mem::take(&mut self.rows);
        let mut chunks = Vec::new();
        for values in &mut self.values {
            let mut page = Thrift::default();
            page.whole(1, 0); // a page of data
            page.whole(2, values.len() as i64);
            page.whole(3, values.len() as i64);
            page.begin(5);
            page.whole(1, rows as i64);
            page.whole(2, 0); // plain values
            page.whole(3, 3); // levels, of which there are none
            page.whole(4, 3);
            page.end();
            page.end();
            out.write_all(&page.bytes)?;
            out.write_all(values)?;
            let bytes = (page.bytes.len() + values.len()) as u64;
            chunks.push(Chunk { at: self.written, bytes });
            self.written += bytes;
            values.clear();
        }
        self.groups.push((rows, chunks));
        Ok(())
    }

    /// Writes the rest, and what the file is.
    pub fn finish(mut self, out: &mut impl Write) -> io::Result<()> {
        if self.rows > 0 {
            self.write_rows(out)?;
        }
        let footer = self.footer();
        out.write_all(&footer)?;
        out.write_all(&(footer.len() as u32).to_le_bytes())?;
        out.write_all(MAGIC)
    }

    fn footer(&self) -> Vec<u8> {
        let mut file = Thrift::default();
        file.whole(1, 1); // the version of the format
        file.structs(2, self.columns.len() + 1);
        file.element();
        file.text(4, "record");
        file.whole(5, self.columns.len() as i64);
        file.end();
        for column in self.columns {
            file.element();
            file.whole(1, column.kind as i64);
            file.whole(3, 0); // every row has a value
            file.text(4, column.name);
            if column.kind == Kind::Text {
                file.whole(6, 0); // UTF-8
            }
            file.end();
        }
        file.back();
        file.long(3, self.groups.iter().map(|(rows, _)| *rows as i64).sum());
        file.structs(4, self.groups.len());
        for (rows, chunks) in &self.groups {
            file.element();
            file.structs(1, chunks.len());
            for (column, chunk) in self.columns.iter().zip(chunks) {
                file.element();
                file.long(2, chunk.at as i64);
                file.begin(3);
                file.whole(1, column.kind as i64);
                file.numbers(2, &[0, 3]); // plain values, levels
                file.texts(3, &[column.name]);
                file.whole(4, 0); // not compressed
                file.long(5, *rows as i64);
                file.long(6, chunk.bytes as i64);
                file.long(7, chunk.bytes as i64);
                file.long(9, chunk.at as i64);
                file.end();
                file.end();
            }
            file.back();
            file.long(2, chunks.iter().map(|chunk| chunk.bytes as i64).sum());
            file.long(3, *rows as i64);
            file.end();
        }
        file.back();
        file.text(6, "longbox");
        file.end();
        file.bytes
    }
}

/// Thrift's compact protocol: fields are told by the distance to the last one's number.
#[derive(Default)]
struct Thrift {
    bytes: Vec<u8>,
    last: i64,
    outer: Vec<i64>,
}

const I32: u8 = 5;
const I64: u8 = 6;
const BINARY: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

impl Thrift {
    fn varint(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    fn zigzag(&mut self, number: i64) {
        self.varint((number << 1 ^ number >> 63) as u64);
    }

    fn field(&mut self, id: i64, kind: u8) {
        // No struct of these has so wide a gap between its fields that it takes another form.
        self.bytes.push(((id - self.last) as u8) << 4 | kind);
        self.last = id;
    }

    fn whole(&mut self, id: i64, number: i64) {
        self.field(id, I32);
        self.zigzag(number);
    }

    fn long(&mut self, id: i64, number: i64) {
        self.field(id, I64);
        self.zigzag(number);
    }

    fn text(&mut self, id: i64, text: &str) {
        self.field(id, BINARY);
        self.plain_text(text);
    }

    fn plain_text(&mut self, text: &str) {
        self.varint(text.len() as u64);
        self.bytes.extend(text.as_bytes());
    }

    fn list(&mut self, id: i64, kind: u8, count: usize) {
        self.field(id, LIST);
        if count < 15 {
            self.bytes.push((count as u8) << 4 | kind);
        } else {
            self.bytes.push(0xf0 | kind);
            self.varint(count as u64);
        }
    }

    fn numbers(&mut self, id: i64, numbers: &[i64]) {
        self.list(id, I32, numbers.len());
        numbers.iter().for_each(|&number| self.zigzag(number));
    }

    fn texts(&mut self, id: i64, texts: &[&str]) {
        self.list(id, BINARY, texts.len());
        texts.iter().for_each(|text| self.plain_text(text));
    }

    /// Begins a list of structs, which [`Thrift::back`] ends.
    fn structs(&mut self, id: i64, count: usize) {
        self.list(id, STRUCT, count);
        self.outer.push(self.last);
    }

    fn back(&mut self) {
        self.last = self.outer.pop().unwrap_or(0);
    }

    /// Begins a struct that is a field.
    fn begin(&mut self, id: i64) {
        self.field(id, STRUCT);
        self.element();
    }

    /// Begins a struct that is an element of a list.
    fn element(&mut self) {
        self.outer.push(self.last);
        self.last = 0;
    }

    fn end(&mut self) {
        self.bytes.push(0);
        self.last = self.outer.pop().unwrap_or(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const COLUMNS: [Column; 3] = [Column::whole("n"), Column::number("x"), Column::text("t")];

    #[test]
    fn a_small_table_is_written_byte_by_byte_as_the_format_says() {
        let mut table = Table::new(&COLUMNS);
        let mut out = Vec::new();
        table.begin(&mut out).unwrap();
        table.add(&json!({ "n": -2, "x": 0.5, "t": "ab" }), &mut out).unwrap();
        table.finish(&mut out).unwrap();
        assert_eq!((&out[..4], &out[out.len() - 4..]), (&MAGIC[..], &MAGIC[..]));
        // The page of the first column: its header, and -2 as eight bytes.
        let page = [0x15, 0, 0x15, 16, 0x15, 16, 0x2c, 0x15, 2, 0x15, 0, 0x15, 6, 0x15, 6, 0, 0];
        assert_eq!(out[4..21], page);
        assert_eq!(out[21..29], (-2i64).to_le_bytes());
        let text = out.windows(6).position(|some| some == [2, 0, 0, 0, b'a', b'b']);
        assert!(text.is_some(), "a text follows its length");
        let length = u32::from_le_bytes(out[out.len() - 8..out.len() - 4].try_into().unwrap());
        let footer = &out[out.len() - 8 - length as usize..out.len() - 8];
        assert_eq!(
            footer[..5],
            [0x15, 2, 0x19, 0x4c, 0x48],
            "version 1, four elements of a schema"
        );
        assert_eq!(footer.last(), Some(&0));
    }

    #[test]
    fn many_rows_are_written_in_groups() {
        let mut table = Table::new(&COLUMNS);
        let mut out = Vec::new();
        table.begin(&mut out).unwrap();
        for n in 0..ROWS + 1 {
            table.add(&json!({ "n": n, "x": 1.0, "t": "" }), &mut out).unwrap();
        }
        assert_eq!((table.groups.len(), table.rows), (1, 1));
        assert_eq!(table.written, out.len() as u64);
        table.finish(&mut out).unwrap();
    }
}
