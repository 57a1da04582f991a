// Measures the same acts here and in programs that people would use otherwise, with as many tasks each, over
// HTTP (`TUDUDI=<folder of an installed tududi> node bench/peers.ts`). Without a folder, Vereda alone.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createId } from "../packages/domain/src/id.ts";
import { freePort, serveProduct } from "./support/served-product.ts";

const TASKS = Number(process.env["BENCH_TASKS"] ?? 2_000);
const TODAY = 60;
const ROUNDS = 200;
const PASSWORD = "a long enough password";

interface Peer {
  readonly name: string;
  readonly pid: number;
  /** Whole days from today. @returns the task's id */
  readonly create: (title: string, days: number) => Promise<string>;
  readonly complete: (id: string) => Promise<unknown>;
  /** @returns how many tasks it lists */
  readonly readDay: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

type Send = <Data>(method: string, path: string, body?: object) => Promise<Data>;

function sendTo(base: string, headers: () => Record<string, string>): Send {
  return async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      headers: { ...headers(), ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return await response.json();
  };
}

const formatDay = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function startVereda(): Promise<Peer> {
  const env = { CALLS_PER_USER_PER_MINUTE: "1000000", CALLS_PER_ADDRESS_PER_MINUTE: "1000000" };
  const { origin, pid, stop } = await serveProduct({ env, isQuiet: true });
  let token = "";
  const send = sendTo(`${origin}/api/v1`, () =>
    token ? { authorization: `Bearer ${token}` } : {},
  );
  const call = async <Data>(...given: Parameters<Send>) =>
    (await send<{ data: Data }>(...given)).data;
  const account = { email: "bench@example.com", password: PASSWORD, firstName: "Bench" };
  const source = { timezone: "UTC", source: "vereda_bench" };
  const path = "/sessions/register";
  token = (await call<{ accessToken: string }>("POST", path, { ...account, ...source }))
    .accessToken;
  const me = await call<{ workspaces: { workspace: { id: string } }[] }>("GET", "/sessions/me");
  const location = { workspaceId: me.workspaces[0]?.workspace.id, areaId: "personal" };
  return {
    name: "Vereda, embedded",
    pid,
    stop,
    create: async (title, days) => {
      const estimation = { executionMin: 30 };
      const task = { id: createId(Date.now()), title, estimation, ...location };
      const schedule = { startDate: formatDay(days) };
      await call("POST", "/planning/quick-add", { ...task, schedule });
      return task.id;
    },
    complete: (task) => call("POST", `/planning/tasks/${task}/complete`, {}),
    readDay: async () => {
      const day = "/planning/schedules/daily-agenda";
      return (await call<{ items: unknown[] }>("GET", day)).items.length;
    },
  };
}

/** Made with its own scripts, as its image does. */
async function startTududi(folder: string): Promise<Peer> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), "bench-peer-"));
  const cwd = join(folder, "backend");
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    DB_FILE: join(data, "tududi.sqlite3"),
    TUDUDI_SESSION_SECRET: "a secret of the bench, which is long enough to be taken",
    TUDUDI_UPLOAD_PATH: data,
    COOKIE_SECURE: "false",
    RATE_LIMITING_ENABLED: "false",
    DISABLE_SCHEDULER: "true",
  };
  const email = "bench@example.com";
  const node = process.env["TUDUDI_NODE"] ?? "node";
  const options = { cwd, env, stdio: "ignore" } as const;
  execFileSync(node, ["scripts/db-init.js"], options);
  const migrating = [
    "node_modules/.bin/sequelize-cli",
    "db:migrate",
    "--config",
    "backend/config/database.js",
  ];
  execFileSync(node, migrating, { ...options, cwd: folder });
  execFileSync(node, ["scripts/user-create.js", email, PASSWORD, "true"], options);
  const server = spawn(node, ["app.js"], options);
  const base = `http://127.0.0.1:${port}/api`;
  const ready = AbortSignal.timeout(60_000);
  while (!(await fetch(`${base}/version`, { signal: ready }).catch(() => null))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 100));
  let headers: Record<string, string> = {};
  const login = await fetch(`${base}/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!login.ok) throw new Error(await login.text());
  headers = {
    cookie: login.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  };
  const send = sendTo(base, () => headers);
  const { csrfToken } = await send<{ csrfToken: string }>("GET", "/csrf-token");
  headers = { ...headers, "x-csrf-token": csrfToken };
  return {
    name: `tududi ${JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version}, SQLite`,
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill();
      await new Promise((resolve) => server.once("exit", resolve));
      rmSync(data, { recursive: true, force: true });
    },
    create: async (name, days) => {
      // Its day lists what is planned.
      const task = {
        name,
        due_date: formatDay(days),
        status: days === 0 ? "planned" : "not_started",
      };
      return (await send<{ uid: string }>("POST", "/task", task)).uid;
    },
    complete: (uid) => send("PATCH", `/task/${uid}`, { status: "done" }),
    readDay: async () => {
      const day = "/tasks?type=today&include_lists=true";
      return (await send<{ tasks: unknown[] }>("GET", day)).tasks.length;
    },
  };
}

async function time(times: number, act: (n: number) => Promise<unknown>): Promise<string> {
  const spent: number[] = [];
  for (let n = 0; n < times; n++) {
    const start = performance.now();
    await act(n);
    spent.push(performance.now() - start);
  }
  const at = (share: number) => spent.toSorted((a, b) => a - b)[Math.floor(times * share)] ?? 0;
  return `${at(0.5).toFixed(1)} / ${at(0.99).toFixed(1)} ms`;
}

const readMegabytes = (pid: number) =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024,
  );

async function measure(peer: Peer): Promise<string> {
  for (let n = 0; n < TASKS; n++)
    await peer.create(`Task ${n} of the bench`, n < TODAY ? 0 : 1 + (n % 300));
  const listed = await peer.readDay();
  const day = await time(ROUNDS, peer.readDay);
  const ids: string[] = [];
  const creation = await time(ROUNDS, async (n) => {
    ids.push(await peer.create(`Measured ${n}`, 30));
  });
  const completion = await time(ROUNDS, (n) => peer.complete(ids[n] ?? ""));
  return `| ${peer.name} | ${day} | ${listed} | ${creation} | ${completion} | ${readMegabytes(peer.pid)} MB |`;
}

const folder = process.env["TUDUDI"];
const starts = [startVereda, ...(folder === undefined ? [] : [() => startTududi(folder)])];
console.log(
  `| ${TASKS.toLocaleString("en")} tasks, median / p99 | The day | Tasks in it | Creating | Completing | Memory |`,
);
console.log("|---|---|---|---|---|---|");
for (const start of starts) {
  const peer = await start();
  try {
    console.log(await measure(peer));
  } finally {
    await peer.stop();
  }
}
