// Measures CPU and queries per agenda request on PostgreSQL and PGlite (`node bench/agenda.ts`).
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { startPostgres } from "../scripts/machine/postgres.mjs";
import type { Open, Order, StandKind, Usage } from "./support/agenda-stand.ts";

interface MeasuredServer {
  readonly name: string;
  /** Maximum milliseconds of CPU per request; null for the bare route, which is only a reference. */
  readonly bar: number | null;
  readonly child: ChildProcess;
  readonly send: () => Promise<number>;
  readonly rounds: Round[];
}

interface Round {
  readonly bytes: number;
  readonly cpuMs: number;
  /** Response times in milliseconds, with one request at a time. */
  readonly times: readonly number[];
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
const servers: ChildProcess[] = [];

/**
 * Seeds, measures and prints; takes some minutes. Uses TEST_DATABASE_URL or starts a temporary PostgreSQL
 * server.
 */
async function main(): Promise<void> {
  const given = process.env["TEST_DATABASE_URL"];
  const own = given === undefined ? await startPostgres() : null;
  const postgres = given ?? own?.url;
  const all: MeasuredServer[] = [];
  try {
    if (postgres !== undefined) {
      const { child, open } = await startServer("bare", 0, postgres);
      all.push({
        name: "PostgreSQL, a bare route",
        bar: null,
        child,
        send: () => sendRequest(open),
        rounds: [],
      });
      for (const tasks of SIZES) all.push(...(await agendas("PostgreSQL", tasks, postgres)));
    }
    for (const tasks of SIZES) all.push(...(await agendas("PGlite", tasks)));
    await runRounds(all);
    console.log(table(all));
  } finally {
    agent.destroy();
    await Promise.all(servers.map(close));
    own?.stop();
  }
}

async function agendas(
  kind: keyof typeof BARS,
  tasks: number,
  postgres?: string,
): Promise<MeasuredServer[]> {
  const { child, open } = await startServer(kind, tasks, postgres);
  const name = `${kind}, ${tasks.toLocaleString("en")} tasks`;
  const sendAfterChange = async () => {
    await sendRequest({ ...open, url: open.changing ?? "" });
    return sendRequest(open);
  };
  return [
    { name: `${name}, changed`, bar: BARS[kind], child, send: sendAfterChange, rounds: [] },
    {
      name: `${name}, as before`,
      bar: BARS[kind],
      child,
      send: () => sendRequest(open),
      rounds: [],
    },
  ];
}

async function startServer(kind: StandKind, tasks: number, postgres?: string) {
  const file = new URL("support/agenda-stand.ts", import.meta.url);
  const child = fork(file, [kind, String(tasks), ...(postgres === undefined ? [] : [postgres])]);
  servers.push(child);
  child.once("exit", (code) => {
    if (code !== 0) throw new Error(`A server that is measured (${kind}) has ended.`);
  });
  const [open]: Open[] = await once(child, "message");
  if (open === undefined) throw new Error(`A server that is measured (${kind}) is nowhere.`);
  return { child, open };
}

/** Sends one request. @returns the size of the response in bytes */
function sendRequest({ url, headers }: Open): Promise<number> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, {
      agent,
      headers: { ...headers, "accept-encoding": "gzip, deflate, br" },
    });
    clientRequest.on("error", reject);
    clientRequest.on("response", (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      let bytes = 0;
      response.on("data", (part: Buffer) => (bytes += part.length));
      response.on("end", () => resolve(bytes));
      response.on("error", reject);
    });
    clientRequest.end();
  });
}

async function sendOrder<Reply>(child: ChildProcess, order: Order): Promise<Reply> {
  child.send(order);
  const [reply]: Reply[] = await once(child, "message");
  if (reply === undefined) throw new Error(`A server that is measured does not answer: ${order}.`);
  return reply;
}

async function close(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.send("close" satisfies Order);
  await ended;
}

async function runRounds(all: readonly MeasuredServer[]): Promise<void> {
  for (const { send } of all) for (let n = 0; n < WARM_UP; n++) await send();
  for (let n = 0; n < ROUNDS; n++) for (const one of all) one.rounds.push(await round(one));
}

async function round({ child, send }: MeasuredServer): Promise<Round> {
  const before = await sendOrder<Usage>(child, "usage");
  const times: number[] = [];
  let bytes = 0;
  for (let n = 0; n < REQUESTS; n++) {
    const start = performance.now();
    bytes = await send();
    times.push(performance.now() - start);
  }
  const after = await sendOrder<Usage>(child, "usage");
  return {
    bytes,
    cpuMs: (after.cpuMs - before.cpuMs) / REQUESTS,
    times,
    queries: (after.queries - before.queries) / REQUESTS,
    perSecond: await throughput(send),
  };
}

async function throughput(send: MeasuredServer["send"]): Promise<number> {
  const start = performance.now();
  let left = REQUESTS;
  const worker = async () => {
    while (left-- > 0) await send();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return REQUESTS / ((performance.now() - start) / 1000);
}

function quantile(figures: readonly number[], share: number): number {
  const ordered = figures.toSorted((a, b) => a - b);
  return ordered[Math.floor((ordered.length - 1) * share)] ?? Number.NaN;
}

function table(all: readonly MeasuredServer[]): string {
  return [
    "| Agenda | bytes | CPU: first quarter, middle | bar | median / p99 | requests/s | queries |",
    "|---|---|---|---|---|---|---|",
    ...all.map(row),
  ].join("\n");
}

function row({ name, bar, rounds }: MeasuredServer): string {
  const cpu = rounds.map((one) => one.cpuMs);
  const times = rounds.flatMap((one) => one.times);
  const quarter = quantile(cpu, 0.25);
  const cells = [
    name,
    rounds.at(-1)?.bytes.toLocaleString("en"),
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

/** Formats the comparison with the limit. Above the limit, the process exits with an error. */
function verdict(cpuMs: number, bar: number | null): string {
  if (bar === null) return "";
  if (cpuMs <= bar) return `≤ ${bar}`;
  process.exitCode = 1;
  return `MISSES ${bar}`;
}

await main();
