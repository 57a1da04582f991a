// Runs vitest or Playwright on what is selected, and counts by the report that they write.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { environment, root, run, print } from "../machine/run.mjs";
import { ensureWebBuild } from "../machine/web-build.mjs";
import { checkBudget } from "./durations.mjs";
import { countPlaywright, countVitest, readReport } from "./reports.mjs";
import { addSuite } from "./results.mjs";

/**
 * @typedef {object} Surroundings what the suites run with
 * @property {string} folder a temporary folder
 * @property {string | null} chromium the path of a browser
 * @property {string | null} postgres the address of a server that may make databases
 * @property {import("./selection.mjs").Selection | null} selection null for all tests
 */

/** Runs a program from the line that names it to the time it took. */
export async function timeRun(title, command, args, variables) {
  print(`\n── ${title}`);
  const start = performance.now();
  const { code } = await run(command, args, { env: environment(variables) });
  return { name: title, code, ms: performance.now() - start };
}

const reportPath = (folder, title) => join(folder, `${title.replaceAll(/\W+/g, "-")}.json`);

/**
 * @param {Surroundings} surroundings
 * @param {{ title: string, kind?: string, project: string, variables?: Record<string, string> }} suite
 */
export async function runVitest({ folder, selection }, suite) {
  const { title, kind = title, project, variables } = suite;
  const report = reportPath(folder, title);
  const args = ["run", "--project", project, "--reporter=dot", "--reporter=json"];
  if (selection?.projects[project] === "changed") {
    args.push("--changed", selection.since, "--passWithNoTests");
  }
  const timed = await timeRun(title, "vitest", [...args, `--outputFile=${report}`], {
    NODE_ENV: "test",
    ...variables,
  });
  addSuite({ ...timed, kind, ...countVitest(readReport(report)) });
}

async function runPlaywright({ folder, chromium }, title, args, variables) {
  await ensureWebBuild();
  const report = reportPath(folder, title);
  const timed = await timeRun(title, "playwright", ["test", ...args], {
    CHROMIUM_PATH: chromium ?? "",
    E2E_REPORT: "json",
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...variables,
  });
  const counts = countPlaywright(readReport(report));
  addSuite({ ...timed, kind: "end-to-end", ...counts });
  return counts;
}

// Playwright looks for it in the project, the file, the title and the tags of a test together.
const buildPattern = (folders) => `@smoke${folders.map((name) => `|\\s${name}/`).join("")}`;

/** @param {Surroundings} surroundings */
export async function runEndToEnd(surroundings) {
  const folders = surroundings.selection?.endToEnd ?? "all";
  const args = folders === "all" ? [] : ["--grep", buildPattern(folders)];
  const { tests } = await runPlaywright(surroundings, "end-to-end", args, {});
  const budget = JSON.parse(readFileSync(join(root, "e2e/budget.json"), "utf8"));
  const overrun = checkBudget(tests, budget.seconds);
  if (overrun === null) return;
  print(overrun);
  const name = "time of the end-to-end tests";
  addSuite({ name, kind: "budget", failed: 1, failures: [overrun] });
}

/** The smoke tests once more, with the server on PostgreSQL. @param {Surroundings} surroundings */
export async function runEndToEndOnPostgres(surroundings) {
  const { withDatabase } = await import("./test-database.mjs");
  await withDatabase(surroundings.postgres ?? "", (url) =>
    // In a folder of its own, because Playwright empties the one it writes to.
    runPlaywright(
      surroundings,
      "end-to-end on PostgreSQL",
      ["--grep", "@smoke", "--output", "test-results/on-postgresql"],
      { E2E_DATABASE_URL: url },
    ),
  );
}
