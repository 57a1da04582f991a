// One suite for each kind of test. `scripts/testing/suites.mjs` says in which order they run, and with which database.
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

/** What can differ between PostgreSQL and the embedded database; all tests of the API run on the former. */
const pgliteTests = [
  // Opening, migrating, prepared statements, notices: the database layer itself.
  "src/db/**/*.test.ts",
  // The programs that open the embedded database in a folder.
  "src/{server,admin}.test.ts",
  // Every call of the API once, so that either driver has read and written every table.
  "src/access-matrix/access-matrix.test.ts",
  // Every column of every table, read back and erased.
  "src/features/account/{data-export/data-export,deletion/erasing}.test.ts",
  // What locks, or relies on transactions that meet.
  "src/platform/{jobs/jobs,http/rate-limit/rate-limit,email/queued-mailer}.test.ts",
  "src/features/account/{concurrent-registration,sign-in/tokens/refresh}.test.ts",
  "src/features/workspace/settings/public-link.test.ts",
  // Triggers, and notices of what changed.
  "src/platform/realtime/*.test.ts",
  "src/features/planning/agenda/cache/agenda-cache.test.ts",
  // Full-text search.
  "src/features/{planning/views,logbook}/search.test.ts",
  // Encrypted data: bytes in columns, and their keys.
  "src/{platform/crypto/*,features/account/two-step/two-step-rotation}.test.ts",
  "src/features/**/undecryptable-*.test.ts",
];

/** What works with days and clocks: these rules run in other zones too. */
const zoneTests = [
  "src/time/**/*.test.ts",
  "src/planning/{agenda,objectives,proposal,quick-add,recurrence,reminders}/**/*.test.ts",
  "src/planning/{schedules,templates,tracking,views,workload}/**/*.test.ts",
  "src/energizing/**/*.test.ts",
  "src/inbox/snoozing.test.ts",
  "src/account/user/{birthday,countries}.test.ts",
];

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
        // Under TZ, which whoever runs it sets.
        test: { ...common, name: "domain-zones", root: "packages/domain", include: zoneTests },
      },
      {
        test: {
          ...api,
          name: "api",
          include: ["src/**/*.test.ts"],
          // On another day than UTC for most of the time: whoever reads the zone of the machine is found out.
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
