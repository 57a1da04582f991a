// How React Router builds the web application: server-rendered, every route known from the start
// so that an installed application can move between screens without asking the server for the map.
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { buildWorker } from "./scripts/build-worker.ts";

export default {
  ssr: true,
  // Where what decides about a screen comes in a file of its own, each first screen is two files more.
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
  // An empty one would be this very folder, which a build begins by clearing.
  buildDirectory: process.env["WEB_BUILD_DIR"] || "build",
  buildEnd: async ({ reactRouterConfig }) => {
    await buildWorker(join(reactRouterConfig.buildDirectory, "client"));
  },
} satisfies Config;
