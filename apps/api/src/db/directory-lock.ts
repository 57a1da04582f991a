// Keeps a second process out of a folder. The operating system holds the lock (through SQLite's file lock), so
// it falls with the process that took it, even with kill -9, and a stale one cannot exist.
import { DatabaseSync } from "node:sqlite";

export interface DirectoryLock {
  release(): void;
}

/** Takes the lock, or returns null when somebody who is alive holds it. */
export function lockDirectory(file: string): DirectoryLock | null {
  const lock = new DatabaseSync(file);
  try {
    lock.exec("pragma busy_timeout = 0; begin exclusive");
  } catch (error) {
    lock.close();
    if (error instanceof Error && error.message.includes("locked")) return null;
    throw error;
  }
  return { release: () => lock.close() };
}
