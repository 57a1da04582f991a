// Loads the items of an agenda day and sorts them; this is the second of the agenda's two queries.
import { compareInDay } from "@vereda/domain/planning/agenda/agenda-order";
import type { AgendaPosition } from "@vereda/domain/planning/agenda/agenda-order";
import type {
  AgendaResponse,
  AgendaItemResponse,
} from "@vereda/domain/planning/agenda/contract-agenda";
import { isWithin } from "@vereda/domain/planning/schedules/occurrence";
import { isTaskPausedOn } from "@vereda/domain/planning/schedules/pauses";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { formatIsoDay } from "@vereda/domain/time/day";
import { resolveInstant, getWallTime } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { DayRequest } from "./day-request.ts";
import { buildRelatedLookup } from "./rows/related.ts";
import type { RelatedLookup } from "./rows/related.ts";
import { prepareDetails } from "./rows/details.ts";
import type { DetailsRow } from "./rows/details.ts";
import { wasLivedElsewhere, type Due } from "./rows/due.ts";
import type { DayOccurrences } from "./rows/day-occurrences.ts";
import { buildAgendaItem } from "./item.ts";
import { buildPlanItem } from "./plans.ts";
import type { PlanOfDay } from "./plans.ts";
import { getVisibility } from "./agenda-visibility.ts";
import { getDateLimits } from "../schedules/schedule-rows.ts";

interface PositionedItem {
  readonly position: AgendaPosition;
  readonly item: AgendaItemResponse;
}

interface DayItems extends Pick<AgendaResponse, "items" | "overdue"> {
  /** Whether the response stays valid until the next write: no time tracking runs and no share expires. */
  readonly isCacheable: boolean;
}

export function makeLoadItems(db: Database) {
  const details = prepareDetails(db);
  return async (
    request: DayRequest,
    { due, plans, overdue }: DayOccurrences,
  ): Promise<DayItems> => {
    const all = [...due.values(), ...overdue.due];
    if (all.length === 0 && plans.length === 0) {
      return { items: [], overdue: noneOverdue, isCacheable: true };
    }
    const { caller, now, day } = request;
    const result = await details(
      caller.userId,
      all.map(({ taskId }) => taskId),
      all.map(getCountedDay),
      now.toISOString(),
      formatIsoDay(day),
      plans.flatMap(({ row }) => row.missionId ?? []),
      plans.map(({ row }) => row.objectiveId),
    );
    const rows = new Map(result.tasks.map((row) => [row.id, row]));
    const related = buildRelatedLookup(result, now);
    const toPositioned = (one: Due) => positionTask(request, one, rows.get(one.taskId), related);
    const ofDay = [...due.values()].flatMap((one) => toPositioned(one) ?? []);
    const overdueItems = overdue.due.flatMap((one) => toPositioned(one)?.item ?? []);
    const total = overdue.total - (overdue.due.length - overdueItems.length);
    return {
      items: [...ofDay, ...plans.map((plan) => positionPlan(request, plan, related))]
        .toSorted((a, b) => compareInDay(a.position, b.position))
        .map(({ item }) => item),
      overdue: { items: overdueItems, total },
      isCacheable: result.shares.length === 0 && !result.tasks.some(changesUnnoticed),
    };
  };
}

/** A running clock, or what it waits for is another user's. */
function changesUnnoticed({ isRunning, awaited }: DetailsRow): boolean {
  return isRunning === true || (awaited ?? []).some(({ isOwn }) => !isOwn);
}

const noneOverdue: AgendaResponse["overdue"] = { items: [], total: 0 };

/** The occurrence day for completion and tracked time; null to count all days. */
function getCountedDay({ isRecurring, isLogged, start }: Due): string | null {
  return isRecurring || isLogged ? formatIsoDay(start) : null;
}

function positionTask(
  request: DayRequest,
  due: Due,
  row: DetailsRow | undefined,
  related: RelatedLookup,
): PositionedItem | null {
  if (row === undefined || !shouldShow(request, row, due)) return null;
  const visibility = getVisibility(row, request.now);
  if (visibility === null) return null;
  return {
    position: getPosition(request, row, due),
    item: buildAgendaItem({ row, due, visibility }, related),
  };
}

function positionPlan(
  request: DayRequest,
  plan: PlanOfDay,
  related: RelatedLookup,
): PositionedItem {
  const { row, due } = plan;
  const position: AgendaPosition = {
    kind: row.missionId === null ? "event" : "mission",
    minute: getLocalStartMinute(request, due),
    priority: null,
    order: 0,
    id: row.missionId ?? row.objectiveId,
  };
  return { position, item: buildPlanItem(plan, related) };
}

/** Checks pauses and dates of the plan above a task, and the end of a completed series. */
function shouldShow({ day }: DayRequest, row: DetailsRow, due: Due): boolean {
  const isDone = due.isRecurring ? row.isDone === true : row.status === "COMPLETED";
  // A completed occurrence remains on its day, even if the plan was changed or paused since.
  if (due.isLogged) return true;
  if (due.isRecurring && isDone) {
    return due.carriedFrom !== null || row.occurredDay === formatIsoDay(day);
  }
  if (wasLivedElsewhere(due, row.completedDay, day)) return false;
  const objective = { status: row.objectiveStatus, pauses: row.pauses ?? [] };
  if (!isDone && isTaskPausedOn(objective, row.taskPauses, day)) return false;
  const above = row.missionDates ?? row.objectiveDates;
  const occurrenceDay = due.isRecurring ? due.start : (due.carriedFrom ?? day);
  if (above !== null && !isWithin(getDateLimits(above), occurrenceDay)) return false;
  if (!due.isRecurring || row.completedDay === null) return true;
  return formatIsoDay(day) <= row.completedDay;
}

function getPosition(
  request: DayRequest,
  { id, priority, order }: DetailsRow,
  due: Due,
): AgendaPosition {
  return {
    kind: due.isLogged ? "log" : "task",
    minute: getLocalStartMinute(request, due),
    priority,
    order,
    id,
  };
}

/** Start in minutes of the user's day; 0 when it started earlier, null without a clock time. */
function getLocalStartMinute(
  { caller, day }: DayRequest,
  { start, startMinute, timezone }: Due,
): number | null {
  if (startMinute === null) return null;
  const localStart =
    timezone === caller.timeZone
      ? { day: start, minute: startMinute }
      : getWallTime(caller.timeZone, resolveInstant(timezone, start, startMinute));
  // Times past midnight of a day that ends at bedtime count on from 24:00.
  return localStart.day < day ? 0 : localStart.minute + (localStart.day - day) * MINUTES_IN_DAY;
}
