// Detects queries outside the running transaction, which would deadlock on the embedded database.
import { AsyncLocalStorage } from "node:async_hooks";

const running = new AsyncLocalStorage<{ isOpen: boolean }>();

/** @throws when called inside a transaction */
export function refuseInsideTransaction(): void {
  if (running.getStore()?.isOpen !== true) return;
  throw new Error(
    "A query outside the running transaction would wait for itself: pass the transaction on as `db`.",
  );
}

export async function runInTransaction<T>(work: () => Promise<T>): Promise<T> {
  const own = { isOpen: true };
  try {
    return await running.run(own, work);
  } finally {
    own.isOpen = false;
  }
}

/** Runs code inside a transaction as if it were outside: it reads another database, or waits for the transaction. */
export function runOutsideTransaction<T>(work: () => T): T {
  return running.exit(work);
}
