// The web application as `npm run build` leaves it in apps/web/build.
import { access } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BootError } from "../boot-error.ts";
import type { WebBuild, WebSource } from "./web.ts";

/** @throws BootError when nothing has been built there */
export async function builtWeb(folder: string): Promise<WebSource> {
  const entry = join(folder, "server/index.js");
  await access(entry).catch(() => {
    throw new BootError(`There is no web application in ${folder}. Run \`npm run build\` first.`);
  });
  const build: WebBuild = await import(pathToFileURL(entry).href);
  return {
    isDevelopment: false,
    // The version of its map of files, which names each of them by its hash: pages know it of themselves, and the
    // service worker and builds/latest.json of a build carry the same one.
    buildId: build.assets.version,
    files: join(folder, "client"),
    build: () => Promise.resolve(build),
    close: () => Promise.resolve(),
  };
}
