// The files that a screen is made of, as the router's map of the application names them.
import { matchRoutes, type RouteObject } from "react-router";

/** What the map tells of each route. */
export interface RouteFiles {
  readonly module: string;
}

/** The files that each route imports, by its id. */
export type ImportsOfRoutes = Readonly<Record<string, readonly string[] | undefined>>;

/**
 * Fetches what each route imports: the build takes it out of the map that every page loads, into a file
 * beside it (scripts/light-manifest.ts). While developing there is none.
 */
export async function importsOfRoutes(version: string): Promise<ImportsOfRoutes> {
  if (import.meta.env.DEV) return {};
  const response = await fetch(`/assets/imports-${version}.json`, { priority: "low" });
  return response.ok ? ((await response.json()) as ImportsOfRoutes) : {};
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
      return own === undefined ? [] : [own.module, ...(imports[id] ?? [])];
    });
  return [...new Set(found)];
}
