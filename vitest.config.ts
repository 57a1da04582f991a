// One suite, six projects: rules, API, web, its components, what runs the tests themselves, and WebKit. `scripts/test.mjs` runs the rules under three zones.
import path from "node:path";
import { defineConfig } from "vitest/config";
import { ownMessageLocale } from "./apps/web/scripts/message-plugins.mjs";

const common = {
  // Loading the same modules for each file took most of the time: files that follow one another share them. What a
  // file changes outside of itself it puts back.
  isolate: false,
  unstubGlobals: true,
  // Nothing waits by time; this only tells a hung test from a slow machine.
  testTimeout: 60_000,
};

export default defineConfig({
  test: {
    // As many as there are cores. By default one core is left to the reporter, which hardly needs it.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          ...common,
          name: "domain",
          root: "packages/domain",
          include: ["src/**/*.test.ts"],
        },
      },
      {
        test: {
          ...common,
          name: "api",
          root: "apps/api",
          include: ["src/**/*.test.ts"],
          globalSetup: [
            path.join(import.meta.dirname, "apps/api/src/db/testing/drop-databases.ts"),
          ],
          setupFiles: [
            path.join(
              import.meta.dirname,
              "apps/api/src/features/account/passwords/light-hashing-testing.ts",
            ),
          ],
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...common,
          name: "web",
          root: "apps/web",
          include: ["app/**/*.test.{ts,tsx}"],
          exclude: ["app/**/*.component.test.tsx"],
        },
      },
      {
        // As in vite.config.ts.
        plugins: [ownMessageLocale()],
        resolve: {
          alias: { "react-aria-components/RouterProvider": "react-aria/private/utils/openLink" },
        },
        test: {
          ...common,
          name: "components",
          root: "apps/web",
          environment: "happy-dom",
          include: ["app/**/*.component.test.tsx"],
          setupFiles: [
            path.join(import.meta.dirname, "apps/web/app/platform/testing/component-setup.ts"),
          ],
        },
      },
      {
        test: {
          ...common,
          name: "scripts",
          root: "scripts",
          include: ["**/*.test.mjs"],
        },
      },
      {
        test: {
          ...common,
          name: "webkit",
          root: "e2e/webkit",
          include: ["*.test.ts"],
          globalSetup: path.join(import.meta.dirname, "e2e/webkit/setup.mjs"),
          // The server has the time of the machine, as browsers do.
          env: { E2E_CLOCK_OFFSET_MS: "0" },
          // There is one driver, and it drives one browser at a time.
          maxWorkers: 1,
        },
      },
    ],
  },
});
