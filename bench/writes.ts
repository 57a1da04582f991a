// Measures completing and creating tasks over HTTP on PostgreSQL (`node bench/writes.ts`).
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { migrate } from "../apps/api/src/db/migrate.ts";
import { createId } from "../packages/domain/src/id.ts";
import { startPostgres } from "../scripts/machine/postgres.mjs";
import { openOnServer, serve, signUp } from "./support/measured-server.ts";

const CONNECTIONS = 10;
const WARM_UP = 300;
const REQUESTS = 2_000;
const ROUNDS = 3;
const BARS = { create: 400, complete: 500 } as const;

interface Open {
  readonly address: string;
  readonly token: string;
  readonly workspaceId: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

async function startServer(postgres: string): Promise<void> {
  const opened = await openOnServer(postgres);
  await migrate(opened.db);
  const app = await serve(opened.db);
  const { token, owner } = await signUp(app);
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const close = async () => {
    await app.close();
    await opened.close();
    process.disconnect();
  };
  process.on("message", () => void close());
  process.send?.({ address, token, workspaceId: owner.workspaceId } satisfies Open);
}

function sendJson<Data>({ address, token }: Open, path: string, body: object): Promise<Data> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const clientRequest = request(`${address}/api/v1${path}`, { agent, method: "POST", headers });
    clientRequest.on("error", reject);
    clientRequest.on("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const text = Buffer.concat(parts).toString();
        if ((response.statusCode ?? 500) >= 300) reject(new Error(text));
        else resolve(JSON.parse(text).data as Data);
      });
    });
    clientRequest.end(JSON.stringify(body));
  });
}

async function perSecond(times: number, work: () => Promise<unknown>): Promise<number> {
  let left = times;
  const start = performance.now();
  const worker = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return times / ((performance.now() - start) / 1000);
}

async function measure(open: Open): Promise<void> {
  const { workspaceId } = open;
  const { id: objectiveId } = await sendJson<{ id: string }>(open, "/planning/objectives", {
    type: "ROUTINE",
    title: "Bench",
    workspaceId,
    areaId: "personal",
  });
  const plan = `/planning/objectives/${objectiveId}/missions`;
  const mission = () => sendJson<{ id: string }>(open, plan, { title: "Bench" });
  const ids: string[] = [];
  const createIn = (missionId: string) => async () => {
    const id = createId(Date.now());
    const task = { id, title: "Bench", priority: "HIGH", environmentId: "home", isPhysical: true };
    await sendJson(open, `/planning/missions/${missionId}/tasks`, task);
    ids.push(id);
  };
  const complete = async () => sendJson(open, `/planning/tasks/${ids.pop() ?? ""}/complete`, {});
  await perSecond(WARM_UP, createIn((await mission()).id));
  await perSecond(WARM_UP, complete);
  const best = { create: 0, complete: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const create = createIn((await mission()).id);
    best.create = Math.max(best.create, await perSecond(REQUESTS, create));
    best.complete = Math.max(best.complete, await perSecond(REQUESTS, complete));
  }
  for (const name of ["create", "complete"] as const) {
    const isMissed = best[name] < BARS[name];
    if (isMissed) process.exitCode = 1;
    console.log(`${name}: ${best[name].toFixed(0)}/s ${isMissed ? "MISSES" : "≥"} ${BARS[name]}`);
  }
}

async function main(): Promise<void> {
  const given = process.env["TEST_DATABASE_URL"];
  const own = given === undefined ? await startPostgres() : null;
  const postgres = given ?? own?.url;
  if (postgres === undefined) throw new Error("No PostgreSQL server is available to measure on.");
  const child: ChildProcess = fork(new URL(import.meta.url), ["serve", postgres]);
  const [open]: Open[] = await once(child, "message");
  if (open === undefined) throw new Error("The measured server did not report its address.");
  try {
    await measure(open);
  } finally {
    agent.destroy();
    child.send("close");
    await once(child, "exit");
    own?.stop();
  }
}

const [role, postgres = ""] = process.argv.slice(2);
await (role === "serve" ? startServer(postgres) : main());
