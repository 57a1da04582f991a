// Who else is on a task, as it is told with the task: through itself, its mission or its objective, as far as the
// reader sees those.
import { inArray, or } from "drizzle-orm";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { isInSight } from "@vereda/domain/planning/policy";
import type { Database } from "#db/client.ts";
import { peopleById } from "../../account/people.ts";
import type { Person } from "../../account/people.ts";
import type { Permission } from "../access/access.ts";
import { counts, termColumns } from "./share-terms.ts";
import { shares } from "../tables/sharing.ts";
import type { ShareRow } from "../tables/sharing.ts";
import { subjectOf } from "../access/subject.ts";
import type { TaskRow } from "../tables/plans.ts";

type Keys = "id" | "missionId" | "objectiveId";

interface TaskInSight extends Pick<Permission, "sight"> {
  readonly task: Pick<TaskRow, Keys>;
}

/** Who else is on each task, in the order in which they came. */
export async function accessesOf(
  db: Database,
  found: readonly TaskInSight[],
  now: Date,
): Promise<ReadonlyMap<string, Task["sharedAccesses"]>> {
  const idsOf = (key: Keys) => [...new Set(found.map(({ task }) => task[key]))];
  const rows = await db
    .select({ share: shares, ...termColumns })
    .from(shares)
    .where(
      or(
        inArray(shares.taskId, idsOf("id")),
        inArray(shares.missionId, idsOf("missionId")),
        inArray(shares.objectiveId, idsOf("objectiveId")),
      ),
    )
    .orderBy(shares.createdAt, shares.id);
  const counting = rows.filter((row) => counts(row, now)).map(({ share }) => share);
  if (counting.length === 0) return new Map();
  const people = await peopleById(
    db,
    counting.map(({ userId }) => userId),
  );
  const byTarget = Map.groupBy(counting, (row) => subjectOf(row).id);
  return new Map(
    found.map(({ task, sight }) => {
      const reaching = [task.objectiveId, task.missionId, task.id];
      const entries = reaching
        .flatMap((target) => byTarget.get(target) ?? [])
        .filter((row) => isInSight(sight, subjectOf(row).kind));
      return [task.id, entries.map((row) => showAccess(row, people))];
    }),
  );
}

function showAccess(
  row: ShareRow,
  people: ReadonlyMap<string, Person>,
): Task["sharedAccesses"][number] {
  const username = people.get(row.userId)?.username ?? "";
  return { id: row.id, origin: subjectOf(row).kind, role: row.role, username };
}
