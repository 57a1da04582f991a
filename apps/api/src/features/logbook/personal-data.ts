// Exports and erases a user's entries; undecryptable entries are left out of the export.
import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { eraseRows, readPages } from "#platform/personal-data.ts";
import type { PersonalDataSource, ExportContext } from "#platform/personal-data.ts";
import { decryptContent, decryptName } from "./entries/encrypted-entry.ts";
import { logbookAttachments, logbookEntries } from "./tables/entries.ts";
import type { AttachmentRow, EntryRow } from "./tables/entries.ts";
import { prepareAttachmentMove } from "./entries/attachments/move-attachments.ts";
import { importEntries } from "./entries/import-entries.ts";

async function* exportEntries({ db, userId, userKey }: ExportContext) {
  const read = (after: EntryRow | undefined, limit: number) =>
    db
      .select()
      .from(logbookEntries)
      .where(and(eq(logbookEntries.authorId, userId), after && gt(logbookEntries.id, after.id)))
      .orderBy(asc(logbookEntries.id))
      .limit(limit);
  for await (const page of readPages(read)) {
    yield page.flatMap((row) => {
      const { id, workspaceId, areaId, kind, day, isPublic, createdAt, updatedAt } = row;
      const content = decryptContent(row, userKey);
      if (content === null) return [];
      const { title, values } = content;
      return { id, workspaceId, areaId, kind, day, title, values, isPublic, createdAt, updatedAt };
    });
  }
}

function listAttachmentsAfter(
  { db, userId }: ExportContext,
  after: string | undefined,
  limit: number,
) {
  return db
    .select({ row: logbookAttachments })
    .from(logbookAttachments)
    .innerJoin(logbookEntries, eq(logbookEntries.id, logbookAttachments.entryId))
    .where(
      and(
        eq(logbookEntries.authorId, userId),
        after === undefined ? undefined : gt(logbookAttachments.id, after),
      ),
    )
    .orderBy(asc(logbookAttachments.id))
    .limit(limit);
}

async function* exportAttachments(context: ExportContext) {
  const { userKey } = context;
  const pages = readPages<{ row: AttachmentRow }>((after, limit) =>
    listAttachmentsAfter(context, after?.row.id, limit),
  );
  for await (const page of pages) {
    const readable = page.filter(({ row }) => row.encryptedName === null || userKey !== null);
    yield readable.map(({ row }) => {
      const { id, entryId, type, size, createdAt } = row;
      return { id, entryId, name: decryptName(row, userKey), type, size, createdAt };
    });
  }
}

// A database trigger queues the files of deleted rows for deletion.
async function eraseEncrypted(db: Database, userId: string): Promise<void> {
  const isEncrypted = and(eq(logbookEntries.authorId, userId), isNotNull(logbookEntries.encrypted));
  await eraseRows(db, logbookEntries, isEncrypted);
}

export const logbookData: PersonalDataSource = {
  importRows: importEntries,
  prepareMove: prepareAttachmentMove,
  collections: [
    {
      name: "logbook/entries",
      about: {
        es: "Lo que escribiste en las bitácoras de tus áreas: diario, recetas, gastos y lo demás. El dinero va en centésimas.",
        en: "What you wrote in the logbooks of your areas: diary, recipes, expenses and the rest. Money is in hundredths.",
      },
      tables: ["logbook_entries"],
      pages: exportEntries,
    },
    {
      name: "logbook/attachments",
      about: {
        es: "Los archivos que llevan tus entradas: su nombre, su tipo y su tamaño en bytes.",
        en: "The files attached to your entries: their name, type and size in bytes.",
      },
      tables: ["logbook_attachments"],
      pages: exportAttachments,
    },
  ],
  eraseEncrypted,
  async erase(db, { userId }) {
    await eraseEncrypted(db, userId);
    // Shared entries in other users' workspaces remain, without an author.
    await db
      .update(logbookEntries)
      .set({ authorId: null })
      .where(eq(logbookEntries.authorId, userId));
  },
};
