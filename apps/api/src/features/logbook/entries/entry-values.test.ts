import { logbookApi } from "@vereda/domain/logbook/contract";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
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
const health = makeLogbook(api, ana);
const expenses = await activateLogbook(api, ana, "expenses");
const groceries = await activateLogbook(api, ana, "groceries");

describe("entry validation", () => {
  it.each([
    ["a number that is none", { servings: "4" }, "values.servings: Escribe un número válido."],
    ["a number that is too small", { servings: 0 }, "values.servings: Escribe un número válido."],
    ["a text that is none", { steps: 3 }, "values.steps: Escribe solo texto."],
    ["a text that is too long", { steps: "x".repeat(20_001) }, "values.steps: Es demasiado largo."],
    ["lines that are none", { ingredients: "sal" }, "values.ingredients: Escribe solo texto."],
    [
      "a line that is too long",
      { ingredients: ["x".repeat(201)] },
      "values.ingredients: Es demasiado largo.",
    ],
    [
      "text that cannot be kept",
      { steps: "a\u0000" },
      "values.steps: El texto tiene caracteres que no podemos guardar.",
    ],
  ])("rejects an invalid recipe field: %s", async (_what, values, expected) => {
    expect(await getRefusal(health.attemptAdd({ ...aRecipe, values }))).toEqual([422, expected]);
  });

  it.each([
    ["money that is missing", {}, "values.amount: Este dato es obligatorio."],
    ["money of less than a cent", { amount: 1.5 }, "values.amount: Escribe un número válido."],
    ["money that is owed", { amount: -1 }, "values.amount: Escribe un número válido."],
    [
      "a choice that there is not",
      { amount: 1, category: "boats" },
      "values.category: Elige una de las opciones.",
    ],
    [
      "notes that are too long",
      { amount: 1, notes: "x".repeat(20_001) },
      "values.notes: Es demasiado largo.",
    ],
  ])("rejects an invalid expense field: %s", async (_what, values, expected) => {
    expect(await getRefusal(expenses.attemptAdd({ ...anExpense, values }))).toEqual([
      422,
      expected,
    ]);
  });

  it("rejects an invalid day and an invalid flag", async () => {
    const until = { kind: "medications", day: "2026-03-04", title: "X", values: { until: "hoy" } };
    expect(await getRefusal(health.attemptAdd(until))).toEqual([
      422,
      "values.until: Elige un día.",
    ]);
    const done = { kind: "groceries", day: "2026-03-04", title: "Pan", values: { done: "yes" } };
    expect(await getRefusal(groceries.attemptAdd(done))).toEqual([
      422,
      "values.done: Elige una de las opciones.",
    ]);
  });

  it("rejects a missing title for kinds that require one", async () => {
    for (const title of [undefined, null, "   "]) {
      const refusal = await getRefusal(health.attemptAdd({ ...aRecipe, title }));
      expect(refusal).toEqual([422, "title: Este dato es obligatorio."]);
    }
  });

  it("returns all invalid fields at once", async () => {
    const body = { ...aRecipe, title: "", values: { servings: 0, minutes: -1 }, isPublic: true };
    expect((await getRefusal(health.attemptAdd(body))).slice(1)).toEqual([
      "title: Este dato es obligatorio.",
      "values.servings: Escribe un número válido.",
      "values.minutes: Escribe un número válido.",
      "isPublic: Estas entradas son privadas y no se publican.",
    ]);
  });

  it("rejects a malformed request", async () => {
    const refusal = await getRefusal(
      health.attemptAdd({ kind: "poems", day: "2026-02-30", title: "x".repeat(201), values: [] }),
    );
    expect(refusal[0]).toBe(422);
    expect(refusal).toContain("kind: No conocemos esa bitácora.");
    expect(refusal.join()).toMatch(/day: .+title: .+values: /);
  });
});

describe("an area", () => {
  it("accepts only the logbooks that it offers", async () => {
    const expected = "kind: Esta área no ofrece esa bitácora.";
    expect(await getRefusal(health.attemptAdd(anExpense))).toEqual([422, expected]);
    const list = await api.attempt(logbookApi.list, {
      token: ana.token,
      params: { id: ana.workspaceId, areaId: "health" },
      query: { kind: "expenses" },
    });
    expect(list.envelope.fields).toEqual([expect.objectContaining({ path: "kind" })]);
  });

  it("rejects entries when it is inactive", async () => {
    const refusal = await getRefusal(makeLogbook(api, ana, "recalibration").attemptAdd(aDiaryPage));
    expect(refusal).toEqual([422, "areaId: Esa área no está activa en este espacio."]);
  });

  it("rejects reads and writes while it is blocked", async () => {
    const { id } = await groceries.add({
      kind: "groceries",
      day: "2026-03-04",
      title: "Sal",
      values: {},
    });
    const block = (isBlocked: boolean) =>
      api.call(areasApi.block, {
        token: ana.token,
        params: { id: ana.workspaceId, areaId: "groceries" },
        body: { isBlocked },
      });
    await block(true);
    const responses = [
      await groceries.list({ kind: "groceries" }),
      await groceries.attemptAdd({
        kind: "groceries",
        day: "2026-03-04",
        title: "Pan",
        values: {},
      }),
      await groceries.change(id, { title: "Azúcar" }),
      await groceries.remove(id),
    ];
    expect(responses.map(({ envelope }) => envelope.error)).toEqual(Array(4).fill("area_blocked"));
    await block(false);
    expect(await groceries.titles({ kind: "groceries" })).toContain("Sal");
  });
});
