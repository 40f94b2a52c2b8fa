//! What is wrong with JSON that somebody sent, without the names that things have in here.

/// Says a reader's error so that it speaks of JSON alone.
///
/// Readers tell what they expected by the names of our types: `expected struct NewTable`.
pub fn in_words(error: &str) -> String {
    const BEFORE: [&str; 3] = [
        "Failed to deserialize the JSON body into the target type: ",
        "Failed to parse the request body as JSON: ",
        "Failed to deserialize query string: ",
    ];
    const TYPES: [(&str, &str); 7] = [
        ("internally tagged enum ", "an object with a `type`"),
        ("adjacently tagged enum ", "an object with a `type`"),
        ("tuple struct ", "a list"),
        ("unit struct ", "null"),
        ("struct ", "an object"),
        ("enum ", "one of its words"),
        ("map", "an object"),
    ];
    let error = BEFORE.iter().find_map(|before| error.strip_prefix(before)).unwrap_or(error);
    let Some((found, expected)) = error.split_once("expected ") else { return error.to_owned() };
    let named = TYPES.iter().find_map(|(prefix, words)| Some((words, expected.strip_prefix(prefix)?)));
    match named {
        Some((words, rest)) => {
            // The name of the type, and perhaps what it is part of.
            let end = rest.find(" at line ").unwrap_or(rest.len());
            format!("{found}expected {words}{}", &rest[end..])
        }
        None => error.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::in_words;
    use crate::message::FromGuest;

    #[derive(Deserialize)]
    struct Inner {
        #[serde(rename = "a")]
        _a: u8,
    }

    #[test]
    fn no_type_of_ours_is_named() {
        for text in ["null", "5", "[]", "\"Hello\"", "{\"type\": \"Hello\", \"table\": 5}"] {
            let error = serde_json::from_str::<FromGuest>(text).expect_err(text).to_string();
            let told = in_words(&error);
            assert!(!told.contains("FromGuest") && !told.contains("enum"), "{told}");
        }
        let error = serde_json::from_str::<Inner>("null").map(|_| ()).expect_err("it is null").to_string();
        assert_eq!(in_words(&error), "invalid type: null, expected an object at line 1 column 4");
        let error = serde_json::from_str::<Inner>("{}").map(|_| ()).expect_err("it is empty").to_string();
        assert_eq!(in_words(&error), "missing field `a` at line 1 column 2");
    }
}
