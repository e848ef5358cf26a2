//! Where everything is on the plan: outlines, labels, free floor, doors. The rooms are always the
//! twelve; doors may join any two of them, and those of the printed station have a place of their
//! own.

use feynman::names::Room;

use board::number::{Point, nth};

/// How one room is laid out.
pub(super) struct Site {
    /// Its outline.
    pub(super) outline: &'static str,
    /// Where its letter and number stand, and its name.
    pub(super) label: Label,
    /// Where signs of what it has begin.
    pub(super) signs: Point,
    /// The floor that is free for tokens: left, top, right, bottom.
    pub(super) floor: [f64; 4],
    /// Where things lie.
    pub(super) things: Point,
    /// Its middle, for ways that the printed station does not have.
    pub(super) middle: Point,
}

/// How a room is lettered.
#[derive(Clone, Copy)]
pub(super) enum Label {
    /// Number and name in a line from here.
    Line(Point),
    /// The name under the number, centred here.
    Stack(Point),
}

/// A door and how it is turned.
#[derive(Clone, Copy)]
pub(super) struct Gate {
    pub(super) place: Point,
    pub(super) turn: f64,
}

macro_rules! site {
    ($outline:literal, $label:ident $at:tt, $signs:expr, $floor:expr, $things:expr, $middle:expr) => {
        Site {
            outline: $outline,
            label: Label::$label($at),
            signs: $signs,
            floor: $floor,
            things: $things,
            middle: $middle,
        }
    };
}

/// The rooms in their order.
#[rustfmt::skip]
static SITES: [Site; 12] = [
    site!("M84 62h150a14 14 0 0 1 14 14v92a14 14 0 0 1-14 14H84a14 14 0 0 1-14-14V76a14 14 0 0 1 14-14z",
        Line (88.0, 92.0), (89.5, 153.5), [78.0, 100.0, 242.0, 152.0], (228.0, 166.0), (159.0, 122.0)),
    site!("M84 246h168l22 22v82l-22 22H84a14 14 0 0 1-14-14V260a14 14 0 0 1 14-14z",
        Line (88.0, 276.0), (89.5, 339.5), [78.0, 284.0, 266.0, 337.0], (246.0, 352.0), (172.0, 309.0)),
    site!("M330 40h112c26 0 40 16 44 40l2 22c0 8-5 12-12 12H330a12 12 0 0 1-12-12V52a12 12 0 0 1 12-12z",
        Line (336.0, 62.0), (328.0, 82.0), [352.0, 70.0, 470.0, 110.0], (474.0, 100.0), (402.0, 78.0)),
    site!("M352 214h76l36 36v76l-36 36h-76l-36-36v-76z",
        Stack (390.0, 240.0), (340.0, 236.0), [328.0, 264.0, 452.0, 350.0], (436.0, 340.0), (390.0, 288.0)),
    site!("M324 486h120a14 14 0 0 1 14 14v104c0 40-30 64-74 64s-74-24-74-64V500a14 14 0 0 1 14-14z",
        Line (328.0, 516.0), (342.0, 634.0), [318.0, 526.0, 450.0, 630.0], (418.0, 642.0), (384.0, 577.0)),
    site!("M84 492h160v148a14 14 0 0 1-14 14H84a14 14 0 0 1-14-14V506a14 14 0 0 1 14-14z",
        Line (88.0, 522.0), (89.5, 625.5), [78.0, 532.0, 238.0, 622.0], (224.0, 636.0), (157.0, 573.0)),
    site!("M687.3 170A190 190 0 0 1 850.2 452.1L766.2 405.6A94 94 0 0 0 685.6 266Z",
        Stack (776.0, 232.0), (722.0, 184.0), [778.0, 272.0, 864.0, 404.0], (736.0, 262.0), (800.0, 320.0)),
    site!("M517.8 452.1A190 190 0 0 1 680.7 170L682.4 266A94 94 0 0 0 601.8 405.6Z",
        Stack (592.0, 232.0), (626.0, 184.0), [504.0, 272.0, 590.0, 404.0], (634.0, 262.0), (568.0, 320.0)),
    site!("M846.9 457.9A190 190 0 0 1 521.1 457.9L603.4 408.4A94 94 0 0 0 764.6 408.4Z",
        Stack (684.0, 522.0), (616.0, 508.0), [586.0, 460.0, 782.0, 502.0], (752.0, 518.0), (684.0, 480.0)),
    site!("M968 48a74 74 0 0 1 74 74c0 44-30 78-74 78s-74-34-74-78a74 74 0 0 1 74-74z",
        Stack (968.0, 78.0), (918.5, 157.5), [902.0, 102.0, 1034.0, 154.0], (1030.0, 146.0), (968.0, 122.0)),
    site!("M926 288h170c40 0 70 22 86 62-16 40-46 62-86 62H926a12 12 0 0 1-12-12V300a12 12 0 0 1 12-12z",
        Line (934.0, 314.0), (1072.0, 297.0), [924.0, 322.0, 1138.0, 408.0], (1152.0, 350.0), (1040.0, 350.0)),
    site!("M1060 500l52-18 52 18 22 50-22 50-52 18-52-18-22-50z",
        Stack (1112.0, 516.0), (1066.0, 502.0), [1058.0, 540.0, 1166.0, 604.0], (1112.0, 606.0), (1112.0, 550.0)),
];

