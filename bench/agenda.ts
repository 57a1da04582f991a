// The daily agenda of somebody who has planned a lot, as a browser asks for it: over HTTP, with a real bearer token,
// every hook, the answer compressed. CPU and queries of the server per request, on PostgreSQL and on PGlite, with
// 20,000 and with 200,000 tasks. `node bench/agenda.ts` prints the table.
//
// A machine is not as quick in one moment as in the next, and what else runs on it only adds. So all are asked in turn, in
// many short rounds, a bare route among them to compare machines by. Held to the bar is what a quarter of the rounds did
// not surpass; the middle round stands beside it. Each is a process of its own.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { throwAwayPostgres } from "../scripts/machine/postgres.mjs";
import type { Open, Order, StandKind, Usage } from "./agenda-stand.ts";

/** A server that is asked, and what its rounds took so far. */
interface Stand {
  readonly name: string;
  /** Milliseconds of CPU that a request may take; null for what is only compared with. */
  readonly bar: number | null;
  readonly child: ChildProcess;
  readonly open: Open;
  readonly bytes: number;
  readonly rounds: Round[];
}

interface Round {
  /** Milliseconds of the server's CPU per request. */
  readonly cpuMs: number;
  /** From asking to answer, one request after the other, in milliseconds. */
  readonly times: readonly number[];
  /** A few at a time. */
  readonly perSecond: number;
  readonly queries: number;
}

const SIZES = [20_000, 200_000] as const;
const BARS = { PostgreSQL: 5, PGlite: 12 } as const;
const WARM_UP = 300;
const ROUNDS = 24;
const REQUESTS = 40;
const AT_ONCE = 8;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Plants, asks and prints; takes some minutes. PostgreSQL is that of TEST_DATABASE_URL, or a server as long-lived as the run. */
async function main(): Promise<void> {
  const given = process.env["TEST_DATABASE_URL"];
  const own = given === undefined ? await throwAwayPostgres() : null;
  const postgres = given ?? own?.url;
  const stands: Stand[] = [];
  try {
    if (postgres !== undefined) {
      stands.push(await started("PostgreSQL, a bare route", null, ["bare", 0, postgres]));
      for (const tasks of SIZES) stands.push(await agendaStand("PostgreSQL", tasks, postgres));
    }
    for (const tasks of SIZES) stands.push(await agendaStand("PGlite", tasks));
    await inTurns(stands);
    console.log(table(stands));
  } finally {
    agent.destroy();
    await Promise.all(stands.map(close));
    await own?.stop();
  }
}

function agendaStand(kind: keyof typeof BARS, tasks: number, postgres?: string): Promise<Stand> {
  const name = `${kind}, ${tasks.toLocaleString("en")} tasks`;
  return started(name, BARS[kind], [kind, tasks, postgres]);
}

/** A stand that is planted and warm. */
async function started(
  name: string,
  bar: number | null,
  [kind, tasks, postgres]: readonly [StandKind, number, string?],
): Promise<Stand> {
  const file = new URL("agenda-stand.ts", import.meta.url);
  const child = fork(file, [kind, String(tasks), ...(postgres === undefined ? [] : [postgres])]);
  child.once("exit", (code) => {
    if (code !== 0) throw new Error(`What is measured as "${name}" has ended.`);
  });
  const [open]: Open[] = await once(child, "message");
  if (open === undefined) throw new Error(`"${name}" does not say where it is.`);
  const bytes = await ask(open);
  for (let n = 0; n < WARM_UP; n++) await ask(open);
  return { name, bar, child, open, bytes, rounds: [] };
}

/** Asks once; answers how many bytes came. */
function ask({ url, headers }: Open): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      agent,
      headers: { ...headers, "accept-encoding": "gzip, deflate, br" },
    });
    asked.on("error", reject);
    asked.on("response", (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      let bytes = 0;
      answer.on("data", (part: Buffer) => (bytes += part.length));
      answer.on("end", () => resolve(bytes));
      answer.on("error", reject);
    });
    asked.end();
  });
}

function tell(child: ChildProcess, order: Order): void {
  child.send(order);
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  tell(child, "usage");
  const [usage]: Usage[] = await once(child, "message");
  if (usage === undefined) throw new Error("A server that is measured does not say what it used.");
  return usage;
}

async function close({ child }: Stand): Promise<void> {
  const ended = once(child, "exit");
  tell(child, "close");
  await ended;
}

async function inTurns(stands: readonly Stand[]): Promise<void> {
  for (let n = 0; n < ROUNDS; n++) {
    for (const stand of stands) stand.rounds.push(await round(stand));
  }
}

async function round({ child, open }: Stand): Promise<Round> {
  const before = await usageOf(child);
  const times: number[] = [];
  for (let n = 0; n < REQUESTS; n++) {
    const start = performance.now();
    await ask(open);
    times.push(performance.now() - start);
  }
  const after = await usageOf(child);
  return {
    cpuMs: (after.cpuMs - before.cpuMs) / REQUESTS,
    times,
    queries: (after.queries - before.queries) / REQUESTS,
    perSecond: await throughput(open),
  };
}

/** Requests a second, a few at a time. */
async function throughput(open: Open): Promise<number> {
  const start = performance.now();
  let left = REQUESTS;
  const worker = async () => {
    while (left-- > 0) await ask(open);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return REQUESTS / ((performance.now() - start) / 1000);
}

/** Of some figures in order, the one that `share` of them do not surpass. */
function quantile(figures: readonly number[], share: number): number {
  const ordered = figures.toSorted((a, b) => a - b);
  return ordered[Math.floor((ordered.length - 1) * share)] ?? Number.NaN;
}

function table(stands: readonly Stand[]): string {
  return [
    "| Agenda | bytes | CPU: first quarter, middle | bar | median / p99 | requests/s | queries |",
    "|---|---|---|---|---|---|---|",
    ...stands.map(row),
  ].join("\n");
}

function row({ name, bar, bytes, rounds }: Stand): string {
  const cpu = rounds.map((one) => one.cpuMs);
  const times = rounds.flatMap((one) => one.times);
  const quarter = quantile(cpu, 0.25);
  const cells = [
    name,
    bytes.toLocaleString("en"),
    `${quarter.toFixed(2)}, ${quantile(cpu, 0.5).toFixed(2)} ms`,
    verdict(quarter, bar),
    `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)} ms`,
    quantile(
      rounds.map((one) => one.perSecond),
      0.75,
    ).toFixed(0),
    rounds.at(-1)?.queries.toFixed(1),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Beyond its bar, the process ends with an error. */
function verdict(cpuMs: number, bar: number | null): string {
  if (bar === null) return "";
  if (cpuMs <= bar) return `≤ ${bar}`;
  process.exitCode = 1;
  return `MISSES ${bar}`;
}

await main();
