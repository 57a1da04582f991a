// The service worker: serves the panel offline, precaches the build, shows pushes; never caches API data.
import { deleteOldBuildFiles, isBuildFile, openBuildFile, storeBuildFiles } from "./build-files.ts";
import { buildId, panelScreens } from "./build-info.ts";
import { buildOfflinePage } from "./offline-page.ts";
import { deleteOldPanelPages, refreshDay, precachePanelPages, openPanel } from "./panel-pages.ts";
import { isPage } from "./page-paths.ts";
import { handlePushEvents } from "./pushes.ts";

declare const self: ServiceWorkerGlobalScope;

async function openPage(event: FetchEvent, pathname: string): Promise<Response> {
  const { request } = event;
  try {
    return await (panelScreens.test(pathname) ? openPanel(event, request) : fetch(request));
  } catch {
    return buildOfflinePage(pathname);
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== "GET") return;
  if (isBuildFile(pathname)) event.respondWith(openBuildFile(request));
  else if (request.mode === "navigate" && isPage(pathname))
    event.respondWith(openPage(event, pathname));
});

self.addEventListener("install", (event) =>
  event.waitUntil(Promise.all([storeBuildFiles(), precachePanelPages()])),
);

self.addEventListener("activate", (event) => {
  const activate = async () => {
    await Promise.all([deleteOldPanelPages(), deleteOldBuildFiles()]);
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
