//! A line that breaks when nobody takes what is sent on it, and that counts as open until it is closed.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

use super::Place;

/// A line with an end to its patience.
pub(crate) struct Stalled<T> {
    line: T,
    patience: Duration,
    since: Option<Pin<Box<Sleep>>>,
    _place: Place,
}

impl<T> Stalled<T> {
    /// Waits so long for somebody to take what was sent.
    pub(crate) fn new(line: T, patience: Duration, place: Place) -> Self {
        Self { line, patience, since: None, _place: place }
    }

    /// What came of writing; an error when it has been waited for too long.
    fn wrote<R>(
        &mut self,
        context: &mut Context<'_>,
        wrote: Poll<io::Result<R>>,
    ) -> Poll<io::Result<R>> {
        if wrote.is_ready() {
            self.since = None;
            return wrote;
        }
        let patience = self.patience;
        let since = self.since.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(since.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for Stalled<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.line).poll_read(context, into)
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for Stalled<T> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.line).poll_write(context, bytes);
        self.wrote(context, wrote)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.line).poll_write_vectored(context, bytes);
        self.wrote(context, wrote)
    }

    fn is_write_vectored(&self) -> bool {
        self.line.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.line).poll_flush(context);
        self.wrote(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let closed = Pin::new(&mut self.line).poll_shutdown(context);
        self.wrote(context, closed)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    use super::*;
    use crate::net::Crowd;

    #[tokio::test]
    async fn a_line_breaks_when_nobody_takes_what_is_sent() {
        let crowd = Crowd::new(0);
        let (mut reader, line) = tokio::io::duplex(4);
        let place = crowd.enter(None).unwrap();
        let mut line = Stalled::new(line, Duration::from_millis(20), place);
        line.write_all(b"four").await.unwrap();
        let mut taken = [0; 4];
        reader.read_exact(&mut taken).await.unwrap();
        line.write_all(b"more").await.unwrap();
        let error = line.write_all(b"!").await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert_eq!(crowd.len(), 1);
        drop(line);
        assert_eq!(crowd.len(), 0);
    }
}
