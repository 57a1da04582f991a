// What administrators do with contact messages: list, mark as answered, delete.
import { desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import type { Page } from "@vereda/domain/http/envelope";
import type {
  ContactMessage,
  ContactStatus,
  contactApi,
} from "@vereda/domain/site/contact/contract-contact";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { updateVersion, deleteRow } from "#platform/http/writing.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { contactMessages } from "../tables/contact-messages.ts";

const { id: messageId, repliedAt, createdAt } = contactMessages;

const filters = {
  open: isNull(repliedAt),
  replied: isNotNull(repliedAt),
  all: undefined,
} satisfies Record<ContactStatus, unknown>;

function toMessage(row: typeof contactMessages.$inferSelect): ContactMessage {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    repliedAt: row.repliedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The latest first. */
export async function listMessages(
  db: Database,
  { status, ...paging }: QueryOf<typeof contactApi.list>,
): Promise<Page<ContactMessage>> {
  const where = filters[status];
  const rows = db
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy(desc(createdAt), desc(messageId));
  return loadPage(paging, db.$count(contactMessages, where), rows, (all) => all.map(toMessage));
}

/** @throws not_found; conflict with the current message when `updatedAt` is stale */
export async function updateMessage(
  db: Database,
  id: string,
  { isReplied, updatedAt }: BodyOf<typeof contactApi.update>,
  now: Date,
): Promise<ContactMessage> {
  const changes = { repliedAt: isReplied ? now : null, updatedAt };
  return toMessage(
    await updateVersion(db, contactMessages, eq(messageId, id), changes, now, async () => {
      const [current] = await db.select().from(contactMessages).where(eq(messageId, id));
      if (current === undefined) throw new AppError("not_found");
      return toMessage(current);
    }),
  );
}

/** @throws not_found */
export function deleteMessage(db: Database, id: string): Promise<null> {
  return deleteRow(db, contactMessages, eq(messageId, id));
}
