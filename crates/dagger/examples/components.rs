//! Prints the list of components with what is known of each, as Markdown.
//!
//! `cargo run --release -p dagger --example components > docs/dagger-components.md`

use dagger::Book;

fn main() {
    let book = Book::built_in();
    println!("# D.A.G.G.E.R.: what is known, and what is ours\n");
    println!("Written by `cargo run --release -p dagger --example components`.\n");
    println!("- *known*: everything is from the rulebook or another public source.");
    println!("- *partly*: a name, a number or a text is known; the rest is ours.");
    println!("- *longbox*: our own design, to the counts of the box. A card file with the same");
    println!("  name in a folder of your own replaces it.\n");
    println!("| kind | known | partly | ours | in all |\n|---|---|---|---|---|");
    let mut kinds: Vec<&str> = Vec::new();
    for card in &book.cards {
        if !kinds.contains(&card.kind) {
            kinds.push(card.kind);
        }
    }
    for kind in &kinds {
        let of = |origin: &str| {
            book.cards.iter().filter(|c| c.kind == *kind && c.origin == origin).count()
        };
        let (known, partly, ours) = (of("known"), of("partly"), of("longbox"));
        println!(
            "| {} | {known} | {partly} | {ours} | {} |",
            kind.replace('_', " "),
            known + partly + ours
        );
    }
    for kind in kinds {
        println!(
            "\n## {}\n\n| name | of | | {} | origin | text |\n|---|---|---|---|---|---|",
            kind.replace('_', " "),
            if kind == "support" {
                "charge"
            } else if kind == "team_up" {
                "cost"
            } else {
                ""
            }
        );
        for card in book.cards.iter().filter(|card| card.kind == kind) {
            let text = card.text.join("<br>").replace('|', "/");
            let class = card.class.as_deref().unwrap_or("");
            let cost = card.cost.map_or(String::new(), |cost| cost.to_string());
            let (name, group, origin) = (&card.name, &card.group, &card.origin);
            println!("| {name} | {group} | {class} | {cost} | {origin} | {text} |");
        }
    }
}
