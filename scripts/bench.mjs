// `npm run bench [name …]`: runs all benchmarks in bench/, or the given ones.
import { runUnderProjectNode } from "./machine/node.mjs";
import { giveUp, buildEnvironment, run, print } from "./machine/run.mjs";
import { endOnSignals } from "./machine/ending.mjs";
import { startPostgres } from "./machine/postgres.mjs";
import { ensureWebBuild } from "./machine/web-build.mjs";

await runUnderProjectNode(import.meta.url);
endOnSignals();
const all = [
  "kernel",
  "agenda",
  "search",
  "views",
  "reviews",
  "propose",
  "cycle-forecast",
  "writes",
  "vitality",
  "caldav",
  "web-size",
];
/** Run only by name: they take minutes. */
const atLength = ["reflections", "memory", "messages", "changes", "growth", "flood"];
/** Run only by name: they need a browser, or programs of others, and several minutes of an idle machine. */
const onDemand = ["lighthouse", "day-visit", "peers"];
const available = [...all, ...atLength, ...onDemand];
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !available.includes(name));
if (unknown.length > 0)
  giveUp(`bench/ has no ${unknown.join(", ")}; it has ${available.join(", ")}.`);

await ensureWebBuild();
const needsPostgres = requested.length === 0 || requested.some((name) => !onDemand.includes(name));
const given = process.env.TEST_DATABASE_URL;
const postgres =
  given || !needsPostgres ? { url: given, stop: () => undefined } : await startPostgres();
if (postgres === null)
  print("No PostgreSQL on this machine: measured on the embedded database only.");
let failed = 0;
for (const name of requested.length > 0 ? requested : all) {
  const env = buildEnvironment({ NODE_ENV: "production", TEST_DATABASE_URL: postgres?.url });
  const { code } = await run(process.execPath, [`bench/${name}.ts`], { env });
  if (code !== 0) failed += 1;
}
postgres?.stop();
process.exit(failed === 0 ? 0 : 1);
