// The files that a screen is made of, as the router's map of the application names them.
import { matchRoutes, type RouteObject } from "react-router";
import { withImports, type FileImports } from "./file-imports.ts";

/** What the map tells of each route. */
export interface RouteFiles {
  readonly module: string;
  /** What loads the screen's data, where the build made a file of its own of it. */
  readonly clientLoaderModule?: string | undefined;
}

/** Files of the screens at some addresses, each once; an address without a screen has none. */
export function filesOfScreens(
  addresses: readonly string[],
  routes: RouteObject[],
  files: Readonly<Record<string, RouteFiles | undefined>>,
  imports: FileImports,
): string[] {
  const found = addresses
    .flatMap((address) => matchRoutes(routes, address) ?? [])
    .flatMap(({ route }) => files[route.id ?? ""] ?? [])
    .flatMap(({ module, clientLoaderModule = [] }) => [module, clientLoaderModule].flat());
  return [...new Set(found.flatMap((file) => withImports(file, imports)))];
}
