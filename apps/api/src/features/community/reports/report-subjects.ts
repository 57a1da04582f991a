// Finds what a user reports, as far as they see it.
import { and, eq, gt } from "drizzle-orm";
import { id as idSchema } from "@vereda/domain/id";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { formatFullName } from "#features/account/user-lookup.ts";
import { requireReachableUser } from "../connections/block-user.ts";
import { messages, participants } from "../tables/messages.ts";

export interface ReportedSubject {
  readonly id: string;
  /** Null after the author's account is deleted. */
  readonly authorId: string | null;
  /** What was reported, as it stands now. */
  readonly excerpt: string;
}

/** @throws not_found for a user whom the caller does not know */
export async function findReportedProfile(
  db: Database,
  caller: Caller,
  username: string,
): Promise<ReportedSubject> {
  const { user } = await requireReachableUser(db, caller, username);
  return { id: user.id, authorId: user.id, excerpt: formatFullName(user) };
}

/** A message of a conversation that the caller reads. */
export async function findReportedMessage(
  db: Database,
  { userId }: Caller,
  id: string,
): Promise<ReportedSubject | null> {
  if (!idSchema.safeParse(id).success) return null;
  const [row] = await db
    .select({ id: messages.id, authorId: messages.authorId, excerpt: messages.text })
    .from(messages)
    .innerJoin(participants, eq(participants.conversationId, messages.conversationId))
    .where(
      and(
        eq(messages.id, id),
        eq(participants.userId, userId),
        gt(messages.position, participants.firstPosition),
      ),
    );
  return row ?? null;
}
