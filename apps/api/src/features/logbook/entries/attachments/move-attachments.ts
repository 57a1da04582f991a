// Encrypts the attachments of intimate entries again for another account of the same user.
import { buffer } from "node:stream/consumers";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { decrypt, DecryptionError, encrypt, reencrypt } from "#platform/crypto/encryption.ts";
import type { MoveContext } from "#platform/personal-data.ts";
import { addOrphanedFile, markOrphaned, markReferenced } from "#platform/storage/orphaned-files.ts";
import { logbookAttachments, logbookEntries } from "../../tables/entries.ts";
import { buildEncryptionContext, generateFileName } from "./attachments.ts";

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

export async function prepareAttachmentMove(move: MoveContext) {
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
