// Builds the input of a day's proposal from its sheet and the constraints of its tasks.
import {
  buildEnergyDay,
  rhythmOnlyInfo,
} from "@vereda/domain/energizing/insights/energy/energy-day";
import { needsOthers } from "@vereda/domain/planning/quick-add/suggest-characteristics";
import { getWakingDay } from "@vereda/domain/energizing/insights/energy/waking-day";
import { groupNightsByDay } from "@vereda/domain/energizing/insights/nights-by-day";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { SchedulableTask } from "@vereda/domain/planning/proposal/contract-day-plan";
import { defaultPreferences } from "@vereda/domain/planning/proposal/input";
import type {
  FixedItem,
  Meal,
  ProposalInput,
  ProposalTask,
} from "@vereda/domain/planning/proposal/input";
import { isBlockedByOthers } from "@vereda/domain/planning/tasks/dependencies/blocking";
import { getLastDay } from "@vereda/domain/planning/tasks/deadline";
import type { Relief } from "@vereda/domain/planning/workload/workload-relief";
import { getContext } from "@vereda/domain/planning/open-tasks/task-groups";
import type { Locale } from "@vereda/domain/locale";
import { getDaylight } from "@vereda/domain/time/daylight";
import { parseDay, type Day } from "@vereda/domain/time/day";
import { MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import type { Timed } from "../calendar/hours/time-lanes.ts";
import {
  DEFAULT_HOURS,
  listOverdue,
  excludeSkipped,
  type DaySheet,
} from "../agenda/timeline/day-sheet.ts";

type ProposalContext = {
  readonly sheet: DaySheet;
  readonly constraints: readonly SchedulableTask[];
  readonly sleep: Agenda["sleep"];
  /** What the load of the day suggests to move; null without excess. */
  readonly relief: Relief | null;
  readonly day: Day;
  readonly zone: string;
  readonly locale: Locale;
  readonly nowMinute: number | null;
};

/** Lunch and dinner are earlier where English is spoken. */
const mealsByLocale = {
  es: defaultPreferences.meals,
  en: [
    { from: 12 * MINUTES_IN_HOUR, to: 14 * MINUTES_IN_HOUR, minutes: 45 },
    { from: 18 * MINUTES_IN_HOUR, to: 20 * MINUTES_IN_HOUR, minutes: 30 },
  ],
} satisfies Readonly<Record<Locale, readonly Meal[]>>;

/** Overdue tasks and tasks without a time. */
export function listCandidates(sheet: DaySheet, nowMinute: number | null): AgendaItem[] {
  return [...listOverdue(sheet, nowMinute), ...sheet.tray];
}

/** Omits tasks that wait for others, that the user may not schedule, or that are not allowed on this day. */
export function buildProposalInput({
  sheet,
  constraints,
  sleep,
  relief,
  day,
  zone,
  locale,
  nowMinute,
}: ProposalContext): ProposalInput {
  // Without a rhythm a day with an early task is no reason to propose others at night.
  const wakingRange = sheet.waking ?? DEFAULT_HOURS;
  const candidates = listCandidates(sheet, nowMinute);
  const eventStarts = getEventStarts(sheet);
  const movedIds = new Set(relief?.moves.map(({ taskId }) => taskId));
  const { energyAt, best } = buildEnergy(sleep, day, zone);
  const constraintsByTask = new Map(
    constraints.map((constraint) => [constraint.taskId, constraint]),
  );
  return {
    windows: wakingRange.from === wakingRange.to ? [] : excludeSkipped(wakingRange, day, zone),
    nowMinute,
    fixed: sheet.timed
      .filter(({ item }) => !item.completed && !candidates.includes(item))
      .map(mapFixedItem),
    busy: sheet.blocks,
    tasks: candidates.flatMap((item) => {
      const constraint = constraintsByTask.get(item.taskId);
      return constraint === undefined || !isAllowedOn(constraint, day) || isBlockedByOthers(item)
        ? []
        : {
            ...mapTask(item, constraint, day),
            isReliefMove: movedIds.has(item.taskId),
            notAfter: eventStarts.get(item.objectiveId) ?? null,
          };
    }),
    energyAt,
    clearHours: best,
    daylight: getDaylight(day, zone),
    preferences: { ...defaultPreferences, meals: mealsByLocale[locale] },
  };
}

/**
 * Uses the energy page's formula without factors that shift the whole day, such as sleep debt: they reorder
 * no task.
 */
function buildEnergy(
  { userRhythm, latestCycle, nightMinutes }: Agenda["sleep"],
  day: Day,
  zone: string,
) {
  const dailySettings = userRhythm?.dailySettings ?? [];
  const logs = latestCycle === null ? [] : [latestCycle];
  const nights = groupNightsByDay(logs, { zone, dailySettings }).map((night) => ({
    ...night,
    minutes: nightMinutes ?? night.minutes,
  }));
  const waking = getWakingDay(day, { dailySettings, nights });
  return buildEnergyDay(waking, { ...rhythmOnlyInfo, nights });
}

function isAllowedOn({ firstDay, lastDay }: SchedulableTask, day: Day): boolean {
  const [first, last] = [parseDay(firstDay ?? ""), parseDay(lastDay ?? "")];
  return (first === null || first <= day) && (last === null || last >= day);
}

function mapFixedItem({ item, minute, minutes }: Timed<AgendaItem>): FixedItem {
  return {
    id: item.taskId || item.objectiveId,
    from: minute,
    to: minute + minutes,
    context: item.type === "TASK" ? getContext(item) : null,
    planId: item.objectiveId || null,
    flags: item,
  };
}

type EventStarts = ReadonlyMap<string, number>;

/** Start minutes of the day's events by objective id: tasks of that objective must end before. */
function getEventStarts({ timed }: DaySheet): EventStarts {
  const events = timed.filter(({ item }) => item.type === "EVENT");
  return new Map(events.map(({ item, minute }) => [item.objectiveId, minute]));
}

function mapTask(
  item: AgendaItem,
  { priority, lastDay }: SchedulableTask,
  day: Day,
): Omit<ProposalTask, "isReliefMove" | "notAfter"> {
  const last = getLastDay(parseDay(lastDay ?? ""), parseDay(item.deadline ?? ""));
  return {
    id: item.taskId,
    minutes: item.plannedTotalMin,
    breaksMin: item.plannedBreaksMin ?? 0,
    bufferMin: item.plannedBufferMin ?? 0,
    socialMin: item.plannedSocialMin ?? 0,
    priority,
    context: getContext(item),
    areaId: item.areaId,
    planId: item.objectiveId || null,
    routineId: item.objectiveType === "ROUTINE" ? item.missionId : null,
    flags: item,
    needsReply: needsOthers(item.title),
    isStarted: item.trackedDurationSeconds > 0,
    daysLeft: last === null ? null : last - day,
  };
}
