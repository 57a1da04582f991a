import { endpoint } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { DatabaseUnavailableError } from "#db/client.ts";
import { route } from "../route.ts";
import { makeTestApp } from "#platform/testing/testing.ts";

const call = (path: `/${string}`, errors: readonly string[] = []) =>
  endpoint(`POST ${path}`, {
    access: "public",
    summary: { es: "Escribe", en: "Write" },
    body: z.object({ text: z.string() }),
    data: z.null(),
    errors,
  });
const calls = {
  silent: call("/core/silent"),
  broken: call("/core/broken"),
  orphan: call("/core/orphan", ["not_found"]),
};

const lines: string[] = [];
const api = await makeTestApp({
  log: (line) => lines.push(line),
  features: [
    {
      routes: (app, { db, clock }) => {
        route(app, calls.broken, async ({ body }) => {
          await db.execute(sql`select ${body.text}::text::int`);
          return null;
        });
        route(app, calls.silent, async () => {
          throw new Error("Failed query", { cause: new DatabaseUnavailableError("No server.") });
        });
        route(app, calls.orphan, async ({ body }) => {
          const now = clock.now();
          await db.execute(sql`
          insert into missions (id, owner_id, objective_id, title, created_at, updated_at)
          select ${createId(now.getTime())}::uuid, ${createId(now.getTime())}::uuid,
            ${createId(now.getTime())}::uuid, ${body.text}, now(), now()`);
          return null;
        });
      },
    },
  ],
});
const secret = "Cita con la Dra. Solís\n    at 5 pm";
const write = async (one: typeof calls.broken) => {
  lines.length = 0;
  return api.call(one, { body: { text: secret } });
};

describe("failed query", () => {
  it("returns 500 and logs the statement, its error code and the route", async () => {
    const response = await write(calls.broken);
    expect([response.status, response.envelope.error]).toEqual([500, "internal_error"]);
    const logged = lines.find((line) => line.includes("internal_error")) ?? "";
    expect(logged).toContain("select $1::text::int");
    expect(logged).toContain("22P02");
    expect(logged).toContain("failed-query.test.ts");
  });

  it("returns 503 and when to ask again while no server answers", async () => {
    const response = await write(calls.silent);
    expect([response.status, response.envelope.error]).toEqual([503, "unavailable"]);
    expect(response.headers["retry-after"]).toBe("2");
  });

  it("logs none of the values that were to be written", async () => {
    await write(calls.broken);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join()).not.toMatch(/Cita|Solís|5 pm/);
  });
});

describe("write that refers to a row deleted just before", () => {
  it("returns 404 now and on a retry, and is not logged as a server error", async () => {
    const response = await write(calls.orphan);
    expect([response.status, response.envelope.error]).toEqual([404, "not_found"]);
    expect(lines.join()).not.toContain("internal_error");
  });
});
