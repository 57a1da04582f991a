// Logs the column of values that cannot be decrypted, without user or content.
import { HOUR_MS } from "@vereda/domain/time/units";
import type { FastifyBaseLogger } from "fastify";
import { getElapsedMs } from "../clock.ts";

/** Users load such values repeatedly, so each column is logged once per interval. */
const LOG_INTERVAL_MS = HOUR_MS;

/** @returns a callback that takes the column of an undecryptable value, such as `sleep_cycles.details` */
export function logDecryptionFailures(
  log: Pick<FastifyBaseLogger, "warn">,
): (column: string) => void {
  const loggedAt = new Map<string, number>();
  return (column) => {
    const now = getElapsedMs();
    const before = loggedAt.get(column);
    if (before !== undefined && now - before < LOG_INTERVAL_MS) return;
    loggedAt.set(column, now);
    log.warn({ column }, "an encrypted value cannot be decrypted and is omitted");
  };
}
