// The key of what waits on a person's devices. It is made from their own, so nothing has to be kept for it, and whoever
// destroys theirs makes unreadable what still waits somewhere.
import type { Caller } from "#platform/http/authentication.ts";
import { keyForPurpose } from "#platform/crypto/sealed-box.ts";
import type { Storage } from "./book.ts";

export async function waitingKey(
  { db, dataKeys }: Storage,
  { userId }: Caller,
  now: Date,
): Promise<{ key: string }> {
  const person = await dataKeys.obtain(db, userId, now);
  return { key: Buffer.from(keyForPurpose(person, "cycle.waiting")).toString("base64url") };
}
