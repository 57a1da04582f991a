// A logbook, the latest entry first, and searching in it. Shared kinds are searched by the database in what stands
// in the open; intimate ones are opened here, and nothing of them is written anywhere to find it by.
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, count, desc, eq, gte, isNotNull, like, lte } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SealedPage } from "@vereda/domain/http/envelope";
import type { ParamsOf, QueryOf } from "@vereda/domain/http/endpoint";
import type { LogbookEntry, logbookApi } from "@vereda/domain/logbook/contract";
import { searchTextOf } from "@vereda/domain/logbook/search";
import { searchedWords } from "@vereda/domain/searched-words";
import type { Database } from "#db/client.ts";
import { sealedPage } from "#platform/crypto/sealed-page.ts";
import { requireOpened } from "../account/pin/intimate-lock.ts";
import { requireInArea } from "../workspace/access.ts";
import { requireOffered } from "./entries.ts";
import { isIntimate, openContent } from "./entry-content.ts";
import { showEntries } from "./entry-view.ts";
import type { Reader, Storage } from "./entry-view.ts";
import { logbookEntries } from "./tables/entries.ts";
import type { EntryRow } from "./tables/entries.ts";

/** Of a person's intimate entries, so many of the latest are opened to search in them. */
export const MOST_OPENED = 2_000;
/** After so many, whoever else waits for this process has a turn. */
const openedAtOnce = 50;

type Place = ParamsOf<typeof logbookApi.list>;
type Wanted = QueryOf<typeof logbookApi.list>;

// As their index says it, or that is not used.
function ownSealed({ userId }: Reader) {
  return and(eq(logbookEntries.authorId, userId), isNotNull(logbookEntries.sealed));
}

function conditions({ id, areaId }: Place, { kind, from, to }: Wanted, reader: Reader) {
  return [
    eq(logbookEntries.workspaceId, id),
    eq(logbookEntries.areaId, areaId),
    eq(logbookEntries.kind, kind),
    isIntimate(kind) ? ownSealed(reader) : undefined,
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
function contains(word: string): SQL {
  return like(logbookEntries.searchText, `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

interface Found {
  readonly rows: readonly EntryRow[];
  readonly total: number;
}

async function inTheDatabase(
  db: Database,
  which: SQL | undefined,
  { page, perPage }: Wanted,
): Promise<Found> {
  const [counted] = await db.select({ total: count() }).from(logbookEntries).where(which);
  const rows = await latestFirst(db, which)
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: counted?.total ?? 0 };
}

async function amongOpened(
  { db, dataKeys }: Storage,
  reader: Reader,
  which: SQL | undefined,
  { kind, page, perPage }: Wanted,
  words: readonly string[],
): Promise<Found> {
  const person = await dataKeys.find(db, reader.userId);
  if (person === null) return { rows: [], total: 0 };
  const found: EntryRow[] = [];
  const rows = await latestFirst(db, which).limit(MOST_OPENED);
  for (const [n, row] of rows.entries()) {
    if (n % openedAtOnce === openedAtOnce - 1) await nextTurn();
    const content = openContent(row, person);
    // What does not open says none of the words; without words it is told.
    if (content === null) continue;
    const text = searchTextOf(kind, content);
    if (words.every((word) => text.includes(word))) found.push(row);
  }
  const first = (page - 1) * perPage;
  return { rows: found.slice(first, first + perPage), total: found.length };
}

/**
 * The entries of one kind in an area: everybody's, or the reader's own when the kind is intimate.
 * @throws not_found to strangers; forbidden; area_blocked; pin_required when it is intimate and locked;
 *   validation_error when the area has no such logbook
 */
export async function listEntries(
  storage: Storage,
  reader: Reader,
  place: Place,
  wanted: Wanted,
): Promise<SealedPage<LogbookEntry>> {
  const { db } = storage;
  const { kind, page, perPage, q = "" } = wanted;
  await requireInArea(db, reader, { workspaceId: place.id, areaId: place.areaId }, "read");
  requireOffered(place.areaId, kind);
  if (isIntimate(kind)) await requireOpened(db, reader);
  const words = searchedWords(q);
  const which = conditions(place, wanted, reader);
  const { rows, total } =
    isIntimate(kind) && words.length > 0
      ? await amongOpened(storage, reader, and(...which), wanted, words)
      : await inTheDatabase(db, and(...which, ...words.map(contains)), wanted);
  return sealedPage(await showEntries(storage, reader, rows), total, page, perPage);
}
