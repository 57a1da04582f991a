// The documents of the panel. Of each language one is kept that holds nothing of a person, only which files to load: it
// opens every screen, at once. The day has one of its own, as the server wrote it for its user, until that day is over.
// All are of this worker's own build, whose files are kept with them: a newer build brings a newer worker.
import { nowMs } from "#platform/clock.ts";
import { isDayPath } from "#platform/pages/panel-path.ts";
import { buildId } from "./build-info.ts";
import { DAY_CACHES, panelDocument, panelDocuments } from "./page-paths.ts";

declare const self: ServiceWorkerGlobalScope;

const PREFIX = "vereda-panel-";
const PANEL = PREFIX + buildId;
const DAY = DAY_CACHES + buildId;

/** A network that takes longer is not waited for where there is something to open without it. */
const PATIENCE_MS = 3_000;

/** Whether a document names the files of this build. */
async function isCurrentBuild(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  return (await response.clone().text()).includes(`/assets/manifest-${buildId}.js`);
}

async function match(name: string, pathname: string): Promise<Response | undefined> {
  const cache = await caches.open(name);
  return await cache.match(pathname);
}

async function cacheIfCurrentBuild(
  name: string,
  pathname: string,
  response: Response,
): Promise<void> {
  if (!(await isCurrentBuild(response))) return;
  const cache = await caches.open(name);
  await cache.put(pathname, response);
}

/** When a kept day is over by this device's clock, in milliseconds since the epoch. */
const getExpiry = (cached: Response) => Date.parse(cached.headers.get("expires") ?? "");

async function cacheDay(pathname: string, response: Response): Promise<void> {
  const [, seconds] = /max-age=(\d+)/.exec(response.headers.get("cache-control") ?? "") ?? [];
  if (seconds === undefined) {
    // A document that shows no day.
    const cache = await caches.open(DAY);
    await cache.delete(pathname);
    return;
  }
  const headers = new Headers(response.headers);
  headers.set("expires", new Date(nowMs() + Number(seconds) * 1000).toUTCString());
  await cacheIfCurrentBuild(DAY, pathname, new Response(response.body, { headers }));
}

/** Asks for the day anew, for the next visit. */
export async function refreshDay(pathname: string): Promise<void> {
  if (isDayPath(pathname)) await cacheDay(pathname, await fetch(pathname, { cache: "no-cache" }));
}

/** @throws when there is neither a document that was kept nor a network */
export async function openPanel(event: ExtendableEvent, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const isDay = isDayPath(pathname) && search === "";
  const day = isDay ? await match(DAY, pathname) : undefined;
  if (day !== undefined && getExpiry(day) > nowMs()) return day;
  const cached = await match(PANEL, panelDocument(pathname));
  if (!isDay) return cached ?? (await fetch(request));
  const fresh = fetch(request);
  event.waitUntil(
    fresh.then((response) => cacheDay(pathname, response.clone())).catch(() => undefined),
  );
  if (cached === undefined) return await fresh;
  const delayed = new Promise<Response>((resolve) =>
    setTimeout(() => resolve(cached), PATIENCE_MS),
  );
  return await Promise.race([fresh, delayed]).catch(() => cached);
}

/** Keeps the documents of both languages, as far as they are to be had; those that are the same for everybody. */
export async function precachePanelPages(): Promise<void> {
  const precache = async (path: string) =>
    cacheIfCurrentBuild(PANEL, path, await fetch(path, { credentials: "omit", cache: "no-cache" }));
  await Promise.allSettled(panelDocuments.map(precache));
}

/** Forgets the documents of other builds. */
export async function deleteOldPanelPages(): Promise<void> {
  const names = await self.caches.keys();
  const isOld = (name: string) =>
    (name.startsWith(PREFIX) || name.startsWith(DAY_CACHES)) && name !== PANEL && name !== DAY;
  await Promise.all(names.filter(isOld).map((name) => self.caches.delete(name)));
}
