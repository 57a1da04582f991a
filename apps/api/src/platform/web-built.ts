// The web application as `npm run build` leaves it in apps/web/build.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BootError } from "./boot-error.ts";
import type { WebBuild, WebSource } from "./web.ts";

/** @throws BootError when nothing has been built there */
export async function builtWeb(folder: string): Promise<WebSource> {
  const entry = join(folder, "server/index.js");
  const code = await readFile(entry).catch(() => null);
  if (code === null) {
    throw new BootError(`There is no web application in ${folder}. Run \`npm run build\` first.`);
  }
  const build: WebBuild = await import(pathToFileURL(entry).href);
  return {
    isDevelopment: false,
    // The server's code names every file of the client by its hash.
    buildId: createHash("sha256").update(code).digest("hex").slice(0, 16),
    files: join(folder, "client"),
    build: () => Promise.resolve(build),
    close: () => Promise.resolve(),
  };
}
