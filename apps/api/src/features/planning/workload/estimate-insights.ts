// Compares estimated and tracked time of a user's completed tasks over half a year.
import type { DataOf } from "@vereda/domain/http/endpoint";
import type {
  TaskCharacteristic,
  TaskEnvironment,
} from "@vereda/domain/planning/tasks/catalogue-tasks";
import type {
  EstimateInsight,
  workloadApi,
} from "@vereda/domain/planning/workload/contract-workload";
import { totalMinutes } from "@vereda/domain/planning/tasks/estimation";
import { listInsights, LEARNED_DAYS } from "@vereda/domain/planning/tracking/learned-estimates";
import type { Insight, Sample } from "@vereda/domain/planning/tracking/learned-estimates";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import { resolveInstant } from "@vereda/domain/time/zone";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import { prepareJsonRows } from "#db/json-rows.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { toEstimation } from "../tables/task-content.ts";

type Insights = DataOf<typeof workloadApi.estimateInsights>;

/** More than ten tasks a day; the latest samples win. */
const MAX_SAMPLES = 2000;

export function makeEstimateInsights(db: Database) {
  const tracked = prepareTracked(db);
  return async (caller: Caller, now: Date): Promise<Insights> => {
    const today = getUserDay(now.getTime(), caller);
    const from = today - LEARNED_DAYS + 1;
    const since = new Date(resolveInstant(caller.timeZone, from, 0)).toISOString();
    const samples = (await tracked(caller.userId, since)).flatMap(toSamples);
    return {
      from: formatIsoDay(from),
      to: formatIsoDay(today),
      samples: samples.length,
      insights: listInsights(samples).map(roundInsight),
    };
  };
}

function roundInsight(insight: Insight): EstimateInsight {
  const { plannedMinutes, trackedMinutes, mean, factor, low, high } = insight;
  return {
    ...insight,
    plannedMinutes: Math.round(plannedMinutes),
    trackedMinutes: Math.round(trackedMinutes),
    mean: roundToThousandths(mean),
    factor: roundToThousandths(factor),
    low: roundToThousandths(low),
    high: roundToThousandths(high),
  };
}

function roundToThousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}

type Row = Readonly<Record<TaskCharacteristic, boolean>> & {
  readonly areaId: AreaKey;
  readonly environmentId: TaskEnvironment | null;
  readonly plannedExecutionMin: number | null;
  readonly plannedTravelMin: number | null;
  readonly plannedBreaksMin: number | null;
  readonly plannedWaitingMin: number | null;
  readonly plannedBufferMin: number | null;
  readonly plannedSocialMin: number | null;
  readonly plannedTotalMin: number | null;
  readonly seconds: number;
};

function toSamples(row: Row): Sample[] {
  const plannedMinutes = totalMinutes(toEstimation(row)) ?? 0;
  return plannedMinutes === 0 ? [] : [{ ...row, plannedMinutes, trackedMinutes: row.seconds / 60 }];
}

/**
 * Tasks that user $1 owns, completed and tracked since $2, latest first.
 * Excludes running and doubtful entries and totals under a minute, which would distort the estimate.
 */
function prepareTracked(db: Database) {
  return prepareJsonRows<Row>(
    db,
    "estimate_samples",
    {
      areaId: "objectives.area_id",
      environmentId: "tasks.environment_id",
      isSocial: "tasks.is_social",
      isTravel: "tasks.is_travel",
      isPhysical: "tasks.is_physical",
      isDeepFocus: "tasks.is_deep_focus",
      isDigital: "tasks.is_digital",
      isReward: "tasks.is_reward",
      isHighImpact: "tasks.is_high_impact",
      isUrgent: "tasks.is_urgent",
      isBlocked: "tasks.is_blocked",
      isBlocking: "tasks.is_blocking",
      isDifficult: "tasks.is_difficult",
      isTedious: "tasks.is_tedious",
      isGenerative: "tasks.is_generative",
      isMaintenance: "tasks.is_maintenance",
      plannedExecutionMin: "tasks.planned_execution_min",
      plannedTravelMin: "tasks.planned_travel_min",
      plannedBreaksMin: "tasks.planned_breaks_min",
      plannedWaitingMin: "tasks.planned_waiting_min",
      plannedBufferMin: "tasks.planned_buffer_min",
      plannedSocialMin: "tasks.planned_social_min",
      plannedTotalMin: "tasks.planned_total_min",
      seconds: "tracked.seconds",
    },
    `from (
      select entries.task_id, case when schedules.is_recurring then entries.day end as day,
        sum(date_part('epoch', entries.ended_at - entries.started_at)) as seconds,
        bool_or(entries.is_doubtful or entries.ended_at is null) as is_unsure,
        max(entries.started_at) as latest
      from time_entries as entries
      left join schedules on schedules.task_id = entries.task_id
      where entries.owner_id = $1::uuid and entries.started_at >= $2::timestamptz
      group by 1, 2
    ) as tracked
    join tasks on tasks.id = tracked.task_id
    join objectives on objectives.id = tasks.objective_id
    where tasks.owner_id = $1::uuid and not tracked.is_unsure and tracked.seconds >= 60
      and case when tracked.day is null then tasks.status = 'COMPLETED' else exists (
        select from task_completions
        where task_completions.task_id = tasks.id and task_completions.day = tracked.day
      ) end
    order by tracked.latest desc
    limit ${MAX_SAMPLES}`,
  );
}
