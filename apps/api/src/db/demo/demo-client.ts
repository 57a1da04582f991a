// An in-process API client for the demo user whose clock can be set to any moment in the past.
import type { Language } from "@vereda/domain/account/catalogue";
import type { BodyIn, DataOf, Endpoint, ParamsIn, QueryIn } from "@vereda/domain/http/endpoint";
import type { Envelope } from "@vereda/domain/http/envelope";
import { accountApi } from "@vereda/domain/account/contract";
import { WEB_SOURCE } from "@vereda/domain/account/web-source";
import { resolveInstant } from "@vereda/domain/time/zone";
import type { Day } from "@vereda/domain/time/day";
import { buildApp } from "../../app.ts";
import type { Config } from "../../config.ts";
import type { Caller } from "../../platform/http/authentication.ts";
import { createSettableClock } from "../../platform/clock.ts";
import { buildInjectOptions, type CallParts } from "../../platform/http/contract-request.ts";
import type { Network } from "../../platform/outgoing/network.ts";
import type { Database } from "../client.ts";
import { demoUser, type DemoUser } from "./life.ts";
import { getTranslate, type Translate } from "./translate.ts";

export interface DemoClient {
  readonly language: Language;
  /** Bodies of calls are translated already; this is for what is compared with them. */
  readonly translate: Translate;
  /** Sets the client's clock to a local day and a minute of that day. */
  readonly setTime: (day: Day, minute: number) => void;
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: { params?: ParamsIn<E>; query?: QueryIn<E>; body?: BodyIn<E> },
  ) => Promise<DataOf<E>>;
  readonly close: () => Promise<void>;
}

/** Saved links keep the given title: the demo data must not depend on pages of others. */
const noNetwork: Network = {
  resolve: () => Promise.resolve([]),
  request: () => Promise.reject(new Error("The demo data fetches nothing.")),
};

export async function registerDemoUser(
  db: Database,
  config: Config,
  since: Day,
  profile: DemoUser = demoUser,
): Promise<DemoClient> {
  const clock = createSettableClock(new Date(resolveInstant(demoUser.timezone, since, 7 * 60)));
  // The simulated months exceed the lifetime of a session, so authentication is bypassed for the demo user.
  let self: Omit<Caller, "requestedAt"> | null = null;
  const app = await buildApp({
    db,
    clock,
    network: noNetwork,
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
  const tokens = await send(accountApi.register, { body: { ...profile, source: WEB_SOURCE } });
  const me = await send(accountApi.me, { token: tokens.accessToken });
  self = {
    userId: me.id,
    sessionId: tokens.sessionId,
    locale: me.language,
    timeZone: me.timezone,
    clock: me.clock,
    weekStart: me.weekStart,
    country: me.country,
    pastMidnight: [],
    pinLock: null,
    scopes: null,
    snapshot: null,
    roles: [],
  };
  const translate = getTranslate(profile.language);
  return {
    language: profile.language,
    translate,
    setTime: (day, minute) => clock.set(new Date(resolveInstant(demoUser.timezone, day, minute))),
    call: (endpoint, { body, ...rest }) =>
      send(endpoint, { ...rest, body: translate(body) } as CallParts),
    close: () => app.close(),
  };
}
