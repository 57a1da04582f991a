// Loads the web application that `npm run build` wrote to apps/web/build.
import { access } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BootError } from "../boot-error.ts";
import type { WebBuild, WebSource } from "./web.ts";

/** @throws BootError when the folder has no build */
export async function loadBuiltWeb(folder: string): Promise<WebSource> {
  const entry = join(folder, "server/index.js");
  await access(entry).catch(() => {
    throw new BootError(`There is no web application in ${folder}. Run \`npm run build\` first.`);
  });
  const build: WebBuild = await import(pathToFileURL(entry).href);
  return {
    isDevelopment: false,
    // The version of React Router's manifest, which open pages, the service worker and builds/latest.json
    // share.
    buildId: build.assets.version,
    files: join(folder, "client"),
    build: () => Promise.resolve(build),
    close: () => Promise.resolve(),
  };
}
