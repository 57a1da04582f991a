// Stores the files of the build on the device, so that screens which were never opened work offline.
import { precached } from "./build-info.ts";

declare const self: ServiceWorkerGlobalScope;

const FILES = "vereda-files";
const paths = new Set(precached);

/** Enough to fill a slow line between its responses, and few beside what the page loads. */
const AT_ONCE = 4;

export const isBuildFile = (pathname: string) => paths.has(pathname);

const getPath = ({ url }: Request) => new URL(url).pathname;

/** An interrupted installation goes on where it stopped. @throws when a file cannot be loaded */
export async function storeBuildFiles(): Promise<void> {
  const cache = await caches.open(FILES);
  const stored = new Set((await cache.keys()).map(getPath));
  const missing = precached.filter((path) => !stored.has(path)).values();
  const storeNext = async () => {
    for (const path of missing) await cache.add(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext));
}

export async function openBuildFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: FILES })) ?? (await fetch(request));
}

export async function deleteOldBuildFiles(): Promise<void> {
  const cache = await caches.open(FILES);
  const old = (await cache.keys()).filter((request) => !paths.has(getPath(request)));
  // Earlier versions stored them in a cache of another name.
  const earlier = (await self.caches.keys()).filter((name) => name.startsWith("workbox-"));
  await Promise.all([
    ...old.map((request) => cache.delete(request)),
    ...earlier.map((name) => self.caches.delete(name)),
  ]);
}
