// Sealed values that no longer open are left out of answers. Whoever runs the server hears of it: of which column, never
// whose and never what.
import { HOUR_MS } from "@vereda/domain/time/units";
import type { FastifyBaseLogger } from "fastify";
import { elapsedMs } from "../clock.ts";

/** Whoever has such a value asks for it again and again: one line tells of a column for so long. */
const LOG_INTERVAL_MS = HOUR_MS;

/** @returns what is to be called with the column of a value that does not open, such as `sleep_cycles.details` */
export function logDecryptionFailures(
  log: Pick<FastifyBaseLogger, "warn">,
): (column: string) => void {
  const loggedAt = new Map<string, number>();
  return (column) => {
    const now = elapsedMs();
    const before = loggedAt.get(column);
    if (before !== undefined && now - before < LOG_INTERVAL_MS) return;
    loggedAt.set(column, now);
    log.warn({ column }, "a sealed value does not open and is left out");
  };
}
