// Taking away everything somebody told about their sleep, at once.
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import { nightNotes, rests } from "./tables/rest.ts";
import { sleepCycles, sleepRhythms } from "./tables/sleep.ts";

/** Nights and the imports that brought them, what was written after them, the rest that goes on, and the rhythm. */
export async function eraseSleep({ db }: Pick<AppContext, "db">, userId: string): Promise<null> {
  await db.transaction(async (tx) => {
    await tx.delete(nightNotes).where(eq(nightNotes.userId, userId));
    await tx.delete(rests).where(eq(rests.userId, userId));
    await tx.delete(sleepCycles).where(eq(sleepCycles.userId, userId));
    await tx.delete(sleepRhythms).where(eq(sleepRhythms.userId, userId));
  });
  return null;
}
