// Caches the panel's documents: one per language without user data, and the user's rendered day.
import { nowMs } from "#platform/clock.ts";
import { isDayPath } from "#platform/pages/panel-path.ts";
import { buildId } from "./build-info.ts";
import { DAY_CACHES, getPanelDocument, panelDocuments } from "./page-paths.ts";

declare const self: ServiceWorkerGlobalScope;

const PREFIX = "vereda-panel-";
const PANEL = PREFIX + buildId;
const DAY = DAY_CACHES + buildId;

/** After this time without a network response, the cached document is used. */
const PATIENCE_MS = 3_000;

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

/** When a cached day expires by this device's clock, in milliseconds since the epoch. */
const getExpiry = (cached: Response) => Date.parse(cached.headers.get("expires") ?? "");

async function cacheDay(pathname: string, response: Response): Promise<void> {
  const [, seconds] = /max-age=(\d+)/.exec(response.headers.get("cache-control") ?? "") ?? [];
  if (seconds === undefined) {
    const cache = await caches.open(DAY);
    await cache.delete(pathname);
    return;
  }
  const headers = new Headers(response.headers);
  headers.set("expires", new Date(nowMs() + Number(seconds) * 1000).toUTCString());
  await cacheIfCurrentBuild(DAY, pathname, new Response(response.body, { headers }));
}

export async function refreshDay(pathname: string): Promise<void> {
  if (isDayPath(pathname)) await cacheDay(pathname, await fetch(pathname, { cache: "no-cache" }));
}

/** @throws when there is neither a cached document nor a network */
export async function openPanel(event: ExtendableEvent, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const isDay = isDayPath(pathname) && search === "";
  const day = isDay ? await match(DAY, pathname) : undefined;
  if (day !== undefined && getExpiry(day) > nowMs()) return day;
  const cached = await match(PANEL, getPanelDocument(pathname));
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

export async function precachePanelPages(): Promise<void> {
  const precache = async (path: string) =>
    cacheIfCurrentBuild(PANEL, path, await fetch(path, { credentials: "omit", cache: "no-cache" }));
  await Promise.allSettled(panelDocuments.map(precache));
}

export async function deleteOldPanelPages(): Promise<void> {
  const names = await self.caches.keys();
  const isOld = (name: string) =>
    (name.startsWith(PREFIX) || name.startsWith(DAY_CACHES)) && name !== PANEL && name !== DAY;
  await Promise.all(names.filter(isOld).map((name) => self.caches.delete(name)));
}
