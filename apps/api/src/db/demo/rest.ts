// Tells what is the demo person's alone: their year of cycles, and what they wrote after their nights.
import { energizingApi } from "@vereda/domain/energizing/contract";
import {
  cycleApi,
  cycleLogsApi,
  cyclePeriodsApi,
} from "@vereda/domain/energizing/cycle/contract-cycle";
import {
  dreamNotesApi,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { newId } from "@vereda/domain/id";
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { DAY_MS } from "@vereda/domain/time/units";
import { resolveInstant } from "@vereda/domain/time/zone";
import type { DemoClient } from "./demo-client.ts";
import { demoAverages, demoCycleDays, demoCustomSymptom, demoPeriods } from "./life-cycle.ts";
import { demoDreams, demoReflections } from "./life-nights.ts";
import { demoUser } from "./life.ts";

const MORNING = 8 * 60;

/** Writes down their year of cycles, from the notebook in which they kept it before. */
export async function saveCycle(client: DemoClient, today: Day): Promise<void> {
  client.setTime(today, MORNING);
  for (const { start, end } of demoPeriods(today)) {
    await client.call(cyclePeriodsApi.create, {
      body: { startDate: formatDay(start), endDate: formatDay(end) },
    });
  }
  const latest = demoPeriods(today).at(-1)?.start ?? today;
  await client.call(cycleApi.saveSettings, {
    body: { ...demoAverages, lastCycleStartDate: formatDay(latest) },
  });
  const customSymptomId = newId(resolveInstant(demoUser.timezone, today, MORNING));
  await client.call(cycleApi.changePreferences, {
    body: { ownSymptoms: [{ id: customSymptomId, name: demoCustomSymptom }] },
  });
  for (const { day, symptoms, mood, hasCustomSymptom, ...log } of demoCycleDays(today)) {
    await client.call(cycleLogsApi.save, {
      params: { date: formatDay(day) },
      body: {
        ...log,
        symptoms: [...symptoms],
        mood: [...mood],
        ownSymptoms: hasCustomSymptom ? [customSymptomId] : [],
      },
    });
  }
}

/** Writes what they reflected and dreamt, each beside its night, on its morning. */
export async function createNightNotes(client: DemoClient, today: Day): Promise<void> {
  client.setTime(today, MORNING);
  const { items } = await client.call(energizingApi.listSleepCycles, { query: { perPage: 100 } });
  const findNight = (ago: number) => {
    // They sleep past midnight at most by an hour or two: the night that ended on that day.
    const from = resolveInstant(demoUser.timezone, today - ago, 0);
    const night = items.find(({ endedAt }) => {
      const at = Date.parse(endedAt ?? "");
      return at >= from && at < from + DAY_MS;
    });
    return { date: formatDay(today - ago), sleepCycleId: night?.id ?? null };
  };
  for (const { ago, ...reflection } of demoReflections) {
    client.setTime(today - ago, MORNING);
    await client.call(reflectionsApi.create, { body: { ...reflection, ...findNight(ago) } });
  }
  for (const { ago, text } of demoDreams) {
    client.setTime(today - ago, MORNING);
    await client.call(dreamNotesApi.create, { body: { text, ...findNight(ago) } });
  }
}
