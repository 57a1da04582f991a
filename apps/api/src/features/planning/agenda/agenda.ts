// The daily agenda: what falls on one day of a person, in order, with everything a screen shows.
import { compareInDay, planSummary } from "@vereda/domain/planning/agenda";
import type { AgendaPlace } from "@vereda/domain/planning/agenda";
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import type { Agenda } from "@vereda/domain/planning/contract-agenda";
import { isWithin } from "@vereda/domain/planning/occurrence";
import { isPausedOn } from "@vereda/domain/planning/pauses";
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { parsePlanned } from "@vereda/domain/time/planned";
import { instantOf, todayIn, wallTime } from "@vereda/domain/time/zone";
import type { Deps } from "#app.ts";
import type { Caller } from "#platform/authentication.ts";
import { invalidFields } from "#platform/errors.ts";
import { makeSleepOfDay } from "../../energizing/sleep-of-day.ts";
import { makeBeside } from "./beside.ts";
import { makeDue } from "./due.ts";
import type { Due } from "./due.ts";
import { agendaItem } from "./item.ts";
import { prepareDetails } from "./queries.ts";
import type { DetailsRow } from "./queries.ts";
import { sightOf } from "./sight.ts";
import { limitsOfDates } from "../schedules/schedule-rows.ts";

/** A person, one of their days, and the instant of asking. */
export interface DayOfCaller {
  readonly caller: Caller;
  readonly day: Day;
  readonly now: Date;
}

interface Shown {
  readonly row: DetailsRow;
  readonly due: Due;
  readonly place: AgendaPlace;
  readonly sight: ShareOrigin;
}

/** Prepares the agenda: `agenda(caller, date, now)`. */
export function makeAgenda(deps: Pick<Deps, "db" | "dataKeys">) {
  const shownOn = makeShown(deps);
  const besideOf = makeBeside(deps.db);
  const sleepOfDay = makeSleepOfDay(deps);
  return async (caller: Caller, date: string | undefined, now: Date): Promise<Agenda> => {
    const asked = { caller, day: dayAsked(caller, date, now), now };
    const shown = await shownOn(asked);
    const beside = await besideOf(
      asked,
      shown.map(({ row }) => row),
    );
    const items = shown.map((one) => agendaItem(one, beside));
    return {
      date: formatDay(asked.day),
      items,
      totalCount: items.length,
      plan: planSummary(items),
      sleep: await sleepOfDay(caller.userId, asked.day, caller.timeZone),
      cycle: { settings: null, latestCycle: null, analytics: null, predictions: null },
    };
  };
}

/** A day, or a date-time: the day on which that instant falls for the caller. */
function dayAsked(caller: Caller, date: string | undefined, now: Date): Day {
  if (date === undefined || date === "") return todayIn(caller.timeZone, now.getTime());
  // A plus sign that was not encoded arrives as a space.
  const planned = parsePlanned(date.replace(" ", "+"), caller.timeZone);
  if (planned === null) throw invalidFields({ path: "date", code: "moment_malformed" });
  return planned.day;
}

/** Answers the tasks that show on a day, in its order. */
function makeShown({ db }: Pick<Deps, "db">) {
  const dueOn = makeDue(db);
  const details = prepareDetails(db);
  return async (asked: DayOfCaller): Promise<Shown[]> => {
    const due = await dueOn(asked);
    if (due.size === 0) return [];
    const occurrences = [...due.values()].map(({ isRecurring, start }) =>
      isRecurring ? formatDay(start) : null,
    );
    const now = asked.now.toISOString();
    const rows = await details(asked.caller.userId, [...due.keys()], occurrences, now);
    return rows
      .flatMap((row) => {
        const found = due.get(row.id);
        if (found === undefined || !isLetThrough(asked, row, found)) return [];
        const sight = sightOf(row, asked.now);
        if (sight === null) return [];
        return [{ row, due: found, place: placeOf(asked, row, found), sight }];
      })
      .sort((a, b) => compareInDay(a.place, b.place));
  };
}

/** Whether the plan above a task lets it show, and a series that was ended has not ended before. */
function isLetThrough({ caller, day }: DayOfCaller, row: DetailsRow, due: Due): boolean {
  const isDone = due.isRecurring ? row.isDone === true : row.status === "COMPLETED";
  // What was done stays where it was done, whatever was changed or paused since.
  if (due.isRecurring && isDone) return true;
  if (!isDone && isPausedOn({ status: row.objectiveStatus, pauses: row.pauses ?? [] }, day)) {
    return false;
  }
  const above = row.missionDates ?? row.objectiveDates;
  if (above !== null && !isWithin(limitsOfDates(above), due.isRecurring ? due.start : day))
    return false;
  if (!due.isRecurring || row.completedAt === null) return true;
  return day <= todayIn(caller.timeZone, row.completedAt);
}

function placeOf(asked: DayOfCaller, { id, priority, order }: DetailsRow, due: Due): AgendaPlace {
  const minute = due.startMinute === null ? null : minuteOn(asked, due, due.startMinute);
  return { minute, priority, order, id };
}

/** The minute at which something begins on the person's day; what began before leads. */
function minuteOn({ caller, day }: DayOfCaller, { start, timezone }: Due, minute: number): number {
  const begins =
    timezone === caller.timeZone
      ? { day: start, minute }
      : wallTime(caller.timeZone, instantOf(timezone, start, minute));
  return begins.day < day ? 0 : begins.minute;
}
