// The global setup of the API tests: sets the run id, and drops the PostgreSQL databases afterwards.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { DATABASE_PREFIX } from "./acquire-postgres.ts";

async function dropDatabases(server: string, run: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [`${DATABASE_PREFIX}_${run}_`],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  } finally {
    await client.end();
  }
}

export default function nameRun(): () => Promise<void> {
  const run = randomUUID().slice(0, 8);
  process.env["TEST_RUN"] = run;
  return async () => {
    const server = process.env["TEST_DATABASE_URL"];
    if (process.env["TEST_DB"] === "postgres" && server !== undefined) {
      await dropDatabases(server, run);
    }
  };
}
