// The tests of the rules for Stryker, which runs them in a copy of this package.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    setupFiles: ["mutation/same-values.mjs"],
    env: { TZ: "UTC" },
    isolate: false,
    // Stryker has its own limits.
    testTimeout: 600_000,
  },
});
