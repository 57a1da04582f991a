// Calls every endpoint as each kind of caller and with invalid ids, and compares the outcomes.
import {
  apiTokenScopes,
  canTokenCall,
  listApiTokenScopes,
} from "@vereda/domain/account/api-tokens/api-token-scopes";
import type { ApiTokenScope } from "@vereda/domain/account/api-tokens/api-token-scopes";
import { apiTokensApi } from "@vereda/domain/account/api-tokens/contract-api-tokens";
import { canCall } from "@vereda/domain/account/policy";
import type { Endpoint } from "@vereda/domain/http/endpoint";
import { describe, expect, it } from "vitest";
import { accessMatrix, accessRequests, namedCalls } from "./access-matrix.ts";
import { callerKinds } from "./outcomes.ts";
import type { CallerKind, Outcome, Outcomes } from "./outcomes.ts";
import { createCallers, makeWorld } from "./world.ts";
import type { MatrixRequest } from "./world.ts";
import { registerUser } from "../features/account/testing/account-testing.ts";
import { buildInjectOptions } from "../platform/http/contract-request.ts";
import type { CallParts } from "../platform/http/contract-request.ts";
import { getStreamOutcome } from "../platform/realtime/testing-live.ts";
import { makeTestApp } from "../platform/testing/testing.ts";

const unlimitedCalls = "1000000";
const api = await makeTestApp({
  settings: {
    CALLS_PER_USER_PER_MINUTE: unlimitedCalls,
    CALLS_PER_ADDRESS_PER_MINUTE: unlimitedCalls,
    REGISTRATIONS_PER_ADDRESS_PER_HOUR: unlimitedCalls,
  },
});
const world = await makeWorld(api);

const createApiToken = async (scopes: ApiTokenScope[]) => {
  const { token } = await registerUser(api);
  const body = { name: "Programa", scopes };
  return (await api.call(apiTokensApi.create, { token, body })).data.token ?? "";
};
/** An API token with every scope, of a user who owns nothing. */
const apiToken = await createApiToken([...apiTokenScopes]);

const getCallName = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;

const requestsByName = new Map(
  accessRequests.map((request) => [getCallName(request.endpoint), request]),
);
const calls = [...api.app.endpoints];

// Rejected callers go first, because the owner's successful call may delete the resource.
const callOrder: readonly CallerKind[] = ["nobody", "another", "administrator", "owner"];

async function getOutcome(
  { streams }: Endpoint,
  request: ReturnType<typeof buildInjectOptions>,
): Promise<unknown> {
  if (streams) return getStreamOutcome(api, request);
  const response = await api.inject(request);
  return response.statusCode < 400 ? response.statusCode : response.json().error;
}

const idNames = ["id", "memberId"];
const invalidIds = ["not-an-id", "1", "' or 1=1 --", "🌙", "a".repeat(2000)];
const missingId = "01990000-0000-7000-8000-000000000000";

/** Calls the endpoint as an allowed caller, with every invalid or missing id in its path. */
async function collectIdOutcomes(endpoint: Endpoint, parts: CallParts): Promise<unknown[]> {
  const outcomes: unknown[] = [];
  for (const name of idNames.filter((name) => name in (parts.params ?? {}))) {
    for (const id of [...invalidIds, missingId]) {
      const params = { ...parts.params, [name]: id };
      outcomes.push(await getOutcome(endpoint, buildInjectOptions(endpoint, { ...parts, params })));
    }
  }
  return outcomes;
}

function listExpectedIdOutcomes(path: string): unknown[] {
  const names = idNames.filter((name) => path.split("/").includes(`:${name}`));
  return names.flatMap(() => [...invalidIds.map(() => "validation_error"), "not_found"]);
}

async function collectOutcomes(
  { endpoint, prepare, needsNewCallers }: MatrixRequest,
  expected: Outcomes,
) {
  const callersInUse = needsNewCallers ? await createCallers(api) : world.callers;
  const partsFor = await prepare({ ...world, callers: callersInUse });
  const allowed = callOrder.findLast((caller) => typeof expected[caller] === "number") ?? "owner";
  const allowedParts = { ...partsFor(callersInUse[allowed]), token: callersInUse[allowed]?.token };
  const outcomesForIds = await collectIdOutcomes(endpoint, allowedParts);
  const outcomes: Partial<Record<CallerKind, unknown>> = {};
  for (const caller of callOrder) {
    const parts = { ...partsFor(callersInUse[caller]), token: callersInUse[caller]?.token };
    outcomes[caller] = await getOutcome(endpoint, buildInjectOptions(endpoint, parts));
  }
  // Last, as one more user who owns nothing. Public calls do not look at the token.
  const tokenParts = { ...partsFor(callersInUse.administrator), token: apiToken };
  const ofToken =
    endpoint.access === "public"
      ? null
      : await getOutcome(endpoint, buildInjectOptions(endpoint, tokenParts));
  return { outcomes, outcomesForIds, ofToken };
}

