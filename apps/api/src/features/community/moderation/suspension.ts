// Keeps a suspended user from writing; reading and leaving stay open to them.
import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { suspensions } from "../tables/moderation.ts";

/** @throws suspended while a suspension lasts */
export async function requireNotSuspended(
  db: Database,
  { userId }: Pick<Caller, "userId">,
  now: Date,
): Promise<void> {
  const rows = await db
    .select({ until: suspensions.until })
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), gt(suspensions.until, now)));
  if (rows.length > 0) throw new AppError("suspended");
}
