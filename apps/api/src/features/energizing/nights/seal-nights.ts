// Seals what nights and notes of before still tell in the open: when somebody slept, and when they wrote. A hundred at a
// time, each batch in a transaction of its own: whoever stops half-way has lost nothing, and two at once do no harm.
import { setImmediate } from "node:timers/promises";
import { and, asc, gt, isNotNull, sql } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { JobRun } from "#platform/jobs.ts";
import type { PersonKey } from "#platform/crypto/sealed-box.ts";
import { keepNote, openKeptNote } from "../reflections/sealed-notes.ts";
import { nightNotes } from "../rest-table.ts";
import { keepNight, openKept } from "./sealed-nights.ts";
import { sleepCycles, tellsInstants } from "../table.ts";

type Storage = Pick<AppContext, "db" | "dataKeys">;
/** The embedded database works in the process: for as long as it seals a batch, nobody is answered. */
const batch = 100;

export async function sealWhatIsOpen(storage: Storage, run: Pick<JobRun, "signal">): Promise<void> {
  await inBatches(run, (after) => sealNights(storage, after));
  await inBatches(run, (after) => sealNotes(storage, after));
}

/** @returns the last id that was looked at; null when nothing is left */
type Batch = (after: string | null) => Promise<string | null>;

async function inBatches({ signal }: Pick<JobRun, "signal">, seal: Batch): Promise<void> {
  let after: string | null = null;
  do {
    signal.throwIfAborted();
    // One after the other: each begins where the one before ended.
    after = await seal(after);
    // Without it the embedded database would go from batch to batch before anything that came meanwhile is even read.
    await setImmediate();
  } while (after !== null);
}

interface Owned {
  readonly id: string;
  readonly userId: string;
}

/** Those that open, sealed anew; what does not open says nothing to anybody any more. */
async function resealed<Row extends Owned, Sealed>(
  { dataKeys }: Storage,
  tx: Database,
  rows: readonly Row[],
  reseal: (person: PersonKey, row: Row) => Sealed | null,
): Promise<(Row & Sealed)[]> {
  const people = await dataKeys.findMany(tx, [...new Set(rows.map(({ userId }) => userId))]);
  return rows.flatMap((row) => {
    const person = people.get(row.userId);
    const sealed = person === undefined ? null : reseal(person, row);
    return sealed === null ? [] : [{ ...row, ...sealed }];
  });
}

function sealNights(storage: Storage, after: string | null): Promise<string | null> {
  return storage.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(sleepCycles)
      .where(and(tellsInstants, after === null ? undefined : gt(sleepCycles.id, after)))
      .orderBy(asc(sleepCycles.id))
      .limit(batch)
      .for("update", { skipLocked: true });
    const sealed = await resealed(storage, tx, rows, (person, row) => {
      const night = openKept(person, row);
      return night && keepNight(person, night);
    });
    if (sealed.length > 0) {
      await tx
        .insert(sleepCycles)
        .values(sealed)
        .onConflictDoUpdate({
          target: sleepCycles.id,
          set: {
            startedAt: sql`excluded.started_at`,
            endedAt: sql`excluded.ended_at`,
            details: sql`excluded.details`,
          },
        });
    }
    return rows.at(-1)?.id ?? null;
  });
}

function sealNotes(storage: Storage, after: string | null): Promise<string | null> {
  return storage.db.transaction(async (tx) => {
    const isOpen = isNotNull(nightNotes.createdAt);
    const rows = await tx
      .select()
      .from(nightNotes)
      .where(and(isOpen, after === null ? undefined : gt(nightNotes.id, after)))
      .orderBy(asc(nightNotes.id))
      .limit(batch)
      .for("update", { skipLocked: true });
    const sealed = await resealed(storage, tx, rows, (person, row) => {
      const note = openKeptNote(person, row);
      return note && keepNote(person, note);
    });
    if (sealed.length > 0) {
      await tx
        .insert(nightNotes)
        .values(sealed)
        .onConflictDoUpdate({
          target: nightNotes.id,
          set: {
            content: sql`excluded.content`,
            createdAt: sql`excluded.created_at`,
            updatedAt: sql`excluded.updated_at`,
          },
        });
    }
    return rows.at(-1)?.id ?? null;
  });
}