function getTokenOutcome(endpoint: Endpoint, expected: Outcomes): Outcome | null {
  if (endpoint.access === "public") return null;
  return canTokenCall(apiTokenScopes, endpoint) ? expected.administrator : "insufficient_scope";
}

describe("the access matrix", () => {
  it("has one row per endpoint and one endpoint per row", () => {
    expect(namedCalls.toSorted()).toEqual(calls.map(getCallName).toSorted());
  });

  it("has one request per endpoint", () => {
    expect(accessRequests.map(({ endpoint }) => getCallName(endpoint)).toSorted()).toEqual(
      calls.map(getCallName).toSorted(),
    );
  });

  it("matches the access policy", () => {
    const roles: Readonly<Record<CallerKind, readonly string[] | null>> = {
      nobody: null,
      another: ["member"],
      owner: ["member"],
      administrator: ["member", "administrator"],
    };
    const disagreements = calls.flatMap((endpoint) =>
      callerKinds
        .filter((caller) => {
          const callerRoles = roles[caller];
          const actor = callerRoles === null ? null : { userId: caller, roles: callerRoles };
          const refusal: Outcome = actor === null ? "unauthenticated" : "forbidden";
          const isRefused = accessMatrix[getCallName(endpoint)]?.[caller] === refusal;
          return isRefused === canCall(actor, endpoint.access);
        })
        .map((caller) => `${caller}: ${getCallName(endpoint)}`),
    );
    expect(disagreements).toEqual([]);
  });

  it("hides the owner's resources from other users and administrators", () => {
    // A date or a period in the path has no owner: each user gets their own data of it. A link is for all.
    const hasOwner = (path: string) =>
      path.includes("/:") &&
      !path.endsWith("/:date") &&
      !path.includes("/:period") &&
      !path.includes("/:token");
    const ownedCalls = calls.filter(({ access, path }) => access === "member" && hasOwner(path));
    expect(ownedCalls.length).toBeGreaterThan(30);
    const exposed = ownedCalls.map(getCallName).filter((name) => {
      const row = accessMatrix[name];
      return row?.another !== "not_found" || row.administrator !== "not_found";
    });
    expect(exposed).toEqual([]);
  });
});

describe("responses to anonymous, other, owner and administrator callers", () => {
  it.each(Object.entries(accessMatrix))("%s", async (name, expected) => {
    const request = requestsByName.get(name);
    if (request === undefined) throw new Error(`Nothing says how to ask ${name}.`);
    expect(await collectOutcomes(request, expected)).toEqual({
      outcomes: expected,
      outcomesForIds: listExpectedIdOutcomes(request.endpoint.path),
      ofToken: getTokenOutcome(request.endpoint, expected),
    });
  });
});

describe("API tokens", () => {
  const placeholder = (path: string) => path.replaceAll(/:\w+/g, missingId);

  it("open plans, resources, reviews, logs, nights and cycle at most", () => {
    const opened = calls.filter((endpoint) => listApiTokenScopes(endpoint).length > 0);
    const folders = new Set(opened.map(({ path }) => path.split("/")[1]));
    expect(folders).toEqual(new Set(["energizing", "panel", "planning", "workspaces"]));
    expect(opened.filter(({ access }) => access !== "member")).toEqual([]);
    const ofPanel = new Set(
      opened.map(({ path }) => /^\/panel\/(\w+)/.exec(path)?.[1] ?? "planning"),
    );
    expect(ofPanel).toEqual(new Set(["planning", "streak", "vitality", "reviews"]));
  });

  it.each(apiTokenScopes)("with the scope %s open nothing beyond it", async (scope) => {
    const token = await createApiToken([scope]);
    for (const { method, path, ...endpoint } of calls) {
      if (canTokenCall([scope], { method, path, ...endpoint })) continue;
      const url = `/api/v1${placeholder(path)}`;
      const headers = { authorization: `Bearer ${token}` };
      const response = await api.inject({ method, url, headers });
      expect([path, response.statusCode, response.json().error]).toEqual([
        path,
        403,
        "insufficient_scope",
      ]);
    }
  });
});
