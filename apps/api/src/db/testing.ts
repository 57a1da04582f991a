// A migrated database without rows for each test file. TEST_DB chooses its kind (pglite is the default); PostgreSQL needs
// TEST_DATABASE_URL, a server whose superuser it names.
import type { OpenDatabase } from "./client.ts";
import { acquirePglite } from "./testing/acquire-pglite.ts";
import { acquirePostgres } from "./testing/acquire-postgres.ts";

interface TestDatabase extends OpenDatabase {
  /** For other processes; the embedded one is in memory, and theirs are in folders. */
  readonly url?: string;
}

/** A database that is nobody else's, with the whole schema and no rows. Close it when done. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const kind = process.env["TEST_DB"] ?? "pglite";
  if (kind === "pglite") return acquirePglite();
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined) throw new Error("TEST_DB=postgres needs TEST_DATABASE_URL.");
  return acquirePostgres(server);
}
