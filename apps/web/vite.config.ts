// The build of the web application. Messages are compiled beforehand (scripts/compile-messages.mjs).
import { reactRouter } from "@react-router/dev/vite";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { panelChunk } from "./scripts/chunks.ts";
import { fewerPreloads } from "./scripts/fewer-preloads.ts";
import { inlineScripts } from "./scripts/inline-scripts.ts";
import { lateImports } from "./scripts/late-imports.ts";
import { oneCalendar } from "./scripts/one-calendar.ts";
import { ownMessageLocale, recompileMessages } from "./scripts/message-plugins.mjs";

// Few files that stay the same from release to release: what every page needs is two of them, what the
// guest screens share two more. The rest follows the routes.
const FRAMEWORK = [
  /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
  /vite\/preload-helper/,
  /\/app\/platform\/(?:shell\/(?:late-files|had-files|file-imports)|pwa\/own-build)\.ts$/,
];
const EVERY_PAGE = [
  /\/app\/platform\/(?:chunk-reload|clock|cookies|document-context|error-screen|panel-path)\.tsx?$/,
  /\/app\/platform\/(?:appearance\/(?:kept-theme|theme)|i18n\/(?:language-switch|locale|locale-link|locale-path|message-locale)|shell\/(?:first-screen|opening-screen|skip-link|start-overlay))\.tsx?$/,
  /\/app\/platform\/(?:pwa\/(?:install-prompt|pwa-place)|first-picture\/(?:first-picture-place|picture))\.tsx?$/,
  /\/app\/platform\/i18n\/generated\/messages\/platform_(?:tagline|error|not_found|go_home|home_page|opens_with_network|slow_start|load_again)/,
  /\/app\/platform\/brand\/wordmark/,
  /\/app\/platform\/session\/(?:auth-state|legacy-keys|next-path)/,
  /\/app\/ui\/(?:bare-list|class-names|looks|spinner|plain\/plain-button)/,
];
const FORM_PAGES = [
  /\/lucide-react\/dist\/esm\/(?!icons\/)/,
  /\/lucide-react\/dist\/esm\/icons\/(?:circle-exclamation-point|eye|eye-off)\./,
  /\/app\/ui\/icon\.tsx$/,
  /\/app\/platform\/brand\/hills/,
  /\/app\/platform\/i18n\/generated\/messages\/platform_(?:retry|offline_title)/,
];
const GUEST_SCREENS = [
  /\/app\/features\/account\/guest\/(?!guest-calls|device-time-zone|new-password-field|passkey-button|placed-outcome|time-zone-name|use-login|use-passkey-door|use-registration|zone-said)/,
  /\/app\/platform\/session\/(?:guest-frame|use-way-to-panel)/,
  /\/app\/platform\/i18n\/generated\/messages\/account_(?:email|password|password_reveal|guest_\w+|login_title)\.js/,
  /\/app\/ui\/plain\/plain-(?:field|password)/,
];

// Wanted by the panel at once, and by guest screens when somebody begins to type.
const SESSION = /\/app\/platform\/(?:api\/|session\/(?:session|create-session)\.ts)/;

// Wanted by the panel and by who registers: neither shall bring what belongs to the other.
const DEVICE = /\/app\/platform\/appearance\/kept-time-zone/;

// What shows late parts: on screens of the panel, and where somebody registers.
const LATE_PARTS = /\/app\/platform\/late-(?:part|attempts)\.tsx?$/;

// Days and clock times in words: the panel's screens say them, and so does the farewell, which is no part of it.
const TIMES =
  /\/app\/platform\/i18n\/format\.ts$|\/packages\/domain\/src\/time\/(?:day|clock-time)\.ts$/;

// Icons that many screens of the panel share: each in a file of its own would make the map of files
// longer that every page carries.
const SHARED_ICONS = /\/lucide-react\/dist\/esm\/icons\//;

// Packages of very many files go into the server's build too: opening 1,500 of them took a second of every start.
const MANY_FILES =
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
  ...(command === "build" && { ssr: { noExternal: [MANY_FILES] } }),
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Schemas that a page does not use are dropped: making one changes nothing.
          treeshake: { manualPureFunctions: ["z"] },
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: (id) => FRAMEWORK.some((one) => one.test(id)) },
                { name: "every-page", test: (id) => EVERY_PAGE.some((one) => one.test(id)) },
                { name: "form-pages", test: (id) => FORM_PAGES.some((one) => one.test(id)) },
                { name: "guest", test: (id) => GUEST_SCREENS.some((one) => one.test(id)) },
                { name: "session", test: SESSION },
                { name: "times", test: TIMES },
                { name: "device", test: DEVICE },
                { name: "late", test: LATE_PARTS },
                { name: panelChunk },
                { name: "icons", test: SHARED_ICONS, minShareCount: 6 },
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
    inlineScripts(),
    recompileMessages(),
    oneCalendar(),
    fewerPreloads(),
    lateImports(),
    { ...optimizeLocales.vite({ locales: ["es-ES", "en-US"] }), enforce: "pre" },
  ],
}));
