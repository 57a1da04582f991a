// What a thief finds: every file of the embedded database, every row of the other, and every file that people gave
// us, searched for what they wrote about their nights and in their diaries.
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { sleepImportApi } from "@vereda/domain/energizing/import/contract-import";
import { newId } from "@vereda/domain/id";
import {
  dreamNotesApi,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import { openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { makeTestApp } from "#platform/testing.ts";
import type { TestApp } from "#platform/testing.ts";
import { tablesWith } from "../account/data-rights-testing.ts";
import { cycleCallsOf } from "./cycle/cycle-testing.ts";
import { aPdf, aRecipe, makeLogbook } from "../logbook/logbook-testing.ts";
import { makePlanner } from "../planning/planning-testing.ts";
import type { Planner } from "../planning/planning-testing.ts";

const dataDir = await mkdtemp(path.join(tmpdir(), "vereda-plaintext-"));
afterAll(() => rm(dataDir, { recursive: true }));
const database = await openDatabase({ dataDir });
await migrate(database.db);
const embedded = await makeTestApp({ database });
const usual = await makeTestApp();

const dream = "jacarandas sumergidas";
const bedtime = "21:37";
const broughtOver = "faroles de papel";
const dreamt = "tortugas de vidrio";
const reflected = "insomnio por la mudanza";
const planned = "velero anaranjado";
const page = "luciérnagas calladas";
const attached = "radiografía turquesa";
const inTheFile = "fracturas doradas";
const cooked = "caldo de membrillo";
const bled = "bolsa de agua violeta";
const ownSymptom = "zumbido dorado";
const cycleDays = ["2025-11-17", "2025-11-21", "2025-11-19"];

/** Somebody writes in their diary, which is sealed with what is attached to it, and a recipe, which is not. */
async function write(api: TestApp, person: Planner): Promise<void> {
  const diary = makeLogbook(api, person, "personal");
  const { id } = await diary.add({ kind: "diary", day: "2026-03-04", values: { text: page } });
  const content = Buffer.concat([aPdf, Buffer.from(`% ${inTheFile}`)]);
  await diary.attach(id, content, `${attached}.pdf`);
  await diary.change(id, { values: { mood: "stormy" } });
  expect((await diary.list({ kind: "diary", q: "calladas" })).data.total).toBe(1);
  await makeLogbook(api, person).add({ ...aRecipe, title: cooked });
}

/** Somebody follows their cycle, of which not even a day stands in the open. */
async function follow(api: TestApp, { token }: Planner): Promise<void> {
  const cycle = cycleCallsOf(api, token);
  const [startDate = "", endDate = "", logged = ""] = cycleDays;
  await cycle.saveSettings({ averageCycleLength: 33, lastCycleStartDate: startDate });
  const [period] = (await cycle.periods()).data.items;
  await cycle.correct(period?.id ?? "", { endDate });
  const id = newId(api.clock.now().getTime());
  await cycle.prefer({ mode: "pregnancy", ownSymptoms: [{ id, name: ownSymptom }] });
  await cycle.log(logged, { symptoms: ["low_libido"], ownSymptoms: [id], notes: bled });
  expect((await cycle.logOf(logged)).data).toMatchObject({ notes: bled });
}

/** Somebody writes about their nights, which is sealed, and about their plans, which is not. */
async function confide(api: TestApp, person: Planner): Promise<void> {
  const { token } = person;
  const days = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"];
  await api.attempt(energizingApi.saveSleepRhythm, {
    token,
    body: { dailySettings: days.map((dayOfWeek) => ({ dayOfWeek, wakeUp: "06:30", bedtime })) },
  });
  const times = { startedAt: "2026-03-03T23:00:00-06:00", endedAt: "2026-03-04T06:00:00-06:00" };
  const body = { ...times, notes: dream, feelingUponWaking: "TIRED" } as const;
  await api.call(energizingApi.createSleepCycle, { token, body });
  const [importId, id] = [newId(api.clock.now().getTime()), newId(api.clock.now().getTime())];
  const imported = { id, startedAt: "2026-02-03T05:00:00Z", notes: broughtOver } as const;
  await api.call(sleepImportApi.add, { token, body: { importId, nights: [imported] } });
  await api.call(dreamNotesApi.create, { token, body: { text: dreamt } });
  const reflection = { category: "DIET_AND_SUBSTANCES", text: reflected } as const;
  await api.call(reflectionsApi.create, { token, body: reflection });
  await api.call(restModeApi.start, { token, body: {} });
  await person.objective({ title: planned });
  await write(api, person);
  await follow(api, person);
  const { data } = await api.call(energizingApi.listSleepCycles, { token, query: {} });
  expect(data.items).toMatchObject([{ notes: dream }, { notes: broughtOver }]);
}

/** What nobody may find, and what shows that the search finds what is there. */
const sealed = [
  dream,
  broughtOver,
  bedtime,
  dreamt,
  reflected,
  "DIET_AND",
  "endsAt",
  "TIRED",
  page,
  "calladas",
  attached,
  inTheFile,
  "stormy",
];

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

describe("what people wrote about their nights and in their diaries", () => {
  it("stands in no file of the embedded database, logs of changes included", async () => {
    const person = await makePlanner(embedded);
    await confide(embedded, person);
    await database.maintain();
    await database.close();

    const files = await filesBelow(path.join(dataDir, "pglite"));
    expect(files.length).toBeGreaterThan(500);
    const found = new Set<string>();
    for (const file of files) {
      const content = await readFile(file);
      for (const word of [...sealed, planned, cooked]) if (content.includes(word)) found.add(word);
    }
    expect([...found].toSorted()).toEqual([cooked, planned]);
  });

  it("stands in no row of any table", async () => {
    await confide(usual, await makePlanner(usual));
    expect(await tablesWith(usual.db, sealed)).toEqual([]);
    expect(await tablesWith(usual.db, [planned])).toEqual(["objectives"]);
    expect(await tablesWith(usual.db, [cooked])).toEqual(["logbook_entries"]);
  });

  it("stands in no file that was attached", async () => {
    await confide(usual, await makePlanner(usual));
    const files = await filesBelow(path.join(usual.dataDir, "files"));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const content = await readFile(file);
      expect([...sealed, "%PDF"].filter((word) => content.includes(word))).toEqual([]);
    }
  });
});
