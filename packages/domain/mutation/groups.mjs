// The groups of files that `npm run mutation` mutates, with the tests that must detect it.

const energizing = "src/energizing";

/**
 * Where the rules of a group stand, and which files of that folder are none: they are left as they are, for the reason
 * given. The tests of a group are those in the same folders.
 * @type {Record<string, { folders: string[], leftOut?: Record<string, string> }>}
 */
export const groups = {
  recurrence: {
    folders: ["src/planning/recurrence", "src/planning/recurrence/language"],
    leftOut: {
      "describe*.ts": "prose: words in two languages, held by vectors of whole sentences",
      "rule-issue.ts": "the sentence for each mistake",
    },
  },
  agenda: { folders: ["src/planning/agenda"] },
  workload: { folders: ["src/planning/workload"] },
  sleep: {
    folders: ["", "/insights", "/insights/regularity", "/rest-mode", "/energy"].map(
      (folder) => energizing + folder,
    ),
    leftOut: {
      "sleep-factors.ts": "labels of the factors of a night",
      "cycle-catalogue.ts": "labels",
    },
  },
  cycle: {
    folders: ["", "/forecast", "/patterns", "/phases"].map(
      (folder) => `${energizing}/cycle${folder}`,
    ),
    leftOut: {
      "self-care.ts": "texts to read",
      "length-model.ts":
        "sums over a grid, too slow where each step is counted; `--mutate` takes them",
      "next-start.ts": "the same",
    },
  },
};

/** Excluded from mutation: tests and their helpers, labels, schemas and error messages. */
const excludedPatterns = [
  "*.test.ts",
  "*-testing.ts",
  "catalogue*.ts",
  "contract*.ts",
  "errors*.ts",
];

/** @param {string} name @returns {string[]} the patterns of what is changed, as Stryker takes them */
export function listMutatedFiles(name) {
  const { folders, leftOut = {} } = groups[name];
  return folders.flatMap((folder) => [
    `${folder}/*.ts`,
    ...[...excludedPatterns, ...Object.keys(leftOut)].map((file) => `!${folder}/${file}`),
  ]);
}

/** @param {string} name @returns {string[]} */
export const listTestPatterns = (name) =>
  groups[name].folders.map((folder) => `${folder}/*.test.ts`);
