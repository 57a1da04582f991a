// React Router settings: server rendering, with all routes sent upfront for offline navigation.
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { buildWorker } from "./scripts/build-worker.ts";
import { buildShareImages } from "./scripts/share-images/build-share-images.ts";

export default {
  ssr: true,
  // Split route modules would add two files to the first load of every screen.
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
  // An empty value would mean this folder, and a build starts by clearing its output folder.
  buildDirectory: process.env["WEB_BUILD_DIR"] || "build",
  buildEnd: async ({ reactRouterConfig }) => {
    const client = join(reactRouterConfig.buildDirectory, "client");
    await buildWorker(client);
    await buildShareImages(client);
  },
} satisfies Config;
