// Locks a folder for one process with SQLite's file lock, which the OS releases even after kill -9.
import { DatabaseSync } from "node:sqlite";

export interface DirectoryLock {
  release(): void;
}

/** Returns null when a running process has the lock. */
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
