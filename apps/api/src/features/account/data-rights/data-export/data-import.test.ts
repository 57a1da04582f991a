import { eq, sql } from "drizzle-orm";
import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import {
  dataRightsApi,
  MAX_IMPORTED_ROWS,
} from "@vereda/domain/account/data-rights/contract-data-rights";
import type { DataImport } from "@vereda/domain/account/data-rights/contract-data-rights";
import { createId } from "@vereda/domain/id";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { objectives, tasks } from "#features/planning/tables/plans.ts";
import { schedules } from "#features/planning/tables/schedules.ts";
import { makeFullUser } from "../../testing/data-rights-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });
const { db, clock } = api;
const friend = await makePlanner(api);
const author = await makeFullUser(api, friend);

async function downloadCopy(of: { token: string; password: string }): Promise<Uint8Array> {
  await api.call(dataRightsApi.requestExport, { token: of.token, body: {} });
  await api.runJobs();
  const options = { token: of.token, body: { password: of.password } };
  const { url } = (await api.call(dataRightsApi.exportLink, options)).data;
  return (await api.inject({ method: "GET", url })).rawPayload;
}

const copy = await downloadCopy(author);
const files = unzipSync(copy);
const list = (name: string): Record<string, unknown>[] =>
  JSON.parse(Buffer.from(files[`${name}.json`] ?? []).toString());

const upload = (zip: Uint8Array, token: string) =>
  api.attempt(dataRightsApi.import, {
    token,
    body: Buffer.from(zip),
    headers: { "content-type": "application/zip" },
  });

function zip(collections: Record<string, unknown>): Uint8Array {
  const entries = Object.entries(collections).map(([name, rows]) => [
    `${name}.json`,
    strToU8(JSON.stringify(rows)),
  ]);
  return zipSync({ "README.txt": strToU8("Vereda"), ...Object.fromEntries(entries) });
}

/** Whatever a full user has of these comes back completely. */
const whole = [
  "account/profile",
  "planning/objectives",
  "planning/tasks",
  "planning/schedules",
  "planning/reminders",
  "planning/templates",
  "energizing/sleep-cycles",
  "energizing/sleep-rhythm",
  "energizing/cycle",
  "energizing/cycle-periods",
  "energizing/cycle-logs",
  "resources/balance",
];

const withoutTime = (row: object) => ({ ...row, updatedAt: null });

const sum = ({ collections }: DataImport, key: "created" | "existing" | "refused") =>
  collections.reduce((total, collection) => total + collection[key], 0);

