// The browser tab whose request is being handled: the triggers name it in the changes of a transaction.
import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

const writingClient = new AsyncLocalStorage<string>();

export function runAsClient<T>(id: string, work: () => T): T {
  return writingClient.run(id, work);
}

/** Marks the transactions of a request with its client; it costs one more statement. */
export function markTransactions(db: Database): Database {
  const transact: Database["transaction"] = db.transaction.bind(db);
  db.transaction = (work, config) => {
    const id = writingClient.getStore();
    if (id === undefined) return transact(work, config);
    return transact(async (tx) => {
      await tx.execute(sql`select set_config('vereda.client', ${id}, true)`);
      return work(tx);
    }, config);
  };
  return db;
}
