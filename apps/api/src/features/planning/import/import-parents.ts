// Imports objectives, missions and tasks.
import { and, eq, inArray } from "drizzle-orm";
import type * as z from "zod/mini";
import {
  chooseIds,
  countExisting,
  countRows,
  insertRows,
  parseRows,
  selectNew,
} from "#platform/data-import.ts";
import type { ImportContext, ImportCount, ImportedIds } from "#platform/data-import.ts";
import { loadImportTarget } from "../../workspace/import-target.ts";
import { formatLivedDay } from "../access/lived-day.ts";
import { missions, objectives, tasks } from "../tables/plans.ts";
import { missionRow, objectiveRow, taskRow } from "./plan-rows.ts";

interface Imported {
  /** By the id in the file. */
  readonly ids: ImportedIds;
  readonly count: ImportCount;
}

export async function importObjectives(context: ImportContext): Promise<Imported> {
  const { tx, caller } = context;
  const name = "planning/objectives";
  const ownerId = caller.userId;
  const rows = await parseRows(context, name, objectiveRow);
  const ids = await chooseIds(
    context,
    { table: objectives, id: objectives.id, owner: objectives.ownerId },
    rows,
  );
  const locate = await loadImportTarget(tx, ownerId);
  const loose = await tx
    .select({ id: objectives.id, workspaceId: objectives.workspaceId, areaId: objectives.areaId })
    .from(objectives)
    .where(and(eq(objectives.ownerId, ownerId), eq(objectives.isLoose, true)));
  const looseIds = new Map(loose.map((row) => [`${row.workspaceId} ${row.areaId}`, row.id]));
  const located = selectNew(rows, ids).flatMap(({ id: ownId, row }) => {
    const location = locate(row);
    if (location === null) {
      ids.delete(row.id);
      return [];
    }
    const key = `${location.workspaceId} ${location.areaId}`;
    const existing = row.isLoose ? looseIds.get(key) : undefined;
    if (existing !== undefined) {
      // An area collects its loose tasks in one objective.
      ids.set(row.id, { id: existing, isExisting: true });
      return [];
    }
    if (row.isLoose) looseIds.set(key, ownId);
    return [{ ...row, ...location, id: ownId, ownerId }];
  });
  await insertRows(located, (batch) => tx.insert(objectives).values(batch));
  return {
    ids,
    count: countRows(context, name, { created: located.length, existing: countExisting(ids) }),
  };
}

interface Missions extends Imported {
  /** The objective here of each mission, by its id here. */
  readonly objectiveIds: ReadonlyMap<string, string>;
}

export async function importMissions(
  context: ImportContext,
  above: ImportedIds,
): Promise<Missions> {
  const { tx, caller } = context;
  const name = "planning/missions";
  const rows = (await parseRows(context, name, missionRow)).filter((row) =>
    above.has(row.objectiveId),
  );
  const ids = await chooseIds(
    context,
    { table: missions, id: missions.id, owner: missions.ownerId },
    rows,
  );
  const added = selectNew(rows, ids).map(({ id: ownId, row }) => ({
    ...row,
    id: ownId,
    ownerId: caller.userId,
    objectiveId: above.get(row.objectiveId)?.id ?? row.objectiveId,
  }));
  await insertRows(added, (batch) => tx.insert(missions).values(batch));
  // An existing mission may have moved to another objective since.
  const existing = [...ids.values()].flatMap((each) => (each.isExisting ? [each.id] : []));
  const stored =
    existing.length === 0
      ? []
      : await tx
          .select({ id: missions.id, objectiveId: missions.objectiveId })
          .from(missions)
          .where(inArray(missions.id, existing));
  return {
    ids,
    objectiveIds: new Map([...added, ...stored].map((row) => [row.id, row.objectiveId])),
    count: countRows(context, name, { created: added.length, existing: existing.length }),
  };
}

type TaskRow = z.output<typeof taskRow>;

/** Sorts tasks behind those they continue, because of the foreign key; a circle is cut. */
function sortBySeries(rows: readonly TaskRow[]): TaskRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sorted = new Map<string, TaskRow>();
  for (const row of rows) {
    const chain: TaskRow[] = [];
    const seen = new Set<string>();
    let next: TaskRow | undefined = row;
    while (next !== undefined && !sorted.has(next.id) && !seen.has(next.id)) {
      chain.push(next);
      seen.add(next.id);
      next = next.seriesId === null ? undefined : byId.get(next.seriesId);
    }
    const isCircle = next !== undefined && seen.has(next.id);
    for (const each of chain.toReversed()) {
      const isCut = isCircle && each === chain.at(-1);
      sorted.set(each.id, isCut ? { ...each, seriesId: null, seriesDay: null } : each);
    }
  }
  return [...sorted.values()];
}

export async function importTasks(context: ImportContext, above: Missions): Promise<Imported> {
  const { tx, caller } = context;
  const name = "planning/tasks";
  const rows = (await parseRows(context, name, taskRow)).filter((row) =>
    above.ids.has(row.missionId),
  );
  const ids = await chooseIds(context, { table: tasks, id: tasks.id, owner: tasks.ownerId }, rows);
  const occurrences = new Set<string>();
  const fresh = sortBySeries(selectNew(rows, ids).map(({ row }) => row));
  const added = fresh.flatMap((row) => {
    const missionId = above.ids.get(row.missionId)?.id ?? "";
    const objectiveId = above.objectiveIds.get(missionId);
    if (objectiveId === undefined) return [];
    const { completedAt } = row;
    const completedDay =
      completedAt === null ? null : (row.completedDay ?? formatLivedDay(caller, completedAt));
    const own = { id: ids.get(row.id)?.id ?? row.id, ownerId: caller.userId, completedDay };
    const base = { ...row, ...own };
    const seriesId = ids.get(row.seriesId ?? "")?.id ?? null;
    // At most one task replaces an occurrence.
    const occurrence = `${seriesId} ${row.seriesDay}`;
    const isSeries = seriesId !== null && row.seriesDay !== null && !occurrences.has(occurrence);
    if (isSeries) occurrences.add(occurrence);
    const series = isSeries ? { seriesId } : { seriesId: null, seriesDay: null };
    return [{ ...base, ...series, missionId, objectiveId }];
  });
  const created = new Set<string>();
  await insertRows(added, async (batch) => {
    const made = await tx
      .insert(tasks)
      .values(batch)
      .onConflictDoNothing()
      .returning({ id: tasks.id });
    for (const row of made) created.add(row.id);
  });
  for (const [original, chosen] of ids) {
    if (!chosen.isExisting && !created.has(chosen.id)) ids.delete(original);
  }
  return {
    ids,
    count: countRows(context, name, { created: created.size, existing: countExisting(ids) }),
  };
}
