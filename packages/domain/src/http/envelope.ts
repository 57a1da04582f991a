// The envelope of API responses, and pages of lists.
import * as z from "zod/mini";

export interface FieldError {
  /** Dotted path of the field in the request (`dailySettings.3.wakeUp`). */
  readonly path: string;
  readonly message: string;
}

export interface Envelope<T> {
  readonly success: boolean;
  readonly status: number;
  readonly message: string;
  readonly data: T | null;
  readonly error: string | null;
  readonly fields?: readonly FieldError[];
}

export const pageQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  perPage: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
};

/** For lists that are bounded, and usually wanted as a whole. */
export const wholeListQuery = {
  page: pageQuery.page,
  perPage: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
};

/** `from` and `to` count from 1 and are 0 on an empty page. */
export function buildPageSchema<T extends z.ZodMiniType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    perPage: z.int(),
    from: z.int(),
    to: z.int(),
  });
}

export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  perPage: number;
  from: number;
  to: number;
}

/** `unreadable` lists ids of undecryptable items on this page; `total` counts them, `items` does not. */
export function buildEncryptedPageSchema<T extends z.ZodMiniType>(item: T) {
  return z.extend(buildPageSchema(item), { unreadable: z.optional(z.array(z.string())) });
}

export interface EncryptedPage<T> extends Page<T> {
  unreadable?: string[] | undefined;
}

export function makePage<T>(items: T[], total: number, page: number, perPage: number): Page<T> {
  const from = items.length === 0 ? 0 : (page - 1) * perPage + 1;
  return { items, total, page, perPage, from, to: from === 0 ? 0 : from + items.length - 1 };
}

/** A page of items that are all at hand. */
export function pickPage<T>(
  items: readonly T[],
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Page<T> {
  const first = (page - 1) * perPage;
  return makePage(items.slice(first, first + perPage), items.length, page, perPage);
}
