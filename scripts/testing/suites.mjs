import { giveUp, runNpm } from "../machine/run.mjs";
import { ensureWebBuild } from "../machine/web-build.mjs";
import { addSuite } from "./results.mjs";
import { runEndToEnd, runEndToEndOnPostgres, runVitest, timeRun } from "./run-suite.mjs";

const usesProject =
  (project) =>
  ({ projects }) =>
    projects[project] !== "none";

async function runRules(surroundings) {
  const kind = "rules";
  const inUtc = { title: kind, kind, project: "domain", variables: { TZ: "UTC" } };
  await runVitest(surroundings, inUtc);
  for (const TZ of ["America/Santiago", "Pacific/Kiritimati"]) {
    const inZone = { title: `rules of time in ${TZ}`, kind, project: "domain-zones" };
    await runVitest(surroundings, { ...inZone, variables: { TZ } });
  }
}

const runApi = (surroundings) =>
  runVitest(surroundings, {
    title: "API on PostgreSQL",
    kind: "API",
    project: "api",
    variables: { TEST_DB: "postgres", TEST_DATABASE_URL: surroundings.postgres ?? "" },
  });

const runApiOnPglite = (surroundings) =>
  runVitest(surroundings, { title: "API on PGlite", kind: "API", project: "api-pglite" });

async function runWeb(surroundings, project) {
  const messages = await runNpm(["--workspace", "@vereda/web", "run", "messages"], { quiet: true });
  if (messages.code !== 0) giveUp(messages.output);
  await runVitest(surroundings, { title: project, project });
}

async function runWeight() {
  await ensureWebBuild();
  const kind = "weight of the screens";
  const script = ["bench/web-size.ts"];
  const timed = await timeRun(kind, process.execPath, script, { NODE_ENV: "production" });
  addSuite({ ...timed, kind, passed: timed.code === 0 ? 1 : 0 });
}

async function runWebKit(surroundings) {
  await ensureWebBuild();
  await runVitest(surroundings, { title: "WebKit", project: "webkit" });
}

export const suites = {
  rules: { title: "rules", isSelected: usesProject("domain"), run: runRules },
  api: {
    title: "API on PostgreSQL",
    needs: ["postgres", "calendars"],
    isSelected: usesProject("api"),
    run: runApi,
  },
  pglite: {
    title: "API on PGlite",
    isSelected: usesProject("api-pglite"),
    run: runApiOnPglite,
  },
  web: { title: "web", isSelected: usesProject("web"), run: (it) => runWeb(it, "web") },
  components: {
    title: "components",
    isSelected: usesProject("components"),
    run: (it) => runWeb(it, "components"),
  },
  scripts: {
    title: "scripts",
    isSelected: usesProject("scripts"),
    run: (it) => runVitest(it, { title: "scripts", project: "scripts" }),
  },
  weight: {
    title: "weight of the screens",
    isSelected: ({ weight }) => weight,
    run: runWeight,
  },
  e2e: { title: "end-to-end", needs: ["chromium"], isSelected: () => true, run: runEndToEnd },
  "e2e-postgres": {
    title: "end-to-end on PostgreSQL",
    needs: ["chromium", "postgres"],
    isSelected: ({ endToEndOnPostgres }) => endToEndOnPostgres,
    run: runEndToEndOnPostgres,
  },
  webkit: {
    title: "WebKit",
    needs: ["webkit"],
    isSelected: ({ webkit }) => webkit,
    run: runWebKit,
  },
};
