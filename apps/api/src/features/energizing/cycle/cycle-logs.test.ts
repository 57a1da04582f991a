import { eq } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { cycleBooks, cycleLogMonths } from "../tables/cycle.ts";
import { makeCycleCalls, makeCycleUser } from "./cycle-testing.ts";

const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });
const nobody = makeCycleCalls(api, undefined);

const fullLog = {
  flow: "medium",
  symptoms: ["cramps", "fatigue"],
  mood: ["sensitive"],
  notes: "Dormí con una bolsa de agua caliente.",
};

describe("logging a day", () => {
  it("returns the log, and null for days without one", async () => {
    const ana = await makeCycleUser(api);
    expect((await ana.getLog("2026-03-04")).data).toBeNull();
    const saved = await ana.log("2026-03-04", fullLog);
    expect(saved.status).toBe(200);
    expect(saved.data).toEqual({ date: "2026-03-04", ownSymptoms: [], ...fullLog });
    expect((await ana.getLog("2026-03-04")).data).toEqual(saved.data);
    expect((await ana.getLog("2026-03-03")).data).toBeNull();
  });

  it("is replaced by a later log, even an empty one", async () => {
    const ana = await makeCycleUser(api);
    await ana.log("2026-03-04", fullLog);
    await ana.log("2026-03-04", { flow: "none" });
    expect((await ana.getLog("2026-03-04")).data).toEqual({
      date: "2026-03-04",
      flow: "none",
      symptoms: [],
      mood: [],
      ownSymptoms: [],
      notes: null,
    });
  });

  it("removes duplicate symptoms", async () => {
    const ana = await makeCycleUser(api);
    const { data } = await ana.log("2026-03-04", { symptoms: ["cramps", "cramps"] });
    expect(data.symptoms).toEqual(["cramps"]);
  });

  it("lists the days of a range across month boundaries", async () => {
    const ana = await makeCycleUser(api);
    for (const date of ["2026-03-01", "2025-12-31", "2026-01-31", "2026-02-28"]) {
      await ana.log(date, { notes: date });
    }
    const listDates = async (from: string, to: string) =>
      (await ana.logs(from, to)).data.map(({ date }) => date);
    expect(await listDates("2026-01-01", "2026-03-01")).toEqual([
      "2026-01-31",
      "2026-02-28",
      "2026-03-01",
    ]);
    expect(await listDates("2025-12-31", "2025-12-31")).toEqual(["2025-12-31"]);
    expect(await listDates("2026-03-01", "2026-01-01")).toEqual([]);
    expect((await ana.logs("2025-01-01", "2026-03-01")).status).toBe(422);
  });

  it("deletes a day's log and can be repeated", async () => {
    const ana = await makeCycleUser(api);
    await ana.log("2026-03-03", { flow: "light" });
    await ana.log("2026-03-04", fullLog);
    expect((await ana.deleteLog("2026-03-04")).status).toBe(200);
    expect((await ana.deleteLog("2026-03-04")).status).toBe(200);
    expect((await ana.logs("2026-03-01", "2026-03-31")).data).toMatchObject([
      { date: "2026-03-03" },
    ]);
  });

  it("is separate for each user", async () => {
    const [ana, luz] = [await makeCycleUser(api), await makeCycleUser(api)];
    await ana.log("2026-03-04", fullLog);
    expect((await luz.getLog("2026-03-04")).data).toBeNull();
    expect((await luz.logs("2026-03-01", "2026-03-31")).data).toEqual([]);
    await luz.deleteLog("2026-03-04");
    expect((await ana.getLog("2026-03-04")).data).toMatchObject(fullLog);
  });

  it.each([
    ["2026-03-05", {}, "date"],
    ["2026-02-30", {}, "date"],
    ["2026-03-04", { flow: "much" }, "flow"],
    ["2026-03-04", { symptoms: ["homesick"] }, "symptoms.0"],
    ["2026-03-04", { mood: "calm" }, "mood"],
    ["2026-03-04", { ownSymptoms: [createId(0)] }, "ownSymptoms"],
    ["2026-03-04", { notes: "a".repeat(2001) }, "notes"],
  ])("rejects %s with %j", async (date, body, path) => {
    const ana = await makeCycleUser(api);
    const response = await ana.log(date, body);
    expect(response.status).toBe(422);
    expect(response.envelope.fields?.map((field) => field.path)).toEqual([path]);
    expect((await ana.logs("2026-03-01", "2026-03-31")).data).toEqual([]);
  });

  it("requires a session", async () => {
    expect((await nobody.getLog("2026-03-04")).status).toBe(401);
    expect((await nobody.logs("2026-03-01", "2026-03-02")).status).toBe(401);
    expect((await nobody.log("2026-03-04", fullLog)).status).toBe(401);
    expect((await nobody.deleteLog("2026-03-04")).status).toBe(401);
  });
});

