// Measures the memory of the server with 20,000 tasks made over HTTP, idle and under five minutes of load
// (`node bench/memory.ts`).
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createId } from "../packages/domain/src/id.ts";
import { startPostgres } from "../scripts/machine/postgres.mjs";
import { MASTER_KEY } from "./support/measured-server.ts";
import { serveProduct } from "./support/served-product.ts";

const TASKS = 20_000;
const TASKS_PER_PLAN = 500;
/** Of the days of a year, one task in twenty every week. */
const DAYS = 365;
const RECURRING = 20;
const AT_ONCE = 4;
const IDLE_MS = 30_000;
const LOAD_MS = Number(process.env["BENCH_LOAD_SECONDS"] ?? 300) * 1000;
/** Limits in megabytes of resident memory. */
const BARS = { PGlite: [320, 450], PostgreSQL: [220, 350] } as const;

const kilobytes = (status: string, name: string) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);

/** Megabytes of the process now, and at its highest. */
function readMemory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) => Math.round(kilobytes(status, name) / 1024);
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}

async function call<Data>(
  url: string,
  token?: string,
  body?: object,
  method = body === undefined ? "GET" : "POST",
): Promise<Data> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()).data;
}

async function visit(url: string): Promise<void> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
}

/** A token of a new session: filling takes longer than one lasts. */
async function enter(api: string, way: "login" | "register", profile: object): Promise<string> {
  const account = { email: "bench@example.com", password: "a long enough password" };
  const body = { ...account, ...profile, source: "vereda_bench" };
  const path = `${api}/sessions/${way}`;
  return (await call<{ accessToken: string }>(path, undefined, body)).accessToken;
}

async function register(api: string) {
  const profile = { firstName: "Bench", timezone: "America/Mexico_City" };
  const token = await enter(api, "register", profile);
  const me = await call<{ workspaces: [{ workspace: { id: string } }] }>(
    `${api}/sessions/me`,
    token,
  );
  return { token, workspaceId: me.workspaces[0].workspace.id };
}

async function createMission(api: string, token: string, workspaceId: string): Promise<string> {
  const plan = { type: "ROUTINE", title: "Bench", workspaceId, areaId: "work" };
  const { id } = await call<{ id: string }>(`${api}/planning/objectives`, token, plan);
  const startDate = new Date().toISOString().slice(0, 10);
  await call(`${api}/planning/objectives/${id}/schedule`, token, { startDate }, "PUT");
  const path = `${api}/planning/objectives/${id}/missions`;
  return (await call<{ id: string }>(path, token, { title: "Bench" })).id;
}

/** As a program would, over HTTP. */
async function createTasks(api: string, token: string, workspaceId: string): Promise<void> {
  const missions: string[] = [];
  for (let count = 0; count < TASKS / TASKS_PER_PLAN; count += 1)
    missions.push(await createMission(api, token, workspaceId));
  let made = 0;
  const client = async () => {
    while (made < TASKS) {
      const index = made++;
      const day = new Date(Date.now() + ((index * 7) % DAYS) * 86_400_000).toISOString();
      const frequency = index % RECURRING === 0 ? { frequency: "WEEKLY", byWeekday: ["TU"] } : {};
      await call(`${api}/planning/missions/${missions[index % missions.length]}/tasks`, token, {
        id: createId(Date.now()),
        title: `Something to do ${index}`,
        priority: "MEDIUM",
        environmentId: "home",
        isPhysical: true,
        estimation: { executionMin: 40 },
        schedule: { startDate: day.slice(0, 10), ...frequency },
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
}

type Work = (index: number) => Promise<unknown>;

/** What a busy user does: mostly looking at the day, then other views, changes and pages. */
async function listWork(origin: string, token: string, workspaceId: string): Promise<Work[]> {
  const api = `${origin}/api/v1`;
  const get = (path: string) => () => call(`${api}${path}`, token);
  const list = await call<{ items: { id: string }[] }>(`${api}/planning/objectives`, token);
  const objectiveIds = list.items.map(({ id }) => id);
  const missionId = await createMission(api, token, workspaceId);
  const change = async () => {
    const id = createId(Date.now());
    const task = { id, title: "Bench", priority: "HIGH", environmentId: "home", isPhysical: true };
    await call(`${api}/planning/missions/${missionId}/tasks`, token, task);
    await call(`${api}/planning/tasks/${id}/complete`, token, {});
  };
  const month = new Date().toISOString().slice(0, 7);
  const day = get("/planning/schedules/daily-agenda");
  const plan = (index: number) =>
    get(`/planning/objectives/${objectiveIds[index % objectiveIds.length]}/plan`)();
  return [
    day,
    change,
    get(`/planning/tasks?workspaceId=${workspaceId}&areaId=work&perPage=100`),
    plan,
    day,
    change,
    get("/planning/open-tasks/groups?by=quadrant"),
    get(`/planning/calendar?from=${month}-01&to=${month}-28`),
    get("/planning/search?q=something"),
    () => visit(`${origin}/`),
  ];
}

async function runLoad(work: readonly Work[]): Promise<number> {
  const end = performance.now() + LOAD_MS;
  let calls = 0;
  const client = async () => {
    while (performance.now() < end) {
      const index = calls++;
      await work[index % work.length]?.(Math.floor(index / work.length));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return calls / (LOAD_MS / 1000);
}

async function measure(kind: keyof typeof BARS, databaseUrl?: string): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "vereda-bench-"));
  const env = {
    DATABASE_URL: databaseUrl ?? "",
    MASTER_KEY: MASTER_KEY.toString("base64"),
    CALLS_PER_USER_PER_MINUTE: "1000000",
    CALLS_PER_ADDRESS_PER_MINUTE: "1000000",
    PAGES_PER_ADDRESS_PER_MINUTE: "1000000",
  };
  const { origin, pid, stop } = await serveProduct({ dataDir, env });
  try {
    const api = `${origin}/api/v1`;
    const { token, workspaceId } = await register(api);
    await createTasks(api, token, workspaceId);
    await setTimeout(IDLE_MS);
    const idle = readMemory(pid);
    const work = await listWork(origin, await enter(api, "login", {}), workspaceId);
    const perSecond = await runLoad(work);
    const loaded = readMemory(pid);
    const [idleBar, loadedBar] = BARS[kind];
    if (idle.now > idleBar || loaded.now > loadedBar) process.exitCode = 1;
    return [
      `| ${kind}, idle | ${idle.now} MB | ${idleBar} MB | ${idle.peak} MB | |`,
      `| ${kind}, after ${LOAD_MS / 1000} s of load | ${loaded.now} MB | ${loadedBar} MB | ${loaded.peak} MB | ${perSecond.toFixed(0)} |`,
    ];
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const given = process.env["TEST_DATABASE_URL"];
const own = given === undefined ? await startPostgres() : null;
const server = given ?? own?.url;
console.log(
  "| Memory with 20,000 tasks made over HTTP | Resident | Limit | Highest | Calls per second |",
);
console.log("| --- | --- | --- | --- | --- |");
try {
  console.log((await measure("PGlite")).join("\n"));
  if (server !== undefined) console.log((await measure("PostgreSQL", server)).join("\n"));
} finally {
  own?.stop();
}
