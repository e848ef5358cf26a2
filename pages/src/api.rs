//! The interface for programs, readable by people: made from its `OpenAPI` description.

use maud::{Markup, html};
use serde_json::Value;

use crate::layout::{self, Frame, Room, Sheet};
use crate::words;

/// The methods a path may have, in the order in which we tell them.
const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

/// The page, from an `OpenAPI` 3 document.
pub fn page(frame: &Frame, description: &Value) -> Markup {
    let sheet = Sheet { title: "For programs", game: None, class: "", scripts: &[] };
    let main = html! {
        main.leaf.api #main {
            div.leafhead {
                div {
                    h1 { (text(&description["info"]["title"], "For programs")) }
                    @for paragraph in paragraphs(&description["info"]["description"]) {
                        p { (paragraph) }
                    }
                }
                a.btn href="/api/openapi.json" { "openapi.json" }
            }
            @for group in groups(description) { (told(description, &group)) }
        }
    };
    layout::leaf(frame, Room::Elsewhere, &sheet, &main)
}

/// Calls that belong together.
struct Group<'a> {
    name: String,
    calls: Vec<Call<'a>>,
}

/// One method of one path.
struct Call<'a> {
    method: &'static str,
    path: &'a str,
    what: &'a Value,
}

fn text<'a>(value: &'a Value, otherwise: &'a str) -> &'a str {
    value.as_str().filter(|text| !text.is_empty()).unwrap_or(otherwise)
}

fn paragraphs(value: &Value) -> impl Iterator<Item = &str> {
    let text = value.as_str().unwrap_or_default();
    text.split("\n\n").map(str::trim).filter(|paragraph| !paragraph.is_empty())
}

/// By the first tag of each call, in the order in which they come.
fn groups(description: &Value) -> Vec<Group<'_>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for call in calls(description) {
        let name = words::spelled(text(&call.what["tags"][0], "calls"));
        match groups.iter_mut().find(|group| group.name == name) {
            Some(group) => group.calls.push(call),
            None => groups.push(Group { name, calls: vec![call] }),
        }
    }
    groups
}

fn calls(description: &Value) -> impl Iterator<Item = Call<'_>> {
    let paths = description["paths"].as_object().into_iter().flatten();
    paths.flat_map(|(path, methods)| {
        METHODS.iter().filter_map(move |method| {
            let what = methods.get(*method)?;
            Some(Call { method, path, what })
        })
    })
}

fn told(description: &Value, group: &Group<'_>) -> Markup {
    html! {
        section.panel.calls {
            header { h2 { (group.name) } }
            @for call in &group.calls { (one(description, call)) }
        }
    }
}

fn one(description: &Value, call: &Call<'_>) -> Markup {
    let anchor =
        format!("{}-{}", call.method, call.path.trim_matches('/').replace(['/', '{', '}'], "-"));
    html! {
        article.call id=(anchor) {
            h3 {
                span class={"verb " (call.method)} { (call.method.to_uppercase()) }
                " " code { (call.path) }
            }
            @if let Some(summary) = call.what["summary"].as_str() { p { b { (summary) } } }
            @for paragraph in paragraphs(&call.what["description"]) { p.muted { (paragraph) } }
            (parameters(call.what))
            @if let Some(body) = example_of(description, &call.what["requestBody"]) {
                p.eyebrow { "Send" } pre { code { (body) } }
            }
            (answers(description, call.what))
        }
    }
}

fn parameters(what: &Value) -> Markup {
    let list = what["parameters"].as_array().map(Vec::as_slice).unwrap_or_default();
    html! {
        @if !list.is_empty() {
            table {
                thead { tr {
                    th scope="col" { "Parameter" } th scope="col" { "In" }
                    th scope="col" { "What it is" }
                } }
                tbody { @for parameter in list { tr {
                    td {
                        code { (text(&parameter["name"], "?")) }
                        @if parameter["required"] == true { " " span.tagline { "needed" } }
                    }
                    td { (text(&parameter["in"], "")) }
                    td { (text(&parameter["description"], "")) }
                } } }
            }
        }
    }
}

fn answers(description: &Value, what: &Value) -> Markup {
    let answers = what["responses"].as_object().into_iter().flatten();
    html! {
        dl.answers-of { @for (status, answer) in answers {
            div {
                dt { code { (status) } }
                dd {
                    (text(&answer["description"], ""))
                    @if let Some(example) = example_of(description, answer) {
                        details { summary { "Example" } pre { code { (example) } } }
                    }
                }
            }
        } }
    }
}

/// What a body looks like: the example given, else one made from its schema.
fn example_of(description: &Value, holder: &Value) -> Option<String> {
    let content = holder["content"].as_object()?.values().next()?;
    let example = match content
        .get("example")
        .or_else(|| content["examples"].as_object()?.values().next()?.get("value"))
    {
        Some(example) => example.clone(),
        None => sample(description, content.get("schema")?, 0),
    };
    serde_json::to_string_pretty(&example).ok()
}

/// Schemas may hold themselves; nobody reads deeper than this.
const DEEPEST: usize = 4;

fn sample(description: &Value, schema: &Value, depth: usize) -> Value {
    if let Some(reference) = schema["$ref"].as_str() {
        let found = description.pointer(reference.trim_start_matches('#')).unwrap_or(&Value::Null);
        return if depth < DEEPEST { sample(description, found, depth + 1) } else { Value::Null };
    }
    if let Some(given) = ["example", "default", "const"].iter().find_map(|key| schema.get(*key)) {
        return given.clone();
    }
    let first = |key: &str| schema[key].as_array().and_then(|all| all.first());
    if let Some(value) = first("enum") {
        return value.clone();
    }
    if let Some(one) = first("oneOf").or_else(|| first("anyOf")) {
        return sample(description, one, depth + 1);
    }
    by_type(description, schema, depth)
}

fn by_type(description: &Value, schema: &Value, depth: usize) -> Value {
    let kind = schema["type"].as_str().or_else(|| schema["type"][0].as_str()).unwrap_or("object");
    match kind {
        "string" => "text".into(),
        "integer" | "number" => 1.into(),
        "boolean" => true.into(),
        "array" if depth < DEEPEST => vec![sample(description, &schema["items"], depth + 1)].into(),
        "object" if depth < DEEPEST => {
            let fields = schema["properties"].as_object().into_iter().flatten();
            fields
                .map(|(name, field)| (name.clone(), sample(description, field, depth + 1)))
                .collect()
        }
        _ => Value::Null,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_example_is_made_from_a_schema_that_holds_itself() {
        let description = json!({"components": {"schemas": {"Node": {
            "type": "object", "properties": {
                "name": {"type": "string"}, "next": {"$ref": "#/components/schemas/Node"}}}}}});
        let schema = json!({"$ref": "#/components/schemas/Node"});
        let made = sample(&description, &schema, 0);
        assert_eq!(made["name"], "text");
        assert_eq!(made["next"]["name"], "text");
    }

    #[test]
    fn nonsense_is_survived() {
        for nonsense in
            [json!(null), json!([]), json!({"paths": 3}), json!({"paths": {"/a": {"get": 1}}})]
        {
            page(&Frame::default(), &nonsense);
        }
    }
}
