// The document of the panel: the one that was kept, at once; without any, from the network. It holds nothing of a
// person, only which files to load; of each language one is kept, and only of this worker's own build, whose files are
// kept with it. A newer build brings a newer worker, with a document of its own.
import { buildId } from "./build-facts.ts";
import { panelDocument, panelDocuments } from "./places.ts";

declare const self: ServiceWorkerGlobalScope;

const PREFIX = "vereda-panel-";
const CACHE = PREFIX + buildId;

/** Whether a document names the files of this build. */
async function isOwn(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  return (await response.clone().text()).includes(`/assets/manifest-${buildId}.js`);
}

async function keptDocument(pathname: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return await cache.match(panelDocument(pathname));
}

/** @throws when there is neither a document that was kept nor a network */
export async function openPanel(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await keptDocument(pathname);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (kept === undefined && (await isOwn(response))) {
    const cache = await caches.open(CACHE);
    await cache.put(panelDocument(pathname), response.clone());
  }
  return response;
}

async function keep(path: string): Promise<void> {
  const response = await fetch(path, { credentials: "same-origin", cache: "no-cache" });
  if (!(await isOwn(response))) return;
  const cache = await caches.open(CACHE);
  await cache.put(path, response);
}

/** Keeps the documents of both languages, as far as they are to be had. */
export async function keepPanelPages(): Promise<void> {
  await Promise.allSettled(panelDocuments.map(keep));
}

/** Forgets the documents of other builds. */
export async function forgetOldPanelPages(): Promise<void> {
  const names = await self.caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => self.caches.delete(name)));
}
