// Serves the web application in development: Vite compiles per request and reloads open pages.
import type { Server } from "node:http";
import { join } from "node:path";
import { createServer } from "vite";
import type { WebBuild, WebSource } from "./web.ts";

/** Starts Vite in `folder`. Its reload channel shares the server's port. */
export async function startDevelopmentWeb(folder: string, server: Server): Promise<WebSource> {
  const vite = await createServer({
    root: folder,
    configFile: join(folder, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  const load = async (): Promise<unknown> =>
    vite.ssrLoadModule("virtual:react-router/server-build");
  return {
    isDevelopment: true,
    buildId: "development",
    build: async () => (await load()) as WebBuild,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
