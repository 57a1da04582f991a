// Restores what a user just deleted, as it was: the trigger `store_deleted` stored its rows and links.
import { HOUR_MS } from "@vereda/domain/time/units";
import { and, asc, eq, gt, lte, sql, TransactionRollbackError, type SQL } from "drizzle-orm";
import { isForeignKeyViolation, isUniqueViolation, type Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";
import { requireQuota } from "#platform/storage/file-quota.ts";
import { orphanedFiles } from "#platform/storage/orphaned-file-table.ts";
import { deletions } from "./deletions.ts";
import { deletedRows } from "./tables/deleted-rows.ts";

const { content, link, position, subject, tableName } = deletedRows;

/** Shorter than files stay after the last row that refers to them. */
const RETENTION_MS = HOUR_MS / 2;

const isStored = (now: Date) => gt(deletedRows.deletedAt, new Date(now.getTime() - RETENTION_MS));

/** Adds a link again, unless the row has another one meanwhile; a list of links gets it back in its place. */
function restoreLinks(table: SQL, column: SQL, isList: boolean, which: SQL | undefined): SQL {
  const before = sql`(jsonb_populate_record(null::${table}, ${content})).${column}`;
  const linked = sql`${table}.${column}`;
  const added = sql`${subject}::uuid`;
  const value = isList
    ? sql`case when array_remove(${before}, ${added}) = ${linked} then ${before}
        else array_append(${linked}, ${added}) end`
    : before;
  return sql`update ${table} set ${column} = ${value} from ${deletedRows}
    where ${table}.id = (${content} ->> 'id')::uuid and ${which}
      and ${isList ? sql`not ${linked} @> array[${added}]` : sql`${linked} is null`}`;
}

/**
 * Of what was deleted several times, the last.
 * @throws not_found when the caller did not just delete it; conflict when another took its place;
 * file_quota_reached; as the call that deleted it, which needs the same permission
 */
export async function undoDeletion(
  context: AppContext,
  caller: Caller,
  id: string,
  now: Date,
): Promise<null> {
  const isTheirs = and(eq(deletedRows.userId, caller.userId), eq(subject, id));
  const last = sql`(select max(${deletedRows.deletedAt}) from ${deletedRows} where ${isTheirs})`;
  const which = and(isTheirs, isStored(now), eq(deletedRows.deletedAt, last));
  try {
    await context.db.transaction(async (tx) => {
      const rows = await restoreRows(tx, which);
      const files = rows.filter((row) => row.tableName === "user_files");
      await requireQuota(tx, context.config, [
        ...new Set(files.map(({ uploaderId }) => uploaderId)),
      ]);
      const subjectRow = rows.find((row) => row.link === null);
      if (subjectRow) await requireDeletable({ ...context, db: tx }, caller, subjectRow, now);
      await tx.delete(deletedRows).where(isTheirs);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("conflict");
    if (isForeignKeyViolation(error)) throw new AppError("not_found");
    throw error;
  }
  return null;
}

interface SubjectRow {
  readonly tableName: string;
  readonly id: string;
  readonly workspaceId: string;
}

/** Deletes it again, and undoes that. */
async function requireDeletable(
  context: AppContext,
  caller: Caller,
  row: SubjectRow,
  now: Date,
): Promise<void> {
  try {
    await context.db.transaction(async (tx) => {
      await deletions[row.tableName]?.({ ...context, db: tx }, caller, row, now);
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}

async function restoreRows(tx: Database, which: SQL | undefined) {
  const isList = sql<boolean>`jsonb_typeof(${content} -> ${link}) = 'array'`;
  const read = (key: string) => sql<string>`coalesce(${content} ->> ${key}, '')`;
  const rows = await tx
    .select({
      tableName,
      link,
      isList,
      id: read("id"),
      workspaceId: read("workspace_id"),
      uploaderId: read("user_id"),
    })
    .from(deletedRows)
    .where(which)
    .orderBy(asc(position))
    .for("update");
  if (rows.length === 0) throw new AppError("not_found");
  const first = new Map(rows.toReversed().map((row) => [`${row.tableName} ${row.link}`, row]));
  // One statement for each table, of which a deletion has few.
  for (const row of [...first.values()].toReversed()) {
    const table = sql`${sql.identifier(row.tableName)}`;
    const isOf = and(which, eq(tableName, row.tableName));
    await tx.execute(
      row.link === null
        ? sql`insert into ${table} select restored.* from ${deletedRows}
            cross join lateral jsonb_populate_record(null::${table}, ${content}) as restored
            where ${isOf} and ${link} is null order by ${position}`
        : restoreLinks(
            table,
            sql`${sql.identifier(row.link)}`,
            row.isList,
            and(isOf, eq(link, row.link)),
          ),
    );
  }
  const files = sql`(select unnest(array[${content} ->> 'file', ${content} ->> 'image'])
    from ${deletedRows} where ${which})`;
  await tx.delete(orphanedFiles).where(sql`${orphanedFiles.name} in ${files}`);
  return rows;
}

export function makeUndoCleanup(db: Database): JobDefinition {
  return {
    name: "undo-cleanup",
    everyMs: HOUR_MS,
    load:
      async () =>
      async ({ now }) => {
        const until = new Date(now.getTime() - RETENTION_MS);
        await db.delete(deletedRows).where(lte(deletedRows.deletedAt, until));
      },
  };
}
