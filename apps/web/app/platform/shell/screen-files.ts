// The files that a screen is made of, as the router's map of the application names them.
import { matchRoutes, type RouteObject } from "react-router";

/** What the map tells of each route. */
export interface RouteFiles {
  readonly module: string;
  readonly imports?: readonly string[] | undefined;
}

/** Files of the screens at some addresses, each once; an address without a screen has none. */
export function filesOfScreens(
  addresses: readonly string[],
  routes: RouteObject[],
  files: Readonly<Record<string, RouteFiles | undefined>>,
): string[] {
  const found = addresses
    .flatMap((address) => matchRoutes(routes, address) ?? [])
    .flatMap(({ route }) => {
      const own = files[route.id ?? ""];
      return own === undefined ? [] : [own.module, ...(own.imports ?? [])];
    });
  return [...new Set(found)];
}
