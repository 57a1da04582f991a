// What logbooks keep of a person. What they shared in a workspace of others stays there without their name; what
// they wrote for themselves alone goes.
import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { eraseRows, pagesOf, rowsOfPerson } from "#platform/personal-data.ts";
import type { PersonalDataSource, PersonalRow, Telling } from "#platform/personal-data.ts";
import { logbookAttachments, logbookEntries } from "./table.ts";

// Nothing seals entries yet. Whoever does must open them here: a copy that leaves them out would be a lie.
function tellEntry(row: PersonalRow): PersonalRow {
  const { sealed, ...told } = row;
  if (sealed !== null) throw new Error("Sealed logbook entries are not opened for copies yet.");
  return told;
}

function attachments({ db, userId }: Telling) {
  const read = (after: { id: string } | undefined, limit: number) =>
    db
      .select({
        id: logbookAttachments.id,
        entryId: logbookAttachments.entryId,
        name: logbookAttachments.name,
        type: logbookAttachments.type,
        size: logbookAttachments.size,
        createdAt: logbookAttachments.createdAt,
      })
      .from(logbookAttachments)
      .innerJoin(logbookEntries, eq(logbookEntries.id, logbookAttachments.entryId))
      .where(and(eq(logbookEntries.authorId, userId), after && gt(logbookAttachments.id, after.id)))
      .orderBy(asc(logbookAttachments.id))
      .limit(limit);
  return pagesOf(read);
}

function eraseSealed(db: Database, userId: string): Promise<void> {
  const isTheirs = and(eq(logbookEntries.authorId, userId), isNotNull(logbookEntries.sealed));
  return eraseRows(db, logbookEntries, isTheirs);
}

export const logbookData: PersonalDataSource = {
  collections: [
    rowsOfPerson("logbook/entries", {
      table: logbookEntries,
      owner: logbookEntries.authorId,
      order: [logbookEntries.id],
      hidden: ["searchText"],
      tell: tellEntry,
    }),
    { name: "logbook/attachments", tables: ["logbook_attachments"], pages: attachments },
  ],
  eraseSealed,
  // The rest loses its author with the person's row.
  erase: (db, { userId }) => eraseSealed(db, userId),
};
