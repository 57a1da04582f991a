// Loads one page of a list with its total.
import { makePage, type Page } from "@vereda/domain/http/envelope";

/** An ordered query without a limit. */
interface PageableQuery<Row> {
  limit(limit: number): { offset(offset: number): PromiseLike<Row[]> };
}

/** @param total counted before the page is loaded */
export async function loadPage<Row, Item>(
  { page, perPage }: { readonly page: number; readonly perPage: number },
  total: PromiseLike<number>,
  query: PageableQuery<Row>,
  show: (rows: Row[]) => Item[] | Promise<Item[]>,
): Promise<Page<Item>> {
  const counted = await total;
  const rows = await query.limit(perPage).offset((page - 1) * perPage);
  return makePage(await show(rows), counted, page, perPage);
}
