// The number on the icon of the installed application: how much is unread, and nothing else. It is also
// stored, because browsers do not return it, so that the worker can raise it.

const CACHE = "vereda-badge";
const KEY = "/badge";

const hasBadge = () => "setAppBadge" in navigator && "caches" in globalThis;

export async function setBadge(count: number): Promise<void> {
  if (!hasBadge()) return;
  // Zero clears it.
  await navigator.setAppBadge(count);
  const cache = await caches.open(CACHE);
  await cache.put(KEY, new Response(String(count)));
}

/** For a push that no page sees: by one, until a page sets the number. */
export async function raiseBadge(): Promise<void> {
  if (!hasBadge()) return;
  const cache = await caches.open(CACHE);
  const stored = await cache.match(KEY);
  await setBadge((Number(await stored?.text()) || 0) + 1);
}

export async function removeBadge(): Promise<void> {
  if (!hasBadge()) return;
  await navigator.clearAppBadge();
  await caches.delete(CACHE);
}
