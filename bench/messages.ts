// Measures messages on PostgreSQL: their delivery to 500 listeners, and the list of 2,000 conversations.
import { readFileSync, readdirSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "../apps/api/src/db/client.ts";
import type { Database } from "../apps/api/src/db/client.ts";
import { messages } from "../apps/api/src/features/community/tables/messages.ts";
import { createId } from "../packages/domain/src/id.ts";
import { readMemory, withStand } from "./faults/attack.ts";
import type { Stand } from "./faults/attack.ts";
import { call, signUp } from "./faults/client.ts";
import type { CallResult, User } from "./faults/client.ts";
import { listen } from "./support/listener.ts";
import { copyUsers, openConversations } from "./support/conversations.ts";

const LISTENERS = 500;
const PER_SECOND = 50;
const SECONDS = Number(process.env["BENCH_LOAD_SECONDS"] ?? 60);
/** Left out of the memory's growth: caches and compiled code. */
const WARM_UP_SHARE = 0.25;
const CONVERSATIONS = 2_000;
const REQUESTS = 400;
const BARS = {
  deliveryMs: 500,
  growthMb: 20,
  /** All that one core has at this rate. */
  messageCpuMs: 1_000 / PER_SECOND,
  serverCpuMs: 3,
  databaseCpuMs: 2.5,
};

interface Talk {
  readonly id: string;
  readonly members: readonly [User, User];
}

function report(name: string, figure: string, isMet: boolean): void {
  if (!isMet) process.exitCode = 1;
  console.log(`| ${name} | ${figure} | ${isMet ? "met" : "MISSED"} |`);
}

const reportCpu = (name: string, ms: number, limitMs: number) =>
  report(name, `${ms.toFixed(1)} ms`, ms <= limitMs);

/** Reads the messages after those it has, as a screen does when it is notified; one request at a time. */
function makeReader(origin: string, { id }: Talk, { token }: User, onRead: (id: string) => void) {
  let isReading = false;
  let isStale = false;
  let lastId: string | undefined;
  const read = async () => {
    const after = lastId === undefined ? "" : `?after=${lastId}`;
    const url = `${origin}/api/v1/panel/conversations/${id}/messages${after}`;
    const { data, status } = await call(url, token);
    // Asked again with the next event; what does not come counts as lost.
    if (status !== 200) return;
    for (const item of (data as { items: { id: string }[] }).items) {
      lastId = item.id;
      onRead(item.id);
    }
  };
  return async () => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale) {
      isStale = false;
      await read();
    }
    isReading = false;
  };
}

interface Delivery {
  readonly sentAt: Map<string, number>;
  readonly tookMs: number[];
}

async function openListeners(origin: string, talks: readonly Talk[], delivery: Delivery) {
  for (const talk of talks) {
    // The other member of each is notified too, and counts as a listener.
    const [sender, receiver] = talk.members;
    const read = makeReader(origin, talk, receiver, (id) => {
      const at = delivery.sentAt.get(id);
      if (at === undefined) return;
      delivery.tookMs.push(performance.now() - at);
      delivery.sentAt.delete(id);
    });
    await listen(origin, sender);
    await listen(origin, receiver, (event) => {
      if (event.includes("messages")) void read();
    });
  }
}

/** Sends at a fixed rate, whether or not earlier messages have arrived. */
async function sendAll(origin: string, talks: readonly Talk[], { sentAt }: Delivery) {
  const start = performance.now();
  const total = PER_SECOND * SECONDS;
  const pending: Promise<CallResult>[] = [];
  for (let n = 0; n < total; n += 1) {
    const wait = start + (n * 1000) / PER_SECOND - performance.now();
    if (wait > 0) await setTimeout(wait);
    const talk = talks[n % talks.length];
    if (talk === undefined) throw new Error("There are no conversations.");
    const id = createId(Date.now());
    sentAt.set(id, performance.now());
    const url = `${origin}/api/v1/panel/conversations/${talk.id}/messages`;
    pending.push(call(url, talk.members[0].token, { id, text: `Mensaje ${n}` }));
  }
  const results = await Promise.all(pending);
  return { total, refused: results.filter(({ status }) => status !== 201).length };
}

