// Provides an empty, migrated database per test file; TEST_DB selects pglite (default) or postgres.
import type { OpenDatabase } from "./client.ts";
import { acquirePglite } from "./testing/acquire-pglite.ts";
import { acquirePostgres } from "./testing/acquire-postgres.ts";

interface TestDatabase extends OpenDatabase {
  readonly url?: string;
}

/** Opens a database with the whole schema and no rows for exclusive use. Close it after use. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const kind = process.env["TEST_DB"] ?? "pglite";
  if (kind === "pglite") return acquirePglite();
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined) throw new Error("TEST_DB=postgres needs TEST_DATABASE_URL.");
  return acquirePostgres(server);
}
