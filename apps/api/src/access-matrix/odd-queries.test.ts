// Sends every call that reads with odd values in its query and path: none may end in an error of the server.
import type { InjectOptions } from "fastify";
import { expect, it } from "vitest";
import * as z from "zod/mini";
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

/** What follows the name of a parameter. */
const odd = [
  "",
  "=",
  "=%20",
  "=,",
  "=%00",
  "=%5C",
  "=-1",
  "=1.5",
  "=NaN",
  "=9223372036854775808",
  `=${"9".repeat(400)}`,
  `=${"a".repeat(4000)}`,
  "=2199-12-31",
  "=1900-01-01",
  "[]=1",
  "[a]=1",
];

function listQueryNames(query: z.ZodMiniType): string[] {
  const { properties = {} } = z.toJSONSchema(query, { io: "input", unrepresentable: "any" });
  return Object.keys(properties);
}

const reads = accessRequests.flatMap((request) => {
  const { method, path, query, streams } = request.endpoint;
  const isRead = method === "GET" && !streams && (query !== undefined || path.includes(":"));
  const names = query === undefined ? [] : listQueryNames(query);
  return isRead ? [[`${method} ${path}`, { ...request, names }] as const] : [];
});

it("finds calls that read", () => {
  expect(reads.length).toBeGreaterThan(50);
});

const getStatus = async (request: InjectOptions & { url: string }) =>
  (await api.inject(request)).statusCode;

it.each(reads)("%s", async (name, { endpoint, prepare, names }) => {
  const caller =
    accessMatrix[name]?.owner === 200 ? world.callers.owner : world.callers.administrator;
  const parts = { ...(await prepare(world))(caller), token: caller.token };
  const failed: string[] = [];
  for (const queryName of names) {
    const { [queryName]: _replaced, ...others } = Object(parts.query);
    const request = buildInjectOptions(endpoint, { ...parts, query: others });
    for (const value of [...odd, `=1&${queryName}=2`]) {
      const url = `${request.url}${request.url.includes("?") ? "&" : "?"}${queryName}${value}`;
      const status = await getStatus({ ...request, url });
      if (status >= 500) failed.push(`${status} ${queryName}${value}`);
    }
  }
  for (const param of Object.keys(Object(parts.params))) {
    for (const value of odd.filter((one) => one.startsWith("="))) {
      const params = { ...parts.params, [param]: decodeURIComponent(value.slice(1)) };
      const status = await getStatus(buildInjectOptions(endpoint, { ...parts, params }));
      if (status >= 500) failed.push(`${status} ${param} ${value}`);
    }
  }
  expect(failed).toEqual([]);
});
