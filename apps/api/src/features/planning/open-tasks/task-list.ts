import { and, count, desc, eq } from "drizzle-orm";
import { makePage } from "@vereda/domain/http/envelope";
import type { Page } from "@vereda/domain/http/envelope";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { planningApi } from "@vereda/domain/planning/contract";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { requireAreaPermission } from "#features/workspace/access.ts";
import { objectives, tasks } from "../tables/plans.ts";
import { showTasks } from "../tasks/task-view.ts";

type Filter = QueryOf<typeof planningApi.listTasks>;

/** Tasks of all users in an area, latest change first.
@throws as `requireInArea` */
export async function listTasks(
  db: Database,
  caller: Caller,
  { page, perPage, workspaceId, areaId, status }: Filter,
  now: Date,
): Promise<Page<BoardTask>> {
  await requireAreaPermission(db, caller, { workspaceId, areaId }, "read");
  const which = and(
    eq(objectives.workspaceId, workspaceId),
    eq(objectives.areaId, areaId),
    status === undefined ? undefined : eq(tasks.status, status),
  );
  // An area has few objectives; both sides of the join use an index.
  const joined = eq(tasks.objectiveId, objectives.id);
  const [total] = await db
    .select({ count: count() })
    .from(tasks)
    .innerJoin(objectives, joined)
    .where(which);
  const rows = await db
    .select({ task: tasks, objective: objectives })
    .from(tasks)
    .innerJoin(objectives, joined)
    .where(which)
    .orderBy(desc(tasks.updatedAt), desc(tasks.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const day = getUserDay(now.getTime(), caller);
  const titles = new Map(rows.map(({ objective }) => [objective.id, objective.title]));
  const views = await showTasks(
    db,
    { caller, now, day },
    rows.map((one) => ({ ...one, visibility: "objective" as const })),
  );
  const items = views.map((task) => ({
    ...task,
    objectiveTitle: titles.get(task.objectiveId) ?? "",
  }));
  return makePage(items, total?.count ?? 0, page, perPage);
}
