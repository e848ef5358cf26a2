// A finished game in a link, which opens in any tab that opens the site: `#game=...&ply=7&eyes=A`. What stands
// behind the # is never sent to a host.

// Messengers cut off what is longer.
const LONGEST_LINK = 30_000;

async function linkTo(site, record, address) {
  const query = new URL(address, site).searchParams;
  query.set("game", await packed(record));
  const link = `${site}#${query}`;
  return link.length > LONGEST_LINK ? null : link;
}

// The game that came with the link, and where to look at it; nothing where none did.
async function sent(hash) {
  const { game, ...where } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  return game ? { record: await unpacked(game), where: new URLSearchParams(where) } : null;
}

