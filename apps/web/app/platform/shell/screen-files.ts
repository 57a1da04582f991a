// The files that a screen is made of, as the router's map of the application names them.
import { matchRoutes, type RouteObject } from "react-router";

/** What the map tells of each route. */
export interface RouteFiles {
  readonly module: string;
}

/** The files that each route imports, by its id: as places in the list of all of them. */
export interface ImportsOfRoutes {
  readonly files: readonly string[];
  readonly routes: Readonly<Record<string, readonly number[] | undefined>>;
}

export const NO_IMPORTS: ImportsOfRoutes = { files: [], routes: {} };

/**
 * Fetches what each route imports: the build takes it out of the map that every page loads, into a file
 * beside it (scripts/light-manifest.ts). While developing there is none.
 */
export async function importsOfRoutes(version: string): Promise<ImportsOfRoutes> {
  if (import.meta.env.DEV) return NO_IMPORTS;
  const response = await fetch(`/assets/imports-${version}.json`, { priority: "low" });
  return response.ok ? ((await response.json()) as ImportsOfRoutes) : NO_IMPORTS;
}

/** Files of the screens at some addresses, each once; an address without a screen has none. */
export function filesOfScreens(
  addresses: readonly string[],
  routes: RouteObject[],
  files: Readonly<Record<string, RouteFiles | undefined>>,
  imports: ImportsOfRoutes,
): string[] {
  const found = addresses
    .flatMap((address) => matchRoutes(routes, address) ?? [])
    .flatMap(({ route }) => {
      const id = route.id ?? "";
      const own = files[id];
      const places = imports.routes[id] ?? [];
      return own === undefined ? [] : [own.module, ...places.map((at) => imports.files[at])];
    });
  return [...new Set(found)].filter((file) => file !== undefined);
}
