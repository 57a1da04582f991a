// What this device remembers of a rest, for a night without a network: since when and until when its person rests, and
// when they said that they woke up, until the server has it.
import * as z from "zod/mini";

const kept = z.object({
  /** The rest that went on when the server was last heard. Milliseconds since the epoch. */
  rest: z.nullable(
    z.object({ id: z.string(), startedAt: z.number(), endsAt: z.nullable(z.number()) }),
  ),
  /** Its end, on its way to the server; one that was refused stays until its person sends it again or lets it go. */
  finish: z.nullable(
    z.object({
      id: z.string(),
      wakeUpAt: z.nullable(z.string()),
      isRefused: z.optional(z.boolean()),
    }),
  ),
});
export type Kept = z.output<typeof kept>;
export type KeptRest = NonNullable<Kept["rest"]>;
export type WaitingFinish = NonNullable<Kept["finish"]>;

export const nothingKept: Kept = { rest: null, finish: null };

/** Reads what was stored; what is damaged, or of another release, is nothing. */
export function readKept(stored: string | null): Kept {
  if (stored === null) return nothingKept;
  try {
    const result = z.safeParse(kept, JSON.parse(stored));
    return result.success ? result.data : nothingKept;
  } catch {
    return nothingKept;
  }
}

/** The rest that a screen shows: as the server says, or as it last said, unless its end is on its way. */
export function shownRest(
  told: KeptRest | null | undefined,
  { rest, finish }: Kept,
): KeptRest | null {
  const known = told === undefined ? rest : told;
  return known !== null && known.id === waitingOf(finish)?.id ? null : known;
}

/** The end that goes by itself as soon as it can. */
export function waitingOf(finish: WaitingFinish | null): WaitingFinish | null {
  return finish?.isRefused === true ? null : finish;
}

/** The instant at which somebody said that they woke up, when the server would not have it; null without one. */
export function refusedWakeUp(finish: WaitingFinish | null): number | null {
  if (finish?.isRefused !== true || finish.wakeUpAt === null) return null;
  return Date.parse(finish.wakeUpAt);
}
