// Exports and erases a user's entries; undecryptable entries are left out of the export.
import { and, eq, getTableColumns, isNotNull } from "drizzle-orm";
import { definePersonalData, readInOrder, type MoveContext } from "#platform/personal-data.ts";
import type { ExportContext, PersonalData } from "#platform/personal-data.ts";
import { decryptContent, decryptName, toStoredContent } from "./entries/encrypted-entry.ts";
import { logbookAttachments, logbookEntries } from "./tables/entries.ts";
import * as z from "zod/mini";
import { instant } from "@vereda/domain/http/values";
import { id } from "@vereda/domain/id";
import { listAreaKinds } from "@vereda/domain/logbook/area-tools";
import { listTitleErrors, listValueErrors } from "@vereda/domain/logbook/content";
import { logbookApi } from "@vereda/domain/logbook/contract";
import { sanitizeValues } from "@vereda/domain/logbook/fields";
import { logbookKindDefinitions } from "@vereda/domain/logbook/kinds/kinds";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import type { ImportContext } from "#platform/data-import.ts";
import { loadImportTarget } from "#features/workspace/import-target.ts";
import { buffer } from "node:stream/consumers";
import type { Database } from "#db/client.ts";
import { decrypt, DecryptionError, encrypt, reencrypt } from "#platform/crypto/encryption.ts";
import { addOrphanedFile, markOrphaned, markReferenced } from "#platform/storage/orphaned-files.ts";
import { buildEncryptionContext, generateFileName } from "./entries/attachments/attachments.ts";
import abouts from "./personal-data.json" with { type: "json" };

// Encrypts the attachments of intimate entries again for another account of the same user.

type Stored = Pick<typeof logbookAttachments.$inferSelect, "id" | "file" | "encryptedName">;

interface Moved extends Stored {
  readonly oldFile: string;
}

/** Null when it is missing or cannot be decrypted; then it stays as it is. */
async function encryptFile(move: MoveContext, row: Stored): Promise<Moved | null> {
  const { from, to, now } = move;
  const stored = await move.files.get(row.file);
  if (stored === null || row.encryptedName === null) return null;
  try {
    const encrypted = await buffer(stored.content);
    const plaintext = decrypt(from.key, buildEncryptionContext(row.id, from), encrypted);
    const encryptedName = reencrypt("logbook_attachments.encrypted_name", move, row.encryptedName);
    const bytes = encrypt(to.key, buildEncryptionContext(row.id, to), plaintext);
    const file = generateFileName();
    await addOrphanedFile(move, { name: file, userId: to.userId, bytes }, now);
    return { id: row.id, file, encryptedName, oldFile: row.file };
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}

async function prepareAttachmentMove(move: MoveContext) {
  const { id, file, encryptedName } = logbookAttachments;
  const rows = await move.db
    .select({ id, file, encryptedName })
    .from(logbookAttachments)
    .innerJoin(logbookEntries, eq(logbookEntries.id, logbookAttachments.entryId))
    .where(and(eq(logbookEntries.authorId, move.from.userId), isNotNull(encryptedName)));
  const moved: Moved[] = [];
  for (const row of rows) {
    const next = await encryptFile(move, row);
    if (next !== null) moved.push(next);
  }
  return async (tx: Database): Promise<void> => {
    for (const { oldFile, ...attachment } of moved) {
      await markReferenced(tx, attachment.file);
      await tx.update(logbookAttachments).set(attachment).where(eq(id, attachment.id));
      await markOrphaned(tx, oldFile, move.now);
    }
  };
}

// Imports the entries of a data export, without their files; nothing is published.

const entryRow = z.object({
  ...logbookApi.create.body.shape,
  id,
  workspaceId: id,
  areaId: z.enum(areaKeys),
  createdAt: instant,
  updatedAt: instant,
});

function isValid({ kind, title = null, values }: z.output<typeof entryRow>): boolean {
  return listTitleErrors(kind, title).length + listValueErrors(kind, values).length === 0;
}

const importedEntries = {
  schema: entryRow.check(z.refine(isValid)),
  async build(
    rows: readonly { readonly id: string; readonly row: z.output<typeof entryRow> }[],
    { tx, caller, userKey }: ImportContext,
  ) {
    const locate = await loadImportTarget(tx, caller.userId);
    return rows.flatMap(({ id: entryId, row: { kind, title = null, values, ...row } }) => {
      const location = locate(row);
      if (location === null || !listAreaKinds(location.areaId).includes(kind)) return [];
      const definition = logbookKindDefinitions[kind];
      const content = {
        title: definition.title === null ? null : title,
        values: sanitizeValues(definition.fields, values),
      };
      return {
        ...location,
        ...toStoredContent(kind, content, userKey),
        id: entryId,
        kind,
        authorId: caller.userId,
        day: row.day,
        createdAt: new Date(row.createdAt),
        updatedAt: new Date(row.updatedAt),
      };
    });
  },
};

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
    about: abouts["logbook/entries"],
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
      about: abouts["logbook/attachments"],
      pages: exportAttachments,
    },
  },
];
