// Opens 300 streams of live updates on one process, and closes them without a word.
import { readdirSync, readlinkSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "../../apps/api/src/db/client.ts";
import { memberships } from "../../apps/api/src/features/workspace/tables/workspaces.ts";
import { createId } from "../../packages/domain/src/id.ts";
import { formatCount, readMemory, withStand } from "./attack.ts";
import type { Attack, Stand } from "./attack.ts";
import { call, readText, signUp } from "./client.ts";
import type { User } from "./client.ts";
import { listen } from "../support/listener.ts";
import type { Listener } from "../support/listener.ts";

const USERS = 25;
const STREAMS_PER_USER = 12;
const STREAMS = USERS * STREAMS_PER_USER;
const ROUNDS = 3;
const GROWTH_MB = 40;

/** Open sockets of the server, without the files of the embedded database. */
function countSockets(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  const isSocket = (name: string) => {
    try {
      return readlinkSync(`${folder}/${name}`).startsWith("socket:");
    } catch {
      return false;
    }
  };
  return readdirSync(folder).filter(isSocket).length;
}

async function waitUntil(isTrue: () => boolean): Promise<boolean> {
  const deadline = AbortSignal.timeout(20_000);
  while (!isTrue() && !deadline.aborted) await setTimeout(2);
  return isTrue();
}

/** A workspace of the first user that all others belong to, so that one change reaches everyone. */
async function prepare(stand: Stand): Promise<{ users: User[]; workspaceId: string }> {
  const product = await stand.serve();
  const users: User[] = [];
  for (let count = 0; count < USERS; count += 1) users.push(await signUp(product.origin));
  const [owner, ...others] = users;
  const body = { typeId: "COMPANY", name: "Bench" };
  const made = await call(`${product.origin}/api/v1/workspaces`, owner?.token, body);
  const workspaceId = readText(made.data, "workspace", "id");
  if (workspaceId === "") throw new Error(`No shared workspace: ${made.status} ${made.error}`);
  await product.stop();
  const { databaseUrl, dataDir } = stand;
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  const now = new Date();
  const rows = others.map(({ id }) => ({
    id: createId(now.getTime()),
    workspaceId,
    userId: id,
    permission: "DO" as const,
    status: "ACTIVE" as const,
    startDate: now,
    updatedAt: now,
  }));
  await db.insert(memberships).values(rows);
  await close();
  return { users, workspaceId };
}

async function attackOne(stand: Stand) {
  const { users, workspaceId } = await prepare(stand);
  const { origin, pid, stop } = await stand.serve();
  const change = async () => {
    const objective = { type: "ROUTINE", title: "Bench", workspaceId, areaId: "work" };
    await call(`${origin}/api/v1/planning/objectives`, users[0]?.token, objective);
  };
  await change();
  await setTimeout(2_000);
  const before = { memory: readMemory(pid), sockets: countSockets(pid) };
  const rows: (string | number)[][] = [];
  const failures: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const listeners: Listener[] = [];
    for (let count = 0; count < STREAMS_PER_USER; count += 1)
      listeners.push(...(await Promise.all(users.map((user) => listen(origin, user)))));
    const open = readMemory(pid);
    const earlier = new Map(listeners.map((listener) => [listener, listener.events]));
    const countReached = () =>
      listeners.filter((listener) => listener.events > (earlier.get(listener) ?? 0)).length;
    const start = performance.now();
    const changing = change();
    if (!(await waitUntil(() => countReached() === STREAMS)))
      failures.push(`${stand.name}: only ${countReached()} of ${STREAMS} were told.`);
    const last = performance.now() - start;
    await changing;
    const reached = countReached();
    for (const { request } of listeners) request.on("error", () => undefined).destroy();
    // A keep-alive connection or two of other calls may remain.
    const isClosed = await waitUntil(() => countSockets(pid) <= before.sockets + 2);
    const left = Math.max(0, countSockets(pid) - before.sockets);
    if (!isClosed) failures.push(`${stand.name}: ${left} sockets are left.`);
    await change();
    await setTimeout(2_000);
    const after = readMemory(pid);
    if (round === ROUNDS && after > before.memory + GROWTH_MB)
      failures.push(`${stand.name}: ${after - before.memory} MB more after ${ROUNDS} rounds.`);
    rows.push([
      stand.name,
      round,
      `${reached} of ${STREAMS}`,
      `${formatCount(Math.round(last))} ms`,
      `${before.memory} MB`,
      `${open} MB`,
      `${after} MB`,
      left,
    ]);
  }
  await stop();
  return { rows, failures };
}

export const listeners: Attack = {
  title: "Many listeners",
  about:
    `${USERS} members of a workspace each open ${STREAMS_PER_USER} streams of live updates on one process; one of them ` +
    `changes something; then all connections are dropped. This is repeated, because a leak would grow. At most ${GROWTH_MB} MB ` +
    "may be added in the end. Two sockets that stay on PostgreSQL are connections to the database.",
  async run() {
    const heading = [
      "Database",
      "Round",
      "Told",
      "Last one after",
      "Memory before",
      "Connected",
      "Disconnected",
      "Sockets left",
    ];
    const rows: (string | number)[][] = [];
    const failures: string[] = [];
    for (const name of ["PGlite", "PostgreSQL"] as const) {
      const result = await withStand(name, attackOne);
      rows.push(...(result?.rows ?? [[name, "not on this machine", "", "", "", "", "", ""]]));
      failures.push(...(result?.failures ?? []));
    }
    return { rows: [heading, ...rows], failures };
  },
};
