// Encrypts the value and note of energy entries and maps entries to the API response.
import * as z from "zod/mini";
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import type { ResourceEntry } from "@vereda/domain/resources/contract";
import { defineEncryptedColumn, type UserKey } from "#platform/crypto/encryption.ts";
import { isIntimate } from "../access.ts";
import type { ResourceEntryRow } from "../tables/resources.ts";

export interface EntryContent {
  readonly value: number;
  readonly note: string | null;
}

const encryptedContent = defineEncryptedColumn<EntryContent>(
  "resource_entries.content",
  z.object({ value: z.number(), note: z.nullable(z.string()) }),
);

/** The columns of an entry's content; `userKey` is required for energy only. */
export function toStoredContent(
  resourceId: ResourceKey,
  { value, note }: EntryContent,
  userKey: UserKey | null,
) {
  if (!isIntimate(resourceId)) return { value, note, content: null };
  if (userKey === null) throw new Error("An encrypted entry needs the key of its user.");
  return { value: null, note: null, content: encryptedContent.encrypt(userKey, { value, note }) };
}

/** Null when it cannot be decrypted. */
export function decryptEntry(row: ResourceEntryRow, userKey: UserKey | null): EntryContent | null {
  const { value, note, content } = row;
  if (value !== null) return { value, note };
  return content === null || userKey === null
    ? null
    : encryptedContent.tryDecrypt(userKey, content);
}

export function toResourceEntry(
  row: ResourceEntryRow,
  userKey: UserKey | null,
): ResourceEntry | null {
  const content = decryptEntry(row, userKey);
  if (content === null) return null;
  const { id, resourceId, day, areaId, kind, currency, recurringId, importId } = row;
  const { categoryId, accountId } = row;
  return {
    id,
    resourceId,
    ...content,
    date: day,
    areaId,
    kind,
    currency,
    recurringId,
    importId,
    categoryId,
    accountId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
