// The document of the panel: fresh from the network, or after a short wait the one that was kept. It holds nothing of
// a person, only which files to load; of each language one is kept, and only of this worker's own build, whose files are
// kept with it.
import { NetworkFirst } from "workbox-strategies";
import { buildId } from "./build-facts.ts";
import { panelDocument, panelDocuments } from "./places.ts";
import { createRoundTrips } from "./round-trips.ts";

declare const self: ServiceWorkerGlobalScope;

const PREFIX = "vereda-panel-";
const CACHE = PREFIX + buildId;

/** On a network as bad as that, what was kept is better than what may come. */
const PATIENCE_SECONDS = 2.5;

/** Whether a document names the files of this build. */
async function isOwn(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  return (await response.clone().text()).includes(`/assets/manifest-${buildId}.js`);
}

export const roundTrips = createRoundTrips(() => performance.now());

const strategy = new NetworkFirst({
  cacheName: CACHE,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => panelDocument(new URL(request.url).pathname),
      cacheWillUpdate: async ({ response }) => ((await isOwn(response)) ? response : null),
      cachedResponseWillBeUsed: async ({ event, request, cachedResponse }) => {
        // The request is that of the document; the address that it opens is the event's.
        const asked = event instanceof FetchEvent ? event.request : request;
        return roundTrips.mayOpen(new URL(asked.url).pathname) ? cachedResponse : undefined;
      },
    },
  ],
});

/** @throws when there is neither a network nor a document that was kept */
export async function openPanel(event: ExtendableEvent, request: Request): Promise<Response> {
  const response = await strategy.handle({ event, request });
  // A server that is being started again is as good as no network.
  if (response.status < 500) return response;
  const { pathname } = new URL(request.url);
  const kept = await caches.match(panelDocument(pathname), { cacheName: CACHE });
  return kept !== undefined && roundTrips.mayOpen(pathname) ? kept : response;
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
