// What an entry says, as it is kept: in the open with what is searched of it, or sealed with its author's key. What
// is intimate is sealed and opened here and nowhere else.
import type { EntryContent } from "@vereda/domain/logbook/content";
import { logbookKindDefinitions } from "@vereda/domain/logbook/kinds/kinds";
import type { LogbookKind } from "@vereda/domain/logbook/kinds/kinds";
import { buildSearchText } from "@vereda/domain/logbook/search";
import * as z from "zod/mini";
import { defineEncryptedColumn } from "#platform/crypto/encryption.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import { buildFileName } from "./attachments/attachment-content.ts";
import type { AttachmentRow, EntryRow } from "./tables/entries.ts";

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

const encryptedContent = defineEncryptedColumn(
  "logbook_entries.encrypted",
  z.object({ title: z.nullable(z.string()), values: z.record(z.string(), value) }),
);

const encryptedName = defineEncryptedColumn("logbook_attachments.encrypted_name", z.string());

/** Whether entries of a kind are their author's alone, and sealed. */
export function isIntimate(kind: LogbookKind): boolean {
  return logbookKindDefinitions[kind].isIntimate;
}

type StoredContent = Pick<EntryRow, "title" | "values" | "encrypted" | "searchText">;

/** @param person the author's key; only what is shared needs none */
export function toStoredContent(
  kind: LogbookKind,
  content: EntryContent,
  userKey: UserKey | null,
): StoredContent {
  if (!isIntimate(kind)) {
    const { title, values } = content;
    return { title, values, encrypted: null, searchText: buildSearchText(kind, content) };
  }
  if (userKey === null) throw new Error("Something intimate was about to be kept without a key.");
  const encrypted = encryptedContent.encrypt(userKey, content);
  return { title: null, values: null, encrypted, searchText: null };
}

/**
 * What an entry says; null where it is sealed and does not open, with a key that is no more too.
 * @param person the author's key; only what is shared needs none
 */
export function decryptContent(
  { title, values, encrypted }: Pick<EntryRow, "title" | "values" | "encrypted">,
  userKey: UserKey | null,
): EntryContent | null {
  if (encrypted === null) return { title, values: values ?? {} };
  return userKey && encryptedContent.tryDecrypt(userKey, encrypted);
}

type StoredName = Pick<AttachmentRow, "name" | "encryptedName">;

/** The name of a file; sealed when a key is given. */
export function toStoredName(name: string, userKey: UserKey | null): StoredName {
  if (userKey === null) return { name, encryptedName: null };
  return { name: null, encryptedName: encryptedName.encrypt(userKey, name) };
}

/** What a file is called; where its name does not open, what a file without one is: its contents may be whole. */
export function decryptName(
  { name, encryptedName: encrypted, type }: StoredName & Pick<AttachmentRow, "type">,
  userKey: UserKey | null,
): string {
  if (encrypted === null) return name ?? "";
  const opened = userKey && encryptedName.tryDecrypt(userKey, encrypted);
  return opened ?? buildFileName("", type);
}
