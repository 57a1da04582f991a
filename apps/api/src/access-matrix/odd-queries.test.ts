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

interface QuerySchema {
  readonly [name: string]: { readonly enum?: readonly unknown[] } | boolean;
}

function listQueryProperties(query: z.ZodMiniType): QuerySchema {
  const { properties = {} } = z.toJSONSchema(query, { io: "input", unrepresentable: "any" });
  return properties;
}

const unfilled: Record<string, string> = {};

/** Valid values of each other parameter, because some are only read together with another. */
function listFilledQueries(properties: QuerySchema): Record<string, string>[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const { enum: options = [] } = typeof property === "boolean" ? {} : property;
    return options.slice(0, 5).map((option) => ({ [name]: String(option) }));
  });
}

const reads = accessRequests.flatMap((request) => {
  const { method, path, query, streams } = request.endpoint;
  const isRead = method === "GET" && !streams && (query !== undefined || path.includes(":"));
  const properties = query === undefined ? {} : listQueryProperties(query);
  return isRead ? [[`${method} ${path}`, { ...request, properties }] as const] : [];
});

it("finds calls that read", () => {
  expect(reads.length).toBeGreaterThan(50);
});

const getStatus = async (request: InjectOptions & { url: string }) =>
  (await api.inject(request)).statusCode;

it.each(reads)("%s", async (name, { endpoint, prepare, properties }) => {
  const caller =
    accessMatrix[name]?.owner === 200 ? world.callers.owner : world.callers.administrator;
  const parts = { ...(await prepare(world))(caller), token: caller.token };
  const failed: string[] = [];
  for (const queryName of Object.keys(properties)) {
    for (const filled of [unfilled, ...listFilledQueries(properties)]) {
      const { [queryName]: _replaced, ...others } = { ...filled, ...Object(parts.query) };
      const request = buildInjectOptions(endpoint, { ...parts, query: others });
      const values = filled === unfilled ? [...odd, `=1&${queryName}=2`] : ["=%00", "=%5C", "=-1"];
      for (const value of values) {
        const url = `${request.url}${request.url.includes("?") ? "&" : "?"}${queryName}${value}`;
        const status = await getStatus({ ...request, url });
        if (status >= 500) failed.push(`${status} ${url}`);
      }
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
