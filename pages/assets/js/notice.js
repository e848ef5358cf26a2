// Says what waits for its reader while a page is open and they look elsewhere: a mark on the window's
// title and on the app, and a notice of the system for whoever wants that.

const NOTICES = "reliquary.notices";

function makeNotice() {
  const title = document.title;
  const wanted = () => localStorage.getItem(NOTICES) === "on";
  const mayTell = () => globalThis.Notification?.permission === "granted";
  const looksElsewhere = () => document.hidden || !document.hasFocus();

  // The same table has one notice, whichever of its pages says so.
  function tell(table, heading, body) {
    if (!wanted() || !mayTell() || !looksElsewhere()) return;
    try {
      const notice = new Notification(heading, { body, tag: `reliquary-${table}` });
      notice.onclick = () => {
        focus();
        notice.close();
        if (!location.pathname.endsWith(table)) location.assign(`/t/${table}`);
      };
    } catch {
      // Where only a service worker may show them, the title and the mark have to do.
    }
  }

  // So many tables wait for their reader; in words before the title of the window.
  function mark(count, words) {
    document.title = count ? `● ${words} – ${title}` : title;
    const marked = !wanted() ? null : count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    marked?.catch(() => {});
  }

  return { tell, mark };
}
