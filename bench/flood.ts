// Measures the day of one user while another address asks for a public page 5,000 times a second
// (`node bench/flood.ts`).
import { fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { createId } from "../packages/domain/src/id.ts";
import { startPostgres } from "../scripts/machine/postgres.mjs";
import { serveProduct } from "./support/served-product.ts";

const PER_SECOND = 5_000;
const CONNECTIONS = 32;
const TICK_MS = 10;
const FLOOD_ADDRESS = "127.0.0.2";
const PAGE = "/features";
const TASKS = 50;
/** For longer than a minute, in which the limit of pages begins anew. */
const SECONDS = 70;
const PAUSE_MS = 5;
const BARS = { timesAsLong: 1.5 } as const;

/** In a process of its own, until it is ended: sends the counts of each second by status. */
function flood(port: number): void {
  const request = `GET ${PAGE} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  let counts: Record<string, number> = {};
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect({ host: "127.0.0.1", port, localAddress: FLOOD_ADDRESS });
    socket.setEncoding("latin1");
    socket.on("data", (text: string) => {
      for (const [, status = ""] of text.matchAll(/HTTP\/1\.1 (\d{3})/g))
        counts[status] = (counts[status] ?? 0) + 1;
    });
    return socket;
  });
  let due = 0;
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    due += ((now - last) * PER_SECOND) / 1000;
    last = now;
    for (; due >= 1; due -= 1) sockets[Math.floor(due) % CONNECTIONS]?.write(request);
  }, TICK_MS);
  setInterval(() => {
    process.send?.(counts);
    counts = {};
  }, 1_000);
}

async function signUp(origin: string) {
  let token = "";
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()).data;
  };
  const account = { email: "bench@example.com", password: "a long enough password" };
  const profile = { firstName: "Bench", timezone: "UTC", source: "vereda_bench" };
  ({ accessToken: token } = await send("POST", "/sessions/register", { ...account, ...profile }));
  const { workspaces } = await send("GET", "/sessions/me");
  const location = { workspaceId: workspaces[0].workspace.id, areaId: "personal" };
  const estimation = { executionMin: 30 };
  const startDate = new Date().toISOString().slice(0, 10);
  for (let n = 0; n < TASKS; n += 1) {
    const task = { id: createId(Date.now()), title: `Bench ${n}`, estimation, ...location };
    await send("POST", "/planning/quick-add", { ...task, schedule: { startDate } });
  }
  return () => send("GET", "/planning/schedules/daily-agenda");
}

async function measure(read: () => Promise<unknown>): Promise<{ median: number; p99: number }> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    const start = performance.now();
    await read();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99) };
}

async function compare(): Promise<void> {
  const postgres = await startPostgres();
  if (postgres === null) throw new Error("No PostgreSQL server is available to measure on.");
  const env = { DATABASE_URL: postgres.url, CALLS_PER_USER_PER_MINUTE: "1000000" };
  const server = await serveProduct({ env, isQuiet: true });
  try {
    const read = await signUp(server.origin);
    await measure(read);
    const alone = await measure(read);
    const flooding = fork(import.meta.filename, [new URL(server.origin).port]);
    const seconds: Record<string, number>[] = [];
    flooding.on("message", (counts: Record<string, number>) => seconds.push(counts));
    await once(flooding, "message");
    seconds.length = 0;
    const disturbed = await measure(read);
    flooding.kill();
    const rates = ["200", "429"].map((status) => {
      const all = seconds.reduce((sum, counts) => sum + (counts[status] ?? 0), 0);
      return `${Math.round(all / seconds.length)} responses ${status} a second`;
    });
    const times = disturbed.p99 / alone.p99;
    if (!(times <= BARS.timesAsLong)) process.exitCode = 1;
    const verdict = `${process.exitCode === 1 ? "MISSES: " : ""}${times.toFixed(2)} times, at most ${BARS.timesAsLong}`;
    const format = ({ median, p99 }: typeof alone) => `${median.toFixed(1)} / ${p99.toFixed(1)} ms`;
    console.log(
      [
        "| The day, median / p99 | Alone | Beside | Bar |",
        "|---|---|---|---|",
        `| ${rates.join(", ")} | ${format(alone)} | ${format(disturbed)} | ${verdict} |`,
      ].join("\n"),
    );
  } finally {
    await server.stop();
    postgres.stop();
  }
}

const [port] = process.argv.slice(2);
if (port === undefined) await compare();
else flood(Number(port));
