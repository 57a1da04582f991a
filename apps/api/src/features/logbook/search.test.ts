import { eq } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning/planning-testing.ts";
import { aDiaryPage, aRecipe, makeLogbook } from "./testing/logbook-testing.ts";
import { logbookEntries } from "./tables/entries.ts";

const MAX_DECRYPTED = 2_000;

const api = await makeTestApp();
let ana = await makePlanner(api);
let recipes = makeLogbook(api, ana);
let diary = makeLogbook(api, ana, "personal");

beforeEach(async () => {
  ana = await makePlanner(api);
  recipes = makeLogbook(api, ana);
  diary = makeLogbook(api, ana, "personal");
});

const titlesWith = (q: string) => recipes.titles({ kind: "recipes", q });
const pagesWith = async (q: string) =>
  (await diary.list({ kind: "diary", q })).data.items.map(({ values }) => values["text"]);

describe("searching a shared logbook", () => {
  it("ignores accents and case, in titles and in values", async () => {
    await recipes.add({ ...aRecipe, title: "Café de olla" });
    await recipes.add({ ...aRecipe, title: "Salsa", values: { ingredients: ["Chile Piquín"] } });
    expect(await titlesWith("CAFE")).toEqual(["Café de olla"]);
    expect(await titlesWith("ólla")).toEqual(["Café de olla"]);
    expect(await titlesWith("piquin")).toEqual(["Salsa"]);
    expect(await titlesWith("té")).toEqual([]);
  });

  it("requires all terms, in any order", async () => {
    await recipes.add({ ...aRecipe, title: "Sopa de tortilla" });
    await recipes.add({ ...aRecipe, title: "Sopa de fideo" });
    expect(await titlesWith("tortilla sopa")).toEqual(["Sopa de tortilla"]);
    expect(await titlesWith("   ")).toHaveLength(2);
  });

  it("matches special characters literally", async () => {
    await recipes.add({ ...aRecipe, title: "Chocolate 70%" });
    await recipes.add({ ...aRecipe, title: "Chocolate 700" });
    await recipes.add({ ...aRecipe, title: String.raw`a_b\c` });
    expect(await titlesWith("70%")).toEqual(["Chocolate 70%"]);
    expect(await titlesWith("%")).toEqual(["Chocolate 70%"]);
    expect(await titlesWith("a_b")).toEqual([String.raw`a_b\c`]);
    expect(await titlesWith("axb")).toEqual([]);
    expect(await titlesWith(String.raw`b\c`)).toEqual([String.raw`a_b\c`]);
    expect(await titlesWith("'; drop table users; --")).toEqual([]);
  });

  it("matches the label of a selected option in either language", async () => {
    const training = { kind: "training", day: "2026-03-04", title: "Correr" } as const;
    await recipes.add({ ...training, values: { effort: "hard" } });
    expect(await recipes.titles({ kind: "training", q: "fuerte" })).toEqual(["Correr"]);
    expect(await recipes.titles({ kind: "training", q: "hard" })).toEqual(["Correr"]);
    expect(await recipes.titles({ kind: "training", q: "suave" })).toEqual([]);
  });

  it("counts and paginates the results", async () => {
    for (const n of [1, 2, 3]) await recipes.add({ ...aRecipe, title: `Mole ${n}` });
    await recipes.add({ ...aRecipe, title: "Pan" });
    const { data } = await recipes.list({ kind: "recipes", q: "mole", perPage: 2, page: 2 });
    expect(data).toMatchObject({ total: 3, from: 3, to: 3 });
  });
});

describe("searching an intimate logbook", () => {
  it("ignores accents and case, within the requested days", async () => {
    const write = (text: string, day = "2026-03-04") =>
      diary.add({ ...aDiaryPage, day, values: { text } });
    await write("Miré las LUCIÉRNAGAS");
    await write("Otra vez luciérnagas", "2026-02-01");
    await write("Nada que contar");
    expect(await pagesWith("luciernagas")).toEqual([
      "Miré las LUCIÉRNAGAS",
      "Otra vez luciérnagas",
    ]);
    expect(await pagesWith("otra luciérnagas")).toEqual(["Otra vez luciérnagas"]);
    const { data } = await diary.list({ kind: "diary", q: "luciérnagas", from: "2026-03-01" });
    expect(data.total).toBe(1);
  });

  it("paginates the results", async () => {
    for (const n of [1, 2, 3]) {
      api.clock.advance(1_000);
      await diary.add({ ...aDiaryPage, values: { text: `Fui al mar ${n}` } });
    }
    const { data } = await diary.list({ kind: "diary", q: "mar", perPage: 2, page: 2 });
    expect(data).toMatchObject({ total: 3, from: 3, to: 3 });
    expect(data.items[0]?.values["text"]).toBe("Fui al mar 1");
  });

  it("returns nothing for a user without entries", async () => {
    expect(await pagesWith("mar")).toEqual([]);
  });

  it("decrypts only the latest entries up to the limit", async () => {
    await diary.add({ ...aDiaryPage, day: "2020-01-01", values: { text: "El primer día" } });
    const { id } = await diary.add({ ...aDiaryPage, values: { text: "Un día" } });
    const [row] = await api.db.select().from(logbookEntries).where(eq(logbookEntries.id, id));
    if (row === undefined) throw new Error("The entry is missing.");
    const now = api.clock.now().getTime();
    const copies = Array.from({ length: MAX_DECRYPTED - 1 }, () => ({ ...row, id: createId(now) }));
    await api.db.insert(logbookEntries).values(copies);
    const { data } = await diary.list({ kind: "diary", q: "día" });
    expect(data.total).toBe(MAX_DECRYPTED);
    expect(await pagesWith("primer")).toEqual([]);
    expect((await diary.list({ kind: "diary" })).data.total).toBe(MAX_DECRYPTED + 1);
  });
});
