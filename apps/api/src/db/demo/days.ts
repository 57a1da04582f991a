// Simulates the days of the demo user: completed tasks, tracked time and logged nights.
import { isTaskItem } from "@vereda/domain/planning/agenda/agenda";
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { planningApi } from "@vereda/domain/planning/contract";
import { streakApi } from "@vereda/domain/resources/streak/contract-streak";
import { parseClockTime } from "@vereda/domain/time/clock-time";
import { MINUTES_IN_DAY, MINUTE_MS } from "@vereda/domain/time/units";
import { formatIsoDay, weekdayOf, type Day } from "@vereda/domain/time/day";
import { resolveInstant } from "@vereda/domain/time/zone";
import { getSeededRandom } from "./chance.ts";
import type { DemoClient } from "./demo-client.ts";
import { demoObjectives, demoRhythm, demoUser, demoVacation } from "./life.ts";

const EVENING = 21 * 60 + 50;

function getCompletionRate({ translate }: DemoClient, title: string): number {
  const tasks = demoObjectives.flatMap(({ missions }) => missions.flatMap(({ tasks: all }) => all));
  return tasks.find((task) => translate(task.body.title) === title)?.done ?? 0;
}

/** Tracks the time of a task, so that the demo can compare planned and actual time. */
async function trackTask(client: DemoClient, item: AgendaItem, day: Day): Promise<void> {
  const call = { params: { id: item.taskId }, body: { date: formatIsoDay(day) } };
  const planned = item.plannedTotalMin ?? 20;
  const took = Math.max(
    5,
    Math.round(planned * (0.8 + 0.6 * getSeededRandom(`${item.title} ${day} took`))),
  );
  const start = EVENING - took;
  client.setTime(day, start);
  await client.call(planningApi.startTracking, call);
  client.setTime(day, EVENING);
  await client.call(planningApi.finishTracking, call);
}

export async function completeDay(client: DemoClient, day: Day): Promise<void> {
  const date = formatIsoDay(day);
  client.setTime(day, EVENING);
  const { items } = await client.call(planningApi.dailyAgenda, { query: { date } });
  for (const item of items.filter(isTaskItem)) {
    const luck = getSeededRandom(`${item.title} ${date}`);
    if (luck >= getCompletionRate(client, item.title)) continue;
    if (luck < getCompletionRate(client, item.title) / 3) await trackTask(client, item, day);
    else {
      await client.call(planningApi.completeTask, { params: { id: item.taskId }, body: { date } });
    }
  }
}

export function isVacation(day: Day, today: Day): boolean {
  const from = today - demoVacation.ago;
  return day >= from && day < from + demoVacation.days;
}

export async function pauseVacation(client: DemoClient, today: Day): Promise<void> {
  const from = today - demoVacation.ago;
  const until = from + demoVacation.days - 1;
  client.setTime(until, EVENING);
  await client.call(streakApi.pause, {
    body: { from: formatIsoDay(from), until: formatIsoDay(until) },
  });
}

function getRhythm(day: Day) {
  return weekdayOf(day) >= 5 ? demoRhythm.weekend : demoRhythm.weekdays;
}

export async function saveRhythm(client: DemoClient): Promise<void> {
  await client.call(energizingApi.saveSleepRhythm, {
    body: {
      dailySettings: daysOfWeek.map((dayOfWeek) => ({
        dayOfWeek,
        ...(dayOfWeek === "SATURDAY" || dayOfWeek === "SUNDAY"
          ? demoRhythm.weekend
          : demoRhythm.weekdays),
      })),
    },
  });
}

/** Logs the night that ended on this morning, with random deviations from the sleep rhythm. */
export async function logNight(client: DemoClient, morning: Day): Promise<void> {
  const getJitter = (name: string, minutes: number) =>
    Math.round((getSeededRandom(`${name} ${morning}`) - 0.35) * minutes);
  const bedtime = parseClockTime(getRhythm(morning - 1).bedtime) ?? 0;
  const wakeUp = parseClockTime(getRhythm(morning).wakeUp) ?? 0;
  const startMs =
    resolveInstant(demoUser.timezone, morning - 1, 0) +
    (bedtime + getJitter("bed", 70)) * MINUTE_MS;
  const endMs = resolveInstant(demoUser.timezone, morning, wakeUp + getJitter("wake", 50));
  const isDelayed = startMs > resolveInstant(demoUser.timezone, morning - 1, MINUTES_IN_DAY - 60);
  client.setTime(morning, wakeUp + 60);
  await client.call(energizingApi.createSleepCycle, {
    body: {
      startedAt: new Date(startMs).toISOString(),
      endedAt: new Date(endMs).toISOString(),
      awakeningsCount: Math.floor(getSeededRandom(`woke ${morning}`) * 3),
      easeOfFallingAsleep: isDelayed ? "WITH_SOME_DIFFICULTY" : "EASILY",
      feelingUponWaking: isDelayed ? "TIRED" : "REFRESHED",
      environment: "HOME",
      factors: isDelayed
        ? [{ factorId: "screen_time_before_bed", isPositive: false }]
        : [{ factorId: "relaxing_routine", isPositive: true }],
    },
  });
}
