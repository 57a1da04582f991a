// Lists the stored files that rows refer to, by their names in the file storage.
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";

/** The columns are those of the database, which may be of an earlier version. */
async function listFileColumns(db: Database) {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select relname::text as table, attname::text as column
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
    where (typname = 'stored_file' and typtype = 'd' or (relname, attname) = ('planning_bin', 'content'))
      and relkind = 'r' and not attisdropped and relnamespace = current_schema()::regnamespace
    order by 1, 2`);
  return rows;
}

/** The files of deleted rows, unless the cleanup has deleted them before the rows. */
const selectFilesOfBin = sql`select file ->> 'file' as name from planning_bin
  cross join lateral jsonb_array_elements(content -> 'taskAttachments') as file
  where file ->> 'file' in (select name from orphaned_files)`;

export async function listStoredFiles(db: Database): Promise<string[]> {
  const columns = await listFileColumns(db);
  if (columns.length === 0) return [];
  const parts = columns.map(({ table, column }) =>
    table === "planning_bin"
      ? selectFilesOfBin
      : sql`select ${sql.identifier(column)}::text as name from ${sql.identifier(table)}`,
  );
  // A column holds names, or addresses of names. Other addresses are of other servers.
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct regexp_replace(name, '^/media/', '') as name
    from (${sql.join(parts, sql` union all `)}) as named
    where name ~ '^(/media/)?([a-z0-9-]+/)+[a-z0-9-]+[.][a-z0-9]+$'
    order by 1`);
  return rows.map(({ name }) => name);
}
