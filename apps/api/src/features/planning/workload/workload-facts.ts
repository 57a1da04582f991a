// What the load of a day asks about its tasks beyond what the agenda tells of them: how much they matter, and whether
// and until when the person may move them. One query by primary keys.
import type { TaskPriority } from "@vereda/domain/planning/catalogue";
import { mayByRole } from "@vereda/domain/planning/policy";
import type { Day } from "@vereda/domain/time/day";
import type { AreaKey } from "@vereda/domain/workspace/areas";
import type { WorkspaceStanding } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import { prepareJsonRows } from "#db/json-rows.ts";
import { datesOf } from "../agenda/queries.ts";
import type { Dates } from "../agenda/queries.ts";
import { limitsOfDates } from "../schedules/schedule-rows.ts";

export interface TaskFacts {
  readonly priority: TaskPriority | null;
  /** Whether this person may give it another day. */
  readonly isTheirs: boolean;
  /** The last day that the plan above leaves it; null when nothing ends it. */
  readonly lastDay: Day | null;
}

interface Row {
  readonly id: string;
  readonly priority: TaskPriority | null;
  readonly areaId: AreaKey;
  readonly standing: WorkspaceStanding | null;
  readonly missionDates: Dates | null;
  readonly objectiveDates: Dates | null;
}

/** Answers the facts about tasks that are on the person's day, by id. */
export type FactsOf = (
  userId: string,
  taskIds: readonly string[],
) => Promise<ReadonlyMap<string, TaskFacts>>;

export function makeTaskFacts(db: Database): FactsOf {
  const facts = prepareFacts(db);
  return async (userId, taskIds) => {
    if (taskIds.length === 0) return new Map();
    const rows = await facts(userId, taskIds);
    return new Map(rows.map((row) => [row.id, factsOf(row)]));
  };
}

function factsOf({ priority, areaId, standing, missionDates, objectiveDates }: Row): TaskFacts {
  const above = missionDates ?? objectiveDates;
  return {
    priority,
    isTheirs: mayByRole(standing, "own", areaId),
    lastDay: above === null ? null : limitsOfDates(above).end,
  };
}

/** Tasks $2, and how person $1 stands where each of them is. */
function prepareFacts(db: Database) {
  return prepareJsonRows<Row>(
    db,
    "workload_facts",
    {
      id: "tasks.id",
      priority: "tasks.priority",
      areaId: "objectives.area_id",
      standing: `(select json_build_object('role', role, 'areaId', area_id) from memberships
        where user_id = $1::uuid and status = 'ACTIVE'
          and memberships.workspace_id = objectives.workspace_id)`,
      missionDates: "mission_dates.dates",
      objectiveDates: "objective_dates.dates",
    },
    `from tasks
    join objectives on objectives.id = tasks.objective_id
    left join lateral (${datesOf("mission_id = tasks.mission_id")}) as mission_dates on true
    left join lateral (${datesOf("objective_id = tasks.objective_id")}) as objective_dates on true
    where tasks.id = any($2::uuid[])`,
  );
}
