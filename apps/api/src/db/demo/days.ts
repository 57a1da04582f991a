// Lives the demo person's days: what was done of what was due, and how the nights went.
import { isTaskItem } from "@vereda/domain/planning/agenda/agenda";
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { planningApi } from "@vereda/domain/planning/contract";
import { parseClockTime } from "@vereda/domain/time/clock-time";
import { MINUTES_IN_DAY, MINUTE_MS } from "@vereda/domain/time/units";
import { formatDay, weekdayOf } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { instantOf } from "@vereda/domain/time/zone";
import { chance } from "./chance.ts";
import type { Inhabitant } from "./inhabitant.ts";
import { demoObjectives, demoPerson, demoRhythm } from "./life.ts";

const EVENING = 21 * 60 + 50;

/** How often a task was done: 1 for a single one that is marked done, 0 for one that is not. */
function shareDone(title: string): number {
  const tasks = demoObjectives.flatMap(({ missions }) => missions.flatMap(({ tasks: all }) => all));
  return Number(tasks.find((task) => task.title === title)?.done ?? 0);
}

/** Starts and finishes the clock of a task, so that there is something to compare the plan with. */
async function trackIt(who: Inhabitant, item: AgendaItem, day: Day): Promise<void> {
  const call = { params: { id: item.taskId }, body: { date: formatDay(day) } };
  const planned = item.plannedTotalMin ?? 20;
  const took = Math.max(5, Math.round(planned * (0.8 + 0.6 * chance(`${item.title} ${day} took`))));
  const begin = EVENING - took;
  who.goTo(day, begin);
  await who.call(planningApi.startTracking, call);
  who.goTo(day, EVENING);
  await who.call(planningApi.finishTracking, call);
}

/** Completes what this day saw done; about a third of it was tracked. */
export async function liveDay(who: Inhabitant, day: Day): Promise<void> {
  const date = formatDay(day);
  who.goTo(day, EVENING);
  const { items } = await who.call(planningApi.dailyAgenda, { query: { date } });
  for (const item of items.filter(isTaskItem)) {
    const luck = chance(`${item.title} ${date}`);
    if (luck >= shareDone(item.title)) continue;
    if (luck < shareDone(item.title) / 3) await trackIt(who, item, day);
    else {
      await who.call(planningApi.completeTask, { params: { id: item.taskId }, body: { date } });
    }
  }
}

function rhythmOf(day: Day) {
  return weekdayOf(day) >= 5 ? demoRhythm.weekend : demoRhythm.weekdays;
}

export async function keepRhythm(who: Inhabitant): Promise<void> {
  await who.call(energizingApi.saveSleepRhythm, {
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

/** Logs the night that ended on the morning of a day: near the rhythm, as real nights are. */
export async function logNight(who: Inhabitant, morning: Day): Promise<void> {
  const sway = (name: string, minutes: number) =>
    Math.round((chance(`${name} ${morning}`) - 0.35) * minutes);
  const bedtime = parseClockTime(rhythmOf(morning - 1).bedtime) ?? 0;
  const wakeUp = parseClockTime(rhythmOf(morning).wakeUp) ?? 0;
  const began =
    instantOf(demoPerson.timezone, morning - 1, 0) + (bedtime + sway("bed", 70)) * MINUTE_MS;
  const ended = instantOf(demoPerson.timezone, morning, wakeUp + sway("wake", 50));
  const late = began > instantOf(demoPerson.timezone, morning - 1, MINUTES_IN_DAY - 60);
  who.goTo(morning, wakeUp + 60);
  await who.call(energizingApi.createSleepCycle, {
    body: {
      startedAt: new Date(began).toISOString(),
      endedAt: new Date(ended).toISOString(),
      awakeningsCount: Math.floor(chance(`woke ${morning}`) * 3),
      easeOfFallingAsleep: late ? "WITH_SOME_DIFFICULTY" : "EASILY",
      feelingUponWaking: late ? "TIRED" : "REFRESHED",
      environment: "HOME",
      factors: late
        ? [{ factorId: "screen_time_before_bed", isPositive: false }]
        : [{ factorId: "relaxing_routine", isPositive: true }],
    },
  });
}
