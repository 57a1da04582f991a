// Custom columns of the boards of areas, shared by all who see an area.
import { and, asc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import type { TaskStatus } from "@vereda/domain/planning/catalogue";
import { boardApi, type CustomColumn } from "@vereda/domain/planning/tasks/board/contract-board";
import { MAX_CUSTOM_COLUMNS, NO_COLUMN } from "@vereda/domain/planning/tasks/board/custom-columns";
import type { Database } from "#db/client.ts";
import { requireAreaPermission } from "#features/workspace/access.ts";
import { lockWorkspace } from "#features/workspace/members/owners.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { route } from "#platform/http/route.ts";
import { findRepeated, formatVersion, insertOnce, updateVersion } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { requireRow } from "../../access/access.ts";
import { boardColumns, type ColumnRow } from "../../tables/board.ts";
import { objectives, tasks } from "../../tables/plans.ts";
import type { ObjectiveRow } from "../../tables/plans.ts";

type Location = Pick<ColumnRow, "workspaceId" | "areaId">;

const showColumn = (row: ColumnRow): CustomColumn => ({
  ...formatVersion(row),
  createdAt: row.createdAt.toISOString(),
});

const isOf = ({ workspaceId, areaId }: Location) =>
  and(eq(boardColumns.workspaceId, workspaceId), eq(boardColumns.areaId, areaId));

/** Whether a task stands in a custom column. */
const isInColumn = sql`exists (select from ${boardColumns}
  join ${objectives} on ${objectives.id} = ${tasks.objectiveId}
  where ${boardColumns.id} = ${tasks.columnId} and ${boardColumns.status} = ${tasks.status}
    and ${boardColumns.workspaceId} = ${objectives.workspaceId}
    and ${boardColumns.areaId} = ${objectives.areaId})`;

export function buildColumnFilter(columnId: string | undefined): SQL | undefined {
  if (columnId === undefined) return undefined;
  if (columnId === NO_COLUMN) return sql`not ${isInColumn}`;
  return and(eq(tasks.columnId, columnId), isInColumn);
}

/**
 * A column for a task of an objective.
 * @throws not_found for one of another board; validation_error for one of another state
 */
export async function requireColumn(
  db: Database,
  objective: Pick<ObjectiveRow, "workspaceId" | "areaId">,
  columnId: string,
  status?: TaskStatus,
): Promise<ColumnRow> {
  const [row] = await db
    .select()
    .from(boardColumns)
    .where(and(eq(boardColumns.id, columnId), isOf(objective)));
  const column = requireRow(row);
  if (status !== undefined && column.status !== status) {
    throw createInvalidFieldsError({ path: "columnId", code: "column_of_other_state" });
  }
  return column;
}

/** The column of a task in the board of its objective, where it is one. */
export function selectColumnIn({ workspaceId, areaId }: Location): SQL {
  return sql`(select id from ${boardColumns} where id = ${tasks.columnId} and ${isOf({ workspaceId, areaId })})`;
}

/** Locks the board. @throws not_found; as `requireAreaPermission` */
async function lockColumn(tx: Database, caller: Caller, id: string): Promise<ColumnRow> {
  const which = eq(boardColumns.id, id);
  const [existing] = await tx.select().from(boardColumns).where(which);
  const location = requireRow(existing);
  await requireAreaPermission(tx, caller, location, "plan");
  await lockWorkspace(tx, location.workspaceId);
  const [row] = await tx.select().from(boardColumns).where(which);
  return requireRow(row);
}

/** Puts a column in a position among those of its state. */
async function positionColumn(tx: Database, column: ColumnRow, order: number): Promise<void> {
  const rows = await tx
    .select({ id: boardColumns.id })
    .from(boardColumns)
    .where(and(isOf(column), eq(boardColumns.status, column.status)))
    .orderBy(asc(boardColumns.order), asc(boardColumns.id));
  const others = rows.map(({ id }) => id).filter((id) => id !== column.id);
  const ids = sql`${sql.param(others.toSpliced(order, 0, column.id))}::uuid[]`;
  await tx
    .update(boardColumns)
    .set({ order: sql`array_position(${ids}, ${boardColumns.id}) - 1` })
    .where(sql`${boardColumns.id} = any(${ids})`);
}

async function getColumn(db: Database, id: string): Promise<CustomColumn> {
  const [row] = await db.select().from(boardColumns).where(eq(boardColumns.id, id));
  return showColumn(requireRow(row));
}

/** @throws conflict for the id of another board's; too_many_columns; as `requireAreaPermission` */
async function createColumn(
  db: Database,
  caller: Caller,
  { order = MAX_CUSTOM_COLUMNS, ...input }: BodyOf<typeof boardApi.createColumn>,
  now: Date,
): Promise<Created<CustomColumn>> {
  const id = input.id ?? createId(now.getTime());
  const row = { ...input, id, order, authorId: caller.userId, createdAt: now, updatedAt: now };
  return db.transaction(async (tx) => {
    await requireAreaPermission(tx, caller, input, "plan");
    await lockWorkspace(tx, input.workspaceId);
    const scope = ["workspaceId", "areaId"] as const;
    const repeated = await findRepeated(tx, boardColumns, row, scope);
    if (repeated !== undefined) return { made: showColumn(repeated), isNew: false };
    const total = await tx.$count(boardColumns, isOf(input));
    if (total >= MAX_CUSTOM_COLUMNS) throw new AppError("too_many_columns");
    const { made, isNew } = await insertOnce(tx, boardColumns, row, scope);
    await positionColumn(tx, made, order);
    return { made: await getColumn(tx, id), isNew };
  });
}

/** @throws not_found; conflict with the stored column; as `requireAreaPermission` */
async function updateColumn(
  db: Database,
  caller: Caller,
  id: string,
  { order, ...changes }: BodyOf<typeof boardApi.updateColumn>,
  now: Date,
): Promise<CustomColumn> {
  return db.transaction(async (tx) => {
    const column = await lockColumn(tx, caller, id);
    const which = eq(boardColumns.id, id);
    await updateVersion(tx, boardColumns, which, changes, now, () => getColumn(tx, id));
    if (order !== undefined) await positionColumn(tx, column, order);
    return getColumn(tx, id);
  });
}

/** Its tasks stand in the default column of their state again. @throws as `updateColumn` */
export async function deleteColumn(db: Database, caller: Caller, id: string): Promise<null> {
  return db.transaction(async (tx) => {
    await lockColumn(tx, caller, id);
    const isHere = eq(tasks.columnId, id);
    await tx
      .select({ id: tasks.id })
      .from(tasks)
      .where(isHere)
      .orderBy(tasks.id)
      .for("no key update");
    await tx.update(tasks).set({ columnId: null }).where(isHere);
    await tx.delete(boardColumns).where(eq(boardColumns.id, id));
    return null;
  });
}

export function boardRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, boardApi.listColumns, async ({ caller, query }) => {
    await requireAreaPermission(db, caller, query, "read");
    const rows = db.select().from(boardColumns).where(isOf(query));
    const ordered = rows.orderBy(asc(boardColumns.order), asc(boardColumns.id));
    return loadPage(query, db.$count(boardColumns, isOf(query)), ordered, (all) =>
      all.map(showColumn),
    );
  });
  route(app, boardApi.createColumn, ({ caller, body, now }) => createColumn(db, caller, body, now));
  route(app, boardApi.updateColumn, ({ caller, params, body, now }) =>
    updateColumn(db, caller, params.id, body, now),
  );
  route(app, boardApi.deleteColumn, ({ caller, params }) => deleteColumn(db, caller, params.id));
}
