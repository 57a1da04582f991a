// Filters reflections by category; categories are encrypted, so each request decrypts a limited batch.
import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { ReflectionCategory } from "@vereda/domain/energizing/catalogue";
import type {
  ReflectionsPage,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { formatCursor } from "@vereda/domain/energizing/reflections/reflection-cursor";
import type { ReflectionCursor } from "@vereda/domain/energizing/reflections/reflection-cursor";
import { pickPage } from "@vereda/domain/http/envelope";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { makeEncryptedPage } from "#platform/crypto/encrypted-page.ts";
import { nightNotes } from "../tables/rest.ts";
import { compareLatestFirst, toNoteItem, type NoteRow } from "./encrypted-notes.ts";

/** More than one year of daily reflections; decrypting them takes a few milliseconds. */
const SCAN_LIMIT = 500;

type Query = QueryOf<typeof reflectionsApi.list> & { readonly category: ReflectionCategory };

/** Lists a page of matches within the next batch of the scan, the latest first. */
export async function listReflectionsByCategory(
  { db, dataKeys }: Pick<AppContext, "db" | "dataKeys">,
  { userId }: Caller,
  { category, sleepCycleId, after, ...paging }: Query,
): Promise<ReflectionsPage> {
  const userKey = await dataKeys.find(db, userId);
  if (userKey === null) return { ...pickPage([], paging), next: null };
  const rows = await db
    .select()
    .from(nightNotes)
    .where(
      and(
        eq(nightNotes.userId, userId),
        eq(nightNotes.kind, "reflection"),
        sleepCycleId === undefined ? undefined : eq(nightNotes.sleepCycleId, sleepCycleId),
        after === undefined ? undefined : buildCursorFilter(after),
      ),
    )
    .orderBy(desc(nightNotes.day), desc(nightNotes.id))
    .limit(SCAN_LIMIT + 1);
  const scanned = trimToWholeDays(rows);
  const last = scanned.at(-1);
  const matches = scanned
    .map((row) => toNoteItem(userKey, row))
    .filter(({ decrypted }) => decrypted === null || decrypted.category === category)
    .toSorted(compareLatestFirst);
  return {
    ...makeEncryptedPage(pickPage(matches, paging)),
    next: last === undefined || scanned.length === rows.length ? null : formatCursor(last),
  };
}

// Same column order as the index.
function buildCursorFilter({ day, id }: ReflectionCursor): SQL {
  return sql`(${nightNotes.day}, ${nightNotes.id}) < (${day}::date, ${id}::uuid)`;
}

/**
 * Drops the last day of a batch when it continues beyond it, because the order within a day needs the whole
 * day. A single day larger than the batch is cut.
 */
function trimToWholeDays(rows: NoteRow[]): NoteRow[] {
  const beyond = rows[SCAN_LIMIT];
  if (beyond === undefined) return rows;
  const completeDays = rows.filter(({ day }) => day !== beyond.day);
  return completeDays.length > 0 ? completeDays : rows.slice(0, SCAN_LIMIT);
}
