// Sums what the members of a workspace have planned there in a range of days.
import type { DateRange } from "@vereda/domain/planning/calendar/calendar";
import { MAX_ZONE_DAYS } from "@vereda/domain/planning/calendar/occurrence-days";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { listTurnMembers } from "@vereda/domain/planning/schedules/rotations/rotation";
import type { Database } from "#db/client.ts";
import { listOccurrences, listPlannedOccurrences } from "./planned-occurrences.ts";
import { buildPeriod } from "./period-plans.ts";
import type { Period, PlanOwner } from "./period-plans.ts";
import { getWorkspacePeriodQuery, type RepeatedRow } from "./period-rows.ts";

interface PlannedSum {
  readonly planned: number;
  readonly completed: number;
  /** Estimated, of all that is planned. */
  readonly minutes: number;
}

type Summable = Pick<
  ReturnType<typeof listOccurrences>[number],
  "completed" | "isPaused" | "minutes"
>;

export const NOTHING_PLANNED: PlannedSum = { planned: 0, completed: 0, minutes: 0 };

/** What is paused and was not done is not planned. */
function sum(occurrences: readonly Summable[]): PlannedSum {
  const counted = occurrences.filter(({ completed, isPaused }) => completed || !isPaused);
  return {
    planned: counted.length,
    completed: counted.filter(({ completed }) => completed).length,
    minutes: counted.reduce((total, { minutes }) => total + minutes, 0),
  };
}

interface WorkspaceLocation {
  readonly workspaceId: string;
  /** The areas that the viewer reads. */
  readonly areas: readonly AreaKey[];
}

function partitionRotating<Row extends Pick<RepeatedRow, "rotation"> & { doerId: string }>(
  rows: readonly Row[],
) {
  const { rotating = [], series = [] } = Object.groupBy(rows, ({ rotation }) =>
    rotation === null ? "series" : "rotating",
  );
  // Once turns have ended, the task is with one user.
  const followed = rotating.map((row) => {
    const { rotation, doerId } = row;
    const hasEnded = rotation?.members.length === 0;
    return hasEnded ? { ...row, rotation: { ...rotation, members: [doerId] } } : row;
  });
  return [followed, series] as const;
}

/** Of tasks that members do in turns, the occurrences of each. */
function listByMember(period: Period, rows: readonly RepeatedRow[]) {
  const userIds = new Set(
    rows.flatMap(({ rotation }) => (rotation ? [...listTurnMembers(rotation)] : [])),
  );
  return [...userIds].map((userId) => {
    const ofUser = { ...period, caller: { ...period.caller, userId } };
    return [
      userId,
      listOccurrences(ofUser, { singleDays: [], repeated: rows, opened: [] }),
    ] as const;
  });
}

/**
 * By the id of who does the tasks, in the days of the viewer; members without any are missing. The viewer's
 * own are those of their agenda, whatever they read. Not for transactions.
 */
export async function sumPlannedByMember(
  db: Database,
  viewer: PlanOwner,
  { workspaceId, areas }: WorkspaceLocation,
  range: DateRange,
): Promise<ReadonlyMap<string, PlannedSum>> {
  const own = await listPlannedOccurrences(db, viewer, range);
  const rows = await getWorkspacePeriodQuery(db)(
    workspaceId,
    areas,
    formatIsoDay(range.from - MAX_ZONE_DAYS),
    formatIsoDay(range.to + MAX_ZONE_DAYS),
  );
  const all = { objective: new Set(rows.objectives.map(({ id }) => id)) };
  const none = new Set<string>();
  const assigned = { owners: [], ids: { ...all, mission: none, task: none } };
  const period = buildPeriod(
    { ...rows, events: [], fixedBlocks: [], calendarEvents: [] },
    viewer,
    range,
    assigned,
  );
  const { singleDays, repeated, opened } = rows;
  const [rotating, series] = partitionRotating(repeated);
  const doers = new Map(
    [...singleDays, ...series, ...opened].map(({ taskId, doerId }) => [taskId, doerId]),
  );
  const byDoer = Map.groupBy(
    listOccurrences(period, { singleDays, repeated: series, opened }),
    ({ task }) => doers.get(task.id) ?? "",
  );
  for (const [userId, occurrences] of listByMember(period, rotating))
    byDoer.set(userId, [...(byDoer.get(userId) ?? []), ...occurrences]);
  byDoer.delete(viewer.userId);
  const sums = new Map([...byDoer].map(([userId, occurrences]) => [userId, sum(occurrences)]));
  return sums.set(viewer.userId, sum(own.filter(({ task }) => task.workspaceId === workspaceId)));
}
