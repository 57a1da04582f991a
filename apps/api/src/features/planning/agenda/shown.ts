// What of a day is shown, and in which order: the second question is asked here, once it is known what falls on it.
import { compareInDay } from "@vereda/domain/planning/agenda/agenda";
import type { AgendaPlace } from "@vereda/domain/planning/agenda/agenda";
import type {
  AgendaAnswer,
  AgendaItemAnswer,
} from "@vereda/domain/planning/agenda/contract-agenda";
import { isWithin } from "@vereda/domain/planning/schedules/occurrence";
import { isPausedOn } from "@vereda/domain/planning/schedules/pauses";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { formatDay } from "@vereda/domain/time/day";
import { dayOf } from "@vereda/domain/time/lived-day";
import { instantOf, wallTime } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { DayOfCaller } from "./day-of-caller.ts";
import { besideTasks } from "./rows/beside.ts";
import type { BesideTasks } from "./rows/beside.ts";
import { prepareDetails } from "./rows/details.ts";
import type { DetailsRow } from "./rows/details.ts";
import type { Due } from "./rows/due.ts";
import type { FoundDue } from "./rows/falling.ts";
import { agendaItem } from "./item.ts";
import { planItem } from "./plans.ts";
import type { PlanOfDay } from "./plans.ts";
import { sightOf } from "./sight.ts";
import { limitsOfDates } from "../schedules/schedule-rows.ts";

interface Placed {
  readonly place: AgendaPlace;
  readonly item: AgendaItemAnswer;
}

/** What is shown of a day. */
interface Shown extends Pick<AgendaAnswer, "items" | "overdue"> {
  /** Whether it stays as it is until somebody writes something: no clock runs, and no share comes to its last day. */
  readonly isSteady: boolean;
}

/** Prepares the items of what falls on a day, in its order, and those that days before left open. */
export function makeShown(db: Database) {
  const details = prepareDetails(db);
  return async (asked: DayOfCaller, { due, plans, overdue }: FoundDue): Promise<Shown> => {
    const all = [...due.values(), ...overdue.due];
    if (all.length === 0 && plans.length === 0) {
      return { items: [], overdue: noneOverdue, isSteady: true };
    }
    const { caller, now, from, until } = asked;
    const found = await details(
      caller.userId,
      all.map(({ taskId }) => taskId),
      all.map(countedDay),
      now.toISOString(),
      from,
      until,
      plans.flatMap(({ row }) => row.missionId ?? []),
      plans.map(({ row }) => row.objectiveId),
    );
    const rows = new Map(found.tasks.map((row) => [row.id, row]));
    const beside = besideTasks(found, now);
    const ofTask = (one: Due) => taskOn(asked, one, rows.get(one.taskId), beside);
    const ofDay = [...due.values()].flatMap((one) => ofTask(one) ?? []);
    const late = overdue.due.flatMap((one) => ofTask(one)?.item ?? []);
    const total = overdue.total - (overdue.due.length - late.length);
    return {
      items: [...ofDay, ...plans.map((plan) => placedPlan(asked, plan, beside))]
        .toSorted((a, b) => compareInDay(a.place, b.place))
        .map(({ item }) => item),
      overdue: { items: late, total },
      isSteady: found.shares.length === 0 && !found.tasks.some(({ isRunning }) => isRunning),
    };
  };
}

const noneOverdue: AgendaAnswer["overdue"] = { items: [], total: 0 };

/** The day of which completion and tracked time count; null for all there is. */
function countedDay({ isRecurring, isLogged, start }: Due): string | null {
  return isRecurring || isLogged ? formatDay(start) : null;
}

/** The item of a task; null when it is not to be seen, or not on this day. */
function taskOn(
  asked: DayOfCaller,
  due: Due,
  row: DetailsRow | undefined,
  beside: BesideTasks,
): Placed | null {
  if (row === undefined || !isLetThrough(asked, row, due)) return null;
  const sight = sightOf(row, asked.now);
  if (sight === null) return null;
  return { place: placeOf(asked, row, due), item: agendaItem({ row, due, sight }, beside) };
}

function placedPlan(asked: DayOfCaller, plan: PlanOfDay, beside: BesideTasks): Placed {
  const { row, due } = plan;
  const place: AgendaPlace = {
    kind: row.missionId === null ? "event" : "mission",
    minute: minuteOn(asked, due),
    priority: null,
    order: 0,
    id: row.missionId ?? row.objectiveId,
  };
  return { place, item: planItem(plan, beside) };
}

/** Whether the plan above a task lets it show, and a series that was ended has not ended before. */
function isLetThrough({ caller, day }: DayOfCaller, row: DetailsRow, due: Due): boolean {
  const isDone = due.isRecurring ? row.isDone === true : row.status === "COMPLETED";
  // What was done stays where it was done, whatever was changed or paused since.
  if (due.isLogged || (due.isRecurring && isDone)) return true;
  if (!isDone && isPausedOn({ status: row.objectiveStatus, pauses: row.pauses ?? [] }, day)) {
    return false;
  }
  const above = row.missionDates ?? row.objectiveDates;
  const stood = due.isRecurring ? due.start : (due.carriedFrom ?? day);
  if (above !== null && !isWithin(limitsOfDates(above), stood)) return false;
  if (!due.isRecurring || row.completedAt === null) return true;
  return day <= dayOf(row.completedAt, caller);
}

function placeOf(asked: DayOfCaller, { id, priority, order }: DetailsRow, due: Due): AgendaPlace {
  return { kind: due.isLogged ? "log" : "task", minute: minuteOn(asked, due), priority, order, id };
}

/** The minute at which something begins on the person's day, if it has a clock time; what began before leads. */
function minuteOn(
  { caller, day }: DayOfCaller,
  { start, startMinute, timezone }: Due,
): number | null {
  if (startMinute === null) return null;
  const begins =
    timezone === caller.timeZone
      ? { day: start, minute: startMinute }
      : wallTime(caller.timeZone, instantOf(timezone, start, startMinute));
  // What lies past midnight comes at the end of a day that goes on until then.
  return begins.day < day ? 0 : begins.minute + (begins.day - day) * MINUTES_IN_DAY;
}
