// Sends every create twice at the same time with one id: one makes the object, the other answers with it.
import { createId } from "@vereda/domain/id";
import { expect, it } from "vitest";
import { buildInjectOptions } from "../platform/http/contract-request.ts";
import { makeTestApp } from "../platform/testing/testing.ts";
import { accessMatrix, accessRequests } from "./access-matrix.ts";
import { makeWorld } from "./world.ts";

const unlimitedCalls = "1000000";
const api = await makeTestApp({
  settings: {
    CALLS_PER_USER_PER_MINUTE: unlimitedCalls,
    CALLS_PER_ADDRESS_PER_MINUTE: unlimitedCalls,
    REGISTRATIONS_PER_ADDRESS_PER_HOUR: unlimitedCalls,
  },
});
const world = await makeWorld(api);

/** Creates that something else than an id makes unique, or that need a server elsewhere. */
const createsWithoutId = new Set([
  "POST /sessions/register",
  "POST /sessions/passkeys",
  "POST /sessions/data-export",
  "POST /workspaces/:id/active-areas",
  "POST /me/push/devices",
  "POST /energizing/sleep-cycles/import",
  "POST /planning/calendar-accounts",
  "POST /panel/blocks",
  "POST /panel/connection-links",
  "POST /panel/circles/:id/members",
  "POST /panel/agreement/signature",
]);

const creates = accessRequests
  .filter(({ endpoint }) => endpoint.success === 201)
  .map((request) => [`${request.endpoint.method} ${request.endpoint.path}`, request] as const)
  .filter(([name]) => !createsWithoutId.has(name));

it("knows the creates without an id", () => {
  expect([...createsWithoutId].filter((name) => accessMatrix[name] === undefined)).toEqual([]);
});

it.each(creates)("%s", async (name, { endpoint, prepare }) => {
  const caller =
    accessMatrix[name]?.owner === 201 ? world.callers.owner : world.callers.administrator;
  const parts = (await prepare(world))(caller);
  const id = createId(api.clock.now().getTime());
  const withId =
    endpoint.bodyTypes === undefined
      ? { body: { ...Object(parts.body), id } }
      : { query: { ...Object(parts.query), id } };
  const request = buildInjectOptions(endpoint, { ...parts, ...withId, token: caller.token });
  const responses = await Promise.all([api.inject(request), api.inject(request)]);
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 201]);
  const [one, other] = responses.map((response) => response.json().data);
  expect(other.id).toEqual(one.id);
  expect(JSON.stringify(one)).toContain(id);
  expect(JSON.stringify(other)).toContain(id);
});
