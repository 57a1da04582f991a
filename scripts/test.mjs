// `npm test [suite …]`: every test there is. The rules under three zones, the API on both databases, the web,
// and a person's journeys in a browser. What tests need is brought along. The last line counts.
import fs, { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./machine/chromium.mjs";
import { underProjectNode } from "./machine/node.mjs";
import { throwAwayPostgres } from "./machine/postgres.mjs";
import { environment, giveUp, npm, root, run, say } from "./machine/run.mjs";
import { countJourneys } from "./machine/second-attempts.mjs";
import { ensureWebBuild } from "./machine/web-build.mjs";

await underProjectNode(import.meta.url);

const reports = mkdtempSync(join(tmpdir(), "vereda-tests-"));
// Where everything has to be proven, a part that cannot run is a failure.
const isStrict = Boolean(process.env.CI);
const total = { passed: 0, failed: 0 };

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

function count(name, code, passed, failed) {
  // A run that broke before its first test has failed all the same.
  const broken = code !== 0 && failed === 0 ? 1 : 0;
  total.passed += passed;
  total.failed += failed + broken;
  say(`\n${name}: ${passed} passed, ${failed + broken} failed\n`);
}

function skip(name, reason) {
  if (isStrict) return count(`${name} (${reason})`, 1, 0, 0);
  say(`\n${name}: skipped, ${reason}.\n`);
}

async function vitest(name, project, variables = {}) {
  say(`\n── ${name}`);
  const file = join(reports, `${name.replaceAll(/\W+/g, "-")}.json`);
  const { code } = await run(
    "vitest",
    ["run", "--project", project, "--reporter=dot", "--reporter=json", `--outputFile=${file}`],
    { env: environment({ NODE_ENV: "test", ...variables }) },
  );
  const report = readReport(file);
  count(name, code, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
}

async function rules() {
  for (const zone of ["UTC", "America/Santiago", "Pacific/Kiritimati"]) {
    await vitest(`rules in ${zone}`, "domain", { TZ: zone });
  }
}

async function apiOnPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? null : await throwAwayPostgres();
  const url = given || own?.url;
  if (url === undefined) return skip("API on PostgreSQL", "no PostgreSQL starts on this machine");
  await vitest("API on PostgreSQL", "api", { TEST_DB: "postgres", TEST_DATABASE_URL: url });
  await own?.stop();
}

async function web() {
  const messages = await npm(["--workspace", "@vereda/web", "run", "messages"], { quiet: true });
  if (messages.code !== 0) giveUp(messages.output);
  await vitest("web", "web");
  await vitest("components", "components");
}

async function weight() {
  await ensureWebBuild();
  say("\n── weight of the screens");
  const { code } = await run(process.execPath, ["bench/web-size.ts"], {
    env: environment({ NODE_ENV: "production" }),
  });
  count("weight of the screens", code, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
}

async function journeys() {
  if (fs.globSync("e2e/**/*.spec.ts", { cwd: root }).length === 0) return;
  const browser = await ensureChromium();
  if (browser === null) return skip("journeys", "no Chromium starts on this machine");
  await ensureWebBuild();
  say("\n── journeys");
  const file = join(reports, "journeys.json");
  const { code } = await run("playwright", ["test"], {
    env: environment({
      CHROMIUM_PATH: browser,
      E2E_REPORT: "json",
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    }),
  });
  const { passed, failed, again, allowed } = countJourneys(readReport(file) ?? {});
  for (const name of again) say(`needed a second attempt: ${name}`);
  if (again.length > allowed) say(`${allowed} may need one: all ${again.length} have failed.`);
  count("journeys", code, passed, failed);
}

const suites = {
  rules,
  api: () => vitest("API on PGlite", "api", { TEST_DB: "pglite" }),
  postgres: apiOnPostgres,
  web,
  scripts: () => vitest("scripts", "scripts"),
  weight,
  journeys,
};
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in suites));
if (unknown.length > 0) {
  giveUp(`There is no suite ${unknown.join(", ")}; there are ${Object.keys(suites).join(", ")}.`);
}
for (const [name, suite] of Object.entries(suites)) {
  if (wanted.length === 0 || wanted.includes(name)) await suite();
}
rmSync(reports, { recursive: true, force: true });
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
