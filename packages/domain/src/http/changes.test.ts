import fs from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Endpoint } from "./endpoint.ts";

const domain = join(import.meta.dirname, "..");

function listEndpoints(value: unknown): Endpoint[] {
  if (typeof value !== "object" || value === null) return [];
  if ("method" in value && "path" in value && "data" in value) return [value as Endpoint];
  return Object.values(value).flatMap(listEndpoints);
}

const modules = await Promise.all(
  fs
    .globSync("**/contract*.ts", { cwd: domain, exclude: (name) => name.endsWith(".test.ts") })
    .map((file) => import(join(domain, file)) as Promise<Record<string, unknown>>),
);
const endpoints = modules.flatMap((module) =>
  Object.entries(module).flatMap(([name, api]) => (name.endsWith("Api") ? listEndpoints(api) : [])),
);
const reads = new Set(endpoints.flatMap(({ method, path }) => (method === "GET" ? [path] : [])));

/** Writes after which no screen displays anything else, or the page starts anew. */
const withoutChanges = new Set([
  "POST /panel/connection-links",
  "POST /panel/conversations/:id/typing",
  "POST /panel/messages/:id/access-requests",
  "POST /panel/messages/files",
  "POST /panel/subscription/checkout",
  "POST /panel/subscription/portal",
  "POST /planning/schedules/preview",
  "POST /planning/schedules/room",
  "POST /public/billing/webhook",
  "POST /public/contact",
  "POST /sessions/account-deletion",
  "POST /sessions/forgot-password",
  "POST /sessions/login",
  "POST /sessions/logout",
  "POST /sessions/passkey-login",
  "POST /sessions/passkey-login/options",
  "POST /sessions/passkeys/options",
  "POST /sessions/refresh",
  "POST /sessions/register",
  "POST /sessions/reset-password",
  "POST /sessions/second-account/close",
  "POST /sessions/second-account/move",
  "POST /sessions/two-step/setup",
]);

describe("the changes of a call", () => {
  it("are named by every write, with its exceptions", () => {
    const silent = endpoints.filter(
      ({ method, changes }) => method !== "GET" && changes.length === 0,
    );
    expect(new Set(silent.map(({ method, path }) => `${method} ${path}`))).toEqual(withoutChanges);
  });

  it("are paths of reads, and a read changes nothing", () => {
    const named = new Set(endpoints.flatMap(({ changes }) => changes));
    expect([...named].filter((path) => path !== "*" && !reads.has(path as `/${string}`))).toEqual(
      [],
    );
    const reading = endpoints.filter(({ method }) => method === "GET");
    expect(reading.flatMap(({ changes }) => changes)).toEqual([]);
  });
});
