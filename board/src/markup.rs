//! Reading markup, for tests of what is drawn.

/// Every value of an attribute, in order.
pub fn values<'a>(markup: &'a str, attribute: &str) -> Vec<&'a str> {
    let head = format!(" {attribute}=\"");
    markup.split(&head).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// Every opening tag.
pub fn tags(markup: &str) -> impl Iterator<Item = &str> {
    markup
        .split('<')
        .skip(1)
        .filter_map(|rest| rest.split('>').next())
        .filter(|t| !t.starts_with('/'))
}

/// Whether every tag is closed in its order; SVG and these sheets use no void elements.
pub fn is_balanced(markup: &str) -> bool {
    let mut open = Vec::new();
    for tag in markup.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
        match tag.strip_prefix('/') {
            Some(name) if open.pop() != Some(name) => return false,
            Some(_) => {}
            None => open.push(tag.split(' ').next().unwrap()),
        }
    }
    open.is_empty()
}
