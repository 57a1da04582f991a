// Letters outlive the process that wrote them: each is put down, sealed, before a mail server is asked to take it,
// and struck once one did. What was not taken is offered again from time to time, for three days at most.
//
// A process that dies between handing a letter over and striking it leaves it to be handed over once more: it then
// carries the same name, by which mail programs know that it is the same.
import { and, asc, eq, lte } from "drizzle-orm";
import * as z from "zod/mini";
import { newId } from "@vereda/domain/id";
import type { Database } from "../db/client.ts";
import type { Clock } from "./clock.ts";
import type { JobDefinition, JobRun } from "./jobs.ts";
import { LetterRefused } from "./mail-smtp.ts";
import type { Letter, Mailer } from "./mailer.ts";
import { masterContexts } from "./crypto/master-key.ts";
import type { MasterKeys } from "./crypto/master-key.ts";
import { waitingLetters } from "./waiting-letters-table.ts";

const minute = 60_000;

/** By then nobody waits for a letter any more. */
const keptMs = 3 * 24 * 60 * minute;

/** For how long whoever offers a letter has it to themselves. */
const heldMs = 5 * minute;

const longestWaitMs = 60 * minute;

/** How many are offered in one go. */
const offeredAtOnce = 100;

const letterShape = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

export interface PostRoom {
  readonly db: Database;
  readonly clock: Clock;
  readonly master: MasterKeys;
  /** Who hands letters over. */
  readonly mailer: Mailer;
  /** Is told why a letter goes on waiting, or was given up; never which. */
  readonly onTrouble: (what: string, error?: unknown) => void;
}

type Waiting = Pick<typeof waitingLetters.$inferSelect, "id" | "nextAt" | "attempts">;

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** After the first failure a minute, and twice as long after each further one, up to an hour. */
function waitAfter(attempts: number): number {
  return Math.min(minute * 2 ** (attempts - 1), longestWaitMs);
}

async function putDown(room: PostRoom, letter: Letter, expiresAt: Date): Promise<Waiting> {
  const { db, clock, master } = room;
  const now = clock.now();
  const waiting = { id: newId(now.getTime()), nextAt: after(now, heldMs), attempts: 1 };
  await db.transaction(async (tx) => {
    const plain = Buffer.from(JSON.stringify(letter));
    const box = await master.seal(tx, masterContexts.waitingLetter(waiting.id), plain);
    await tx.insert(waitingLetters).values({ ...waiting, ...box, expiresAt });
  });
  return waiting;
}

const strike = ({ db }: PostRoom, { id }: Waiting) =>
  db.delete(waitingLetters).where(eq(waitingLetters.id, id));

/** What came of offering a letter; "away" means that nobody was there to take any. */
type Outcome = "taken" | "put off" | "away";

/** Offers a letter that is put down. @throws when it never will be taken */
async function offer(room: PostRoom, letter: Letter, waiting: Waiting): Promise<Outcome> {
  const { id, attempts } = waiting;
  try {
    await room.mailer.send(letter, { id });
  } catch (error) {
    if (error instanceof LetterRefused && error.isFinal) {
      await strike(room, waiting);
      throw error;
    }
    const nextAt = after(room.clock.now(), waitAfter(attempts));
    await room.db.update(waitingLetters).set({ nextAt }).where(eq(waitingLetters.id, id));
    room.onTrouble("A letter waits", error);
    return error instanceof LetterRefused && error.isAnswered ? "put off" : "away";
  }
  await strike(room, waiting);
  return "taken";
}

/** Puts letters down before it hands them over. One that has to wait is as good as sent. */
export function lastingMailer(room: PostRoom): Mailer {
  return {
    async send(letter, { goodUntil } = {}) {
      const latest = after(room.clock.now(), keptMs);
      const expiresAt = goodUntil !== undefined && goodUntil < latest ? goodUntil : latest;
      await offer(room, letter, await putDown(room, letter, expiresAt));
    },
    close: () => room.mailer.close(),
  };
}

/** Takes a letter to offer it; nobody else does meanwhile. */
async function takeUp({ db }: PostRoom, { id, nextAt, attempts }: Waiting, now: Date) {
  const [taken] = await db
    .update(waitingLetters)
    .set({ nextAt: after(now, heldMs), attempts: attempts + 1 })
    .where(and(eq(waitingLetters.id, id), eq(waitingLetters.nextAt, nextAt)))
    .returning();
  return taken;
}

async function offerAgain(room: PostRoom, waiting: Waiting, now: Date): Promise<Outcome> {
  const taken = await takeUp(room, waiting, now);
  if (taken === undefined) return "taken";
  const plain = room.master.open(masterContexts.waitingLetter(taken.id), taken);
  const letter = z.parse(letterShape, JSON.parse(Buffer.from(plain).toString("utf8")));
  return offer(room, letter, taken);
}

async function offerAllAgain(room: PostRoom, { now, signal }: JobRun): Promise<void> {
  const { db } = room;
  const late = await db
    .delete(waitingLetters)
    .where(lte(waitingLetters.expiresAt, now))
    .returning({ id: waitingLetters.id });
  if (late.length > 0) room.onTrouble(`Letters that waited in vain: ${late.length}`);
  const due = await db
    .select({
      id: waitingLetters.id,
      nextAt: waitingLetters.nextAt,
      attempts: waitingLetters.attempts,
    })
    .from(waitingLetters)
    .where(lte(waitingLetters.nextAt, now))
    .orderBy(asc(waitingLetters.nextAt))
    .limit(offeredAtOnce);
  for (const waiting of due) {
    if (signal.aborted) return;
    try {
      // The others wait for the next time.
      if ((await offerAgain(room, waiting, now)) === "away") return;
    } catch (error) {
      room.onTrouble("A letter was given up or cannot be read", error);
    }
  }
}

/** Offers again, every minute, what waits. */
export function waitingLettersJob(room: PostRoom): JobDefinition {
  return {
    name: "letters-that-wait",
    everyMs: minute,
    load: async () => (run) => offerAllAgain(room, run),
  };
}
