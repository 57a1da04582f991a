// Adds the first chores of a household to a new workspace.
import { createId } from "@vereda/domain/id";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { NewChores } from "#platform/hooks.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { toStoredContent } from "./entries/encrypted-entry.ts";
import { logbookEntries } from "./tables/entries.ts";

const KIND = "household_chores";

/** In the caller's language, listed in the order of the template. Call it in a transaction. */
export async function insertChores(
  tx: Database,
  caller: Caller,
  { chores, ...location }: NewChores,
  now: Date,
): Promise<void> {
  const { userId: authorId, locale } = caller;
  const day = formatIsoDay(getUserDay(now.getTime(), caller));
  const rows = chores.map(({ title, minutes, notes }, order) => {
    const content = { title: title[locale], values: { minutes, notes: notes[locale] } };
    // The list begins with the newest entry.
    const createdAt = new Date(now.getTime() - order);
    return {
      ...location,
      ...toStoredContent(KIND, content, null),
      id: createId(createdAt.getTime()),
      kind: KIND,
      authorId,
      day,
      createdAt,
      updatedAt: now,
    } as const;
  });
  await tx.insert(logbookEntries).values(rows);
}
