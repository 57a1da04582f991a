// Sends every PATCH, and every PUT that takes a version, with a fresh and with a stale `updatedAt`: fresh is applied, stale is refused.
import type { Endpoint } from "@vereda/domain/http/endpoint";
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

const changesWithoutVersion = new Map([
  ["PATCH /sessions/password", "carries the current password, which a stale client does not have"],
  [
    "PATCH /panel/streak/pauses/:id",
    "changes one field, so a stale client overwrites nothing else",
  ],
  ["PATCH /panel/messages/:id", "only its author changes it, for fifteen minutes"],
]);

/** An equal value writes nothing, so the version stays. */
const unwrittenWhenEqual = new Set([
  "PATCH /panel/workspaces/:id/public-slug",
  "PATCH /panel/workspaces/:id/members/:memberId",
  "PATCH /planning/comments/:id",
]);

/** A PUT replaces everything, so only those of what users edit have a version. */
function hasVersion(body: Endpoint["body"]): boolean {
  if (body === undefined) return false;
  const { properties = {} } = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  return "updatedAt" in properties;
}

const getCallName = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const changes = [...api.app.endpoints]
  .filter(({ method, body }) => method === "PATCH" || (method === "PUT" && hasVersion(body)))
  .map(getCallName)
  .filter((name) => !changesWithoutVersion.has(name));

it("knows the changes without a version", () => {
  const unknown = [...changesWithoutVersion.keys()].filter((name) => !(name in accessMatrix));
  expect(unknown).toEqual([]);
});

interface Versioned {
  readonly updatedAt?: string;
  readonly kind?: string;
  readonly workspace?: Versioned;
}

/** Of the object, of the workspace in an entry, or of the changed kind in a list of settings. */
function readVersion(data: Versioned | readonly Versioned[], body: Versioned): number {
  const changed = Array.isArray(data) ? data.find(({ kind }) => kind === body.kind) : data;
  return Date.parse(changed?.workspace?.updatedAt ?? changed?.updatedAt ?? "");
}

it.each(changes)("%s", async (name) => {
  const request = accessRequests.find(({ endpoint }) => getCallName(endpoint) === name);
  if (request === undefined) throw new Error(`Nothing says how to ask ${name}.`);
  const { endpoint, prepare } = request;
  const caller =
    accessMatrix[name]?.owner === 200 ? world.callers.owner : world.callers.administrator;
  const parts = (await prepare(world))(caller);
  let { params = {} } = parts;
  const send = async (version?: number) => {
    const updatedAt = version === undefined ? undefined : new Date(version).toISOString();
    const body = { ...Object(parts.body), updatedAt };
    const options = buildInjectOptions(endpoint, { ...parts, params, body, token: caller.token });
    const response = await api.inject(options);
    const { data, error } = response.json();
    // A new role is a new membership.
    if ("memberId" in params) params = { ...params, memberId: data.id };
    return { status: response.statusCode, error, version: readVersion(data, body) };
  };
  const first = await send();
  expect(first).toEqual({ status: 200, error: null, version: expect.any(Number) });
  const fresh = await send(first.version);
  expect(fresh).toEqual({ status: 200, error: null, version: expect.any(Number) });
  expect(fresh.version > first.version).toBe(!unwrittenWhenEqual.has(name));
  const stale = await send(fresh.version - 1);
  expect(stale).toEqual({ status: 409, error: "conflict", version: fresh.version });
});
