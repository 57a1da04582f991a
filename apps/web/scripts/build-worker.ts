// Builds the service worker `sw.js` into a client build, with the list of files to precache.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import routes from "../app/routes.ts";
import { ownMessageLocale } from "./message-plugins.mjs";
import { buildScreensPattern } from "./panel-screens.ts";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Limit for the gzipped bytes that a device precaches after its first visit. */
const MAX_BYTES = 1700 * 1024;

function checkWeight(files: readonly string[], assets: string): void {
  const bytes = files
    .filter((name) => /\.(?:js|css)$/.test(name))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0);
  const info = `The service worker keeps ${files.length} files, ${Math.round(bytes / 1024)} KB of gzip.`;
  if (bytes > MAX_BYTES) throw new Error(`${info} At most ${MAX_BYTES / 1024} may be kept.`);
  process.stdout.write(`${info}\n`);
}

function findBuildId(files: readonly string[]): string {
  const [id] = files.flatMap((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1] ?? []);
  if (id === undefined) throw new Error("The route manifest (manifest-<id>.js) is missing.");
  return id;
}

export async function buildWorker(clientFolder: string): Promise<void> {
  const assets = join(clientFolder, "assets");
  // Precaches only the Latin fonts; the browser loads the others on demand.
  const files = readdirSync(assets)
    .filter((name) => /\.(?:js|css)$|-latin-wght-normal-.*\.woff2$/.test(name))
    .toSorted((a, b) => (a < b ? -1 : 1));
  const id = findBuildId(files);
  checkWeight(files, assets);
  await build({
    configFile: false,
    root: web,
    logLevel: "warn",
    mode: "production",
    define: {
      __BUILD_ID__: JSON.stringify(id),
      __PANEL_SCREENS__: JSON.stringify(buildScreensPattern(routes)),
      __PRECACHED__: JSON.stringify(files.map((name) => `/assets/${name}`)),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    plugins: [ownMessageLocale()],
    publicDir: false,
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      lib: {
        entry: join(web, "app/worker/sw.ts"),
        formats: ["iife"],
        name: "worker",
        fileName: () => "sw.js",
      },
    },
  });
  mkdirSync(join(clientFolder, "builds"), { recursive: true });
  writeFileSync(join(clientFolder, "builds/latest.json"), JSON.stringify({ id }));
}