const getMedian = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds of CPU of a process so far; the kernel counts in hundredths of a second. */
function readCpuMs(pid: number | string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function measureDelivery(stand: Stand): Promise<void> {
  const { origin, pid } = await stand.serve();
  const users: User[] = [];
  while (users.length < LISTENERS)
    users.push(...(await Promise.all(Array.from({ length: 4 }, () => signUp(origin)))));
  const { db, close } = await openDatabase(stand);
  const pairs = Array.from({ length: LISTENERS / 2 }, (_, n) => users.slice(2 * n, 2 * n + 2));
  const talks: Talk[] = [];
  for (const [one, other] of pairs) {
    if (one === undefined || other === undefined) continue;
    const [id = ""] = await openConversations(db, one.id, [other.id]);
    talks.push({ id, members: [one, other] });
  }
  await close();
  const delivery: Delivery = { sentAt: new Map(), tookMs: [] };
  await openListeners(origin, talks, delivery);
  const memory: number[] = [];
  const sampling = setInterval(() => memory.push(readMemory(pid)), 1_000);
  const cpuBefore = readCpuMs(pid);
  const { total, refused } = await sendAll(origin, talks, delivery);
  const cpuMs = (readCpuMs(pid) - cpuBefore) / total;
  await setTimeout(2_000);
  clearInterval(sampling);
  const times = delivery.tookMs.toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const lost = total - times.length;
  const figure = `${at(0.5).toFixed(0)} / ${at(0.99).toFixed(0)} ms, ${lost} lost, ${refused} refused`;
  const isDelivered = at(0.99) <= BARS.deliveryMs && lost === 0 && refused === 0;
  report(`Delivered, median / 99 %, ${SECONDS} s`, figure, isDelivered);
  reportCpu("CPU of the server per message, sent and read", cpuMs, BARS.messageCpuMs);
  const warm = memory.slice(Math.floor(memory.length * WARM_UP_SHARE));
  const quarter = Math.ceil(warm.length / 4);
  const [before, after] = [getMedian(warm.slice(0, quarter)), getMedian(warm.slice(-quarter))];
  report(
    "Memory after the warm-up, at the end",
    `${before} → ${after} MB`,
    after - before <= BARS.growthMb,
  );
}

const readProcess = (pid: string, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
};

/** Of the processes of this PostgreSQL that serve connections. */
function readDatabaseCpuMs(databaseUrl: string): number {
  const { port } = new URL(databaseUrl);
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const parent = pids.find((pid) => readProcess(pid, "cmdline").includes(`\0-p\0${port}\0-k`));
  if (parent === undefined) return Number.NaN;
  const isChild = (pid: string) => readProcess(pid, "status").includes(`\nPPid:\t${parent}\n`);
  return pids.filter(isChild).reduce((sum, pid) => sum + readCpuMs(pid), 0);
}

async function fillConversations(db: Database, user: User, others: readonly string[]) {
  const ids = await openConversations(db, user.id, others);
  const now = new Date();
  const rows = ids.map((conversationId, n) => ({
    id: createId(now.getTime()),
    conversationId,
    position: 1,
    authorId: others[n] ?? null,
    text: "¿Cómo va todo? Te mando lo que falta en cuanto llegue a la casa.",
    createdAt: now,
    authorDay: now.toISOString().slice(0, 10),
  }));
  await db.insert(messages).values(rows);
  await db.execute("vacuum analyze");
}

async function measureCpu(stand: Stand): Promise<void> {
  const { origin, pid } = await stand.serve();
  const [user, model] = [await signUp(origin), await signUp(origin)];
  const { databaseUrl = "" } = stand;
  const { db, close } = await openDatabase(stand);
  await fillConversations(db, user, await copyUsers(db, model.id, CONVERSATIONS));
  await close();
  const paths = ["/panel/messages/unread", "/panel/conversations"];
  for (const path of paths) {
    const url = `${origin}/api/v1${path}`;
    for (let n = 0; n < REQUESTS; n += 1) await call(url, user.token);
    const before = [readCpuMs(pid), readDatabaseCpuMs(databaseUrl)] as const;
    for (let n = 0; n < REQUESTS; n += 1) await call(url, user.token);
    const server = (readCpuMs(pid) - before[0]) / REQUESTS;
    const database = (readDatabaseCpuMs(databaseUrl) - before[1]) / REQUESTS;
    reportCpu(`GET ${path}, CPU of the server`, server, BARS.serverCpuMs);
    reportCpu(`GET ${path}, CPU of PostgreSQL`, database, BARS.databaseCpuMs);
  }
}

console.log(
  `| ${LISTENERS} listeners, ${PER_SECOND} messages a second; ${CONVERSATIONS} conversations | Figure | Limit |`,
);
console.log("| --- | --- | --- |");
const isMeasured =
  (await withStand("PostgreSQL", async (stand) => {
    await measureCpu(stand);
    return true;
  })) ?? false;
if (!isMeasured) throw new Error("No PostgreSQL server is available to measure on.");
await withStand("PostgreSQL", measureDelivery);
process.exit();
