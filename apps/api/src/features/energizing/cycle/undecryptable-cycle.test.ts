// Cycle data that can no longer be decrypted, for example after file corruption.
import { planningApi } from "@vereda/domain/planning/contract";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { cycleBooks, cycleLogMonths } from "../tables/cycle.ts";
import { emptyLog, makeCycleUser } from "./cycle-testing.ts";

const lines: string[] = [];
const api = await makeTestApp({
  now: "2026-03-10T12:00:00-06:00",
  log: (line) => lines.push(line),
});
const { db } = api;
const broken = Uint8Array.of(1, 2, 3);

async function follower() {
  const cycle = await makeCycleUser(api);
  await cycle.saveSettings();
  await cycle.log("2026-02-20", { symptoms: ["headache"] });
  const mine = eq(cycleLogMonths.userId, cycle.userId);
  const [february] = await db.select().from(cycleLogMonths).where(mine);
  await cycle.log("2026-03-02", { notes: "tranquila" });
  return {
    ...cycle,
    breakBook: () =>
      db.update(cycleBooks).set({ content: broken }).where(eq(cycleBooks.userId, cycle.userId)),
    breakFebruary: () =>
      db
        .update(cycleLogMonths)
        .set({ content: broken })
        .where(eq(cycleLogMonths.month, february?.month ?? broken)),
    agenda: async () => (await api.call(planningApi.dailyAgenda, { token: cycle.token })).data,
  };
}

it("reads as an undecryptable, empty cycle when the book cannot be decrypted", async () => {
  const ana = await follower();
  await ana.breakBook();
  const { data } = await ana.reading();
  expect(data).toMatchObject({ state: "unknown", settings: null, latestCycle: null });
  expect(data.unreadable).toEqual({ book: true, months: [] });
  expect((await ana.agenda()).cycle).toEqual({
    settings: null,
    latestCycle: null,
    analytics: null,
    predictions: null,
  });
  expect((await ana.settings()).data).toBeNull();
  expect((await ana.periods()).data.items).toEqual([]);
  expect((await ana.patterns()).data.patterns).toEqual([]);
  expect((await ana.logs("2026-02-01", "2026-03-31")).data).toEqual([]);
  expect((await ana.getLog("2026-03-02")).data).toBeNull();
});

it("is not overwritten, and can be set up again after erasing", async () => {
  const ana = await follower();
  await ana.breakBook();
  const refused = [
    await ana.saveSettings(),
    await ana.changePreferences({ isHidden: true }),
    await ana.period({ startDate: "2026-03-09" }),
    await ana.log("2026-03-09", emptyLog),
    await ana.deleteLog("2026-03-02"),
  ];
  expect(refused.map(({ envelope }) => envelope.error)).toEqual(
    refused.map(() => "cycle_unreadable"),
  );
  await ana.erase();
  expect((await ana.saveSettings()).status).toBe(200);
  expect((await ana.reading()).data.unreadable).toBeUndefined();
});

it("leaves out a month that cannot be decrypted and lists it", async () => {
  const ana = await follower();
  await ana.breakFebruary();
  const { data } = await ana.reading();
  expect(data.settings).toMatchObject({ averageCycleLength: 28 });
  expect(data.unreadable).toEqual({ book: false, months: ["2026-02"] });
  expect((await ana.logs("2026-02-01", "2026-03-31")).data.map(({ date }) => date)).toEqual([
    "2026-03-02",
  ]);
  expect((await ana.patterns()).status).toBe(200);
  expect((await ana.agenda()).cycle.settings).toMatchObject({ averageCycleLength: 28 });
});

it("rejects new logs of such a month until one of its days is deleted", async () => {
  const ana = await follower();
  await ana.breakFebruary();
  expect((await ana.log("2026-02-21", emptyLog)).envelope.error).toBe("cycle_unreadable");
  expect((await ana.log("2026-03-03", emptyLog)).status).toBe(200);
  expect((await ana.deleteLog("2026-02-01")).status).toBe(200);
  expect((await ana.reading()).data.unreadable).toBeUndefined();
  expect((await ana.log("2026-02-21", emptyLog)).status).toBe(200);
});

it("logs one operator warning without the user or the content", async () => {
  const ana = await follower();
  await ana.breakBook();
  await ana.breakFebruary();
  await ana.reading();
  await ana.reading();
  const warnings = lines.filter((line) => line.includes("omitted"));
  expect(warnings.filter((line) => line.includes("cycle_books.content"))).toHaveLength(1);
  expect(warnings.filter((line) => line.includes(ana.userId))).toEqual([]);
});
