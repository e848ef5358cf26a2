//! [`browser::Local`] behind three functions that a script can call. The only unsafe code of the
//! project: two sides share a memory, and a place in it can only be passed as a number.
#![allow(unsafe_code)]

use std::cell::RefCell;
use std::panic;

use browser::Local;

/// The length of an answer stands before it.
const HEAD: usize = 4;

thread_local! {
    static LOCAL: RefCell<Local> = RefCell::default();
    /// Why the last call came to no answer.
    static FAULT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// To be called once, before anything else: what goes wrong from now on is kept to be [told](fault).
#[unsafe(no_mangle)]
pub extern "C" fn begin() {
    panic::set_hook(Box::new(|why| FAULT.with_borrow_mut(|fault| *fault = why.to_string())));
}

/// Why the last call came to no answer, as an answer is given.
#[unsafe(no_mangle)]
pub extern "C" fn fault() -> *mut u8 {
    FAULT.with_borrow(|fault| given(fault.clone()))
}

/// A place for a question of this many bytes. It is given back by asking it.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
}

/// Answers the question at this place: the length of the answer in four bytes, then the answer.
///
/// # Safety
/// The place comes from [`reserve`] with the same length, and has not been asked before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn call(place: *mut u8, length: usize) -> *mut u8 {
    // SAFETY: it is the box that `reserve` made, as the caller promises.
    let question = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(place, length)) };
    given(LOCAL.with_borrow_mut(|local| local.answer(&question)))
}

/// The length in four bytes, then the text.
fn given(answer: String) -> *mut u8 {
    let mut whole = Vec::with_capacity(HEAD + answer.len());
    whole.extend(u32::try_from(answer.len()).unwrap_or_default().to_le_bytes());
    whole.extend(answer.into_bytes());
    Box::into_raw(whole.into_boxed_slice()).cast()
}

/// Gives the memory of an answer back.
///
/// # Safety
/// The place comes from [`call`] or [`fault`], and has not been given back before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn release(place: *mut u8) {
    // SAFETY: an answer begins with its length, as the caller promises that this is one.
    let length = u32::from_le_bytes(unsafe { place.cast::<[u8; HEAD]>().read() }) as usize;
    // SAFETY: it is the box that `call` made.
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(place, HEAD + length)) });
}
