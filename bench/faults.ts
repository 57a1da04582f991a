// Attacks the running product and writes the figures to docs/faults.md (`npm run faults [name …]`).
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { endOnSignals } from "../scripts/machine/ending.mjs";
import { giveUp, root } from "../scripts/machine/run.mjs";
import type { Attack, Outcome } from "./faults/attack.ts";
import { connections } from "./faults/connections.ts";
import { edits } from "./faults/edits.ts";
import { failover } from "./faults/failover.ts";
import { fullDisk } from "./faults/full-disk.ts";
import { kills } from "./faults/kills.ts";
import { listeners } from "./faults/listeners.ts";
import { parameters } from "./faults/parameters.ts";
import { pool } from "./faults/pool.ts";
import { requests } from "./faults/requests.ts";
import { rollingRestart } from "./faults/rolling-restart.ts";
import { storms } from "./faults/storms.ts";
import { uploads } from "./faults/uploads.ts";

const attacks = new Map<string, Attack>([
  ["kills", kills],
  ["full-disk", fullDisk],
  ["connections", connections],
  ["failover", failover],
  ["requests", requests],
  ["parameters", parameters],
  ["storms", storms],
  ["rolling-restart", rollingRestart],
  ["pool", pool],
  ["listeners", listeners],
  ["uploads", uploads],
  ["edits", edits],
]);

const report = join(root, "docs/faults.md");
const introduction = `# Faults

What happens when the running product is attacked. \`npm run faults\` repeats the attacks and writes this page; \`npm run faults kills\` repeats one of them, and replaces its part. It ends with an error when something did not hold.

These figures are of a machine with ${availableParallelism()} cores, which did other work too.
`;

function formatOutcome({ rows, failures, notes = [] }: Outcome): string {
  const [heading = [], ...others] = rows;
  const lines = [heading, heading.map(() => "---"), ...others].map(
    (row) => `| ${row.join(" | ")} |`,
  );
  const verdict = failures.length === 0 ? "Held." : "**Did not hold:**";
  const list = failures.slice(0, 50).map((failure) => `- ${failure}`);
  return [
    ...(others.length === 0 ? [] : [lines.join("\n")]),
    ...notes,
    verdict,
    ...(list.length === 0 ? [] : [list.join("\n")]),
  ].join("\n\n");
}

/** The parts of the page by their titles, as the last runs wrote them. */
function readParts(): Map<string, string> {
  const text = existsSync(report) ? readFileSync(report, "utf8") : "";
  const parts = text.split(/^## /m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf("\n")), part.trimEnd()]));
}

endOnSignals();
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !attacks.has(name));
if (unknown.length > 0)
  giveUp(`There is no attack ${unknown.join(", ")}; there are ${[...attacks.keys()].join(", ")}.`);
for (const [name, { title, about, run }] of attacks) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  const outcome = await run();
  if (outcome.failures.length > 0) process.exitCode = 1;
  const part = `${title}\n\n${about}\n\n${formatOutcome(outcome)}`;
  const parts = readParts().set(title, part);
  console.log(`## ${part}\n`);
  const written = [...attacks.values()].flatMap((attack) => parts.get(attack.title) ?? []);
  writeFileSync(report, [introduction, ...written.map((text) => `## ${text}\n`)].join("\n"));
}