async function hashRowsOf(userId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select md5(string_agg(o::text, ',' order by o.id)) as objectives from objectives as o where owner_id = ${userId}
    union all select md5(string_agg(t::text, ',' order by t.id)) from tasks as t where owner_id = ${userId}
    union all select md5(string_agg(e::text, ',' order by e.id)) from logbook_entries as e where author_id = ${userId}
    union all select md5(string_agg(s::text, ',' order by s.id)) from sleep_cycles as s where user_id = ${userId}`);
  return rows;
}

describe("importing a data export", () => {
  it("changes nothing for the user who has it all", async () => {
    const before = await hashRowsOf(author.userId);
    const { status, data } = await upload(copy, author.token);
    expect(status).toBe(200);
    expect(sum(data, "created")).toBe(0);
    expect(sum(data, "existing")).toBeGreaterThan(10);
    expect(await hashRowsOf(author.userId)).toEqual(before);
  });

  it("adds it to another account under new ids, once, and leaves the first alone", async () => {
    const other = await makePlanner(api);
    const before = await hashRowsOf(author.userId);
    const { data } = await upload(copy, other.token);
    for (const { name, created, existing, refused } of data.collections) {
      expect([name, created + existing + refused]).toEqual([name, list(name).length]);
    }
    const created = Object.fromEntries(data.collections.map((each) => [each.name, each.created]));
    for (const name of whole) {
      expect([name, list(name).length > 0]).toEqual([name, true]);
      expect([name, created[name]]).toEqual([name, list(name).length]);
    }
    expect(created["logbook/entries"]).toBeGreaterThan(0);
    const copied = unzipSync(await downloadCopy({ ...other, password: author.password }));
    for (const name of ["energizing/cycle", "energizing/cycle-logs", "energizing/sleep-rhythm"]) {
      const rows = JSON.parse(Buffer.from(copied[`${name}.json`] ?? []).toString());
      expect(rows.map(withoutTime)).toEqual(list(name).map(withoutTime));
    }
    expect(await hashRowsOf(author.userId)).toEqual(before);
    const [own] = await db.select().from(objectives).where(eq(objectives.ownerId, other.userId));
    expect(list("planning/objectives").map(({ id }) => id)).not.toContain(own?.id);
    const again = (await upload(copy, other.token)).data;
    expect(sum(again, "created")).toBe(0);
    expect(sum(again, "existing")).toBe(sum(data, "created") + sum(data, "existing"));
  });

  it("brings back what was deleted, as it was", async () => {
    const comparable = () =>
      db
        .select()
        .from(schedules)
        .innerJoin(tasks, eq(tasks.id, schedules.taskId))
        .where(eq(tasks.ownerId, author.userId))
        .orderBy(schedules.id);
    const before = await comparable();
    expect(before.length).toBeGreaterThan(0);
    await db.delete(objectives).where(eq(objectives.ownerId, author.userId));
    const { data } = await upload(copy, author.token);
    expect(sum(data, "created")).toBeGreaterThan(5);
    expect(await comparable()).toEqual(before);
  });

  it("refuses invalid rows and rows of others, and adds the rest", async () => {
    const user = await makePlanner(api);
    const [valid = {}] = list("planning/objectives");
    const [mission = {}] = list("planning/missions");
    const id = createId(clock.now().getTime());
    const { data } = await upload(
      zip({
        "planning/objectives": [
          { ...valid, id },
          { ...valid, id: createId(clock.now().getTime()), title: "" },
          { ...valid, id: createId(clock.now().getTime()), areaId: "moon" },
          "nothing",
        ],
        // Its objective belongs to another user and is not in the file.
        "planning/missions": [{ ...mission, objectiveId: author.userId }],
        "account/profile": [{ id: author.userId, roles: ["administrator"] }],
      }),
      user.token,
    );
    expect(data.collections).toMatchObject([
      { name: "planning/objectives", created: 1, existing: 0, refused: 3 },
      { name: "planning/missions", created: 0, existing: 0, refused: 1 },
    ]);
  });

  it("explains what is wrong with a file, and adds nothing", async () => {
    const { token } = await makePlanner(api);
    const codeOf = async (body: Uint8Array) => (await upload(body, token)).envelope.error;
    expect(await codeOf(Buffer.from("no ZIP"))).toBe("import_type");
    expect(await codeOf(Buffer.from("PK and nothing else"))).toBe("import_invalid");
    expect(await codeOf(zipSync({ "a.json": strToU8("[]") }))).toBe("import_invalid");
    expect(await codeOf(zip({ "planning/objectives": { no: "list" } }))).toBe("import_invalid");
    const rows = Array.from({ length: MAX_IMPORTED_ROWS + 1 }, () => 1);
    expect(await codeOf(zip({ "planning/tasks": rows }))).toBe("import_too_large");
    const large = zipSync({ "a.json": new Uint8Array(81 * 1024 * 1024) });
    expect(await codeOf(large)).toBe("import_too_large");
    expect(await codeOf(Buffer.alloc(0))).toBe("import_missing");
  });

  it.each(["[1,]", "[1}", "[1", "[1]]", '["a]', "{}", "[nothing]", ""])(
    "refuses the list %s",
    async (list) => {
      const { token } = await makePlanner(api);
      const body = zipSync({
        "README.txt": strToU8("Vereda"),
        "planning/tasks.json": strToU8(list),
      });
      expect((await upload(body, token)).envelope.error).toBe("import_invalid");
    },
  );

  it.each([
    ["many empty lists", `[${"[],".repeat(400_000)}[]]`],
    ["one row with many empty lists", `[[${"[],".repeat(400_000)}[]]]`],
  ])("refuses %s, which would take much more memory than the file", async (_what, list) => {
    const { token } = await makePlanner(api);
    const body = zipSync({ "README.txt": strToU8("Vereda"), "planning/tasks.json": strToU8(list) });
    expect((await upload(body, token)).envelope.error).toBe("import_too_large");
  });
});
