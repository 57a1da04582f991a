// Signed links that show whether the daily email of a user is on, and turn it on or off, without a session.
import { createHmac, timingSafeEqual } from "node:crypto";
import { id as idSchema } from "@vereda/domain/id";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { saveVersion } from "#platform/http/writing.ts";
import { filterSubscribers } from "./notify.ts";
import { digests, notificationSettings } from "./tables/notifications.ts";

const kind = "digest" as const;

type Signer = Pick<typeof digests.$inferSelect, "ownerId" | "secret">;

/** `<user id>.<signature>` */
export function signDigestToken({ ownerId, secret }: Signer): string {
  const signature = createHmac("sha256", secret).update(`digest:${ownerId}`).digest("base64url");
  return `${ownerId}.${signature}`;
}

/** @throws not_found when nobody, or somebody else, signed it */
async function requireOwner(db: Database, token: string): Promise<string> {
  const ownerId = idSchema.safeParse(token.split(".")[0]).data;
  if (ownerId === undefined) throw new AppError("not_found");
  const [signer] = await db
    .select({ ownerId: digests.ownerId, secret: digests.secret })
    .from(digests)
    .where(eq(digests.ownerId, ownerId));
  const given = Buffer.from(token);
  const expected = Buffer.from(signer === undefined ? "" : signDigestToken(signer));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new AppError("not_found");
  }
  return ownerId;
}

/** @throws not_found */
export async function isDigestOn(db: Database, token: string): Promise<{ isOn: boolean }> {
  const ownerId = await requireOwner(db, token);
  return { isOn: (await filterSubscribers(db, [ownerId], kind, "letter")).length > 0 };
}

/** @throws not_found */
export async function setDigest(
  db: Database,
  token: string,
  isOn: boolean,
  now: Date,
): Promise<{ isOn: boolean }> {
  const ownerId = await requireOwner(db, token);
  const changes = { letter: isOn, updatedAt: undefined };
  await saveVersion(db, notificationSettings, { ownerId, kind }, changes, now);
  return { isOn };
}
