// Identifiers for what is intimate. Those of everything else begin with the instant at which they were made; these have
// their form and say nothing: whoever finds them learns nothing from them.
import { v4 } from "uuid";

const VERSION_AT = 14;

/** A new UUID of the form that all ids have (version 7), random where others tell the time. */
export function newPrivateId(): string {
  const random = v4();
  return `${random.slice(0, VERSION_AT)}7${random.slice(VERSION_AT + 1)}`;
}
