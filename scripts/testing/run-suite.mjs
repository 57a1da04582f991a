import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildEnvironment, root, run, print } from "../machine/run.mjs";
import { ensureWebBuild } from "../machine/web-build.mjs";
import { checkBudget } from "./durations.mjs";
import { countPlaywright, countVitest, readReport } from "./reports.mjs";
import { addSuite } from "./results.mjs";

export async function timeRun(title, command, args, variables) {
  print(`\n── ${title}`);
  const start = performance.now();
  const { code } = await run(command, args, { env: buildEnvironment(variables) });
  return { name: title, code, ms: performance.now() - start };
}

const reportPath = (folder, title) => join(folder, `${title.replaceAll(/\W+/g, "-")}.json`);

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

// Playwright matches it against the project, file, title and tags of a test, joined by spaces.
const buildPattern = (folders) => `@smoke${folders.map((name) => `|\\s${name}/`).join("")}`;

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

export async function runEndToEndOnPostgres(surroundings) {
  const { withDatabase } = await import("./test-database.mjs");
  await withDatabase(surroundings.postgres ?? "", (url) =>
    // In a separate folder, because Playwright empties its output folder.
    runPlaywright(
      surroundings,
      "end-to-end on PostgreSQL",
      ["e2e/planning/planning.spec.ts", "--output", "test-results/on-postgresql"],
      { E2E_DATABASE_URL: url },
    ),
  );
}
