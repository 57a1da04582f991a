// Builds pages of encrypted items, some of which may be undecryptable.
import { makePage } from "@vereda/domain/http/envelope";
import type { EncryptedPage } from "@vereda/domain/http/envelope";

export interface DecryptedItem<T> {
  readonly id: string;
  /** Null when it cannot be decrypted. */
  readonly decrypted: T | null;
}

/** Undecryptable items still count for pagination; their ids are returned separately. */
export function makeEncryptedPage<T>(
  decryptedItems: DecryptedItem<T>[],
  total: number,
  page: number,
  perPage: number,
): EncryptedPage<T> {
  const items = decryptedItems.flatMap(({ decrypted }) => decrypted ?? []);
  const undecryptable = decryptedItems
    .filter(({ decrypted }) => decrypted === null)
    .map(({ id }) => id);
  const whole = makePage(decryptedItems, total, page, perPage);
  return { ...whole, items, ...(undecryptable.length > 0 && { unreadable: undecryptable }) };
}
