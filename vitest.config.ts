// The vitest projects, one per kind of test; `scripts/testing/suites.mjs` has their order and databases.
import path from "node:path";
import { defineConfig } from "vitest/config";
import { ownMessageLocale } from "./apps/web/scripts/message-plugins.mjs";

const common = {
  // Files share loaded modules, since loading them takes most of the time; each file resets what it
  // changes.
  isolate: false,
  unstubGlobals: true,
  // No test waits for time to pass; this only ends a test that hangs.
  testTimeout: 60_000,
};

const api = {
  ...common,
  root: "apps/api",
  globalSetup: [path.join(import.meta.dirname, "apps/api/src/db/testing/drop-databases.ts")],
  setupFiles: [
    path.join(
      import.meta.dirname,
      "apps/api/src/features/account/passwords/light-hashing-testing.ts",
    ),
  ],
  hookTimeout: 60_000,
};

/** Tests that may differ on the embedded database; all API tests run on PostgreSQL. */
const pgliteTests = [
  "src/db/**/*.test.ts",
  "src/{server,admin,backup/backup}.test.ts",
  // One connection where PostgreSQL has many.
  "src/platform/{jobs/jobs,realtime/live}.test.ts",
  "src/features/account/{concurrent-registration,sessions/refresh}.test.ts",
  // Its own text search, without PostgreSQL's dictionaries.
  "src/features/planning/search/search.test.ts",
];

/** The rest uses what these test: lint refuses other ways to the machine's zone. */
const zoneTests = ["src/time/**/*.test.ts"];

export default defineConfig({
  test: {
    // All cores; vitest's default leaves one for the reporter, which hardly needs it.
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
        test: { ...common, name: "domain-zones", root: "packages/domain", include: zoneTests },
      },
      {
        test: {
          ...api,
          name: "api",
          include: ["src/**/*.test.ts"],
          // Usually another date than UTC, so that code which uses the machine's zone fails.
          env: { TZ: "Pacific/Kiritimati" },
        },
      },
      {
        test: {
          ...api,
          name: "api-pglite",
          include: pgliteTests,
          env: { TZ: "America/Santiago", TEST_DB: "pglite" },
        },
      },
      {
        test: {
          ...common,
          name: "web",
          root: "apps/web",
          include: ["app/**/*.test.{ts,tsx}"],
          exclude: ["app/**/*.component.test.tsx"],
          setupFiles: [
            path.join(import.meta.dirname, "apps/web/app/platform/testing/format-setup.ts"),
          ],
        },
      },
      {
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
            path.join(import.meta.dirname, "apps/web/app/platform/testing/format-setup.ts"),
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
          // The server uses the machine's time, like the browsers.
          env: { E2E_CLOCK_OFFSET_MS: "0" },
          maxWorkers: 1,
        },
      },
    ],
  },
});
