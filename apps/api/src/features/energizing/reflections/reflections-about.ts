// Reflections about one thing. What they are about is sealed with their words: it is found by opening them.
import { and, desc, eq } from "drizzle-orm";
import type { ReflectionCategory } from "@vereda/domain/energizing/catalogue";
import type {
  Reflection,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { makePage } from "@vereda/domain/http/envelope";
import type { Page } from "@vereda/domain/http/envelope";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { Deps } from "#app.ts";
import type { Caller } from "#platform/authentication.ts";
import { nightNotes } from "../rest-table.ts";
import { laterFirst, openNote } from "./sealed-notes.ts";

/** One of every day for more than five years. Older ones are read without choosing what they are about. */
const MOST_OPENED = 2000;

type Query = QueryOf<typeof reflectionsApi.list> & { readonly category: ReflectionCategory };

/** A person's reflections about one thing, the latest first, out of the latest two thousand. */
export async function listReflectionsAbout(
  { db, dataKeys }: Pick<Deps, "db" | "dataKeys">,
  { userId }: Caller,
  { category, sleepCycleId, page, perPage }: Query,
): Promise<Page<Reflection>> {
  const person = await dataKeys.find(db, userId);
  if (person === null) return makePage([], 0, page, perPage);
  const rows = await db
    .select()
    .from(nightNotes)
    .where(
      and(
        eq(nightNotes.userId, userId),
        eq(nightNotes.kind, "reflection"),
        sleepCycleId === undefined ? undefined : eq(nightNotes.sleepCycleId, sleepCycleId),
      ),
    )
    .orderBy(desc(nightNotes.day), desc(nightNotes.id))
    .limit(MOST_OPENED);
  const found = rows
    .flatMap((row) => openNote(person, row) ?? [])
    .filter((note) => note.category === category)
    .toSorted(laterFirst);
  const from = (page - 1) * perPage;
  return makePage(found.slice(from, from + perPage), found.length, page, perPage);
}
