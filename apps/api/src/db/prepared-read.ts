// Reads whose text is built once: building a wide one costs the process more than sending it.
import type { Database } from "./client.ts";
import { runAsClient } from "./writing-client.ts";

interface PreparedQuery<Rows> {
  readonly execute: (values: Record<string, unknown>) => Promise<Rows>;
}

interface PreparableQuery<Rows> {
  readonly prepare: (name: string) => PreparedQuery<Rows>;
}

/**
 * @param build a query that names what changes from call to call by `sql.placeholder`
 * @returns a function that runs it with these values; transactions build it anew
 */
export function prepareRead<Rows>(
  build: (db: Database) => PreparableQuery<Rows>,
): (db: Database, values: Record<string, unknown>) => Promise<Rows> {
  const queries = new WeakMap<Database, PreparedQuery<Rows>>();
  return (db, values) => {
    // Triggers do not see reads, so these carry no comment of a client. Poolers know no named statements.
    const query = queries.get(db) ?? runAsClient({}, () => build(db).prepare(""));
    queries.set(db, query);
    return query.execute(values);
  };
}
