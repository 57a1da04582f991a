// Imports the rhythm, nights, reflections and dreams of a data export.
import * as z from "zod/mini";
import { energizingApi, sleepCycleInput } from "@vereda/domain/energizing/contract";
import {
  dreamNoteInput,
  reflectionInput,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import { day, instant, timeZone } from "@vereda/domain/http/values";
import { id } from "@vereda/domain/id";
import { createPrivateId } from "@vereda/domain/private-id";
import {
  chooseIds,
  countExisting,
  countRows,
  insertRows,
  parseRows,
  selectNew,
} from "#platform/data-import.ts";
import type { ImportContext, ImportCount, ImportedIds } from "#platform/data-import.ts";
import { encryptNight, emptyDetails, mergeDetails, parseTimes } from "./nights/encrypted-nights.ts";
import { findNightIssues } from "./nights/impossible-nights.ts";
import { encryptNote } from "./reflections/encrypted-notes.ts";
import { nightNotes } from "./tables/rest.ts";
import type { NightNoteKind } from "./tables/rest.ts";
import { encryptedSettings } from "./rhythm/encrypted-rhythm.ts";
import { sleepCycles, sleepRhythms } from "./tables/sleep.ts";

const nightRow = z.safeExtend(sleepCycleInput, { id, timeZone: z.optional(timeZone) });

const noteFields = {
  id,
  date: day,
  sleepCycleId: z.nullable(id),
  createdAt: instant,
  updatedAt: instant,
};
const reflectionRow = z.object({ ...reflectionInput.shape, ...noteFields });
const dreamRow = z.object({ ...dreamNoteInput.shape, ...noteFields });

/** A rhythm that the user already has is left as it is. */
async function importRhythm({ tx, caller, userKey, now, read }: ImportContext) {
  const name = "energizing/sleep-rhythm";
  const rows = [...read(name)];
  const week = z.safeParse(energizingApi.saveSleepRhythm.body, { dailySettings: rows });
  if (!week.success) return countRows({ read }, name, { created: 0, existing: 0 });
  const dailySettings = encryptedSettings.encrypt(userKey, week.data.dailySettings);
  const added = await tx
    .insert(sleepRhythms)
    .values({ id: createPrivateId(), userId: caller.userId, dailySettings, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: sleepRhythms.id });
  const created = added.length * rows.length;
  return countRows({ read }, name, { created, existing: rows.length - created });
}

async function importNights(
  context: ImportContext,
): Promise<{ ids: ImportedIds; count: ImportCount }> {
  const { tx, caller, userKey, now } = context;
  const name = "energizing/sleep-cycles";
  const rows = await parseRows(context, name, nightRow);
  const table = { table: sleepCycles, id: sleepCycles.id, owner: sleepCycles.userId };
  const ids = await chooseIds(context, table, rows);
  const fresh = selectNew(rows, ids).map((each) => ({
    ...each,
    times: parseTimes(each.row.startedAt, each.row.endedAt),
  }));
  const issues = await findNightIssues(tx, userKey, fresh, now.getTime());
  const possible = fresh.filter((_, at) => issues[at] === null);
  const impossible = new Set(
    fresh.flatMap(({ id: own }, at) => (issues[at] === null ? [] : [own])),
  );
  for (const [original, chosen] of ids) if (impossible.has(chosen.id)) ids.delete(original);
  const added = possible.map(({ id: nightId, row: night, times }) => ({
    id: nightId,
    userId: caller.userId,
    ...encryptNight(userKey, {
      times,
      timeZone: night.timeZone ?? caller.timeZone,
      details: mergeDetails(night, emptyDetails),
      importedAt: null,
      updatedAt: now.getTime(),
    }),
  }));
  await insertRows(added, (batch) => tx.insert(sleepCycles).values(batch));
  const counts = { created: added.length, existing: countExisting(ids) };
  return { ids, count: countRows(context, name, counts) };
}

async function importNotes(
  context: ImportContext,
  {
    name,
    kind,
    schema,
  }: { name: string; kind: NightNoteKind; schema: typeof reflectionRow | typeof dreamRow },
  nights: ImportedIds,
): Promise<ImportCount> {
  const { tx, caller, userKey } = context;
  const rows = await parseRows<z.output<typeof reflectionRow> | z.output<typeof dreamRow>>(
    context,
    name,
    schema,
  );
  const table = { table: nightNotes, id: nightNotes.id, owner: nightNotes.userId };
  const ids = await chooseIds(context, table, rows);
  const added = selectNew(rows, ids).map(({ id: noteId, row: note }) => ({
    id: noteId,
    userId: caller.userId,
    kind,
    day: note.date,
    sleepCycleId: nights.get(note.sleepCycleId ?? "")?.id ?? null,
    ...encryptNote(userKey, {
      category: ("category" in note ? note.category : null) ?? null,
      text: note.text,
      written: { createdAt: Date.parse(note.createdAt), updatedAt: Date.parse(note.updatedAt) },
    }),
  }));
  await insertRows(added, (batch) => tx.insert(nightNotes).values(batch));
  return countRows(context, name, { created: added.length, existing: countExisting(ids) });
}

export async function importSleep(context: ImportContext): Promise<ImportCount[]> {
  const nights = await importNights(context);
  const reflections = {
    name: "energizing/reflections",
    kind: "reflection",
    schema: reflectionRow,
  } as const;
  const dreams = { name: "energizing/dream-notes", kind: "dream", schema: dreamRow } as const;
  return [
    await importRhythm(context),
    nights.count,
    await importNotes(context, reflections, nights.ids),
    await importNotes(context, dreams, nights.ids),
  ];
}
