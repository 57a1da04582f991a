// Builds pages of encrypted items, some of which may be undecryptable.
import type { EncryptedPage, Page } from "@vereda/domain/http/envelope";

export interface DecryptedItem<T> {
  readonly id: string;
  /** Null when it cannot be decrypted. */
  readonly decrypted: T | null;
}

/** Undecryptable items still count for pagination; their ids are returned separately. */
export function makeEncryptedPage<T>(page: Page<DecryptedItem<T>>): EncryptedPage<T> {
  const items = page.items.flatMap(({ decrypted }) => decrypted ?? []);
  const undecryptable = page.items
    .filter(({ decrypted }) => decrypted === null)
    .map(({ id }) => id);
  return { ...page, items, ...(undecryptable.length > 0 && { unreadable: undecryptable }) };
}
