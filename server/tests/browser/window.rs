//! A window of a browser, in the words of whoever sits before it.

use std::time::{Duration, Instant};

use base64::prelude::*;
use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction,
};
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::wd::{Capabilities, TimeoutConfiguration, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use url::{ParseError, Url};

use crate::driver::Driver;

/// How long anything may take. Reached only when a test fails.
pub(crate) const PATIENCE: Duration = Duration::from_secs(90);
/// How long a whole game may take.
const LONG_GAME: Duration = Duration::from_secs(180);
/// How often a page is asked whether it is so far.
pub(crate) const GLANCE: Duration = Duration::from_millis(20);

/// How large a window is, and on what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) finger: bool,
}

impl Shape {
    /// A screen on a desk.
    pub(crate) const DESK: Self = Self { width: 1440, height: 900, finger: false };
    /// A large screen on a desk.
    pub(crate) const WIDE: Self = Self { width: 1920, height: 1080, finger: false };
    /// A tablet held upright.
    pub(crate) const TABLET: Self = Self { width: 820, height: 1180, finger: true };
    /// A telephone.
    pub(crate) const PHONE: Self = Self { width: 390, height: 844, finger: true };
}

/// One browser with cookies of its own.
pub(crate) struct Window {
    client: Client,
    site: String,
    session: String,
}

impl Drop for Window {
    fn drop(&mut self) {
        Driver::shared().close(&self.session);
    }
}

