// Test data with sensitive texts and instants, and the byte patterns to search for in storage.
import { accountApi } from "@vereda/domain/account/contract";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { sleepImportApi } from "@vereda/domain/energizing/import/contract-import";
import {
  dreamNotesApi,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { restModeApi } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import { createId } from "@vereda/domain/id";
import { createPrivateId } from "@vereda/domain/private-id";
import { vitalityApi } from "@vereda/domain/resources/vitality/contract-vitality";
import { MINUTE_MS } from "@vereda/domain/time/units";
import { expect } from "vitest";
import type { TestApp } from "#platform/testing/testing.ts";
import { aPdf, aRecipe, makeLogbook } from "../logbook/testing/logbook-testing.ts";
import type { Planner } from "../planning/planning-testing.ts";
import { makeCycleCalls } from "./cycle/cycle-testing.ts";

const notes = "jacarandas sumergidas";
const bedtime = "21:37";
const importedNotes = "faroles de papel";
const dreamt = "tortugas de vidrio";
const reflected = "insomnio por la mudanza";
const page = "luciérnagas calladas";
const attached = "radiografía turquesa";
const fileText = "fracturas doradas";
const symptom = "punzadas de cobre";
const bled = "bolsa de agua violeta";
const ownSymptom = "zumbido dorado";
const rated = '"desired":9';
const cycleDays = ["2025-11-17", "2025-11-21", "2025-11-19"] as const;

export const encryptedTexts = [
  notes,
  importedNotes,
  bedtime,
  dreamt,
  reflected,
  "DIET_AND",
  "endsAt",
  "TIRED",
  "nightmares",
  page,
  "calladas",
  attached,
  fileText,
  "stormy",
  symptom,
  bled,
  ownSymptom,
  "low_libido",
  "pregnancy",
  rated,
  ...cycleDays,
];

export const plaintexts = { planned: "velero anaranjado", cooked: "caldo de membrillo" };

const night = ["2026-03-04T05:17:43.219Z", "2026-03-04T12:41:07.613Z"] as const;
const importedNight = ["2026-02-03T05:23:51.487Z", "2026-02-03T13:02:26.941Z"] as const;
const restedAt = "2026-03-04T14:29:33.871Z";
const importedAt = "2026-03-04T15:21:57.731Z";
const writtenAt = "2026-03-04T15:44:19.347Z";

export const encryptedInstants = [...night, ...importedNight, restedAt, importedAt, writtenAt];

export const plaintextInstant = "2026-03-04T16:13:38.559Z";

async function runAt<T>(api: TestApp, token: string, instant: string, act: () => T): Promise<T> {
  // Refreshes the session's last use, which is stored at intervals, before the instant.
  api.clock.set(new Date(Date.parse(instant) - 1000));
  await api.call(accountApi.me, { token });
  api.clock.set(instant);
  return act();
}

async function logSleep(api: TestApp, token: string): Promise<void> {
  const days = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"];
  await api.attempt(energizingApi.saveSleepRhythm, {
    token,
    body: { dailySettings: days.map((dayOfWeek) => ({ dayOfWeek, wakeUp: "06:30", bedtime })) },
  });
  const [startedAt, endedAt] = night;
  const factors = [{ factorId: "nightmares", isPositive: false } as const];
  const details = { notes, feelingUponWaking: "TIRED", factors } as const;
  const body = { startedAt, endedAt, ...details };
  await runAt(api, token, writtenAt, () =>
    api.call(energizingApi.createSleepCycle, { token, body }),
  );
  const [from, to] = importedNight;
  const imported = { id: createPrivateId(), startedAt: from, endedAt: to, notes: importedNotes };
  const importBody = { importId: createPrivateId(), nights: [imported] };
  await runAt(api, token, importedAt, () =>
    api.call(sleepImportApi.add, { token, body: importBody }),
  );
  await api.call(restModeApi.start, { token, body: { at: restedAt } });
  const { data } = await api.call(energizingApi.listSleepCycles, { token, query: {} });
  expect(data.items).toMatchObject([{ notes, startedAt, endedAt }, { notes: importedNotes }]);
}

async function writeNotes(api: TestApp, token: string): Promise<void> {
  const reflection = { category: "DIET_AND_SUBSTANCES", text: reflected } as const;
  await runAt(api, token, writtenAt, async () => {
    await api.call(dreamNotesApi.create, { token, body: { text: dreamt } });
    await api.call(reflectionsApi.create, { token, body: reflection });
  });
  const { data } = await api.call(dreamNotesApi.list, { token });
  expect(data.items).toMatchObject([{ text: dreamt, createdAt: writtenAt }]);
}

async function logCycle(api: TestApp, token: string): Promise<void> {
  const cycle = makeCycleCalls(api, token);
  const [startDate, endDate, logged] = cycleDays;
  await cycle.saveSettings({ averageCycleLength: 33, lastCycleStartDate: startDate });
  const [period] = (await cycle.periods()).data.items;
  await cycle.updatePeriod(period?.id ?? "", { endDate });
  const id = createPrivateId();
  await cycle.changePreferences({ mode: "pregnancy", ownSymptoms: [{ id, name: ownSymptom }] });
  await cycle.log(logged, { symptoms: ["low_libido"], ownSymptoms: [id], notes: bled });
  expect((await cycle.getLog(logged)).data).toMatchObject({ notes: bled });
}

async function rateAreas(api: TestApp, token: string): Promise<void> {
  const ratings = [{ areaId: "fun", actual: 4, desired: 9 } as const];
  await runAt(api, token, writtenAt, () =>
    api.call(vitalityApi.saveBalance, { token, body: { ratings } }),
  );
  const { data } = await api.call(vitalityApi.balance, { token });
  expect(data.updatedAt).toBe(writtenAt);
}

/** Diary entries and their attachments are encrypted; a recipe is not. */
async function writeDiaries(api: TestApp, user: Planner): Promise<void> {
  const diary = makeLogbook(api, user, "personal");
  const { id } = await diary.add({ kind: "diary", day: "2026-03-04", values: { text: page } });
  const content = Buffer.concat([aPdf, Buffer.from(`% ${fileText}`)]);
  await diary.attach(id, content, `${attached}.pdf`);
  await diary.change(id, { values: { mood: "stormy" } });
  expect((await diary.list({ kind: "diary", q: "calladas" })).data.total).toBe(1);
  const health = makeLogbook(api, user);
  await health.add({ kind: "symptoms", day: "2026-03-04", title: symptom, values: {} });
  await health.add({ ...aRecipe, title: plaintexts.cooked });
}

export async function createSensitiveData(api: TestApp, user: Planner): Promise<void> {
  const { token } = user;
  await logSleep(api, token);
  await writeNotes(api, token);
  await rateAreas(api, token);
  await logCycle(api, token);
  // The time of a diary entry is not secret (decision 016), only its content.
  api.clock.advance(MINUTE_MS);
  await writeDiaries(api, user);
  api.clock.set(plaintextInstant);
  const id = createId(api.clock.now().getTime());
  await user.objective({ id, title: plaintexts.planned });
}

const BYTES = 8;
const EPOCH_OF_POSTGRES = Date.UTC(2000, 0, 1);

/** All encodings of an instant in a file: text, number, PostgreSQL timestamp and id prefix. */
export function encodeInstantBytes(instant: string): Buffer[] {
  const ms = Date.parse(instant);
  const postgresBytes = Buffer.alloc(BYTES);
  postgresBytes.writeBigInt64LE(BigInt(ms - EPOCH_OF_POSTGRES) * 1000n);
  return [
    ...encodeInstantTexts(instant).map((text) => Buffer.from(text)),
    postgresBytes,
    encodeIdPrefix(ms),
  ];
}

export function encodeInstantTexts(instant: string): string[] {
  const head = encodeIdPrefix(Date.parse(instant)).toString("hex");
  // Minutes and seconds are the same in nearly all time zones.
  const time = /:\d\d:\d\d\.\d{3}/.exec(instant)?.[0] ?? instant;
  return [time, String(Date.parse(instant)), `${head.slice(0, 8)}-${head.slice(8)}`];
}

function encodeIdPrefix(ms: number): Buffer {
  const bytes = Buffer.alloc(BYTES);
  bytes.writeBigInt64BE(BigInt(ms));
  return bytes.subarray(2);
}
