// The service worker: serves the panel offline, precaches the build, shows pushes; never caches API data.
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkOnly } from "workbox-strategies";
import { buildId, panelScreens, precached } from "./build-info.ts";
import { buildOfflinePage } from "./offline-page.ts";
import { deleteOldPanelPages, refreshDay, precachePanelPages, openPanel } from "./panel-pages.ts";
import { isPage } from "./page-paths.ts";
import { handlePushEvents } from "./pushes.ts";

declare const self: ServiceWorkerGlobalScope;

precacheAndRoute(
  precached.map((url) => ({ url, revision: null })),
  { directoryIndex: "", cleanURLs: false },
);
cleanupOutdatedCaches();

const network = new NetworkOnly();
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && isPage(url.pathname),
  async ({ event, request, url }) => {
    try {
      if (panelScreens.test(url.pathname)) return await openPanel(event, request);
      return await network.handle({ event, request });
    } catch {
      return buildOfflinePage(url.pathname);
    }
  },
);

self.addEventListener("install", (event) => event.waitUntil(precachePanelPages()));

self.addEventListener("activate", (event) => {
  const activate = async () => {
    await deleteOldPanelPages();
    // The panel document comes from the cache. Older workers enabled preload, so it must be disabled.
    await self.registration.navigationPreload?.disable();
    // Claims open pages, so that the first visit already works offline.
    await self.clients.claim();
  };
  event.waitUntil(activate());
});

self.addEventListener("message", (event: ExtendableMessageEvent) => {
  const { type, path }: { type?: unknown; path?: unknown } = event.data ?? {};
  if (type === "take-over") event.waitUntil(self.skipWaiting());
  if (type === "cache-day" && typeof path === "string")
    event.waitUntil(refreshDay(path).catch(() => undefined));
  if (type === "build") event.ports[0]?.postMessage(buildId);
});

handlePushEvents();
