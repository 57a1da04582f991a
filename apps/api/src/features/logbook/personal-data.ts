// Exports and erases a user's entries; undecryptable entries are left out of the export.
import { and, eq, getTableColumns, isNotNull } from "drizzle-orm";
import { definePersonalData, readInOrder } from "#platform/personal-data.ts";
import type { ExportContext, PersonalData } from "#platform/personal-data.ts";
import { prepareAttachmentMove } from "./entries/attachments/move-attachments.ts";
import { decryptContent, decryptName } from "./entries/encrypted-entry.ts";
import { importedEntries } from "./entries/import-entries.ts";
import { logbookAttachments, logbookEntries } from "./tables/entries.ts";

async function* exportAttachments({ db, userId, userKey }: ExportContext) {
  const { id: attachmentId } = logbookAttachments;
  const pages = readInOrder({ id: attachmentId }, (isNext) =>
    db
      .select(getTableColumns(logbookAttachments))
      .from(logbookAttachments)
      .innerJoin(logbookEntries, eq(logbookEntries.id, logbookAttachments.entryId))
      .where(and(eq(logbookEntries.authorId, userId), isNext)),
  );
  for await (const page of pages) {
    const readable = page.filter(({ encryptedName }) => encryptedName === null || userKey !== null);
    yield readable.map((row) => {
      const { id, entryId, type, size, createdAt } = row;
      return { id, entryId, name: decryptName(row, userKey), type, size, createdAt };
    });
  }
}

export const logbookData: readonly PersonalData[] = [
  definePersonalData(logbookEntries, logbookEntries.authorId, {
    name: "logbook/entries",
    about: {
      es: "Lo que escribiste en las bitácoras de tus áreas: diario, recetas, gastos y lo demás. El dinero va en centésimas.",
      en: "What you wrote in the logbooks of your areas: diary, recipes, expenses and the rest. Money is in hundredths.",
    },
    show: (rows, { userKey }) =>
      rows.flatMap((row) => {
        const { id, workspaceId, areaId, kind, day, isPublic, createdAt, updatedAt } = row;
        const content = decryptContent(row, userKey);
        if (content === null) return [];
        const { title, values } = content;
        return {
          id,
          workspaceId,
          areaId,
          kind,
          day,
          title,
          values,
          isPublic,
          createdAt,
          updatedAt,
        };
      }),
    imported: importedEntries,
    // Entries in other users' workspaces remain; a database trigger queues the files of deleted rows for deletion.
    encrypted: isNotNull(logbookEntries.encrypted),
    leaves: { authorId: null },
    prepareMove: prepareAttachmentMove,
  }),
  {
    tables: ["logbook_attachments"],
    collection: {
      name: "logbook/attachments",
      about: {
        es: "Los archivos que llevan tus entradas: su nombre, su tipo y su tamaño en bytes.",
        en: "The files attached to your entries: their name, type and size in bytes.",
      },
      pages: exportAttachments,
    },
  },
];
