// The documents of the panel. Of each language one is kept that holds nothing of a person, only which files to load: it
// opens every screen, at once. The day has one of its own, as the server wrote it for its user, until that day is over.
// All are of this worker's own build, whose files are kept with them: a newer build brings a newer worker.
import { nowMs } from "#platform/clock.ts";
import { isDayPath } from "#platform/pages/panel-path.ts";
import { buildId } from "./build-facts.ts";
import { DAY_CACHES, panelDocument, panelDocuments } from "./places.ts";

declare const self: ServiceWorkerGlobalScope;

const PREFIX = "vereda-panel-";
const PANEL = PREFIX + buildId;
const DAY = DAY_CACHES + buildId;

/** A network that takes longer is not waited for where there is something to open without it. */
const PATIENCE_MS = 3_000;

/** Whether a document names the files of this build. */
async function isOwn(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  return (await response.clone().text()).includes(`/assets/manifest-${buildId}.js`);
}

async function match(name: string, pathname: string): Promise<Response | undefined> {
  const cache = await caches.open(name);
  return await cache.match(pathname);
}

async function putOwn(name: string, pathname: string, response: Response): Promise<void> {
  if (!(await isOwn(response))) return;
  const cache = await caches.open(name);
  await cache.put(pathname, response);
}

/** When a kept day is over by this device's clock, in milliseconds since the epoch. */
const expiryOf = (kept: Response) => Date.parse(kept.headers.get("expires") ?? "");

async function putDay(pathname: string, response: Response): Promise<void> {
  const [, seconds] = /max-age=(\d+)/.exec(response.headers.get("cache-control") ?? "") ?? [];
  if (seconds === undefined) {
    // A document that shows no day.
    const cache = await caches.open(DAY);
    await cache.delete(pathname);
    return;
  }
  const headers = new Headers(response.headers);
  headers.set("expires", new Date(nowMs() + Number(seconds) * 1000).toUTCString());
  await putOwn(DAY, pathname, new Response(response.body, { headers }));
}

/** Asks for the day anew, for the next visit. */
export async function keepDay(pathname: string): Promise<void> {
  if (isDayPath(pathname)) await putDay(pathname, await fetch(pathname, { cache: "no-cache" }));
}

/** @throws when there is neither a document that was kept nor a network */
export async function openPanel(event: ExtendableEvent, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const isDay = isDayPath(pathname) && search === "";
  const day = isDay ? await match(DAY, pathname) : undefined;
  if (day !== undefined && expiryOf(day) > nowMs()) return day;
  const kept = await match(PANEL, panelDocument(pathname));
  if (!isDay) return kept ?? (await fetch(request));
  const fresh = fetch(request);
  event.waitUntil(
    fresh.then((response) => putDay(pathname, response.clone())).catch(() => undefined),
  );
  if (kept === undefined) return await fresh;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  return await Promise.race([fresh, late]).catch(() => kept);
}

/** Keeps the documents of both languages, as far as they are to be had; those that are the same for everybody. */
export async function keepPanelPages(): Promise<void> {
  const keep = async (path: string) =>
    putOwn(PANEL, path, await fetch(path, { credentials: "omit", cache: "no-cache" }));
  await Promise.allSettled(panelDocuments.map(keep));
}

/** Forgets the documents of other builds. */
export async function forgetOldPanelPages(): Promise<void> {
  const names = await self.caches.keys();
  const isOld = (name: string) =>
    (name.startsWith(PREFIX) || name.startsWith(DAY_CACHES)) && name !== PANEL && name !== DAY;
  await Promise.all(names.filter(isOld).map((name) => self.caches.delete(name)));
}
