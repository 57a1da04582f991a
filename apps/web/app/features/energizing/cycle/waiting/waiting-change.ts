// What somebody told of their cycle and the server does not have yet: the log of a day, or a period. Pure.
import { cycleMoods, cycleSymptoms, flowLevels } from "@vereda/domain/energizing/cycle-catalogue";
import * as z from "zod/mini";

const log = z.object({
  kind: z.literal("log"),
  date: z.string(),
  flow: z.nullable(z.enum(flowLevels)),
  symptoms: z.array(z.enum(cycleSymptoms)),
  mood: z.array(z.enum(cycleMoods)),
  ownSymptoms: z.array(z.string()),
  notes: z.nullable(z.string()),
});
const period = z.object({
  kind: z.literal("period"),
  /** Of the period, made by the device for a new one: sending it twice makes it once. */
  periodId: z.string(),
  isNew: z.boolean(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
});
const change = z.discriminatedUnion("kind", [log, period]);
export type Change = z.output<typeof change>;
export type LogChange = z.output<typeof log>;
export type PeriodChange = z.output<typeof period>;

/** A change in its place in the queue. */
export interface Waiting {
  readonly id: string;
  readonly change: Change;
  /**
   * `sending`: on its way; `waiting`: for a network; `failed`: the server would not have it; `sent`: the server has it,
   * and the screen has yet to hear of that.
   */
  readonly state: "sending" | "waiting" | "failed" | "sent";
  /** Whether it could not go at once: from then on the screen says that it waits, also while it is tried again. */
  readonly isStuck: boolean;
  /** Why it failed. */
  readonly error: unknown;
}

/** A change out of text that this or an earlier release wrote; null for anything else. */
export function readChange(text: string): Change | null {
  try {
    const result = z.safeParse(change, JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** Whether two tell of the same day, or of the same period. */
function isSame(one: Change, other: Change): boolean {
  if (one.kind === "log") return other.kind === "log" && one.date === other.date;
  return other.kind === "period" && one.periodId === other.periodId;
}

/**
 * The queue with one more. What waits about the same gives way to it, unless it is on its way: then both go, in order.
 * @returns the queue, and the ids of those that gave way
 */
export function withChange(
  queue: readonly Waiting[],
  id: string,
  change: Change,
): { queue: Waiting[]; gone: string[] } {
  const before = queue.filter(
    (one) => (one.state === "waiting" || one.state === "failed") && isSame(one.change, change),
  );
  const wasNew = before.some((one) => one.change.kind === "period" && one.change.isNew);
  // A period that the server never had is still a new one, however often its days are corrected.
  const made = change.kind === "period" && wasNew ? { ...change, isNew: true } : change;
  const gone = before.map((one) => one.id);
  return {
    queue: [
      ...queue.filter((one) => !gone.includes(one.id)),
      { id, change: made, state: "sending", isStuck: false, error: null },
    ],
    gone,
  };
}

/** What was told last, of each day and each period. */
export function latestOf(queue: readonly Waiting[]): Change[] {
  return queue
    .filter((one, at) => !queue.slice(at + 1).some((later) => isSame(later.change, one.change)))
    .map((one) => one.change);
}
