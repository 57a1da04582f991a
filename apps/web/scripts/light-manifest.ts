// The map of routes that every page loads names, for each screen, all the files that it imports: two thirds
// of the map, and of use only to whoever fetches screens before they run. They move into a file of their own.
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FileImports } from "../app/platform/shell/file-imports.ts";
import type { RouteFiles } from "../app/platform/shell/screen-files.ts";
import { baseName, readsOf, withImports, type Read } from "./built-files.ts";

const BEFORE = "window.__reactRouterManifest=";

interface Manifest {
  readonly version: string;
  readonly routes: Readonly<Record<string, RouteFiles & { readonly imports?: unknown }>>;
}

/** The map without what its routes import, and what each file of a route imports. */
export function split(
  code: string,
  read: Read,
): { light: string; imports: string; version: string } {
  if (!code.startsWith(BEFORE)) throw new Error("The map of routes is written in another way now.");
  const manifest = JSON.parse(code.slice(BEFORE.length).replace(/;$/, "")) as Manifest;
  const routes = Object.entries(manifest.routes).map(
    ([id, { imports: _moved, ...route }]) => [id, route] as const,
  );
  const files = routes.flatMap(([, { module, clientLoaderModule = [] }]) =>
    [module, clientLoaderModule].flat(),
  );
  return {
    version: manifest.version,
    light: `${BEFORE}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`,
    imports: JSON.stringify(importsOf(new Set(files), read)),
  };
}

/** Names of files end in letters at random, which do not compress: written at each file they would be twice as much. */
function importsOf(files: Iterable<string>, read: Read): FileImports {
  const places = new Map<string, number>();
  const placeOf = (file: string) => {
    const place = places.get(file) ?? places.size;
    places.set(file, place);
    return place;
  };
  const imports: Record<number, number[]> = {};
  for (const file of files) {
    const own = baseName(file);
    const others = [...withImports([own], read)].filter((name) => name !== own);
    imports[placeOf(file)] = others.map((name) => placeOf(`/assets/${name}`));
  }
  return { files: [...places.keys()], imports };
}

/** Splits the map of a finished build: `manifest-<version>.js` and, beside it, `imports-<version>.json`. */
export function lightenManifest(clientFolder: string): void {
  const assets = join(clientFolder, "assets");
  const [name, ...others] = readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined || others.length > 0) throw new Error("There is not one map of routes.");
  const read = readsOf(assets);
  const { light, imports, version } = split(read(name), read);
  writeFileSync(join(assets, name), light);
  writeFileSync(join(assets, `imports-${version}.json`), imports);
}
