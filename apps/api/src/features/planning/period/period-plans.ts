// Finds what the plan above a task says about it: whether it counts for the caller, and its dates.
import { listBlockIntervals } from "@vereda/domain/planning/workload/fixed-blocks/block-intervals";
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import type { TaskContext } from "@vereda/domain/planning/tasks/catalogue-tasks";
import { totalMinutes } from "@vereda/domain/planning/tasks/estimation";
import { createDayWindowCache } from "@vereda/domain/planning/calendar/calendar";
import type { DateRange, GetDayWindow } from "@vereda/domain/planning/calendar/calendar";
import type { Interval } from "@vereda/domain/planning/workload/intervals";
import type { Day } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import { getContext } from "@vereda/domain/planning/open-tasks/task-groups";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Caller } from "#platform/http/authentication.ts";
import { hasFlag } from "../agenda/item.ts";
import type { Dates } from "../schedules/schedule-rows.ts";
import { getDateLimits } from "../schedules/schedule-rows.ts";
import { toEstimation } from "../tables/task-content.ts";
import type { Assigned } from "../calendar/calendar.ts";
import type { PeriodObjective, PeriodRows, PeriodTask } from "./period-rows.ts";

export interface PlannedTask {
  readonly id: string;
  /** False for a task that another user assigned to the caller. */
  readonly isOwn: boolean;
  readonly objectiveId: string;
  readonly objectiveType: ObjectiveType;
  readonly workspaceId: string;
  readonly areaId: AreaKey;
  readonly context: TaskContext;
  /** Estimated minutes; 0 without an estimation. */
  readonly minutes: number;
  readonly isHighImpact: boolean;
  readonly isSocial: boolean;
  readonly isDeepFocus: boolean;
  readonly taskPauses: PeriodTask["taskPauses"];
}

/** Whose plans they are, in their own days. Also for jobs, which have no session. */
export type PlanOwner = Pick<Caller, "userId" | "timeZone" | "pastMidnight" | "requestedAt">;

/** What the tasks of a range have in common. */
export interface Period {
  readonly range: DateRange;
  readonly caller: PlanOwner;
  readonly assigned: Assigned;
  readonly getWindow: GetDayWindow;
  readonly objectives: ReadonlyMap<string, PeriodObjective>;
  readonly skippedMissions: ReadonlySet<string>;
  readonly missionDates: ReadonlyMap<string, Dates>;
  /** The caller's fixed blocks and busy events by the day on which they start; empty without any. */
  readonly blocks: ReadonlyMap<Day, readonly Interval[]>;
}

export function buildPeriod(
  rows: PeriodRows,
  caller: PlanOwner,
  range: DateRange,
  assigned: Assigned,
): Period {
  return {
    range,
    caller,
    assigned,
    getWindow: createDayWindowCache(caller),
    objectives: new Map(rows.objectives.map((objective) => [objective.id, objective])),
    skippedMissions: new Set(rows.skippedMissions.map(({ id }) => id)),
    missionDates: new Map(rows.missionDates.map(({ missionId, dates }) => [missionId, dates])),
    blocks: Map.groupBy(
      [
        ...listBlockIntervals(
          rows.fixedBlocks.flatMap(({ items }) => items),
          { from: range.from, to: range.to + 1, zone: caller.timeZone },
        ),
        ...rows.calendarEvents.filter(({ isBusy }) => isBusy),
      ],
      ({ from }) => getTodayIn(caller.timeZone, from),
    ),
  };
}

/** A task with what its plan says about it; null when its plan is skipped, inactive or not the caller's. */
export interface Planned {
  readonly task: PlannedTask;
  readonly objective: PeriodObjective;
  readonly limits: DayRange | null;
}

export function findPlanned(period: Period, row: PeriodTask): Planned | null {
  const { objectives, skippedMissions, missionDates } = period;
  const objective = objectives.get(row.objectiveId);
  if (objective === undefined || skippedMissions.has(row.missionId)) return null;
  const isOwn = objective.isOwn && row.isHandedOver !== true;
  if (!isOwn && !isAssigned(period, row)) return null;
  const above = missionDates.get(row.missionId) ?? objective.dates;
  return {
    task: buildTask(row, objective),
    objective,
    limits: above === null ? null : getDateLimits(above),
  };
}

function isAssigned({ assigned: { ids } }: Period, row: PeriodTask): boolean {
  return (
    ids.objective.has(row.objectiveId) || ids.mission.has(row.missionId) || ids.task.has(row.taskId)
  );
}

function buildTask(
  row: PeriodTask,
  { id, isOwn, type, workspaceId, areaId }: PeriodObjective,
): PlannedTask {
  const { flags, environmentId } = row;
  const isSocial = hasFlag(flags, "isSocial");
  return {
    id: row.taskId,
    isOwn,
    objectiveId: id,
    objectiveType: type,
    workspaceId,
    areaId,
    context: getContext({
      environmentId,
      isSocial,
      isTravel: hasFlag(flags, "isTravel"),
      isDigital: hasFlag(flags, "isDigital"),
      isPhysical: hasFlag(flags, "isPhysical"),
    }),
    minutes: totalMinutes(toEstimation(row)) ?? 0,
    isHighImpact: hasFlag(flags, "isHighImpact"),
    isSocial,
    isDeepFocus: hasFlag(flags, "isDeepFocus"),
    taskPauses: row.taskPauses,
  };
}

/** Of such a plan only what was completed counts. */
export function isPutAway({ status }: PeriodObjective): boolean {
  return status === "ARCHIVED" || status === "BACKLOG";
}
