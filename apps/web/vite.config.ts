// Vite settings of the web app. Messages are compiled beforehand (scripts/compile-messages.mjs).
import { reactRouter } from "@react-router/dev/vite";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { ownMessageLocale, recompileMessages } from "./scripts/message-plugins.mjs";

// Code-splitting groups: the framework, what every page needs, what the panel and its first screen need,
// and components that several screens share.
const FRAMEWORK = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//;
const BASE = new RegExp(
  [
    String.raw`/app/(?:root|entry\.client)\.tsx`,
    String.raw`/(?:public|guest|open)-layout\.route\.tsx`,
    "/app/ui/(?:avatar|native|layout/bare-list)",
    String.raw`/app/platform/(?:theme/(?:device-time-zone|theme\.ts)|brand|lazy-part|i18n/(?!generated|country-options|format/relative-time))`,
    "/app/platform/self-assessment/stored-assessment-key",
    "/generated/messages/platform_(?!install|update|table|cancel|page_|pin_|today)",
  ].join("|"),
);
// What the day shares with the test of life areas, a public page that must not load the panel.
const FIGURES =
  /\/app\/ui\/(?:svg-chart|layout\/(?:progress|disclosure|figures-table|scroll-area))|\/platform\/figures-disclosure|\/domain\/src\/(?:time\/(?:day|zone|units)\.ts|energizing\/insights\/statistics)|generated\/messages\/platform_table/;
const PANEL = /\/(?:panel-layout|planning\/agenda\/day)\.route\.tsx|generated\/messages\/panel_/;
// What offers to install and to update, on public pages too, without the code of the panel.
const INSTALLATION = new RegExp(
  [
    String.raw`/app/platform/pwa/(?:installation|install-button|install-choice|unsaved|worker-messages)\.tsx?`,
    "/app/platform/pwa/updates/(?:update|worker-updates|page-build-id)",
    String.raw`/app/platform/(?:api/call-retries|clock)\.ts`,
    "/generated/messages/platform_(?:install|update)",
  ].join("|"),
);
const COMPONENTS = /\/app\/ui\/|\/node_modules\//;

const groups = [
  { name: "framework", test: FRAMEWORK, priority: 6 },
  { name: "base", test: BASE, priority: 5 },
  { name: "figures", test: FIGURES, priority: 4 },
  { name: "installation", test: INSTALLATION, priority: 3.5 },
  { name: "panel", test: PANEL, priority: 3 },
  { name: "components", test: COMPONENTS, minShareCount: 40, priority: 1 },
];

// Packages with very many files are bundled into the server: opening 1,500 files cost 1 s per start.
const BUNDLED_PACKAGES =
  /^(?:react-aria|react-aria-components|react-stately|@internationalized\/.+|@tanstack\/.+|lucide-react|zod|uuid)(?:\/|$)/;

export default defineConfig(({ command }) => ({
  resolve: {
    alias: { "react-aria-components/RouterProvider": "react-aria/private/utils/openLink" },
  },
  // Pre-bundles all dependencies at the start, because each one discovered later reloads the page.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/root.tsx", "app/**/*.route.tsx"],
    include: ["@tanstack/react-query", "react-aria/private/utils/openLink"],
  },
  ...(command === "build" && { ssr: { noExternal: [BUNDLED_PACKAGES] } }),
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Creating a zod schema has no side effects, so unused schemas can be dropped.
          treeshake: { manualPureFunctions: ["z"] },
          output: {
            // The manifest of all routes names every shared file: without their names it is a fifth smaller.
            chunkFileNames: ({ isDynamicEntry, name }) =>
              isDynamicEntry || groups.some((group) => group.name === name)
                ? "assets/[name]-[hash].js"
                : "assets/[hash].js",
            codeSplitting: {
              groups,
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
