import { sql } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import { logbookApi } from "@vereda/domain/logbook/contract";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import {
  activateLogbook,
  aDiaryPage,
  anExpense,
  aRecipe,
  makeLogbook,
  getRefusal,
} from "../testing/logbook-testing.ts";

const api = await makeTestApp();
const ana = await makePlanner(api, { language: "es" });
const luis = await makePlanner(api);
const health = makeLogbook(api, ana);
const studio = { params: { id: ana.workspaceId, areaId: "health" as const } };

const expenses = await activateLogbook(api, ana, "expenses");

describe("creating an entry", () => {
  it("stores it trimmed and without fields that its kind does not have", async () => {
    const body = {
      kind: "recipes",
      day: "2026-03-04",
      title: "  Pozole verde ",
      values: {
        servings: 8,
        ingredients: [" 1 kg de maíz ", "", "Epazote"],
        steps: "Cuece.\nSirve.",
        minutes: null,
        secretSauce: "x",
      },
    };
    const { status, data } = await health.attemptAdd(body);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      workspaceId: ana.workspaceId,
      areaId: "health",
      kind: "recipes",
      day: "2026-03-04",
      title: "Pozole verde",
      isPublic: false,
      author: "Ana",
      isOwn: true,
      attachments: [],
    });
    expect(data.values).toEqual({
      servings: 8,
      ingredients: ["1 kg de maíz", "Epazote"],
      steps: "Cuece.\nSirve.",
    });
    const { data: page } = await health.list({ kind: "recipes" });
    expect(page.items[0]).toEqual(data);
  });

  it("stores no title for kinds without one", async () => {
    const recipe = await health.attemptAdd({ ...aRecipe, kind: "recipes" });
    expect(recipe.data.title).toBe(aRecipe.title);
    const diary = makeLogbook(api, ana, "personal");
    expect((await diary.add({ ...aDiaryPage, title: "A day" })).title).toBeNull();
  });

  it("is idempotent", async () => {
    const id = createId(api.clock.now().getTime());
    const first = await health.attemptAdd({ ...aRecipe, id });
    const again = await health.attemptAdd({ ...aRecipe, id, title: "Something else" });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.data).toEqual(first.data);
  });

  it("rejects the id of another user's entry or of one in another area", async () => {
    const { id } = await health.add(aRecipe);
    const theirs = await makeLogbook(api, luis).attemptAdd({ ...aRecipe, id });
    expect([theirs.status, theirs.envelope.error, theirs.envelope.data]).toEqual([
      409,
      "conflict",
      null,
    ]);
    expect((await expenses.attemptAdd({ ...anExpense, id })).status).toBe(409);
  });

  it("sorts it by day, then by creation time, the latest first", async () => {
    const logbook = makeLogbook(api, luis);
    for (const [day, title] of [
      ["2026-03-02", "second"],
      ["2026-03-04", "first"],
      ["2026-03-01", "fourth"],
      ["2026-03-01", "third"],
    ] as const) {
      api.clock.advance(1_000);
      await logbook.add({ ...aRecipe, day, title });
    }
    expect(await logbook.titles({ kind: "recipes" })).toEqual([
      "first",
      "second",
      "third",
      "fourth",
    ]);
    const { data } = await logbook.list({ kind: "recipes", page: 2, perPage: 3 });
    expect(data).toMatchObject({ total: 4, from: 4, to: 4 });
    expect(await logbook.titles({ kind: "recipes", from: "2026-03-02", to: "2026-03-02" })).toEqual(
      ["second"],
    );
  });
});

describe("updating an entry", () => {
  it("changes the given fields and clears those set to null", async () => {
    const { id } = await expenses.add({
      ...anExpense,
      values: { ...anExpense.values, notes: "Luz" },
    });
    const { data } = await expenses.change(id, {
      day: "2026-03-02",
      values: { amount: 100, notes: null },
    });
    expect(data).toMatchObject({ title: anExpense.title, day: "2026-03-02" });
    expect(data.values).toEqual({ amount: 100, category: "transport" });
    const renamed = await expenses.change(id, { title: "Taxi" });
    expect(renamed.data.values).toEqual(data.values);
    expect(await expenses.titles({ kind: "expenses", q: "taxi" })).toEqual(["Taxi"]);
  });

  it("validates only the given fields against the kind", async () => {
    const { id } = await expenses.add(anExpense);
    const refusal = await getRefusal(expenses.change(id, { title: "", values: { amount: null } }));
    expect(refusal).toEqual([
      422,
      "title: Este dato es obligatorio.",
      "values.amount: Este dato es obligatorio.",
    ]);
    await api.db.execute(sql`
      update logbook_entries set "values" = '{"amount": 1, "category": "gone"}' where id = ${id}`);
    expect((await expenses.change(id, { values: { notes: "Luz" } })).status).toBe(200);
  });

  it("rejects a stale `updatedAt`", async () => {
    const entry = await health.add(aRecipe);
    const first = await health.change(entry.id, { title: "Atole", updatedAt: entry.updatedAt });
    expect(Date.parse(first.data.updatedAt)).toBeGreaterThan(Date.parse(entry.updatedAt));
    const stale = await health.change(entry.id, {
      title: "Champurrado",
      updatedAt: entry.updatedAt,
    });
    expect([stale.status, stale.envelope.error, stale.envelope.data]).toEqual([
      409,
      "conflict",
      first.data,
    ]);
    expect((await health.change(entry.id, { title: "Champurrado" })).status).toBe(200);
  });

  it("applies all of several concurrent updates", async () => {
    const { id } = await health.add({ ...aRecipe, values: {} });
    await Promise.all([
      health.change(id, { values: { servings: 2 } }),
      health.change(id, { values: { minutes: 30 } }),
      health.change(id, { values: { steps: "Bate." } }),
      health.change(id, { title: "Otro atole" }),
    ]);
    const [entry] = (await health.list({ kind: "recipes", q: "otro atole" })).data.items;
    expect(entry?.values).toEqual({ servings: 2, minutes: 30, steps: "Bate." });
  });

  it("accepts one of several concurrent updates with the same `updatedAt`", async () => {
    const { id, updatedAt } = await health.add(aRecipe);
    const responses = await Promise.all(
      ["a", "b", "c"].map((title) => health.change(id, { title, updatedAt })),
    );
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409", "409"]);
  });
});

describe("deleting an entry", () => {
  it("removes it permanently", async () => {
    const { id } = await health.add({ ...aRecipe, title: "Se va" });
    expect((await health.remove(id)).status).toBe(200);
    expect((await health.remove(id)).status).toBe(404);
    expect((await health.change(id, { title: "Back" })).status).toBe(404);
    expect(await health.titles({ kind: "recipes", q: "se va" })).toEqual([]);
  });
});

describe("without a session or as a stranger", () => {
  it("returns 401 or 404", async () => {
    const { id } = await health.add(aRecipe);
    const query = { kind: "recipes" } as const;
    const sendAll = async (token: string | undefined) =>
      [
        await api.attempt(logbookApi.list, { ...studio, token, query }),
        await api.attempt(logbookApi.create, { ...studio, token, body: aRecipe }),
        await api.attempt(logbookApi.update, { token, params: { id }, body: { title: "Mine" } }),
        await api.attempt(logbookApi.remove, { token, params: { id } }),
      ].map(({ status }) => status);
    expect(await sendAll(undefined)).toEqual([401, 401, 401, 401]);
    expect(await sendAll(luis.token)).toEqual([404, 404, 404, 404]);
    expect((await health.list(query)).data.items.map((entry) => entry.id)).toContain(id);
  });
});