describe("custom symptoms", () => {
  const [first, second] = [
    { id: createId(1), name: "Zumbido de oídos" },
    { id: createId(2), name: "Calambres en la pierna" },
  ];

  it("are logged by id and listed until they are removed", async () => {
    const ana = await makeCycleUser(api);
    const { data } = await ana.changePreferences({ ownSymptoms: [first, second] });
    expect(data.ownSymptoms).toEqual([first, second]);
    await ana.log("2026-03-04", { ownSymptoms: [first.id, second.id] });
    await ana.changePreferences({ ownSymptoms: [second] });
    expect((await ana.getLog("2026-03-04")).data).toMatchObject({ ownSymptoms: [second.id] });
    await ana.changePreferences({ ownSymptoms: [second, first] });
    expect((await ana.getLog("2026-03-04")).data?.ownSymptoms).toHaveLength(2);
  });

  it.each([
    ["two of one name", [first, { ...second, name: "zumbido DE oídos" }], "ownSymptoms"],
    ["one without a name", [{ ...first, name: " " }], "ownSymptoms.0.name"],
    ["a long one", [{ ...first, name: "a".repeat(41) }], "ownSymptoms.0.name"],
    [
      "too many",
      Array.from({ length: 31 }, (_, at) => ({ id: createId(at), name: `Síntoma ${at}` })),
      "ownSymptoms",
    ],
  ])("are rejected: %s", async (_what, ownSymptoms, path) => {
    const ana = await makeCycleUser(api);
    const response = await ana.changePreferences({ ownSymptoms });
    expect(response.status).toBe(422);
    expect(response.envelope.fields?.map((field) => field.path)).toEqual([path]);
  });
});

describe("erasing a cycle", () => {
  it("deletes everything and allows a new start", async () => {
    const [ana, luz] = [await makeCycleUser(api), await makeCycleUser(api)];
    for (const user of [ana, luz]) {
      await user.saveSettings();
      await user.log("2026-03-04", fullLog);
      await user.changePreferences({ mode: "pause", isHidden: true });
    }
    expect((await ana.erase()).status).toBe(200);
    expect((await ana.erase()).status).toBe(200);
    const countRows = async (table: typeof cycleBooks | typeof cycleLogMonths) =>
      (await api.db.select().from(table).where(eq(table.userId, ana.userId))).length;
    expect([await countRows(cycleBooks), await countRows(cycleLogMonths)]).toEqual([0, 0]);
    expect((await ana.settings()).data).toBeNull();
    expect((await ana.reading()).data).toMatchObject({
      state: "unknown",
      settings: null,
      preferences: { mode: "tracking", isHidden: false },
    });
    expect((await luz.getLog("2026-03-04")).data).toMatchObject(fullLog);
    await ana.saveSettings();
    expect((await ana.getLog("2026-03-04")).data).toBeNull();
  });
});

describe("cycle data in the database", () => {
  it("reveals neither the number of periods nor which months have logs", async () => {
    const [ana, luz] = [await makeCycleUser(api), await makeCycleUser(api)];
    await ana.log("2026-03-04", {});
    await luz.saveSettings();
    await luz.period({ startDate: "2026-01-10" });
    await luz.log("2026-03-04", fullLog);
    const rows = await api.db.select().from(cycleLogMonths);
    const listMonths = (userId: string) =>
      rows.filter((row) => row.userId === userId).map(({ month }) => Buffer.from(month));
    expect(listMonths(ana.userId)).not.toEqual(listMonths(luz.userId));
    const sizes = (contents: readonly { readonly content: Uint8Array }[]) =>
      new Set(contents.map(({ content }) => content.length));
    expect(sizes(rows.filter(({ userId }) => [ana.userId, luz.userId].includes(userId))).size).toBe(
      1,
    );
    const books = await api.db.select().from(cycleBooks);
    expect(
      sizes(books.filter(({ userId }) => [ana.userId, luz.userId].includes(userId))).size,
    ).toBe(1);
  });
});
