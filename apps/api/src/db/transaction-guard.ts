// Finds queries that are made beside the running transaction instead of in it. On the embedded database, which is one
// connection, such a query would wait for the end of the transaction, and that for the query.
import { AsyncLocalStorage } from "node:async_hooks";

const running = new AsyncLocalStorage<{ isOpen: boolean }>();

/** @throws when called from within the work of a transaction */
export function refuseInsideTransaction(): void {
  if (running.getStore()?.isOpen !== true) return;
  throw new Error(
    "A query outside of the running transaction would wait for itself: pass the transaction on as `db`.",
  );
}

/** Does the work of a transaction, marked as such until it ends. */
export async function runInTransaction<T>(work: () => Promise<T>): Promise<T> {
  const own = { isOpen: true };
  try {
    return await running.run(own, work);
  } finally {
    own.isOpen = false;
  }
}

/** Does, from within a transaction, what another process would do meanwhile. */
export function runOutsideTransaction<T>(work: () => T): T {
  return running.exit(work);
}
