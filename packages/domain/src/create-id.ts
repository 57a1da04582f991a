// Generates identifiers; separate from `id.ts`, so that pages without validation load no schemas.
import { v7 } from "uuid";

/** A UUIDv7 for an instant in milliseconds since the epoch. */
export function createId(nowMs: number): string {
  return v7({ msecs: nowMs });
}
