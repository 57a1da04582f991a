// Starts a test server with real routes and a real database; checks responses against the contract.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Envelope } from "@vereda/domain/http/envelope";
import type { BodyIn, DataOf, Endpoint, ParamsIn, QueryIn } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { Stripe } from "stripe";
import { afterAll } from "vitest";
import { buildApp } from "#app.ts";
import type { AppOptions } from "#app.ts";
import { readConfig } from "#config.ts";
import type { Database, OpenDatabase } from "#db/client.ts";
import { openTestDatabase } from "#db/testing.ts";
import { pathOf } from "../http/addresses.ts";
import { createContractCheck } from "./contract-check.ts";
import type { Authenticate, Caller } from "../http/authentication.ts";
import { buildInjectOptions } from "../http/contract-request.ts";
import type { CallParts } from "../http/contract-request.ts";
import { addRecurringJobs } from "../jobs/jobs.ts";
import { runDueJobs } from "../jobs/run-job.ts";
import { createSettableClock } from "../clock.ts";
import type { SettableClock } from "../clock.ts";
import type { Network } from "../outgoing/network.ts";
import { makeRecordingMailer } from "../email/testing-mailer.ts";
import type { RecordingMailer } from "../email/testing-mailer.ts";

/** The input of a typed call. `token` comes from `signIn` or a login. */
interface TestCall<E extends Endpoint> {
  readonly params?: ParamsIn<E>;
  readonly query?: QueryIn<E>;
  readonly body?: BodyIn<E>;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

interface TestResponse<T> {
  readonly status: number;
  readonly headers: LightMyRequestResponse["headers"];
  readonly envelope: Envelope<T>;
  /** The data of a success. Throws with the envelope when the call failed. */
  readonly data: T;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly clock: SettableClock;
  readonly mailer: RecordingMailer;
  /** A temporary folder, deleted afterwards. */
  readonly dataDir: string;
  /** Sends any request. API responses are checked against the contract here too. */
  readonly inject: (request: InjectOptions & { url: string }) => Promise<LightMyRequestResponse>;
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input?: TestCall<E>,
  ) => Promise<TestResponse<DataOf<E>>>;
  readonly attempt: <E extends Endpoint>(
    endpoint: E,
    input?: CallParts,
  ) => Promise<TestResponse<DataOf<E>>>;
  /** Runs all due jobs.
@throws the error of a job */
  readonly runJobs: () => Promise<void>;
  /** A token for a user without a row in the account tables; Spanish and Mexico City by default. */
  readonly signIn: (caller?: Partial<Caller>) => { token: string; caller: Caller };
}

export interface TestAppOptions {
  readonly settings?: Readonly<Record<string, string>>;
  readonly now?: string;
  /** Use this instead of a fresh database. The caller closes it. */
  readonly database?: OpenDatabase;
  readonly features?: AppOptions["features"];
  readonly web?: AppOptions["web"];
  /** Default: no page can be reached. */
  readonly network?: Network;
  /** Together with the settings of payments. */
  readonly stripe?: Stripe;
  /** Sends emails through the queue instead of recording them. */
  readonly emailTransport?: AppOptions["emailTransport"];
  /** Receives each log line. Without it nothing is logged. */
  readonly log?: (line: string) => void;
}

function parseResponse<T>(response: LightMyRequestResponse): TestResponse<T> {
  const envelope: Envelope<T> = response.json();
  return {
    status: response.statusCode,
    headers: response.headers,
    envelope,
    get data() {
      if (!envelope.success) throw new Error(`The call failed: ${response.body}`);
      // A call without data returns null, and its type is then null.
      return envelope.data as T;
    },
  };
}

