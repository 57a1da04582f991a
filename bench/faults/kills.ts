// Kills the server while clients write, again and again.
import { setTimeout } from "node:timers/promises";
import { formatCount, formatSeconds, withStand } from "./attack.ts";
import type { Attack, Stand } from "./attack.ts";
import { signUp } from "./client.ts";
import { Writers } from "./writers.ts";

const KILLS = { PGlite: 20, PostgreSQL: 10 } as const;

async function attackOne(stand: Stand) {
  let product = await stand.serve();
  const writers = new Writers(await signUp(product.origin));
  await writers.prepare(product.origin);
  const failures: string[] = [];
  let lost = 0;
  let slowest = 0;
  for (let kill = 0; kill < KILLS[stand.name]; kill += 1) {
    const existing = new Set(writers.tasks.keys());
    const stopping = new AbortController();
    const writing = writers.write(product.origin, stopping.signal);
    // Each kill hits another moment of the work.
    await setTimeout(800 + 137 * kill);
    await product.kill();
    stopping.abort();
    await writing;
    const start = performance.now();
    product = await stand.serve();
    slowest = Math.max(slowest, performance.now() - start);
    const fresh = [...writers.tasks.keys()].filter((id) => !existing.has(id));
    const missing = await writers.findLost(product.origin, fresh);
    lost += missing.length;
    failures.push(...missing, ...(await writers.repeat(product.origin)));
  }
  const atEnd = await writers.findLost(product.origin);
  failures.push(...atEnd);
  await product.stop();
  const row = [
    stand.name,
    KILLS[stand.name],
    formatCount(writers.acknowledged),
    lost + atEnd.length,
    writers.statuses.get("no answer"),
    formatSeconds(slowest),
  ];
  return { row, failures };
}

export const kills: Attack = {
  title: "Kills under load",
  about:
    "Six clients create and complete tasks without pause, with ids of their own, while the server gets SIGKILL. " +
    "After each restart everything acknowledged is read back, and what had no answer is sent again with the same id.",
  async run() {
    const rows = [];
    const failures: string[] = [];
    for (const name of ["PGlite", "PostgreSQL"] as const) {
      const result = await withStand(name, attackOne);
      rows.push(result?.row ?? [name, "not on this machine", "", "", "", ""]);
      failures.push(...(result?.failures ?? []));
    }
    const heading = [
      "Database",
      "Kills",
      "Acknowledged writes",
      "Lost",
      "Cut off, then repeated",
      "Slowest restart",
    ];
    return { rows: [heading, ...rows], failures };
  },
};
