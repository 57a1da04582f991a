// Exports and erases a user's sleep data; undecryptable rows are left out of the export.
import { and, asc, eq, gt } from "drizzle-orm";
import { eraseRows, readPages } from "#platform/personal-data.ts";
import type { PersonalDataSource, ExportContext } from "#platform/personal-data.ts";
import type { Database } from "#db/client.ts";
import { cycleCollections, eraseEncryptedCycle } from "./cycle/cycle-data.ts";
import { importCycle } from "./cycle/import-cycle.ts";
import { prepareCycleMove } from "./cycle/move-cycle.ts";
import { toDreamNote, decryptNote } from "./reflections/encrypted-notes.ts";
import { decryptNights } from "./nights/encrypted-nights.ts";
import { decryptRest, toRestResponse } from "./rest-mode/encrypted-rest.ts";
import { nightNotes, rests } from "./tables/rest.ts";
import type { NightNoteKind } from "./tables/rest.ts";
import { decryptRhythm } from "./rhythm/encrypted-rhythm.ts";
import { sleepCycles, sleepRhythms } from "./tables/sleep.ts";
import { importSleep } from "./import-sleep.ts";

async function* exportRhythm({ db, userId, userKey }: ExportContext) {
  const rows = await db.select().from(sleepRhythms).where(eq(sleepRhythms.userId, userId));
  if (userKey === null || rows.length === 0) return;
  yield rows.flatMap((row) => {
    const opened = decryptRhythm(userKey, row);
    return opened?.dailySettings.map((day) => ({ ...day, updatedAt: opened.updatedAt })) ?? [];
  });
}

type Night = typeof sleepCycles.$inferSelect;

async function* exportNights({ db, userId, userKey }: ExportContext) {
  if (userKey === null) return;
  const read = (after: Night | undefined, limit: number) =>
    db
      .select()
      .from(sleepCycles)
      .where(
        and(
          eq(sleepCycles.userId, userId),
          after === undefined ? undefined : gt(sleepCycles.id, after.id),
        ),
      )
      .orderBy(asc(sleepCycles.id))
      .limit(limit);
  for await (const page of readPages(read)) {
    yield decryptNights(userKey, page).map(({ night }) => night);
  }
}

async function* exportRest({ db, userId, userKey }: ExportContext) {
  if (userKey === null) return;
  const rows = await db.select().from(rests).where(eq(rests.userId, userId));
  const running = rows.flatMap((row) => decryptRest(userKey, row) ?? []);
  if (running.length > 0) yield running.map(toRestResponse);
}

function exportNotes(kind: NightNoteKind) {
  return async function* pages({ db, userId, userKey }: ExportContext) {
    if (userKey === null) return;
    const read = (after: typeof nightNotes.$inferSelect | undefined, limit: number) =>
      db
        .select()
        .from(nightNotes)
        .where(
          and(
            eq(nightNotes.userId, userId),
            eq(nightNotes.kind, kind),
            after === undefined ? undefined : gt(nightNotes.id, after.id),
          ),
        )
        .orderBy(asc(nightNotes.id))
        .limit(limit);
    for await (const page of readPages(read)) {
      const decrypted = page.flatMap((row) => decryptNote(userKey, row) ?? []);
      yield kind === "dream" ? decrypted.map(toDreamNote) : decrypted;
    }
  };
}

async function eraseEncrypted(db: Database, userId: string): Promise<void> {
  await eraseEncryptedCycle(db, userId);
  await eraseRows(db, nightNotes, eq(nightNotes.userId, userId));
  await eraseRows(db, rests, eq(rests.userId, userId));
  await eraseRows(db, sleepCycles, eq(sleepCycles.userId, userId));
  await eraseRows(db, sleepRhythms, eq(sleepRhythms.userId, userId));
}

export const energizingData: PersonalDataSource = {
  prepareMove: prepareCycleMove,
  importRows: async (context) => [...(await importSleep(context)), ...(await importCycle(context))],
  collections: [
    {
      name: "energizing/sleep-rhythm",
      about: {
        es: "Tu ritmo de sueño ideal de la semana.",
        en: "Your ideal sleep rhythm of the week.",
      },
      tables: ["sleep_rhythms"],
      pages: exportRhythm,
    },
    {
      name: "energizing/sleep-cycles",
      about: {
        es: "Las noches que registraste, con tus notas.",
        en: "The nights you logged, with your notes.",
      },
      tables: ["sleep_cycles"],
      pages: exportNights,
    },
    {
      name: "energizing/rest-mode",
      about: {
        es: "El descanso que está en curso, si lo hay.",
        en: "The rest that is going on, if there is one.",
      },
      tables: ["rests"],
      pages: exportRest,
    },
    {
      name: "energizing/reflections",
      about: {
        es: "Lo que reflexionaste sobre tus noches.",
        en: "What you reflected on about your nights.",
      },
      tables: ["night_notes"],
      pages: exportNotes("reflection"),
    },
    {
      name: "energizing/dream-notes",
      about: { es: "Los sueños que anotaste.", en: "The dreams you wrote down." },
      tables: ["night_notes"],
      pages: exportNotes("dream"),
    },
    ...cycleCollections,
  ],
  eraseEncrypted,
  erase: (db, { userId }) => eraseEncrypted(db, userId),
};
