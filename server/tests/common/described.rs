//! Whatever a test is answered by the API has to stand in its description.

use std::sync::LazyLock;

use serde_json::Value;

use super::http::Answer;

static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::to_value(server::document()).expect("texts and lists"));

/// The status of this answer is one that the description of the address names.
pub fn is_described((method, target): (&str, &str), answer: &Answer) {
    let path = target.split('?').next().unwrap_or_default();
    let is_it = |shape: &str| {
        let pieces = || shape.split('/').zip(path.split('/'));
        let same = |(shape, piece): (&str, &str)| shape.starts_with('{') || shape == piece;
        shape.split('/').count() == path.split('/').count() && pieces().all(same)
    };
    let paths = DOCUMENT["paths"].as_object().expect("addresses");
    // What is no address of the API, or none for this method, is not described.
    let operation = paths
        .iter()
        .filter(|(shape, _)| is_it(shape))
        .find_map(|(_, methods)| methods.get(method.to_lowercase()));
    if let Some(operation) = operation {
        let known = &operation["responses"];
        assert!(
            !known[answer.status.to_string()].is_null(),
            "{method} {target} answers {}, which its description does not know: {}",
            answer.status,
            answer.body
        );
    }
}
