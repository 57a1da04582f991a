// Cuts the connections to PostgreSQL while clients write, and restarts it, also as after a crash.
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { formatCount, formatSeconds, withStand } from "./attack.ts";
import type { Attack, Postgres, Stand } from "./attack.ts";
import { signUp } from "./client.ts";
import { Writers } from "./writers.ts";

async function terminateBackends({ url }: Postgres): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'vereda%'",
  );
  await client.end();
}

const cuts: Readonly<Record<string, (postgres: Postgres) => Promise<unknown>>> = {
  "all backends terminated, five times": async (postgres) => {
    for (let time = 0; time < 5; time += 1) {
      await terminateBackends(postgres);
      await setTimeout(400);
    }
  },
  "PostgreSQL restarted": (postgres) => postgres.restart("fast"),
  "PostgreSQL crashed and restarted": (postgres) => postgres.restart("immediate"),
};

async function cutOnce(stand: Stand, name: string, cut: () => Promise<unknown>) {
  let product = await stand.serve();
  const { origin } = product;
  const writers = new Writers(await signUp(origin));
  await writers.prepare(origin);
  const stopping = new AbortController();
  const writing = writers.write(origin, stopping.signal);
  await setTimeout(1_500);
  await cut();
  const over = performance.now();
  const deadline = AbortSignal.timeout(60_000);
  while (writers.lastSuccess < over && !deadline.aborted && !product.hasEnded())
    await setTimeout(10);
  const recovered = writers.lastSuccess - over;
  await setTimeout(1_500);
  const wait = recovered < 0 ? "did not recover" : formatSeconds(writers.maxWait);
  stopping.abort();
  await writing;
  const failures = recovered < 0 ? ["The server did not recover by itself."] : [];
  if (product.hasEnded()) {
    failures.push("The server ended.");
    product = await stand.serve();
  }
  const statuses = writers.statuses.entries().filter(([status]) => !/^20[01]$/.test(status));
  failures.push(...(await writers.repeat(product.origin)), ...writers.unclean);
  const lost = await writers.findLost(product.origin);
  await product.stop();
  const errors = statuses.map(([status, count]) => `${status}: ${count}`).join(", ");
  const row = [name, formatCount(writers.acknowledged), lost.length, errors, wait];
  return { row, failures: [...failures, ...lost] };
}

export const connections: Attack = {
  title: "Cut connections",
  about:
    "Six clients write while the connections to PostgreSQL end. The server must recover without a restart.",
  async run() {
    const heading = [
      "Cut",
      "Acknowledged writes",
      "Lost",
      "Errors by status",
      "Longest time without a success",
    ];
    const result = await withStand("PostgreSQL", async (stand) => {
      const results = [];
      for (const [name, cut] of Object.entries(cuts)) {
        const { postgres } = stand;
        if (postgres !== null) results.push(await cutOnce(stand, name, () => cut(postgres)));
      }
      return results;
    });
    if (result === null)
      return { rows: [heading], failures: [], notes: ["Skipped: no PostgreSQL on this machine."] };
    return {
      rows: [heading, ...result.map(({ row }) => row)],
      failures: result.flatMap(({ failures }) => failures),
    };
  },
};
