// Titles become the first tasks of a day, in their order.
import { createId } from "@vereda/domain/id";
import type { TaskPriority } from "@vereda/domain/planning/catalogue";
import { DEFAULT_MINUTES } from "@vereda/domain/planning/tasks/task-defaults";
import { normalizeTitle } from "@vereda/domain/planning/tasks/titles";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getPersonalStudioId, listActiveAreaKeys } from "#features/workspace/access.ts";
import { createLooseTasks } from "./quick-add.ts";
import { isDoneBy } from "../agenda/rows/queries.ts";
import { missions, objectives, tasks } from "../tables/plans.ts";
import { schedules } from "../tables/schedules.ts";

/** Above other tasks of high priority, which count from 0. */
const getOrder = (at: number, count: number) => at - count;

const raisedPriority = sql`case when ${tasks.priority} = 'URGENT' then 'URGENT' else 'HIGH' end`;

/** A task with the priority that it had before. */
interface FirstTask {
  readonly taskId: string;
  readonly priority: TaskPriority | null;
  readonly isNew: boolean;
}

/** The areas of a user's Personal Studio in which tasks can be planned, in their order. */
export async function listStudioAreas(db: Database, userId: string) {
  const workspaceId = await getPersonalStudioId(db, userId);
  const areas = await listActiveAreaKeys(db, workspaceId);
  return {
    workspaceId,
    areas: areas.filter((area) => areaDefinitions[area].actions.includes("plan")),
  };
}

/** An open task of that day with the same title is the priority; the others are made. */
export async function planFirstTasks(
  tx: Database,
  caller: Caller,
  { priorities, startDate }: { readonly priorities: readonly string[]; readonly startDate: string },
  now: Date,
): Promise<FirstTask[]> {
  const titles = [...new Map(priorities.map((title) => [normalizeTitle(title), title]))];
  if (titles.length === 0) return [];
  const rows = await tx
    .select({ id: tasks.id, title: tasks.title, priority: tasks.priority })
    .from(tasks)
    .innerJoin(schedules, eq(schedules.taskId, tasks.id))
    .innerJoin(missions, eq(missions.id, tasks.missionId))
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(
      and(
        eq(tasks.ownerId, caller.userId),
        isDoneBy(caller.userId),
        eq(schedules.startDay, startDate),
        eq(schedules.isRecurring, false),
        notInArray(tasks.status, ["COMPLETED", "CANCELLED"]),
        notInArray(missions.status, ["COMPLETED", "SKIPPED"]),
        eq(objectives.status, "ACTIVE"),
        inArray(
          sql`lower(${tasks.title})`,
          titles.map(([key]) => key),
        ),
      ),
    )
    .limit(titles.length * 10);
  const planned = new Map(rows.map((row) => [normalizeTitle(row.title), row]));
  const first = titles.map(([key, title], at) => {
    const row = planned.get(key);
    const order = getOrder(at, titles.length);
    const { id = createId(now.getTime()), priority = null } = row ?? {};
    return { id, title, order, priority, isNew: row === undefined };
  });
  const loose = first.flatMap(({ id, title, order, isNew }) =>
    isNew
      ? [{ id, title, order, priority: "HIGH" as const, plannedExecutionMin: DEFAULT_MINUTES }]
      : [],
  );
  if (loose.length > 0) {
    const {
      workspaceId,
      areas: [areaId],
    } = await listStudioAreas(tx, caller.userId);
    if (areaId === undefined) return [];
    await createLooseTasks(tx, caller, { workspaceId, areaId }, { loose, startDate }, now);
  }
  const linked = first.filter(({ isNew }) => !isNew);
  if (linked.length > 0) {
    const which = inArray(
      tasks.id,
      linked.map(({ id }) => id),
    );
    await tx
      .select({ id: tasks.id })
      .from(tasks)
      .where(which)
      .orderBy(tasks.id)
      .for("no key update");
    const order = sql.join(
      linked.map(({ id, order: at }) => sql`when ${tasks.id} = ${id} then ${at}::float8`),
      sql` `,
    );
    await tx
      .update(tasks)
      .set({ priority: raisedPriority, order: sql`case ${order} end`, updatedAt: now })
      .where(which);
  }
  return first.map(({ id: taskId, priority, isNew }) => ({ taskId, priority, isNew }));
}
