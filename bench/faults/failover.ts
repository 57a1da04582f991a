// Kills the primary of two PostgreSQL servers under Patroni, again and again, while clients write.
import { setTimeout } from "node:timers/promises";
import { startPatroni } from "../../scripts/machine/patroni.mjs";
import { createId } from "../../packages/domain/src/id.ts";
import { Counts, formatCount, formatSeconds, withServers } from "./attack.ts";
import type { Attack, Outcome, Stand } from "./attack.ts";
import { call, readText, signUp } from "./client.ts";
import type { User } from "./client.ts";
import { Writers } from "./writers.ts";

const KILLS = 10;
const ACTS_AGAIN_WITHIN_MS = 30_000;
const PAUSE_MS = 3_000;
const RETRY_MS = 500;
type Patroni = NonNullable<Awaited<ReturnType<typeof startPatroni>>>;

/** Asks without pause; whatever is no success must be 503 and say when to ask again. */
async function watch(origin: string, user: User, signal: AbortSignal, refusals: Counts) {
  const headers = { authorization: `Bearer ${user.token}` };
  while (!signal.aborted) {
    const timeout = AbortSignal.timeout(ACTS_AGAIN_WITHIN_MS);
    const response = await fetch(`${origin}/api/v1/sessions/me`, {
      headers,
      signal: timeout,
    }).catch(() => null);
    const wait = response?.headers.get("retry-after");
    if (response?.ok !== true)
      refusals.add(`${response?.status ?? "no answer"}${wait ? " with Retry-After" : ""}`);
    await response?.body?.cancel();
    await setTimeout(100);
  }
}

/** Creates tasks and searches for each at once, on the standby. @returns how many were not found */
async function findOwnWrites(origin: string, user: User): Promise<number> {
  let missing = 0;
  for (let n = 0; n < 50; n += 1) {
    const id = createId(Date.now());
    const title = `Zarzamora${id.replaceAll("-", "")}`;
    const { workspaceId } = user;
    const task = { id, title, workspaceId, areaId: "personal", isPhysical: true };
    await call(`${origin}/api/v1/planning/quick-add`, user.token, task);
    const hits = await call(`${origin}/api/v1/planning/search?q=${title}`, user.token);
    if (readText(hits.data, "items", 0, "id") !== id) missing += 1;
  }
  return missing;
}

async function attackOne(stand: Stand, servers: Patroni): Promise<Outcome> {
  const product = await stand.serve({
    DATABASE_REPLICA_URL: servers.replicaUrl,
    ACCESS_TOKEN_MINUTES: "600",
  });
  const { origin } = product;
  const user = await signUp(origin);
  const writers = new Writers(user);
  await writers.prepare(origin);
  const failures: string[] = [];
  const stopping = new AbortController();
  const refusals = new Counts();
  const watching = watch(origin, user, stopping.signal, refusals);
  const writing = writers.write(origin, stopping.signal, RETRY_MS);
  let slowest = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await setTimeout(PAUSE_MS);
    const restart = await servers.killPrimary();
    const start = performance.now();
    // What was on its way may still be answered.
    await setTimeout(1_000);
    const deadline = AbortSignal.timeout(2 * ACTS_AGAIN_WITHIN_MS);
    while (writers.lastSuccess < start + 1_000 && !deadline.aborted) await setTimeout(50);
    const took = performance.now() - start;
    slowest = Math.max(slowest, took);
    if (took > ACTS_AGAIN_WITHIN_MS) failures.push(`It went on after ${formatSeconds(took)}.`);
    restart();
    await servers.waitUntilSynchronous();
  }
  stopping.abort();
  await Promise.all([writing, watching]);
  if (product.hasEnded()) failures.push("The server ended.");
  const unclean = refusals.entries().filter(([response]) => response !== "503 with Retry-After");
  failures.push(...unclean.map(([response, count]) => `${count} responses were ${response}.`));
  failures.push(...writers.unclean, ...(await writers.repeat(origin)));
  const lost = await writers.findLost(origin);
  const missing = await findOwnWrites(origin, user);
  if (missing > 0) failures.push(`${missing} of 50 new tasks were not found at once.`);
  await product.stop();
  const refused = writers.statuses.entries().filter(([status]) => !/^20[01]$/.test(status));
  const rows = [
    [
      "Kills",
      "Acknowledged writes",
      "Lost",
      "Refused meanwhile",
      "Longest wait",
      "Own writes found",
    ],
    [
      KILLS,
      formatCount(writers.acknowledged),
      lost.length,
      refused.map(([status, count]) => `${status}: ${formatCount(count)}`).join(", "),
      formatSeconds(slowest),
      `${50 - missing} of 50`,
    ],
  ];
  return { rows, failures: [...failures, ...lost] };
}

export const failover: Attack = {
  title: "A server dies",
  about:
    "Six clients write to two PostgreSQL servers with synchronous replication under Patroni, with etcd and HAProxy, while the " +
    "primary and its Patroni get SIGKILL. The standby takes over; the application must answer 503 with Retry-After meanwhile, go on " +
    "by itself within 30 s, and keep every acknowledged write. Afterwards 50 tasks are created and searched for at once on the standby.",
  async run() {
    const servers = await startPatroni();
    if (servers === null)
      return { rows: [[]], failures: [], notes: ["Skipped: Patroni, etcd or HAProxy is missing."] };
    try {
      return await withServers(servers.url, (stand) => attackOne(stand, servers));
    } finally {
      servers.stop();
    }
  },
};
