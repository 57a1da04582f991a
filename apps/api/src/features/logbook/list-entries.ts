// A logbook, the latest entry first, and searching in it. Shared kinds are searched by the database in what stands
// in the open; intimate ones are opened here, and nothing of them is written anywhere to find it by.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { and, count, desc, eq, gte, isNotNull, like, lte } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { EncryptedPage } from "@vereda/domain/http/envelope";
import type { ParamsOf, QueryOf } from "@vereda/domain/http/endpoint";
import type { LogbookEntry, logbookApi } from "@vereda/domain/logbook/contract";
import { buildSearchText } from "@vereda/domain/logbook/search";
import { parseSearchTerms } from "@vereda/domain/search-terms";
import type { Database } from "#db/client.ts";
import { makeEncryptedPage } from "#platform/crypto/encrypted-page.ts";
import { requireUnlocked } from "../account/pin/intimate-lock.ts";
import { requireAreaPermission } from "../workspace/access.ts";
import { requireOffered } from "./entries.ts";
import { isIntimate, decryptContent } from "./entry-content.ts";
import { showEntries } from "./entry-view.ts";
import type { Reader, Storage } from "./entry-view.ts";
import { logbookEntries } from "./tables/entries.ts";
import type { EntryRow } from "./tables/entries.ts";

/** Of a person's intimate entries, so many of the latest are opened to search in them. */
export const MAX_DECRYPTED = 2_000;
/** After so many, whoever else waits for this process has a turn. */
const YIELD_INTERVAL = 50;

type AreaParams = ParamsOf<typeof logbookApi.list>;
type Query = QueryOf<typeof logbookApi.list>;

// As their index says it, or that is not used.
function matchOwnEncrypted({ userId }: Reader) {
  return and(eq(logbookEntries.authorId, userId), isNotNull(logbookEntries.encrypted));
}

function conditions({ id, areaId }: AreaParams, { kind, from, to }: Query, reader: Reader) {
  return [
    eq(logbookEntries.workspaceId, id),
    eq(logbookEntries.areaId, areaId),
    eq(logbookEntries.kind, kind),
    isIntimate(kind) ? matchOwnEncrypted(reader) : undefined,
    from === undefined ? undefined : gte(logbookEntries.day, from),
    to === undefined ? undefined : lte(logbookEntries.day, to),
  ];
}

function latestFirst(db: Database, which: SQL | undefined) {
  return db
    .select()
    .from(logbookEntries)
    .where(which)
    .orderBy(desc(logbookEntries.day), desc(logbookEntries.createdAt), desc(logbookEntries.id))
    .$dynamic();
}

// What a person types stands for itself, signs that mean something to LIKE included.
function matchTerm(term: string): SQL {
  return like(logbookEntries.searchText, `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

interface EntryRows {
  readonly rows: readonly EntryRow[];
  readonly total: number;
}

async function searchDatabase(
  db: Database,
  which: SQL | undefined,
  { page, perPage }: Query,
): Promise<EntryRows> {
  const [counted] = await db.select({ total: count() }).from(logbookEntries).where(which);
  const rows = await latestFirst(db, which)
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: counted?.total ?? 0 };
}

async function searchDecrypted(
  { db, dataKeys }: Storage,
  reader: Reader,
  which: SQL | undefined,
  { kind, page, perPage }: Query,
  terms: readonly string[],
): Promise<EntryRows> {
  const userKey = await dataKeys.find(db, reader.userId);
  if (userKey === null) return { rows: [], total: 0 };
  const matches: EntryRow[] = [];
  const rows = await latestFirst(db, which).limit(MAX_DECRYPTED);
  for (const [n, row] of rows.entries()) {
    if (n % YIELD_INTERVAL === YIELD_INTERVAL - 1) await yieldToEventLoop();
    const content = decryptContent(row, userKey);
    // What does not open says none of the words; without words it is told.
    if (content === null) continue;
    const text = buildSearchText(kind, content);
    if (terms.every((term) => text.includes(term))) matches.push(row);
  }
  const first = (page - 1) * perPage;
  return { rows: matches.slice(first, first + perPage), total: matches.length };
}

/**
 * The entries of one kind in an area: everybody's, or the reader's own when the kind is intimate.
 * @throws not_found to strangers; forbidden; area_blocked; pin_required when it is intimate and locked;
 *   validation_error when the area has no such logbook
 */
export async function listEntries(
  storage: Storage,
  reader: Reader,
  params: AreaParams,
  query: Query,
): Promise<EncryptedPage<LogbookEntry>> {
  const { db } = storage;
  const { kind, page, perPage, q = "" } = query;
  await requireAreaPermission(
    db,
    reader,
    { workspaceId: params.id, areaId: params.areaId },
    "read",
  );
  requireOffered(params.areaId, kind);
  if (isIntimate(kind)) await requireUnlocked(db, reader);
  const terms = parseSearchTerms(q);
  const which = conditions(params, query, reader);
  const { rows, total } =
    isIntimate(kind) && terms.length > 0
      ? await searchDecrypted(storage, reader, and(...which), query, terms)
      : await searchDatabase(db, and(...which, ...terms.map(matchTerm)), query);
  return makeEncryptedPage(await showEntries(storage, reader, rows), total, page, perPage);
}
