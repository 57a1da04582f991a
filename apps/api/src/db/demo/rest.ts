// Creates the demo user's private data: the cycles of one year, the night notes, and the vitality index.
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
import type { BodyIn } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { balanceAreas } from "@vereda/domain/resources/vitality/catalogue-balance";
import type { BalanceArea } from "@vereda/domain/resources/vitality/catalogue-balance";
import { vitalityApi } from "@vereda/domain/resources/vitality/contract-vitality";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { DAY_MS } from "@vereda/domain/time/units";
import { resolveInstant } from "@vereda/domain/time/zone";
import type { DemoClient } from "./demo-client.ts";
import {
  demoAverages,
  buildDemoCycleDays,
  demoCustomSymptom,
  buildDemoPeriods,
} from "./life-cycle.ts";
import nights from "./life/nights.json" with { type: "json" };
import { demoUser } from "./life.ts";

const MORNING = 8 * 60;

type DemoReflection = BodyIn<typeof reflectionsApi.create> & { readonly ago: number };

export async function saveCycle(client: DemoClient, today: Day): Promise<void> {
  client.setTime(today, MORNING);
  for (const { start, end } of buildDemoPeriods(today)) {
    await client.call(cyclePeriodsApi.create, {
      body: { startDate: formatIsoDay(start), endDate: formatIsoDay(end) },
    });
  }
  const latest = buildDemoPeriods(today).at(-1)?.start ?? today;
  await client.call(cycleApi.saveSettings, {
    body: { ...demoAverages, lastCycleStartDate: formatIsoDay(latest) },
  });
  const customSymptomId = createId(resolveInstant(demoUser.timezone, today, MORNING));
  await client.call(cycleApi.changePreferences, {
    body: { ownSymptoms: [{ id: customSymptomId, name: demoCustomSymptom }] },
  });
  for (const { day, symptoms, mood, hasCustomSymptom, ...log } of buildDemoCycleDays(today)) {
    await client.call(cycleLogsApi.save, {
      params: { date: formatIsoDay(day) },
      body: {
        ...log,
        symptoms: [...symptoms],
        mood: [...mood],
        ownSymptoms: hasCustomSymptom ? [customSymptomId] : [],
      },
    });
  }
}

export async function createNightNotes(client: DemoClient, today: Day): Promise<void> {
  client.setTime(today, MORNING);
  const { items } = await client.call(energizingApi.listSleepCycles, { query: { perPage: 100 } });
  const findNight = (ago: number) => {
    // A note belongs to the night that ended on its day, because bedtime is never long after midnight.
    const from = resolveInstant(demoUser.timezone, today - ago, 0);
    const night = items.find(({ endedAt }) => {
      const at = Date.parse(endedAt ?? "");
      return at >= from && at < from + DAY_MS;
    });
    return { date: formatIsoDay(today - ago), sleepCycleId: night?.id ?? null };
  };
  for (const { ago, ...reflection } of nights.reflections as readonly DemoReflection[]) {
    client.setTime(today - ago, MORNING);
    await client.call(reflectionsApi.create, { body: { ...reflection, ...findNight(ago) } });
  }
  for (const { ago, text } of nights.dreams) {
    client.setTime(today - ago, MORNING);
    await client.call(dreamNotesApi.create, { body: { text, ...findNight(ago) } });
  }
}

const RATED_DAYS_AGO = 24;

/** Actual and desired; love is left out. */
const demoRatings: Readonly<Partial<Record<BalanceArea, readonly [number, number]>>> = {
  health: [6, 8],
  rest: [5, 8],
  emotions: [7, 8],
  family: [8, 9],
  friends: [6, 8],
  work: [7, 8],
  money: [6, 7],
  home: [8, 8],
  growth: [8, 9],
  fun: [4, 7],
  meaning: [6, 7],
};

export async function rateAreas(client: DemoClient, today: Day): Promise<void> {
  client.setTime(today - RATED_DAYS_AGO, MORNING);
  const ratings = balanceAreas.map((areaId) => {
    const [actual, desired] = demoRatings[areaId] ?? [null, null];
    return { areaId, actual, desired };
  });
  await client.call(vitalityApi.saveBalance, { body: { ratings } });
}

/** Requesting the index of a complete day stores it. */
export async function storeVitality(client: DemoClient, today: Day, days: number): Promise<void> {
  client.setTime(today, MORNING);
  for (let day = today - days + 1; day < today; day++) {
    await client.call(vitalityApi.get, { query: { date: formatIsoDay(day) } });
  }
}
