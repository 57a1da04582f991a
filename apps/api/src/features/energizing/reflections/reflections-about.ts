// Reflections about one thing. What they are about is sealed with their words and found by opening them, so many for
// one answer; it says from where the next one looks further back.
import { and, desc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ReflectionCategory } from "@vereda/domain/energizing/catalogue";
import type {
  ReflectionsFound,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { lookedBackTo } from "@vereda/domain/energizing/reflections/looked-back";
import type { LookedBack } from "@vereda/domain/energizing/reflections/looked-back";
import { makePage } from "@vereda/domain/http/envelope";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { sealedPage } from "#platform/crypto/sealed-page.ts";
import { nightNotes } from "../tables/rest.ts";
import { laterFirst, placedNote } from "./sealed-notes.ts";
import type { NoteRow } from "./sealed-notes.ts";

/** One of every day for more than a year; opened within some milliseconds. */
export const OPENED_AT_ONCE = 500;

type Query = QueryOf<typeof reflectionsApi.list> & { readonly category: ReflectionCategory };

/** A page of a person's reflections about one thing, the latest first, out of the next ones further back. */
export async function listReflectionsAbout(
  { db, dataKeys }: Pick<AppContext, "db" | "dataKeys">,
  { userId }: Caller,
  { category, sleepCycleId, after, page, perPage }: Query,
): Promise<ReflectionsFound> {
  const person = await dataKeys.find(db, userId);
  if (person === null) return { ...makePage([], 0, page, perPage), next: null };
  const rows = await db
    .select()
    .from(nightNotes)
    .where(
      and(
        eq(nightNotes.userId, userId),
        eq(nightNotes.kind, "reflection"),
        sleepCycleId === undefined ? undefined : eq(nightNotes.sleepCycleId, sleepCycleId),
        after === undefined ? undefined : furtherBack(after),
      ),
    )
    .orderBy(desc(nightNotes.day), desc(nightNotes.id))
    .limit(OPENED_AT_ONCE + 1);
  const looked = inWholeDays(rows);
  const last = looked.at(-1);
  const found = looked
    .map((row) => placedNote(person, row))
    // What does not open may be about it.
    .filter(({ opened }) => opened === null || opened.category === category)
    .toSorted(laterFirst);
  const from = (page - 1) * perPage;
  return {
    ...sealedPage(found.slice(from, from + perPage), found.length, page, perPage),
    next: last === undefined || looked.length === rows.length ? null : lookedBackTo(last),
  };
}

// As their index stands.
function furtherBack({ day, id }: LookedBack): SQL {
  return sql`(${nightNotes.day}, ${nightNotes.id}) < (${day}::date, ${id}::uuid)`;
}

/**
 * So many as are opened at once, less the last day when it goes on: which came first on a day shows only once all of it
 * is opened. A day that holds more, which no hand writes, is cut.
 */
function inWholeDays(rows: NoteRow[]): NoteRow[] {
  const beyond = rows[OPENED_AT_ONCE];
  if (beyond === undefined) return rows;
  const whole = rows.filter(({ day }) => day !== beyond.day);
  return whole.length > 0 ? whole : rows.slice(0, OPENED_AT_ONCE);
}
