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

export const panelPages = new NetworkFirst({
  cacheName: CACHE,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => panelDocument(new URL(request.url).pathname),
      cacheWillUpdate: async ({ response }) => ((await isOwn(response)) ? response : null),
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        roundTrips.mayOpen(new URL(request.url).pathname) ? cachedResponse : undefined,
      // A server that is being started again is as good as no network.
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`The panel answered ${response.status}.`);
        return response;
      },
    },
  ],
});

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
