//! Names that a reader could take for each other: nobody is to pass for somebody who sits here.

use crate::people::visible;

/// Names that look the same fold to the same.
pub(crate) fn folded(name: &str) -> String {
    let shown = visible(name);
    let letters = shown.chars().filter(|c| !c.is_whitespace() && !stands_on_another(*c));
    let plain: String = letters.map(latin).flat_map(char::to_lowercase).map(one_of_many).collect();
    plain.replace("rn", "m").replace("vv", "w")
}

/// Marks that are written over, under or through the letter before them.
const fn stands_on_another(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Of figures and letters that differ by a dot or a stroke, one.
const fn one_of_many(c: char) -> char {
    match c {
        '0' => 'o',
        '1' | 'i' | '|' | '!' => 'l',
        other => other,
    }
}

/// The Latin letter that a letter of another alphabet looks like; any other as it is.
fn latin(c: char) -> char {
    let code = u32::from(c);
    let ascii = match code {
        // Of full width.
        0xff01..=0xff5e => code - 0xfee0,
        // Thirteen alphabets for formulas, then five rows of figures.
        0x1d400..=0x1d6a3 => match (code - 0x1d400) % 52 {
            capital @ 0..26 => 0x41 + capital,
            small => 0x61 + small - 26,
        },
        0x1d7ce..=0x1d7ff => 0x30 + (code - 0x1d7ce) % 10,
        _ => code,
    };
    match char::from_u32(ascii).unwrap_or(c) {
        'А' | 'Α' | 'а' | 'α' | 'ɑ' => 'a',
        'В' | 'Β' | 'в' | 'β' | 'ь' | 'Ь' => 'b',
        'С' | 'с' | 'Ϲ' | 'ϲ' => 'c',
        'ԁ' | 'Ԁ' => 'd',
        'Е' | 'Ε' | 'е' | 'ε' | 'Ё' | 'ё' => 'e',
        'ɡ' | 'ց' => 'g',
        'Н' | 'Η' | 'н' | 'һ' | 'Һ' | 'հ' => 'h',
        'І' | 'Ι' | 'і' | 'ι' | 'Ї' | 'ї' | 'ı' | 'İ' | 'Ӏ' | 'ӏ' => 'i',
        'Ј' | 'ј' => 'j',
        'К' | 'Κ' | 'к' | 'κ' | '\u{212a}' => 'k',
        'М' | 'Μ' | 'м' | 'μ' | 'µ' => 'm',
        'Ν' | 'η' | 'ո' | 'п' => 'n',
        'О' | 'Ο' | 'о' | 'ο' | 'օ' | 'Օ' | 'σ' | 'ø' | 'Ø' => 'o',
        'Р' | 'Ρ' | 'р' | 'ρ' => 'p',
        'Ԛ' | 'ԛ' => 'q',
        'г' => 'r',
        'Ѕ' | 'ѕ' => 's',
        'Т' | 'Τ' | 'т' | 'τ' => 't',
        'υ' | 'ս' => 'u',
        'ν' | 'Ѵ' | 'ѵ' => 'v',
        'Ԝ' | 'ԝ' | 'ω' => 'w',
        'Х' | 'Χ' | 'х' | 'χ' => 'x',
        'У' | 'Υ' | 'у' | 'γ' | 'Ү' | 'ү' => 'y',
        'Ζ' | 'ζ' => 'z',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::folded;

    #[test]
    fn letters_of_other_alphabets_pass_for_no_name() {
        for (name, mask) in [
            ("Ada", "Аdа"),
            ("Ada", "A\u{301}d\u{336}a"),
            ("Ada", "\u{ff21}\u{ff44}\u{ff41}"),
            ("Ada", "\u{1d400}\u{1d41d}\u{1d41a}"),
            ("Ada", "A da\u{200b}"),
            ("Nikos", "Νіκоѕ"),
            ("Otto", "0tt0"),
            ("Ian", "lan"),
            ("Ian", "1an"),
            ("Mom", "Morn"),
            ("Adept 2", "Аdept\u{a0}2"),
        ] {
            assert_eq!(folded(name), folded(mask), "{name} {mask}");
        }
    }

    #[test]
    fn other_names_stay_other_names() {
        let names = ["Ada", "Ida", "Ada 2", "Ben", "Béa", "Bea", "Анна", "Инна", "明", "明子"];
        for (index, name) in names.iter().enumerate() {
            assert!(names[..index].iter().all(|other| folded(other) != folded(name)), "{name}");
        }
    }
}
