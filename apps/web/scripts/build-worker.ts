// Builds the service worker into a finished build of the client: its code in one file, `sw.js`, with the list of files
// that it keeps from the beginning. That is what the first screens of the panel load, and the late parts of those
// screens; all other files are kept once they were wanted.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { baseName, namesIn, readsOf, withImports, type Read } from "./built-files.ts";
import { ownMessageLocale } from "./message-plugins.mjs";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");

/** What a phone fetches at most, in bytes of gzip, a while after its first visit. */
const AT_MOST = 600 * 1024;

/** Screens that are opened without a network, and the frame around them, by the end of their files. */
const FIRST_SCREENS = [
  "platform/panel/panel-layout",
  "platform/panel/idea-layout",
  "planning/day",
  "planning/plans",
] as const;

/** Wanted without a network, and reached only by what is late itself, by the beginning of their names. */
const ALSO = ["quick-add-window-", "focus-mode-"] as const;

export interface RouteFiles {
  readonly module: string;
  /** What loads the data of a screen, where the build made a file of its own of it. */
  readonly clientLoaderModule?: string | undefined;
  readonly imports?: readonly string[] | undefined;
  readonly css?: readonly string[] | undefined;
}

export interface FilesOfBuild {
  readonly version: string;
  readonly url: string;
  readonly entry: RouteFiles;
  readonly routes: Readonly<Record<string, RouteFiles | undefined>>;
}

// Whatever signs a name is made of: what is found here and is no file of the build fails the build as it is read.
const LATE = /import\(\s*(["'`])\.\/((?:(?!\1).)+\.js)\1\s*\)/g;
const STYLED = /url\((["']?)\/?(?:assets\/)?([^"')/]+\.woff2)\1/g;

export interface WhatToKeep {
  /** Screens, by the end of the ids of their routes. */
  readonly screens: readonly string[];
  /** Other files, by name. */
  readonly also: readonly string[];
}

/** The names of the files to keep, each once, in a stable order. */
export function filesToKeep(
  { url, entry, routes }: FilesOfBuild,
  { screens, also }: WhatToKeep,
  read: Read,
): string[] {
  const chosen = Object.entries(routes).filter(
    ([id]) => id === "root" || screens.some((screen) => id.endsWith(`:${screen}`)),
  );
  const parts = [entry, ...chosen.flatMap(([, files]) => files ?? [])];
  const named = parts.flatMap(({ module, clientLoaderModule = [], imports = [], css = [] }) =>
    [module, clientLoaderModule, imports, css].flat(),
  );
  const standing = withImports(named.map(baseName), read);
  const scripts = [...standing].filter((name) => name.endsWith(".js"));
  const late = withImports(
    [...scripts.flatMap((name) => namesIn(read(name), LATE)), ...also],
    read,
  );
  const all = new Set([...standing, ...late, baseName(url)]);
  const styles = [...all].filter((name) => name.endsWith(".css"));
  for (const name of styles) for (const font of namesIn(read(name), STYLED)) all.add(font);
  return [...all].toSorted((a, b) => (a < b ? -1 : 1));
}

/** The build's own map of its routes. */
function mapOfBuild(assets: string): FilesOfBuild {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file)) ?? "";
  const code = readFileSync(join(assets, name), "utf8");
  return JSON.parse(code.slice(code.indexOf("{"), code.lastIndexOf("}") + 1)) as FilesOfBuild;
}

function weigh(files: readonly string[], assets: string): void {
  const bytes = files.reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length,
    0,
  );
  const told = `The service worker keeps ${files.length} files, ${Math.round(bytes / 1024)} KB of gzip.`;
  if (bytes > AT_MOST) throw new Error(`${told} At most ${AT_MOST / 1024} are meant.`);
  process.stdout.write(`${told}\n`);
}

/** Writes `sw.js` and `builds/latest.json` into the folder of a finished client. */
export async function buildWorker(clientFolder: string): Promise<void> {
  const assets = join(clientFolder, "assets");
  const map = mapOfBuild(assets);
  const also = readdirSync(assets).filter((name) => ALSO.some((one) => name.startsWith(one)));
  // Without it no screen is imported (app/platform/shell/late-files.ts).
  also.push(`imports-${map.version}.json`);
  const files = filesToKeep(map, { screens: FIRST_SCREENS, also }, readsOf(assets));
  weigh(files, assets);
  await build({
    configFile: false,
    root: web,
    logLevel: "warn",
    mode: "production",
    define: {
      __BUILD_ID__: JSON.stringify(map.version),
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
  writeFileSync(join(clientFolder, "builds/latest.json"), JSON.stringify({ id: map.version }));
}
