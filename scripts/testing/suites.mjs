// The suites of `npm test`, in the order in which they run. To add one of vitest, add a line.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { environment, giveUp, npm, root, run, say } from "../machine/run.mjs";
import { ensureWebBuild } from "../machine/web-build.mjs";
import { checkBudget } from "./durations.mjs";
import { countPlaywright, countVitest, readReport } from "./reports.mjs";
import { addSuite } from "./results.mjs";

/**
 * @typedef {object} Surroundings what the suites run with
 * @property {string} folder a temporary folder
 * @property {string | null} chromium the path of a browser
 * @property {string | null} postgres the address of a server that may make databases
 *
 * @typedef {object} Suite
 * @property {string} title
 * @property {("chromium" | "postgres")[]} [needs] a suite is skipped without them
 * @property {(surroundings: Surroundings) => Promise<void>} run
 */

/** @returns {Promise<{ code: number, ms: number, report: any }>} */
async function runWithReport(title, folder, command, args, variables) {
  say(`\n── ${title}`);
  const file = join(folder, `${title.replaceAll(/\W+/g, "-")}.json`);
  const start = performance.now();
  const { code } = await run(command, args(file), { env: environment(variables(file)) });
  return { code, ms: performance.now() - start, report: readReport(file) };
}

async function runVitest({ folder }, title, kind, project, variables = {}) {
  const reporters = (file) => ["--reporter=dot", "--reporter=json", `--outputFile=${file}`];
  const args = (file) => ["run", "--project", project, ...reporters(file)];
  const env = () => ({ NODE_ENV: "test", ...variables });
  const { code, ms, report } = await runWithReport(title, folder, "vitest", args, env);
  addSuite({ name: title, kind, ms, code, ...countVitest(report) });
}

async function runRules(surroundings) {
  for (const zone of ["UTC", "America/Santiago", "Pacific/Kiritimati"]) {
    await runVitest(surroundings, `rules in ${zone}`, "rules", "domain", { TZ: zone });
  }
}

async function runWeb(surroundings, project) {
  const messages = await npm(["--workspace", "@vereda/web", "run", "messages"], { quiet: true });
  if (messages.code !== 0) giveUp(messages.output);
  await runVitest(surroundings, project, project, project);
}

async function runWeight() {
  await ensureWebBuild();
  const name = "weight of the screens";
  say(`\n── ${name}`);
  const start = performance.now();
  const { code } = await run(process.execPath, ["bench/web-size.ts"], {
    env: environment({ NODE_ENV: "production" }),
  });
  addSuite({
    name,
    kind: name,
    ms: performance.now() - start,
    code,
    passed: code === 0 ? 1 : 0,
  });
}

const readBudget = () => JSON.parse(readFileSync(join(root, "e2e/budget.json"), "utf8"));

async function runEndToEnd({ folder, chromium }) {
  await ensureWebBuild();
  const { code, ms, report } = await runWithReport(
    "end-to-end",
    folder,
    "playwright",
    () => ["test"],
    (file) => ({
      CHROMIUM_PATH: chromium ?? "",
      E2E_REPORT: "json",
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    }),
  );
  const counts = countPlaywright(report);
  addSuite({ name: "end-to-end", kind: "end-to-end", ms, code, ...counts });
  const overrun = checkBudget(counts.tests, readBudget().seconds);
  if (overrun === null) return;
  say(overrun);
  addSuite({ name: "time of the end-to-end tests", kind: "budget", failed: 1 });
}

/** @type {Record<string, Suite>} */
export const suites = {
  rules: { title: "rules", run: runRules },
  api: {
    title: "API on PGlite",
    run: (it) => runVitest(it, "API on PGlite", "API", "api", { TEST_DB: "pglite" }),
  },
  postgres: {
    title: "API on PostgreSQL",
    needs: ["postgres"],
    run: (it) =>
      runVitest(it, "API on PostgreSQL", "API", "api", {
        TEST_DB: "postgres",
        TEST_DATABASE_URL: it.postgres ?? "",
      }),
  },
  web: { title: "web", run: (it) => runWeb(it, "web") },
  components: { title: "components", run: (it) => runWeb(it, "components") },
  scripts: { title: "scripts", run: (it) => runVitest(it, "scripts", "scripts", "scripts") },
  weight: { title: "weight of the screens", run: runWeight },
  e2e: { title: "end-to-end", needs: ["chromium"], run: runEndToEnd },
};
