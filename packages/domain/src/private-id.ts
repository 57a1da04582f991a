// Identifiers for what is intimate. Those of everything else begin with the instant at which they were made; whoever finds
// these learns nothing from them.
import { v4 } from "uuid";

/** A new random UUID. */
export function newPrivateId(): string {
  return v4();
}
