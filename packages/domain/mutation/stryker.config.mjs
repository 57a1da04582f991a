// Changes the rules of one group, named by MUTATION_GROUP, a little at a time and sees whether a test notices.
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
  // What is worked out once while a file loads is mostly tables and labels, and each such change costs a whole run.
  ignoreStatic: true,
  concurrency: 2,
  // Endless loops are told by how often they turn; a machine with other work must not look like one.
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 20,
  tempDirName: `.cache/mutation-${group}`,
  reporters: ["clear-text", "json"],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  jsonReporter: { fileName: `.cache/mutation-${group}.json` },
  thresholds: { high: 90, low: 80, break: 80 },
};
