// Lists the collaborators of a task: the users with a share of it, its mission or its objective.
import { inArray, or } from "drizzle-orm";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { isVisibleFrom } from "@vereda/domain/planning/policy";
import type { Database } from "#db/client.ts";
import { getUsersById } from "#features/account/user-lookup.ts";
import type { UserSummary } from "#features/account/user-lookup.ts";
import type { Permission } from "../access/access.ts";
import { isShareActive, termColumns } from "../access/share-terms.ts";
import { shares } from "../tables/sharing.ts";
import type { ShareRow } from "../tables/sharing.ts";
import { getSubject } from "../access/subject.ts";
import type { TaskRow } from "../tables/plans.ts";

type Keys = "id" | "missionId" | "objectiveId";

interface VisibleTask extends Pick<Permission, "visibility"> {
  readonly task: Pick<TaskRow, Keys>;
}

/** The active shares of each task that the viewer may see, by task id; oldest first per level. */
export async function loadAccesses(
  db: Database,
  visibleTasks: readonly VisibleTask[],
  now: Date,
): Promise<ReadonlyMap<string, Task["sharedAccesses"]>> {
  const listIds = (key: Keys) => [...new Set(visibleTasks.map(({ task }) => task[key]))];
  const rows = await db
    .select({ share: shares, ...termColumns })
    .from(shares)
    .where(
      or(
        inArray(shares.taskId, listIds("id")),
        inArray(shares.missionId, listIds("missionId")),
        inArray(shares.objectiveId, listIds("objectiveId")),
      ),
    )
    .orderBy(shares.createdAt, shares.id);
  const activeShares = rows.filter((row) => isShareActive(row, now)).map(({ share }) => share);
  if (activeShares.length === 0) return new Map();
  const users = await getUsersById(
    db,
    activeShares.flatMap(({ userId }) => userId ?? []),
  );
  const byTarget = Map.groupBy(activeShares, (row) => getSubject(row).id);
  return new Map(
    visibleTasks.map(({ task, visibility }) => {
      const reaching = [task.objectiveId, task.missionId, task.id];
      const entries = reaching
        .flatMap((target) => byTarget.get(target) ?? [])
        .filter((row) => isVisibleFrom(visibility, getSubject(row).kind));
      return [task.id, entries.map((row) => showAccess(row, users))];
    }),
  );
}

function showAccess(
  row: ShareRow,
  users: ReadonlyMap<string, UserSummary>,
): Task["sharedAccesses"][number] {
  const username = row.invitedAs ?? users.get(row.userId ?? "")?.username ?? "";
  return { id: row.id, origin: getSubject(row).kind, role: row.role, username };
}
