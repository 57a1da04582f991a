// Lists and searches entries: shared ones in SQL, intimate ones by decrypting them in memory.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { and, desc, eq, gte, inArray, isNotNull, isNull, like, lte, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { pickPage, type EncryptedPage, type Page } from "@vereda/domain/http/envelope";
import type { ParamsOf, QueryOf } from "@vereda/domain/http/endpoint";
import { listRelatedKinds } from "@vereda/domain/logbook/area-tools";
import type { LogbookEntry, logbookApi } from "@vereda/domain/logbook/contract";
import { buildSearchText } from "@vereda/domain/logbook/search";
import { parseSearchTerms } from "@vereda/domain/search-terms";
import type { Database } from "#db/client.ts";
import { escapeLike } from "#db/escape-like.ts";
import { makeEncryptedPage } from "#platform/crypto/encrypted-page.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { requireUnlocked } from "#features/account/pin/intimate-lock.ts";
import { requireAreaPermission } from "#features/workspace/access.ts";
import { requireOffered } from "./entries.ts";
import { isIntimate, decryptContent } from "./encrypted-entry.ts";
import { showEntries, type Reader, type Storage } from "./entry-view.ts";
import { logbookEntries, type EntryRow } from "../tables/entries.ts";

/** Number of a user's latest intimate entries that a search decrypts. */
const MAX_DECRYPTED = 2_000;
/** Yields to the event loop after this many entries, so that other requests are not blocked. */
const YIELD_INTERVAL = 50;

type AreaParams = ParamsOf<typeof logbookApi.list>;
type Query = QueryOf<typeof logbookApi.list>;

// Must match the condition of the partial index, or PostgreSQL does not use it.
function matchOwnEncrypted({ userId }: Reader) {
  return and(eq(logbookEntries.authorId, userId), isNotNull(logbookEntries.encrypted));
}

function buildEntryConditions(
  { id, areaId }: AreaParams,
  { kind, isTogether, from, to }: Query,
  reader: Reader,
) {
  return [
    eq(logbookEntries.workspaceId, id),
    eq(logbookEntries.areaId, areaId),
    isTogether
      ? inArray(logbookEntries.kind, listRelatedKinds(areaId, kind))
      : eq(logbookEntries.kind, kind),
    isIntimate(kind) ? matchOwnEncrypted(reader) : undefined,
    or(isNull(logbookEntries.hiddenAt), eq(logbookEntries.authorId, reader.userId)),
    from === undefined ? undefined : gte(logbookEntries.day, from),
    to === undefined ? undefined : lte(logbookEntries.day, to),
  ];
}

function selectLatestFirst(db: Database, which: SQL | undefined) {
  return db
    .select()
    .from(logbookEntries)
    .where(which)
    .orderBy(desc(logbookEntries.day), desc(logbookEntries.createdAt), desc(logbookEntries.id))
    .$dynamic();
}

function matchTerm(term: string): SQL {
  return like(logbookEntries.searchText, `%${escapeLike(term)}%`);
}

async function searchDecrypted(
  { db, dataKeys }: Storage,
  reader: Reader,
  which: SQL | undefined,
  query: Query,
  terms: readonly string[],
): Promise<Page<EntryRow>> {
  const userKey = await dataKeys.find(db, reader.userId);
  if (userKey === null) return pickPage([], query);
  const matches: EntryRow[] = [];
  const rows = await selectLatestFirst(db, which).limit(MAX_DECRYPTED);
  for (const [n, row] of rows.entries()) {
    if (n % YIELD_INTERVAL === YIELD_INTERVAL - 1) await yieldToEventLoop();
    const content = decryptContent(row, userKey);
    // An undecryptable entry matches no search; it is listed only without search terms.
    if (content === null) continue;
    const text = buildSearchText(row.kind, content);
    if (terms.every((term) => text.includes(term))) matches.push(row);
  }
  return pickPage(matches, query);
}

/**
 * Lists shared entries, or the reader's own intimate ones.
 * @throws not_found to strangers; forbidden; area_blocked; pin_required; validation_error when the area
 * does not offer the logbook
 */
export async function listEntries(
  storage: Storage,
  reader: Reader,
  params: AreaParams,
  query: Query,
): Promise<EncryptedPage<LogbookEntry>> {
  const { db } = storage;
  const { kind, q = "" } = query;
  await requireAreaPermission(
    db,
    reader,
    { workspaceId: params.id, areaId: params.areaId },
    "read",
  );
  requireOffered(params.areaId, kind);
  if (isIntimate(kind)) await requireUnlocked(db, reader);
  const terms = parseSearchTerms(q);
  const which = buildEntryConditions(params, query, reader);
  const isSearchedHere = isIntimate(kind) && terms.length > 0;
  const where = and(...which, ...(isSearchedHere ? [] : terms.map(matchTerm)));
  const page = isSearchedHere
    ? await searchDecrypted(storage, reader, where, query, terms)
    : await loadPage(
        query,
        db.$count(logbookEntries, where),
        selectLatestFirst(db, where),
        (rows) => rows,
      );
  return makeEncryptedPage({ ...page, items: await showEntries(storage, reader, page.items) });
}
