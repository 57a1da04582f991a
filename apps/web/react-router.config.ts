// How React Router builds the web application: server-rendered, every route known from the start
// so that an installed application can move between screens without asking the server for the map.
import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  buildDirectory: process.env["WEB_BUILD_DIR"] ?? "build",
} satisfies Config;
