// Sends 20,000 mutated requests and lists every answer that blames the server.
import { openDatabase } from "../../apps/api/src/db/client.ts";
import { runRoleCommand } from "../../apps/api/src/features/account/users/role-commands.ts";
import { buildRequest, findKind, Ids, listOperations } from "./api-requests.ts";
import type { BuiltRequest, Operation } from "./api-requests.ts";
import type { Random } from "./random.ts";
import { Counts, formatCount, withStand } from "./attack.ts";
import type { Attack, Stand } from "./attack.ts";
import { call, signUp } from "./client.ts";
import type { User } from "./client.ts";
import { toObject } from "./schema-values.ts";

const REQUESTS = Number(process.env["FAULTS_REQUESTS"] ?? 20_000);
const SEED = Number(process.env["FAULTS_SEED"] ?? 20_261_124);
const AT_ONCE = 4;
const TIMEOUT_MS = 30_000;

async function send(origin: string, token: string | undefined, request: BuiltRequest) {
  const { method, path, contentType, body } = request;
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(contentType !== null && { "content-type": contentType }),
    },
    ...(body !== null && { body: typeof body === "string" ? body : new Uint8Array(body) }),
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("text/event-stream")) {
    await response.body?.cancel();
    return { status: response.status, envelope: null };
  }
  const text = await response.text();
  const envelope: unknown = type.startsWith("application/json") ? JSON.parse(text) : null;
  return { status: response.status, envelope };
}

/** Three users with objects of their own; the last one administers the site. */
async function prepareUsers(stand: Stand): Promise<User[]> {
  const product = await stand.serve();
  const users: User[] = [];
  for (let count = 0; count < 3; count += 1) users.push(await signUp(product.origin));
  await product.stop();
  const { databaseUrl, dataDir } = stand;
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  await runRoleCommand(db, ["grant", users[2]?.email ?? "", "administrator"]);
  await close();
  return users;
}

/** The first user keeps session and account, so that the objects last. */
function chooseUser(random: Random, { method, path }: Operation): number {
  if (random.chance(0.05)) return -1;
  const endsSession = path.startsWith("/sessions") || path.startsWith("/me/") || path === "/me";
  if (endsSession && method !== "GET") return random.pick([1, 1, 1, 2]);
  return random.pick([0, 0, 0, 0, 1, 2]);
}

async function attackOne(stand: Stand) {
  const users = await prepareUsers(stand);
  const product = await stand.serve();
  const { origin } = product;
  const operations: Operation[] = listOperations(await fetchDocument(origin));
  const ids = new Ids();
  for (const user of users) ids.add("workspaces", user.workspaceId);
  const statuses = new Counts();
  const used = new Set<Operation>();
  const succeeded = new Set<Operation>();
  const failures: string[] = [];
  let number = 0;
  const client = async () => {
    while (number < REQUESTS && !product.hasEnded()) {
      const { random, operation, request } = buildRequest(SEED, number++, operations, ids);
      const who = chooseUser(random, operation);
      const user = users[who];
      const attempt = () => send(origin, user?.token, request);
      // The server may close a kept connection just then; only a second failure is one of the server.
      const result = await attempt().catch(attempt).catch(String);
      const { status, envelope } =
        typeof result === "string" ? { status: 0, envelope: null } : result;
      used.add(operation);
      statuses.add(status === 0 ? "no answer" : status);
      if (status >= 200 && status < 300) {
        succeeded.add(operation);
        ids.collect(toObject(envelope)["data"], findKind(operation.path));
      }
      const isEnvelope = toObject(envelope)["status"] === status;
      if (status === 0 || status >= 500 || (status >= 400 && !isEnvelope)) {
        const body = typeof request.body === "string" ? request.body.slice(0, 400) : "";
        const reason = typeof result === "string" ? result : status;
        failures.push(`${reason}: \`${request.method} ${request.path}\` \`${body}\``);
      }
      // A request may have ended the session or the account of its user.
      if (status === 401 && user !== undefined && users[who] === user) {
        const { status: own } = await call(`${origin}/api/v1/sessions/me`, user.token);
        if (own === 401) users[who] = await signUp(origin);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  if (product.hasEnded()) failures.push("The server ended.");
  else await product.stop();
  const rows = [
    ["Answer", "Requests"],
    ...statuses.entries().map(([status, count]) => [status, formatCount(count)]),
  ];
  const note =
    `Seed ${SEED} on ${stand.name}: ${used.size} of ${operations.length} operations were called, ` +
    `and ${succeeded.size} of them succeeded at least once.`;
  return { rows, failures, notes: [note] };
}

async function fetchDocument(origin: string): Promise<unknown> {
  const response = await fetch(`${origin}/api/v1/openapi.json`);
  return response.json();
}

export const requests: Attack = {
  title: "Mutated requests",
  about:
    `${formatCount(REQUESTS)} requests made from the OpenAPI document of the running server: wrong types, huge values, odd Unicode, ` +
    "missing and extra fields, wrong ids and those of other users. No answer may be a 5xx. `FAULTS_SEED` gives another sequence.",
  run: async () =>
    (await withStand("PostgreSQL", attackOne)) ??
    (await withStand("PGlite", attackOne)) ?? { rows: [[]], failures: ["Nothing ran."] },
};