pub(super) fn site(room: Room) -> &'static Site {
    &SITES[room.index()]
}

/// Ways of the printed station: the two rooms, the corridor between them, its door.
#[rustfmt::skip]
const WAYS: [(Room, Room, [Point; 2], Gate); 9] = [
    (Room::A1, Room::A2, [(160.0, 180.0), (160.0, 250.0)], Gate { place: (160.0, 214.0), turn: 0.0 }),
    (Room::A2, Room::B1, [(270.0, 308.0), (330.0, 298.0)], Gate { place: (300.0, 303.0), turn: 80.0 }),
    (Room::B1, Room::A3, [(390.0, 110.0), (390.0, 220.0)], Gate { place: (390.0, 166.0), turn: 0.0 }),
    (Room::B2, Room::B3, [(312.0, 570.0), (240.0, 570.0)], Gate { place: (278.0, 570.0), turn: 90.0 }),
    (Room::B2, Room::C2, [(514.6, 431.9), (412.0, 516.0)], Gate { place: (479.0, 460.0), turn: 50.0 }),
    (Room::B1, Room::C2, [(455.0, 300.0), (505.5, 315.5)], Gate { place: (481.8, 307.0), turn: 97.0 }),
    (Room::D2, Room::C1, [(867.6, 347.2), (920.0, 348.0)], Gate { place: (896.0, 347.4), turn: 90.0 }),
    (Room::C1, Room::D1, [(811.8, 227.6), (912.0, 160.0)], Gate { place: (864.0, 191.7), turn: 54.0 }),
    (Room::D2, Room::D3, [(1112.0, 408.0), (1112.0, 492.0)], Gate { place: (1112.0, 447.0), turn: 0.0 }),
];

/// The gaps between the three rooms of the ring.
const RING: [(Room, Room, [Point; 2]); 3] = [
    (Room::C1, Room::C2, [(684.0, 238.0), (684.0, 198.0)]),
    (Room::C1, Room::C3, [(789.7, 421.0), (824.3, 441.0)]),
    (Room::C2, Room::C3, [(578.3, 421.0), (543.7, 441.0)]),
];

fn joins(pair: (Room, Room), one: Room, two: Room) -> bool {
    pair == (one, two) || pair == (two, one)
}

/// The corridor between two rooms; none within the ring.
pub(super) fn corridor(one: Room, two: Room) -> Option<[Point; 2]> {
    if gap(one, two).is_some() {
        return None;
    }
    let printed = WAYS.iter().find(|way| joins((way.0, way.1), one, two));
    Some(printed.map_or([site(one).middle, site(two).middle], |way| way.2))
}

/// The gap in the ring between two rooms.
pub(super) fn gap(one: Room, two: Room) -> Option<[Point; 2]> {
    RING.iter().find(|way| joins((way.0, way.1), one, two)).map(|way| way.2)
}

/// Where the door between two rooms is.
pub(super) fn gate(one: Room, two: Room) -> Gate {
    if let Some(way) = WAYS.iter().find(|way| joins((way.0, way.1), one, two)) {
        return way.3;
    }
    let [from, to] = gap(one, two).unwrap_or([site(one).middle, site(two).middle]);
    let place = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
    let turn = (to.1 - from.1).atan2(to.0 - from.0).to_degrees() + 90.0;
    Gate { place, turn }
}

/// Where the `index`th of `many` tokens in a room stands, and how large it is drawn.
pub(super) fn stand(room: Room, index: usize, many: usize) -> (Point, f64) {
    let [left, top, right, bottom] = site(room).floor;
    let (wide, high) = (right - left, bottom - top);
    let fits = |scale: f64| {
        let cell = 43.0 * scale;
        let columns = (wide / cell).floor().max(1.0);
        (cell, columns, columns * (high / cell).floor().max(1.0))
    };
    let sizes = [1.0, 0.86, 0.72, 0.6, 0.5, 0.42, 0.36];
    let fitting = sizes.into_iter().find(|scale| fits(*scale).2 >= nth(many));
    let scale = fitting.unwrap_or(0.3);
    let (cell, columns, _) = fits(scale);
    let rows = (nth(many) / columns).ceil().max(1.0);
    let row = (nth(index) / columns).floor();
    let in_row = (nth(many) - row * columns).min(columns);
    let column = nth(index) - row * columns;
    let x = f64::midpoint(left, right) + (column - (in_row - 1.0) / 2.0) * cell;
    let y = f64::midpoint(top, bottom) + (row - (rows - 1.0) / 2.0) * cell;
    ((x, y), scale)
}
