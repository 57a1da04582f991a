// Stores entry content: plaintext with a search text when shared, encrypted when intimate.
import type { EntryContent } from "@vereda/domain/logbook/content";
import { logbookKindDefinitions, type LogbookKind } from "@vereda/domain/logbook/kinds/kinds";
import { buildSearchText } from "@vereda/domain/logbook/search";
import * as z from "zod/mini";
import { defineEncryptedColumn, type UserKey } from "#platform/crypto/encryption.ts";
import { buildFileName } from "./attachments/attachment-content.ts";
import type { AttachmentRow, EntryRow } from "../tables/entries.ts";

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

const encryptedContent = defineEncryptedColumn(
  "logbook_entries.encrypted",
  z.object({ title: z.nullable(z.string()), values: z.record(z.string(), value) }),
);

const encryptedName = defineEncryptedColumn("logbook_attachments.encrypted_name", z.string());

export function isIntimate(kind: LogbookKind): boolean {
  return logbookKindDefinitions[kind].isIntimate;
}

type StoredContent = Pick<EntryRow, "title" | "values" | "encrypted" | "searchText">;

/** @param userKey the author's key; null is allowed for shared kinds only */
export function toStoredContent(
  kind: LogbookKind,
  content: EntryContent,
  userKey: UserKey | null,
): StoredContent {
  if (!isIntimate(kind)) {
    const { title, values } = content;
    return { title, values, encrypted: null, searchText: buildSearchText(kind, content) };
  }
  if (userKey === null) throw new Error("An intimate entry cannot be stored without a key.");
  const encrypted = encryptedContent.encrypt(userKey, content);
  return { title: null, values: null, encrypted, searchText: null };
}

/**
 * Returns null when the content cannot be decrypted or the key is missing.
 * @param userKey the author's key; null is allowed for shared kinds only
 */
export function decryptContent(
  { title, values, encrypted }: Pick<EntryRow, "title" | "values" | "encrypted">,
  userKey: UserKey | null,
): EntryContent | null {
  if (encrypted === null) return { title, values: values ?? {} };
  return userKey && encryptedContent.tryDecrypt(userKey, encrypted);
}

type StoredName = Pick<AttachmentRow, "name" | "encryptedName">;

export function toStoredName(name: string, userKey: UserKey | null): StoredName {
  if (userKey === null) return { name, encryptedName: null };
  return { name: null, encryptedName: encryptedName.encrypt(userKey, name) };
}

/** Uses a default name when decryption fails, because the file itself may be intact. */
export function decryptName(
  { name, encryptedName: encrypted, type }: StoredName & Pick<AttachmentRow, "type">,
  userKey: UserKey | null,
): string {
  if (encrypted === null) return name ?? "";
  const opened = userKey && encryptedName.tryDecrypt(userKey, encrypted);
  return opened ?? buildFileName("", type);
}
