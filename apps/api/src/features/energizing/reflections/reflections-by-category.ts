// Reflections about one thing. What they are about is sealed with their words and found by opening them, so many for
// one answer; it says from where the next one looks further back.
import { and, desc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ReflectionCategory } from "@vereda/domain/energizing/catalogue";
import type {
  ReflectionsPage,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { formatCursor } from "@vereda/domain/energizing/reflections/reflection-cursor";
import type { ReflectionCursor } from "@vereda/domain/energizing/reflections/reflection-cursor";
import { makePage } from "@vereda/domain/http/envelope";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { makeEncryptedPage } from "#platform/crypto/encrypted-page.ts";
import { nightNotes } from "../tables/rest.ts";
import { compareLatestFirst, toNoteItem } from "./encrypted-notes.ts";
import type { NoteRow } from "./encrypted-notes.ts";

/** One of every day for more than a year; opened within some milliseconds. */
export const SCAN_LIMIT = 500;

type Query = QueryOf<typeof reflectionsApi.list> & { readonly category: ReflectionCategory };

/** A page of a person's reflections about one thing, the latest first, out of the next ones further back. */
export async function listReflectionsByCategory(
  { db, dataKeys }: Pick<AppContext, "db" | "dataKeys">,
  { userId }: Caller,
  { category, sleepCycleId, after, page, perPage }: Query,
): Promise<ReflectionsPage> {
  const userKey = await dataKeys.find(db, userId);
  if (userKey === null) return { ...makePage([], 0, page, perPage), next: null };
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
    // What does not open may be about it.
    .filter(({ decrypted }) => decrypted === null || decrypted.category === category)
    .toSorted(compareLatestFirst);
  const from = (page - 1) * perPage;
  return {
    ...makeEncryptedPage(matches.slice(from, from + perPage), matches.length, page, perPage),
    next: last === undefined || scanned.length === rows.length ? null : formatCursor(last),
  };
}

// As their index stands.
function buildCursorFilter({ day, id }: ReflectionCursor): SQL {
  return sql`(${nightNotes.day}, ${nightNotes.id}) < (${day}::date, ${id}::uuid)`;
}

/**
 * So many as are opened at once, less the last day when it goes on: which came first on a day shows only once all of it
 * is opened. A day that holds more, which no hand writes, is cut.
 */
function trimToWholeDays(rows: NoteRow[]): NoteRow[] {
  const beyond = rows[SCAN_LIMIT];
  if (beyond === undefined) return rows;
  const completeDays = rows.filter(({ day }) => day !== beyond.day);
  return completeDays.length > 0 ? completeDays : rows.slice(0, SCAN_LIMIT);
}
