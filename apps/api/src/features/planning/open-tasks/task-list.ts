import { and, desc, eq } from "drizzle-orm";
import type { Page } from "@vereda/domain/http/envelope";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { planningApi } from "@vereda/domain/planning/contract";
import type { BoardTask } from "@vereda/domain/planning/tasks/contract-task";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { requireAreaPermission } from "#features/workspace/access.ts";
import { objectives, tasks } from "../tables/plans.ts";
import { showTasks } from "../tasks/task-view.ts";

type Filter = QueryOf<typeof planningApi.listTasks>;

/** Tasks of all users in an area, latest change first. @throws as `requireInArea` */
export async function listTasks(
  db: Database,
  caller: Caller,
  query: Filter,
  now: Date,
): Promise<Page<BoardTask>> {
  const { workspaceId, areaId, status } = query;
  await requireAreaPermission(db, caller, { workspaceId, areaId }, "read");
  const which = and(
    eq(objectives.workspaceId, workspaceId),
    eq(objectives.areaId, areaId),
    status === undefined ? undefined : eq(tasks.status, status),
  );
  // An area has few objectives; both sides of the join use an index.
  const joined = eq(tasks.objectiveId, objectives.id);
  const listed = db
    .select({ task: tasks, objective: objectives })
    .from(tasks)
    .innerJoin(objectives, joined)
    .where(which);
  const total = db.$count(listed.as("listed"));
  const day = getUserDay(now.getTime(), caller);
  return loadPage(
    query,
    total,
    listed.orderBy(desc(tasks.updatedAt), desc(tasks.id)),
    async (rows) => {
      const titles = new Map(rows.map(({ objective }) => [objective.id, objective.title]));
      const visible = rows.map((one) => ({ ...one, visibility: "objective" as const }));
      const views = await showTasks(db, { caller, now, day }, visible);
      return views.map((task) => ({
        ...task,
        objectiveTitle: titles.get(task.objectiveId) ?? "",
      }));
    },
  );
}
