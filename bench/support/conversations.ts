// Opens conversations between users directly in the database, and makes many users from one.
import { sql } from "drizzle-orm";
import type { Database } from "../../apps/api/src/db/client.ts";
import {
  conversations,
  participants,
} from "../../apps/api/src/features/community/tables/messages.ts";
import { createId } from "../../packages/domain/src/id.ts";

/** One direct conversation with each of the others, with one unread message. @returns their ids */
export async function openConversations(
  db: Database,
  userId: string,
  others: readonly string[],
): Promise<string[]> {
  const now = new Date();
  const opened = others.map((otherId) => ({
    id: createId(now.getTime()),
    otherId,
    directKey: [userId, otherId].toSorted().join(":"),
  }));
  await db.insert(conversations).values(
    opened.map(({ id, directKey }) => ({
      id,
      kind: "DIRECT" as const,
      directKey,
      lastPosition: 1,
      createdAt: now,
    })),
  );
  await db.insert(participants).values(
    opened.flatMap(({ id, otherId }, n) =>
      [userId, otherId].map((one) => ({
        conversationId: id,
        userId: one,
        status: "OPEN" as const,
        unreadCount: one === userId ? 1 : 0,
        lastMessageAt: new Date(now.getTime() - n * 60_000),
      })),
    ),
  );
  return opened.map(({ id }) => id);
}

/** Copies a user, because registering thousands takes minutes. @returns the ids of the copies */
export async function copyUsers(db: Database, userId: string, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into users select (jsonb_populate_record(users, jsonb_build_object(
      'id', gen_random_uuid(), 'email', n || email, 'username', n || username
    ))).* from users, generate_series(1, ${count}) as n where users.id = ${userId}
    returning id`);
  return rows.map(({ id }) => id);
}
