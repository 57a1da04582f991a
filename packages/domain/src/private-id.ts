// Ids for intimate data, which, unlike all other ids, do not reveal when they were created.
import { v4 } from "uuid";

const VERSION_AT = 14;

/** Formatted as UUIDv7, but random where UUIDv7 has the time. */
export function createPrivateId(): string {
  const random = v4();
  return `${random.slice(0, VERSION_AT)}7${random.slice(VERSION_AT + 1)}`;
}