impl Window {
    pub(crate) async fn open(site: String, shape: Shape) -> Self {
        let driver = tokio::task::spawn_blocking(Driver::shared).await.expect("a driver");
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities())
            .connect(&driver.address())
            .await
            .expect("a browser opens");
        let session = client.session_id().await.expect("it answers").expect("it has a name");
        let window = Self { client, site, session };
        window.shape(shape).await;
        window
    }

    /// Gives the window another shape.
    pub(crate) async fn shape(&self, Shape { width, height, finger }: Shape) {
        let size = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": finger,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", size).await;
        let touch = json!({"enabled": finger, "maxTouchPoints": 5});
        self.devtools("Emulation.setTouchEmulationEnabled", touch).await;
    }

    /// What the reader has told the system: `prefers-color-scheme` and the like.
    pub(crate) async fn prefers(&self, likings: &[(&str, &str)]) {
        let features: Vec<Value> =
            likings.iter().map(|(name, value)| json!({"name": name, "value": value})).collect();
        self.devtools("Emulation.setEmulatedMedia", json!({"features": features})).await;
    }

    /// Types an address of this house.
    pub(crate) async fn go(&self, path: &str) {
        let whole = if path.contains("://") { path.into() } else { format!("{}{path}", self.site) };
        self.client.goto(&whole).await.unwrap_or_else(|error| panic!("{path}: {error}"));
    }

    /// Presses the button that loads the page again.
    pub(crate) async fn reload(&self) {
        self.client.refresh().await.expect("the page loads again");
    }

    /// Opens an address in another tab of the same browser and looks at that one.
    pub(crate) async fn another_tab(&self, path: &str) {
        let tab = self.client.new_window(true).await.expect("there is room for a tab");
        self.client.switch_to_window(tab.handle).await.expect("it is there");
        self.go(path).await;
    }

    /// Looks at the tab that was opened first, second and so on.
    pub(crate) async fn turn_to(&self, tab: usize) {
        let tab = self.client.windows().await.expect("there are tabs").swap_remove(tab);
        self.client.switch_to_window(tab).await.expect("it is there");
    }

    /// Where the window is, without the name of the server.
    pub(crate) async fn place(&self) -> String {
        let url = self.client.current_url().await.expect("there is an address");
        url.as_str().trim_start_matches(&self.site).to_string()
    }

    /// The page as it came, or as scripts have made it since.
    pub(crate) async fn source(&self) -> String {
        self.client.source().await.expect("there is a page")
    }

    /// What an expression in the page is worth.
    pub(crate) async fn ask<T: DeserializeOwned>(&self, expression: &str) -> T {
        self.try_to_ask(expression).await.unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    async fn try_to_ask<T: DeserializeOwned>(&self, expression: &str) -> Result<T, String> {
        let script = format!("return ({expression});");
        let answer = self.client.execute(&script, vec![]).await.map_err(|e| e.to_string())?;
        serde_json::from_value(answer).map_err(|error| error.to_string())
    }

    /// Runs a script in the page until it calls the function it is given.
    pub(crate) async fn run(&self, script: &str) {
        self.run_with::<Value>(script, Vec::new()).await;
    }

    /// The same with arguments before that function; gives what it is called with.
    pub(crate) async fn run_with<T: DeserializeOwned>(&self, script: &str, args: Vec<Value>) -> T {
        let timeouts = TimeoutConfiguration::new(Some(LONG_GAME), None, None);
        self.client.update_timeouts(timeouts).await.expect("patience can be set");
        match self.client.execute_async(script, args).await {
            Ok(value) => serde_json::from_value(value).expect("it is of that kind"),
            Err(error) => panic!("never at its end at {}: {error}", self.place().await),
        }
    }

    /// Waits until an expression is true in a page whose scripts are all there: nobody acts on one
    /// that is half loaded. A page that is just being left cannot be asked; the next one can.
    pub(crate) async fn until(&self, expression: &str) {
        let begun = Instant::now();
        let truth = format!("document.readyState === 'complete' && Boolean({expression})");
        loop {
            let answer = self.try_to_ask::<bool>(&truth).await;
            if answer == Ok(true) {
                return;
            }
            if begun.elapsed() > PATIENCE {
                let page = self.try_to_ask::<String>("document.body.innerText").await;
                panic!("never true: {expression} ({answer:?}) at {}\n{page:?}", self.place().await);
            }
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Waits until something can be seen.
    pub(crate) async fn sees(&self, css: &str) {
        let found = format!("document.querySelector({})?.checkVisibility()", json!(css));
        self.until(&found).await;
    }

    /// Whether there is something of this kind now, seen or not.
    pub(crate) async fn has(&self, css: &str) -> bool {
        self.ask(&format!("document.querySelector({}) !== null", json!(css))).await
    }

    /// What can be read in the first of these.
    pub(crate) async fn text(&self, css: &str) -> String {
        self.ask(&format!("document.querySelector({})?.innerText ?? ''", json!(css))).await
    }

    /// What can be read in each of these.
    pub(crate) async fn texts(&self, css: &str) -> Vec<String> {
        let all = format!("[...document.querySelectorAll({})]", json!(css));
        self.ask(&format!("{all}.map((one) => one.innerText)")).await
    }

    /// Clicks on something, once it is there and nothing lies over it.
    pub(crate) async fn click(&self, css: &str) {
        self.rested().await;
        let begun = Instant::now();
        loop {
            self.scroll_to(css).await;
            let clicked = match self.client.find(Locator::Css(css)).await {
                Ok(element) => element.click().await,
                Err(error) => Err(error),
            };
            match clicked {
                Ok(()) => return,
                Err(error) if begun.elapsed() > PATIENCE => panic!("cannot click {css}: {error}"),
                Err(_) => tokio::time::sleep(GLANCE).await,
            }
        }
    }

    /// Waits until a click is no longer taken for the second half of a double click.
    pub(crate) async fn rested(&self) {
        self.until("!document.querySelector('#part-choices.resting')").await;
    }

    /// Brings something into the middle of the window if it is near an edge, where bars lie.
    async fn scroll_to(&self, css: &str) {
        let one = format!("document.querySelector({})", json!(css));
        // What is not there yet is looked for again by whoever asked.
        let _ = self
            .try_to_ask::<Value>(&format!("{one}?.scrollIntoView({{ block: 'center' }})"))
            .await;
    }

    /// Touches a thing on the board where a hand would: in the middle of one of its parts that
    /// nothing lies over. Says whether there is such a place.
    pub(crate) async fn touch(&self, css: &str) -> bool {
        self.rested().await;
        let place = format!(
            "(() => {{
                const thing = document.querySelector({});
                thing?.scrollIntoView({{ block: 'nearest' }});
                const middle = ({{ left, top, width, height }}) => [left + width / 2, top + height / 2];
                const places = [...(thing?.querySelectorAll('*') ?? []), thing]
                    .filter(Boolean).map((part) => middle(part.getBoundingClientRect()));
                return places.find((place) => thing.contains(document.elementFromPoint(...place)));
            }})()",
            json!(css)
        );
        let Some((x, y)) = self.ask::<Option<(f64, f64)>>(&place).await else { return false };
        let button = MOUSE_BUTTON_LEFT;
        let hand = MouseActions::new("hand".into())
            .then(PointerAction::MoveTo { duration: None, x, y })
            .then(PointerAction::Down { button })
            .then(PointerAction::Up { button });
        self.client.perform_actions(hand).await.expect("there is a hand");
        true
    }

    /// Two fingers on something, spread from so far apart to so far apart, in pixels.
    pub(crate) async fn pinch(&self, css: &str, from: f64, to: f64) {
        let middle = format!(
            "(({{ left, top, width, height }}) => [left + width / 2, top + height / 2])
            (document.querySelector({}).getBoundingClientRect())",
            json!(css)
        );
        let (x, y): (f64, f64) = self.ask(&middle).await;
        let fingers = |apart: f64| json!([{"x": x - apart / 2.0, "y": y, "id": 0}, {"x": x + apart / 2.0, "y": y, "id": 1}]);
        let steps =
            [("touchStart", from), ("touchMove", f64::midpoint(from, to)), ("touchMove", to)];
        for (kind, apart) in steps {
            let touch = json!({"type": kind, "touchPoints": fingers(apart)});
            self.devtools("Input.dispatchTouchEvent", touch).await;
        }
        let lifted = json!({"type": "touchEnd", "touchPoints": []});
        self.devtools("Input.dispatchTouchEvent", lifted).await;
    }

    /// Pulls something from one place to another.
    pub(crate) async fn drag(&self, from: (f64, f64), to: (f64, f64)) {
        let button = MOUSE_BUTTON_LEFT;
        let hand = MouseActions::new("hand".into())
            .then(PointerAction::MoveTo { duration: None, x: from.0, y: from.1 })
            .then(PointerAction::Down { button })
            .then(PointerAction::MoveTo { duration: None, x: to.0, y: to.1 })
            .then(PointerAction::Up { button });
        self.client.perform_actions(hand).await.expect("there is a hand");
    }

    /// Writes into a field in place of what stands there.
    pub(crate) async fn write(&self, css: &str, text: &str) {
        self.sees(css).await;
        let field = self.field(css).await;
        field.clear().await.expect("the field can be emptied");
        field.send_keys(text).await.expect("the field can be written into");
    }

    async fn field(&self, css: &str) -> Element {
        self.client.find(Locator::Css(css)).await.unwrap_or_else(|e| panic!("{css}: {e}"))
    }

    /// Presses a key, wherever the focus is.
    pub(crate) async fn press(&self, key: impl Into<char>) {
        let value = key.into();
        let keys = KeyActions::new("keys".into())
            .then(KeyAction::Down { value })
            .then(KeyAction::Up { value });
        self.client.perform_actions(keys).await.expect("keys can be pressed");
    }

    /// Speaks to the browser itself.
    pub(crate) async fn devtools(&self, method: &str, params: Value) -> Value {
        let body = json!({"cmd": method, "params": params});
        let call = Call { path: "goog/cdp/execute", body };
        self.issue(call).await.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// What the browser has noted since it was last asked: `browser` for what scripts and rules
    /// complained of, `performance` for what went over the wire.
    pub(crate) async fn notes(&self, kind: &str) -> Vec<Value> {
        let call = Call { path: "se/log", body: json!({"type": kind}) };
        let notes = self.issue(call).await.expect("the browser has a log");
        serde_json::from_value(notes).expect("a log is a list")
    }

    /// What can be seen, as a WebP file.
    pub(crate) async fn picture(&self) -> Vec<u8> {
        let wanted = json!({"format": "webp", "quality": 70});
        let answer = self.devtools("Page.captureScreenshot", wanted).await;
        let data = answer["data"].as_str().expect("there is a picture");
        BASE64_STANDARD.decode(data).expect("it is in base 64")
    }

    async fn issue(&self, call: Call) -> Result<Value, CmdError> {
        self.client.issue_cmd(call).await
    }
}

/// A command that only this driver knows.
#[derive(Debug)]
struct Call {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Call {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &Url) -> (axum::http::Method, Option<String>) {
        (axum::http::Method::POST, Some(self.body.to_string()))
    }
}

fn capabilities() -> Capabilities {
    // As root there is no sandbox; in a container /dev/shm may be small.
    let args = [
        "--headless=new",
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--hide-scrollbars",
        "--force-prefers-reduced-motion",
        "--force-color-profile=srgb",
        // A name by which friends would reach the house: an address of this machine alone is no invitation.
        "--host-resolver-rules=MAP friends.test 127.0.0.1",
    ];
    let wanted = json!({
        "browserName": "chrome",
        "goog:chromeOptions": {"args": args},
        "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
    });
    wanted.as_object().cloned().unwrap_or_default()
}
