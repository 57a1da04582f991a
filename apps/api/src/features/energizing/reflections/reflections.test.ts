import { energizingApi } from "@vereda/domain/energizing/contract";
import {
  dreamNotesApi,
  MAX_NOTE_LENGTH,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { createId } from "@vereda/domain/id";
import { DAY_MS, HOUR_MS } from "@vereda/domain/time/units";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "../../account/testing/account-testing.ts";
import { listTablesContaining } from "../../account/testing/data-rights-testing.ts";

// Still Wednesday in Mexico City, already Thursday in Madrid.
const api = await makeTestApp({ now: "2026-03-05T02:00:00Z" });
const ana = await registerUser(api, { timezone: "America/Mexico_City" });
const luis = await registerUser(api, { timezone: "Europe/Madrid" });
const { token } = ana;
const makeId = () => createId(api.clock.now().getTime());

let nights = 0;
async function createNight(as = token) {
  nights += 1;
  const at = Date.parse("2026-03-03T23:00:00-06:00") - nights * DAY_MS;
  const body = {
    startedAt: new Date(at).toISOString(),
    endedAt: new Date(at + 8 * HOUR_MS).toISOString(),
  };
  return (await api.call(energizingApi.createSleepCycle, { token: as, body })).data.id;
}

describe.each([
  ["reflections", reflectionsApi, { text: "Dormí mejor sin el teléfono", category: "ROUTINE" }],
  ["dreams", dreamNotesApi, { text: "Un jaguar azul\ncruzaba el patio 🐆" }],
] as const)("%s", (_name, of, input) => {
  const add = (body: object = {}, as: string | undefined = token) =>
    api.attempt(of.create, { token: as, body: { ...input, ...body } });
  const change = (id: string, body: object, as: string | undefined = token) =>
    api.attempt(of.update, { token: as, params: { id }, body });
  const remove = (id: string, as: string | undefined = token) =>
    api.attempt(of.remove, { token: as, params: { id } });
  const list = async (query: Readonly<Record<string, string | number>> = {}, as = token) =>
    (await api.attempt(of.list, { token: as, query })).data;

  it("are stored as sent, dated today unless another day is given", async () => {
    const { status, data } = await add();
    expect(status).toBe(201);
    expect(data).toMatchObject({ ...input, date: "2026-03-04", sleepCycleId: null });
    expect((await add({}, luis.token)).data.date).toBe("2026-03-05");
    const sleepCycleId = await createNight();
    const other = await add({ date: "2026-02-01", sleepCycleId });
    expect(other.data).toMatchObject({ date: "2026-02-01", sleepCycleId });
  });

  it("are created idempotently and never under another user's id", async () => {
    const id = makeId();
    expect((await add({ id })).status).toBe(201);
    const again = await add({ id, text: "otra cosa" });
    expect([again.status, again.data.text]).toEqual([200, input.text]);
    const foreign = await add({ id }, luis.token);
    expect([foreign.status, foreign.envelope.data]).toEqual([409, null]);
  });

  it.each([
    ["text", { text: "  " }],
    ["text", { text: "x".repeat(MAX_NOTE_LENGTH + 1) }],
    ["text", { text: "NUL \u0000" }],
    ["date", { date: "2026-02-30" }],
    ["sleepCycleId", { sleepCycleId: "one" }],
    ["id", { id: "one" }],
  ])("reject an invalid %s", async (path, wrong) => {
    const { status, envelope } = await add(wrong);
    expect([status, envelope.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  });

  it("cannot refer to another user's night", async () => {
    const sleepCycleId = await createNight(luis.token);
    expect((await add({ sleepCycleId })).status).toBe(404);
    const { data } = await add();
    expect((await change(data.id, { sleepCycleId })).status).toBe(404);
  });

  it("are not deleted with their night", async () => {
    const sleepCycleId = await createNight();
    const { data } = await add({ sleepCycleId });
    await api.call(energizingApi.deleteSleepCycle, { token, params: { id: sleepCycleId } });
    const { items } = await list({ perPage: 100 });
    expect(items.find(({ id }) => id === data.id)).toMatchObject({ sleepCycleId: null });
  });

  it("are listed in pages, the latest day first, or filtered by night", async () => {
    const eva = await registerUser(api);
    const sleepCycleId = await createNight(eva.token);
    for (const [date, of_] of [
      ["2026-02-01", null],
      ["2026-02-03", sleepCycleId],
      ["2026-02-02", null],
    ] as const) {
      expect((await add({ date, sleepCycleId: of_ }, eva.token)).status).toBe(201);
    }
    const first = await list({ perPage: 2 }, eva.token);
    expect(first).toMatchObject({ total: 3, page: 1, from: 1, to: 2 });
    expect(first.items.map(({ date }) => date)).toEqual(["2026-02-03", "2026-02-02"]);
    const second = await list({ perPage: 2, page: 2 }, eva.token);
    expect(second.items.map(({ date }) => date)).toEqual(["2026-02-01"]);
    const ofNight = await list({ sleepCycleId }, eva.token);
    expect(ofNight.items.map(({ date }) => date)).toEqual(["2026-02-03"]);
    expect((await list({ sleepCycleId }, luis.token)).items).toEqual([]);
  });

  it("update only the given fields and reject a stale update", async () => {
    const { data: before } = await add({ sleepCycleId: await createNight() });
    api.clock.advance(1000);
    const { data } = await change(before.id, { text: "Mejor dicho", sleepCycleId: null });
    expect(data).toMatchObject({
      ...before,
      text: "Mejor dicho",
      sleepCycleId: null,
      updatedAt: data.updatedAt,
    });
    const stale = await change(before.id, { text: "Tarde", updatedAt: before.updatedAt });
    expect([stale.status, stale.envelope.data]).toEqual([409, data]);
    const fresh = await change(before.id, { date: "2026-01-01", updatedAt: data.updatedAt });
    expect(fresh.data).toMatchObject({ text: "Mejor dicho", date: "2026-01-01" });
    expect((await change(before.id, { text: "" })).status).toBe(422);
  });

  it("return 404 to other users and 401 without a session", async () => {
    const { data } = await add();
    expect((await change(data.id, { text: "ajena" }, luis.token)).status).toBe(404);
    expect((await remove(data.id, luis.token)).status).toBe(404);
    for (const wrong of [
      add({}, "nobody"),
      change(data.id, {}, "nobody"),
      remove(data.id, "nobody"),
    ]) {
      expect((await wrong).status).toBe(401);
    }
    expect((await api.attempt(of.list, { token: "nobody" })).status).toBe(401);
    expect((await list({}, luis.token)).items.map(({ id }) => id)).not.toContain(data.id);
    expect((await remove("no-id")).status).toBe(422);
    expect([(await remove(data.id)).status, (await remove(data.id)).status]).toEqual([200, 404]);
  });

  it("are stored in no table in plaintext", async () => {
    await add({ text: "luciérnagas secretísimas" });
    expect(await listTablesContaining(api.db, ["secretísimas", "ROUTINE", input.text])).toEqual([]);
  });
});

it("a dream has no category and is not accessible as a reflection", async () => {
  const body = { text: "Volaba", category: "HEALTH" };
  const { data } = await api.attempt(dreamNotesApi.create, { token, body });
  expect(data).not.toHaveProperty("category");
  const params = { id: data.id };
  const change = { token, params, body: { text: "No" } };
  expect((await api.attempt(reflectionsApi.update, change)).status).toBe(404);
  expect((await api.attempt(reflectionsApi.remove, { token, params })).status).toBe(404);
});

it("a reflection has one of the seven categories or none", async () => {
  const add = (category: unknown) =>
    api.attempt(reflectionsApi.create, { token, body: { text: "Así fue", category } });
  expect((await add("WEATHER")).status).toBe(422);
  const { data } = await add("HEALTH");
  const params = { id: data.id };
  const updated = await api.call(reflectionsApi.update, { token, params, body: { text: "Otra" } });
  expect(updated.data.category).toBe("HEALTH");
  const cleared = await api.call(reflectionsApi.update, {
    token,
    params,
    body: { category: null },
  });
  expect(cleared.data).toMatchObject({ category: null, text: "Otra" });
});
