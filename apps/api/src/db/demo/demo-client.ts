// Somebody who uses the product from inside the process, at any moment of their past: every rule of
// the API holds for them, only the clock is theirs.
import type { BodyIn, DataOf, Endpoint, ParamsIn, QueryIn } from "@vereda/domain/http/endpoint";
import type { Envelope } from "@vereda/domain/http/envelope";
import { accountApi } from "@vereda/domain/account/contract";
import { WEB_SOURCE } from "@vereda/domain/account/web-source";
import { resolveInstant } from "@vereda/domain/time/zone";
import type { Day } from "@vereda/domain/time/day";
import { buildApp } from "../../app.ts";
import type { Config } from "../../config.ts";
import type { Caller } from "../../platform/http/authentication.ts";
import { settableClock } from "../../platform/clock.ts";
import { buildInjectOptions } from "../../platform/http/contract-request.ts";
import type { CallParts } from "../../platform/http/contract-request.ts";
import type { Database } from "../client.ts";
import { demoUser } from "./life.ts";

export interface DemoClient {
  /** Sets their clock to a local day and minute. */
  readonly setTime: (day: Day, minute: number) => void;
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: { params?: ParamsIn<E>; query?: QueryIn<E>; body?: BodyIn<E> },
  ) => Promise<DataOf<E>>;
  readonly close: () => Promise<void>;
}

/** Registers the demo person on a given day and hands them their own copy of the application. */
export async function registerDemoUser(
  db: Database,
  config: Config,
  since: Day,
): Promise<DemoClient> {
  const clock = settableClock(new Date(resolveInstant(demoUser.timezone, since, 7 * 60)));
  // Their session would end many times on the way to today, so the process vouches for them instead.
  let self: Omit<Caller, "requestedAt"> | null = null;
  const app = await buildApp({
    db,
    clock,
    config: { ...config, logLevel: "silent", callsPerUserPerMinute: 1_000_000 },
    wrapAuthenticate: (real) => (token, now) =>
      self === null ? real(token, now) : Promise.resolve({ ...self, requestedAt: now }),
  });
  const send = async <E extends Endpoint>(endpoint: E, parts: CallParts): Promise<DataOf<E>> => {
    const response = await app.inject(
      buildInjectOptions(endpoint, { token: "inhabitant", ...parts }),
    );
    const envelope: Envelope<DataOf<E>> = response.json();
    if (!envelope.success) {
      throw new Error(`${endpoint.method} ${endpoint.path}: ${response.body}`);
    }
    return envelope.data as DataOf<E>;
  };
  const tokens = await send(accountApi.register, { body: { ...demoUser, source: WEB_SOURCE } });
  const me = await send(accountApi.me, { token: tokens.accessToken });
  self = {
    userId: me.id,
    sessionId: tokens.sessionId,
    locale: me.language,
    timeZone: me.timezone,
    pastMidnight: [],
    pinLock: null,
    snapshot: null,
    roles: [],
  };
  return {
    setTime: (day, minute) => clock.set(new Date(resolveInstant(demoUser.timezone, day, minute))),
    call: (endpoint, input) => send(endpoint, input as CallParts),
    close: () => app.close(),
  };
}
