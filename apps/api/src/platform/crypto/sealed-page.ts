// A page of what is sealed, something of which may no longer open.
import { makePage } from "@vereda/domain/http/envelope";
import type { SealedPage } from "@vereda/domain/http/envelope";

/** Something in its place of a list. */
export interface Placed<T> {
  readonly id: string;
  /** Null where it does not open. */
  readonly opened: T | null;
}

/** What does not open keeps its place, so that pages stay whole, and is named beside the others. */
export function sealedPage<T>(
  placed: Placed<T>[],
  total: number,
  page: number,
  perPage: number,
): SealedPage<T> {
  const items = placed.flatMap(({ opened }) => opened ?? []);
  const unreadable = placed.filter(({ opened }) => opened === null).map(({ id }) => id);
  const whole = makePage(placed, total, page, perPage);
  return { ...whole, items, ...(unreadable.length > 0 && { unreadable }) };
}
