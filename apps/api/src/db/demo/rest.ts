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
import { instantOf } from "@vereda/domain/time/zone";
import type { Inhabitant } from "./inhabitant.ts";
import { demoAverages, demoCycleDays, demoOwnSymptom, demoPeriods } from "./life-cycle.ts";
import { demoDreams, demoReflections } from "./life-nights.ts";
import { demoPerson } from "./life.ts";

const MORNING = 8 * 60;

/** Writes down their year of cycles, from the notebook in which they kept it before. */
export async function keepCycle(who: Inhabitant, today: Day): Promise<void> {
  who.goTo(today, MORNING);
  for (const { start, end } of demoPeriods(today)) {
    await who.call(cyclePeriodsApi.create, {
      body: { startDate: formatDay(start), endDate: formatDay(end) },
    });
  }
  const latest = demoPeriods(today).at(-1)?.start ?? today;
  await who.call(cycleApi.saveSettings, {
    body: { ...demoAverages, lastCycleStartDate: formatDay(latest) },
  });
  const own = newId(instantOf(demoPerson.timezone, today, MORNING));
  await who.call(cycleApi.changePreferences, {
    body: { ownSymptoms: [{ id: own, name: demoOwnSymptom }] },
  });
  for (const { day, symptoms, mood, hasOwn, ...told } of demoCycleDays(today)) {
    await who.call(cycleLogsApi.save, {
      params: { date: formatDay(day) },
      body: {
        ...told,
        symptoms: [...symptoms],
        mood: [...mood],
        ownSymptoms: hasOwn ? [own] : [],
      },
    });
  }
}

/** Writes what they reflected and dreamt, each beside its night, on its morning. */
export async function writeAfterNights(who: Inhabitant, today: Day): Promise<void> {
  who.goTo(today, MORNING);
  const { items } = await who.call(energizingApi.listSleepCycles, { query: { perPage: 100 } });
  const about = (ago: number) => {
    // They sleep past midnight at most by an hour or two: the night that ended on that day.
    const from = instantOf(demoPerson.timezone, today - ago, 0);
    const night = items.find(({ endedAt }) => {
      const at = Date.parse(endedAt ?? "");
      return at >= from && at < from + DAY_MS;
    });
    return { date: formatDay(today - ago), sleepCycleId: night?.id ?? null };
  };
  for (const { ago, ...reflection } of demoReflections) {
    who.goTo(today - ago, MORNING);
    await who.call(reflectionsApi.create, { body: { ...reflection, ...about(ago) } });
  }
  for (const { ago, text } of demoDreams) {
    who.goTo(today - ago, MORNING);
    await who.call(dreamNotesApi.create, { body: { text, ...about(ago) } });
  }
}
