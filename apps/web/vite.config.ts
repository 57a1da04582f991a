// The build of the web application. Messages are compiled beforehand (scripts/compile-messages.mjs).
import { reactRouter } from "@react-router/dev/vite";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { ownMessageLocale, recompileMessages } from "./scripts/message-plugins.mjs";

// What shares a file in the browser, with all that it imports: what every page needs, what the panel and its first
// screen need, and then what several screens share.
const FRAMEWORK = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//;
const BASE =
  /\/app\/(?:root|entry\.client)\.tsx|\/(?:public|guest|open)-layout\.route\.tsx|\/app\/(?:ui\/(?:native|layout\/bare-list)|platform\/(?:theme\/(?:device-time-zone|theme\.ts)|brand|i18n\/(?:generated\/messages\/platform_|(?!generated))|lazy-part))/;
const PANEL = /\/(?:panel-layout|planning\/day\/day)\.route\.tsx/;
const COMPONENTS = /\/app\/ui\/|\/node_modules\//;

// Packages of very many files go into the server's build too: opening 1,500 of them took a second of every start.
const BUNDLED_PACKAGES =
  /^(?:react-aria|react-aria-components|react-stately|@internationalized\/.+|@tanstack\/.+|lucide-react|zod|uuid)(?:\/|$)/;

export default defineConfig(({ command }) => ({
  resolve: {
    // See app/react-aria-components.d.ts.
    alias: { "react-aria-components/RouterProvider": "react-aria/private/utils/openLink" },
  },
  // All packages are prepared at the start: found one by one they would reload the page each time.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/**/*.route.tsx"],
    include: ["@tanstack/react-query", "react-aria/private/utils/openLink"],
  },
  ...(command === "build" && { ssr: { noExternal: [BUNDLED_PACKAGES] } }),
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Schemas that a page does not use are dropped: making one changes nothing.
          treeshake: { manualPureFunctions: ["z"] },
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: FRAMEWORK, priority: 5 },
                { name: "base", test: BASE, priority: 4 },
                { name: "panel", test: PANEL, priority: 3 },
                { name: "components", test: COMPONENTS, minShareCount: 22, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    tailwindcss(),
    reactRouter(),
    ownMessageLocale(),
    recompileMessages(),
    { ...optimizeLocales.vite({ locales: ["es-ES", "en-US"] }), enforce: "pre" },
  ],
}));
