import { eq } from "drizzle-orm";
import { newId } from "@vereda/domain/id";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning/planning-testing.ts";
import { MAX_DECRYPTED } from "./list-entries.ts";
import { aDiaryPage, aRecipe, makeLogbook } from "./testing/logbook-testing.ts";
import { logbookEntries } from "./tables/entries.ts";

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
  it("finds words whatever their accents and capitals, in titles and in values", async () => {
    await recipes.add({ ...aRecipe, title: "Café de olla" });
    await recipes.add({ ...aRecipe, title: "Salsa", values: { ingredients: ["Chile Piquín"] } });
    expect(await titlesWith("CAFE")).toEqual(["Café de olla"]);
    expect(await titlesWith("ólla")).toEqual(["Café de olla"]);
    expect(await titlesWith("piquin")).toEqual(["Salsa"]);
    expect(await titlesWith("té")).toEqual([]);
  });

  it("asks that every word appear, in any order", async () => {
    await recipes.add({ ...aRecipe, title: "Sopa de tortilla" });
    await recipes.add({ ...aRecipe, title: "Sopa de fideo" });
    expect(await titlesWith("tortilla sopa")).toEqual(["Sopa de tortilla"]);
    expect(await titlesWith("   ")).toHaveLength(2);
  });

  it("takes signs as they are", async () => {
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

  it("finds what was chosen by its name, in either language", async () => {
    const training = { kind: "training", day: "2026-03-04", title: "Correr" } as const;
    await recipes.add({ ...training, values: { effort: "hard" } });
    expect(await recipes.titles({ kind: "training", q: "fuerte" })).toEqual(["Correr"]);
    expect(await recipes.titles({ kind: "training", q: "hard" })).toEqual(["Correr"]);
    expect(await recipes.titles({ kind: "training", q: "suave" })).toEqual([]);
  });

  it("counts and turns pages of what it found", async () => {
    for (const n of [1, 2, 3]) await recipes.add({ ...aRecipe, title: `Mole ${n}` });
    await recipes.add({ ...aRecipe, title: "Pan" });
    const { data } = await recipes.list({ kind: "recipes", q: "mole", perPage: 2, page: 2 });
    expect(data).toMatchObject({ total: 3, from: 3, to: 3 });
  });
});

describe("searching an intimate logbook", () => {
  it("finds words whatever their accents and capitals, within the days asked for", async () => {
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

  it("turns pages of what it found", async () => {
    for (const n of [1, 2, 3]) {
      api.clock.advance(1_000);
      await diary.add({ ...aDiaryPage, values: { text: `Fui al mar ${n}` } });
    }
    const { data } = await diary.list({ kind: "diary", q: "mar", perPage: 2, page: 2 });
    expect(data).toMatchObject({ total: 3, from: 3, to: 3 });
    expect(data.items[0]?.values["text"]).toBe("Fui al mar 1");
  });

  it("finds nothing where nothing was ever written", async () => {
    expect(await pagesWith("mar")).toEqual([]);
  });

  it("opens the latest ones only, so many and no more", async () => {
    await diary.add({ ...aDiaryPage, day: "2020-01-01", values: { text: "El primer día" } });
    const { id } = await diary.add({ ...aDiaryPage, values: { text: "Un día" } });
    const [row] = await api.db.select().from(logbookEntries).where(eq(logbookEntries.id, id));
    if (row === undefined) throw new Error("The entry is not there.");
    const now = api.clock.now().getTime();
    const copies = Array.from({ length: MAX_DECRYPTED - 1 }, () => ({ ...row, id: newId(now) }));
    await api.db.insert(logbookEntries).values(copies);
    const { data } = await diary.list({ kind: "diary", q: "día" });
    expect(data.total).toBe(MAX_DECRYPTED);
    expect(await pagesWith("primer")).toEqual([]);
    expect((await diary.list({ kind: "diary" })).data.total).toBe(MAX_DECRYPTED + 1);
  });
});
