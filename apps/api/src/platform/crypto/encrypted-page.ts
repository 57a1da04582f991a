// A page of what is sealed, something of which may no longer open.
import { makePage } from "@vereda/domain/http/envelope";
import type { EncryptedPage } from "@vereda/domain/http/envelope";

/** Something in its place of a list. */
export interface DecryptedItem<T> {
  readonly id: string;
  /** Null where it does not open. */
  readonly decrypted: T | null;
}

/** What does not open keeps its place, so that pages stay whole, and is named beside the others. */
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