/** Accepts tokens from `signIn` before those of the account feature. */
function testSessions(clock: SettableClock) {
  const sessions = new Map<string, Caller>();
  const signIn: TestApp["signIn"] = (given = {}) => {
    const now = clock.now().getTime();
    const caller: Caller = {
      userId: createId(now),
      sessionId: createId(now),
      locale: "es",
      timeZone: "America/Mexico_City",
      clock: "24h",
      weekStart: "monday",
      country: "mexico",
      pastMidnight: [],
      pinLock: null,
      scopes: null,
      roles: [],
      snapshot: null,
      requestedAt: clock.now(),
      ...given,
    };
    const token = `test-${caller.sessionId}`;
    sessions.set(token, caller);
    return { token, caller };
  };
  const recognise =
    (real: Authenticate): Authenticate =>
    (token, now, kind) => {
      const caller = sessions.get(token);
      return caller === undefined
        ? real(token, now, kind)
        : Promise.resolve({ ...caller, requestedAt: now });
    };
  return { signIn, recognise };
}

function checkedInject(app: FastifyInstance): TestApp["inject"] {
  const check = createContractCheck(app.endpoints);
  return async (request) => {
    const response = await app.inject(request);
    const path = pathOf(request.url);
    const isCall = path.startsWith("/api") && !/^\/api\/(docs|v1\/openapi\.json)/.test(path);
    const isFile = !String(response.headers["content-type"]).startsWith("application/json");
    const isFailure = response.statusCode >= 400;
    const hasBody = request.method !== "HEAD" && response.statusCode !== 304;
    if (isCall && hasBody && (isFailure || !isFile)) {
      check(request.method ?? "GET", request.url, response.statusCode, response.json());
    }
    return response;
  };
}

function makeRunJobs(app: FastifyInstance): TestApp["runJobs"] {
  return async () => {
    const failures: unknown[] = [];
    const onFailure = ({ error }: { readonly error: unknown }) => failures.push(error);
    await runDueJobs({ ...app.jobs.context, onFailure }, new AbortController().signal);
    if (failures.length > 0) throw failures[0];
  };
}

/** No test leaves this machine. */
const unreachable: Network = {
  resolve: () => Promise.reject(new Error("Tests have no network.")),
  request: () => Promise.reject(new Error("Tests have no network.")),
};

/** Starts a server for one test file and closes it afterwards. Call it at the top level of the file. */
export async function makeTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase());
  const clock = createSettableClock(options.now ?? "2026-03-04T15:00:00Z");
  const sessions = testSessions(clock);
  const mailer = makeRecordingMailer();
  const dataDir = await mkdtemp(join(tmpdir(), "vereda-test-"));
  const { log, features, web, network = unreachable } = options;
  const app = await buildApp({
    db: database.db,
    clock,
    ...(options.emailTransport ? { emailTransport: options.emailTransport } : { mailer }),
    config: readConfig({
      NODE_ENV: "test",
      DATA_DIR: dataDir,
      MASTER_KEY: Buffer.alloc(32, 1).toString("base64"),
      LOG_LEVEL: log === undefined ? "silent" : "info",
      ...options.settings,
    }),
    network,
    wrapAuthenticate: sessions.recognise,
    notices: database.notices,
    pool: database.pool,
    ...(log && { logStream: { write: log } }),
    ...(features && { features }),
    ...(web && { web }),
    ...(options.stripe && { stripe: options.stripe }),
  });
  afterAll(async () => {
    await app.close();
    if (options.database === undefined) await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  await app.ready();
  await addRecurringJobs(database.db, app.jobs.context.definitions, clock.now());
  const runJobs = makeRunJobs(app);
  const inject = checkedInject(app);
  const attempt = async <E extends Endpoint>(endpoint: E, input: CallParts = {}) =>
    parseResponse<DataOf<E>>(await inject(buildInjectOptions(endpoint, input)));
  const call: TestApp["call"] = (endpoint, input = {}) => attempt(endpoint, input as CallParts);
  const { signIn } = sessions;
  return { app, db: database.db, clock, mailer, dataDir, inject, call, attempt, signIn, runJobs };
}
