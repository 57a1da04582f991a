// Mutates the rules of the group in MUTATION_GROUP and runs its tests.
import { listMutatedFiles, listTestPatterns } from "./groups.mjs";

const group = process.env.MUTATION_GROUP ?? "agenda";

export default {
  plugins: ["@stryker-mutator/vitest-runner"],
  testRunner: "vitest",
  vitest: { configFile: "mutation/vitest.config.mjs", related: false },
  mutate: listMutatedFiles(group),
  testFiles: listTestPatterns(group),
  // The tests need no types, and Stryker rewrites tsconfig.json by an interface that TypeScript 7 no longer has.
  ignorePatterns: ["tsconfig.json", ".cache"],
  disableTypeChecks: false,
  coverageAnalysis: "perTest",
  // Values computed at load time are mostly tables and labels, and each such mutant costs a full run.
  ignoreStatic: true,
  concurrency: 2,
  // Endless loops are detected by hit count, so the timeout is generous for busy machines.
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 20,
  tempDirName: `.cache/mutation-${group}`,
  reporters: ["clear-text", "json"],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  jsonReporter: { fileName: `.cache/mutation-${group}.json` },
  thresholds: { high: 90, low: 80, break: 80 },
};
