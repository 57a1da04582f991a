// Migrates the database at every boot from one list of SQL files; parallel processes wait.
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { BootError } from "../platform/boot-error.ts";
import type { Database } from "./client.ts";

export const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

// An arbitrary advisory lock number that nothing else in the database uses.
const migrationLock = 7_265_371;

export class SchemaMismatch extends BootError {
  override readonly name = "SchemaMismatch";
}

/** The hashes of the migrations that this code knows, in order. */
export function listMigrationHashes(folder: string = migrationsFolder): string[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
}

/** The hashes of the migrations that were applied, in order. */
export async function listAppliedHashes(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from migrations order by position`,
  );
  return rows.map((row) => row.hash);
}

export async function ensureMigrationsTable(db: Database): Promise<void> {
  await db.execute(sql`
    create table if not exists migrations (
      position integer primary key,
      hash text not null,
      applied_at timestamptz not null default now()
    )`);
}

/** @throws SchemaMismatch when this code does not know the migrations of the database or archive */
export function assertCompatible(
  subject: "database" | "archive",
  applied: readonly string[],
  expected: readonly string[] = listMigrationHashes(),
): void {
  if (applied.length > expected.length) {
    throw new SchemaMismatch(
      `The ${subject} was made by a newer version of Vereda (step ${applied.length}, this one knows ${expected.length}). ` +
        `Update Vereda, or point it at another ${subject}.`,
    );
  }
  const changed = applied.findIndex((hash, index) => hash !== expected[index]);
  if (changed !== -1) {
    throw new SchemaMismatch(
      `The ${subject} was made by another version of Vereda (step ${changed + 1} differs). ` +
        `Use the version that made it, or point this one at another ${subject}.`,
    );
  }
}

/**
 * Applies the missing migrations in one transaction.
 * @param steps how many migrations the database is to have; for restoring an older archive
 * @throws SchemaMismatch when the database is newer than this code or its migration history differs
 */
export async function migrate(
  db: Database,
  folder: string = migrationsFolder,
  steps?: number,
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await ensureMigrationsTable(tx);
    const applied = await listAppliedHashes(tx);
    assertCompatible(
      "database",
      applied,
      migrations.map(({ hash }) => hash),
    );
    for (const [position, migration] of migrations.slice(0, steps).entries()) {
      if (position < applied.length) continue;
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into migrations (position, hash) values (${position}, ${migration.hash})`,
      );
    }
  });
}
