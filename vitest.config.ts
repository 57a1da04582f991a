// One suite, three projects: rules, API and web. `scripts/test.mjs` runs the rules under three zones.
import { defineConfig } from "vitest/config";

// Nothing waits by time; this only tells a hung test from a slow machine.
const testTimeout = 30_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "domain",
          root: "packages/domain",
          include: ["src/**/*.test.ts"],
          testTimeout,
        },
      },
      {
        test: {
          name: "api",
          root: "apps/api",
          include: ["src/**/*.test.ts"],
          // Each file has an app and a database of its own; loading the same modules for each took most of the time.
          isolate: false,
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "web",
          root: "apps/web",
          include: ["app/**/*.test.{ts,tsx}"],
          testTimeout,
        },
      },
    ],
  },
});
