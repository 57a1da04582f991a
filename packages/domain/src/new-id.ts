// Making an identifier, apart from checking one: pages that validate nothing load no schemas.
import { v7 } from "uuid";

/** A new UUIDv7 for the given instant (milliseconds since the epoch). */
export function newId(nowMs: number): string {
  return v7({ msecs: nowMs });
}
