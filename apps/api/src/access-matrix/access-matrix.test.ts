// Every call of the API, asked by nobody, by somebody else, by the owner and by an administrator; and about ids that
// are none.
import { mayCall } from "@vereda/domain/account/policy";
import type { Endpoint } from "@vereda/domain/http/endpoint";
import { describe, expect, it } from "vitest";
import { accessMatrix, accessRequests, namedCalls } from "./access-matrix.ts";
import { askers } from "./outcomes.ts";
import type { Asker, Outcome, Outcomes } from "./outcomes.ts";
import { freshAskers, makeWorld } from "./world.ts";
import type { MatrixRequest } from "./world.ts";
import { requestOf } from "../platform/http/contract-request.ts";
import type { CallParts } from "../platform/http/contract-request.ts";
import { beginningOf } from "../platform/realtime/testing-live.ts";
import { makeTestApp } from "../platform/testing/testing.ts";

const manyCalls = "1000000";
const api = await makeTestApp({
  settings: {
    CALLS_PER_USER_PER_MINUTE: manyCalls,
    CALLS_PER_ADDRESS_PER_MINUTE: manyCalls,
    REGISTRATIONS_PER_ADDRESS_PER_HOUR: manyCalls,
  },
});
const world = await makeWorld(api);

const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;

const requestNamed = new Map(accessRequests.map((request) => [nameOf(request.endpoint), request]));
const calls = [...api.app.endpoints];

// Refused first, so that what they are refused is still there for the owner.
const inTurn: readonly Asker[] = ["nobody", "another", "administrator", "owner"];

async function outcomeOf(
  { streams }: Endpoint,
  request: ReturnType<typeof requestOf>,
): Promise<unknown> {
  if (streams) return beginningOf(api, request);
  const answer = await api.inject(request);
  return answer.statusCode < 400 ? answer.statusCode : answer.json().error;
}

const idNames = ["id", "memberId"];
const notIds = ["not-an-id", "1", "' or 1=1 --", "🌙", "a".repeat(2000)];
const idOfNothing = "01990000-0000-7000-8000-000000000000";

/** What an asker gets who may make the call, for each of the ids in its address that is none, or that nothing has. */
async function outcomesOfIds(endpoint: Endpoint, parts: CallParts): Promise<unknown[]> {
  const outcomes: unknown[] = [];
  for (const name of idNames.filter((name) => name in (parts.params ?? {}))) {
    for (const id of [...notIds, idOfNothing]) {
      const params = { ...parts.params, [name]: id };
      outcomes.push(await outcomeOf(endpoint, requestOf(endpoint, { ...parts, params })));
    }
  }
  return outcomes;
}

function expectedOfIds(path: string): unknown[] {
  const names = idNames.filter((name) => path.split("/").includes(`:${name}`));
  return names.flatMap(() => [...notIds.map(() => "validation_error"), "not_found"]);
}

async function outcomesOf(
  { endpoint, prepare, needsFreshAskers }: MatrixRequest,
  expected: Outcomes,
) {
  const who = needsFreshAskers ? await freshAskers(api) : world.askers;
  const partsFor = await prepare({ ...world, askers: who });
  const allowed = inTurn.findLast((asker) => typeof expected[asker] === "number") ?? "owner";
  const allowedParts = { ...partsFor(who[allowed]), token: who[allowed]?.token };
  const outcomesForIds = await outcomesOfIds(endpoint, allowedParts);
  const outcomes: Partial<Record<Asker, unknown>> = {};
  for (const asker of inTurn) {
    const parts = { ...partsFor(who[asker]), token: who[asker]?.token };
    outcomes[asker] = await outcomeOf(endpoint, requestOf(endpoint, parts));
  }
  return { outcomes, outcomesForIds };
}

describe("the access matrix", () => {
  it("has one row for every call, and a call for every row", () => {
    expect(namedCalls.toSorted()).toEqual(calls.map(nameOf).toSorted());
  });

  it("asks every call once", () => {
    expect(accessRequests.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(
      calls.map(nameOf).toSorted(),
    );
  });

  it("agrees with the policy about who may make a call at all", () => {
    const roles: Readonly<Record<Asker, readonly string[] | null>> = {
      nobody: null,
      another: ["member"],
      owner: ["member"],
      administrator: ["member", "administrator"],
    };
    const disagreements = calls.flatMap((endpoint) =>
      askers
        .filter((asker) => {
          const held = roles[asker];
          const actor = held === null ? null : { userId: asker, roles: held };
          const refusal: Outcome = actor === null ? "unauthenticated" : "forbidden";
          const isRefused = accessMatrix[nameOf(endpoint)]?.[asker] === refusal;
          return isRefused === mayCall(actor, endpoint.access);
        })
        .map((asker) => `${asker}: ${nameOf(endpoint)}`),
    );
    expect(disagreements).toEqual([]);
  });

  it("shows nobody else what belongs to the owner, administrators included", () => {
    // A day is nobody's: what is asked about it is each person's own.
    const isOfSomebody = (path: string) => path.includes("/:") && !path.endsWith("/:date");
    const kept = calls.filter(({ access, path }) => access === "member" && isOfSomebody(path));
    expect(kept.length).toBeGreaterThan(30);
    const shown = kept.map(nameOf).filter((name) => {
      const row = accessMatrix[name];
      return row?.another !== "not_found" || row.administrator !== "not_found";
    });
    expect(shown).toEqual([]);
  });
});

describe("asked by nobody, somebody else, the owner and an administrator", () => {
  it.each(Object.entries(accessMatrix))("%s", async (name, expected) => {
    const request = requestNamed.get(name);
    if (request === undefined) throw new Error(`Nothing says how to ask ${name}.`);
    expect(await outcomesOf(request, expected)).toEqual({
      outcomes: expected,
      outcomesForIds: expectedOfIds(request.endpoint.path),
    });
  });
});
