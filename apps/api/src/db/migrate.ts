// Migrates the database at every boot from one list of SQL files; parallel processes wait.
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { MigrationMeta } from "drizzle-orm/migrator";
import { BootError } from "../platform/boot-error.ts";
import type { Database } from "./client.ts";

export const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

// An arbitrary advisory lock number that nothing else in the database uses.
const migrationLock = 7_265_371;

export class SchemaMismatch extends BootError {
  override readonly name = "SchemaMismatch";
}

async function listAppliedHashes(db: Database): Promise<string[]> {
  await db.execute(sql`
    create table if not exists migrations (
      position integer primary key,
      hash text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from migrations order by position`,
  );
  return rows.map((row) => row.hash);
}

function assertCompatible(applied: readonly string[], migrations: readonly MigrationMeta[]): void {
  if (applied.length > migrations.length) {
    throw new SchemaMismatch(
      `The database was made by a newer version of Vereda (step ${applied.length}, this one knows ${migrations.length}). ` +
        "Update Vereda, or point it at another database.",
    );
  }
  const changed = applied.findIndex((hash, index) => hash !== migrations[index]?.hash);
  if (changed !== -1) {
    throw new SchemaMismatch(
      `The database was made by another version of Vereda (step ${changed + 1} differs). ` +
        "Use the version that made it, or point this one at another database.",
    );
  }
}

/**
 * Applies the missing migrations in one transaction.
 * @throws SchemaMismatch when the database is newer than this code or its migration history differs
 */
export async function migrate(db: Database, folder: string = migrationsFolder): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    const applied = await listAppliedHashes(tx);
    assertCompatible(applied, migrations);
    for (const [position, migration] of migrations.entries()) {
      if (position < applied.length) continue;
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into migrations (position, hash) values (${position}, ${migration.hash})`,
      );
    }
  });
}
