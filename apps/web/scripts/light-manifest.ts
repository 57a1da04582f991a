// The map of routes that every page loads names, for each screen, all the files that it imports: two thirds
// of the map, and of use only to whoever fetches screens ahead. They move into a file of their own.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ImportsOfRoutes } from "../app/platform/shell/screen-files.ts";

const BEFORE = "window.__reactRouterManifest=";

interface Manifest {
  readonly version: string;
  readonly routes: Readonly<Record<string, { readonly imports?: readonly string[] }>>;
}

/** The map without what its routes import, and those imports by the id of their route. */
export function split(code: string): { light: string; imports: string; version: string } {
  if (!code.startsWith(BEFORE)) throw new Error("The map of routes is written in another way now.");
  const manifest = JSON.parse(code.slice(BEFORE.length).replace(/;$/, "")) as Manifest;
  const parts = Object.entries(manifest.routes).map(([id, { imports = [], ...route }]) => ({
    id,
    imports,
    route,
  }));
  const routes = Object.fromEntries(parts.map(({ id, route }) => [id, route]));
  return {
    version: manifest.version,
    light: `${BEFORE}${JSON.stringify({ ...manifest, routes })};`,
    imports: JSON.stringify(namedOnce(parts)),
  };
}

/** Names of files end in letters at random, which do not compress: written at each route they would be twice as much. */
function namedOnce(
  parts: readonly { readonly id: string; readonly imports: readonly string[] }[],
): ImportsOfRoutes {
  const places = new Map<string, number>();
  const placeOf = (file: string) => {
    const place = places.get(file) ?? places.size;
    places.set(file, place);
    return place;
  };
  const routes = Object.fromEntries(parts.map(({ id, imports }) => [id, imports.map(placeOf)]));
  return { files: [...places.keys()], routes };
}

/** Splits the map of a finished build: `manifest-<version>.js` and, beside it, `imports-<version>.json`. */
export function lightenManifest(clientFolder: string): void {
  const assets = join(clientFolder, "assets");
  const [name, ...others] = readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined || others.length > 0) throw new Error("There is not one map of routes.");
  const { light, imports, version } = split(readFileSync(join(assets, name), "utf8"));
  writeFileSync(join(assets, name), light);
  writeFileSync(join(assets, `imports-${version}.json`), imports);
}
