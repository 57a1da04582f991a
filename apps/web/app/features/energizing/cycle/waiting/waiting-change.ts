// What somebody told of their cycle and the server does not have yet: a day or a period, noted or taken back, what they
// know of their cycle, and how they want it followed and shown. Pure.
import { cycleMoods, cycleSymptoms, flowLevels } from "@vereda/domain/energizing/cycle-catalogue";
import { cycleModes } from "@vereda/domain/energizing/cycle/cycle-facts";
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
const noLog = z.object({ kind: z.literal("no-log"), date: z.string() });
const period = z.object({
  kind: z.literal("period"),
  /** Of the period, made by the device for a new one: sending it twice makes it once. */
  periodId: z.string(),
  isNew: z.boolean(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
});
const noPeriod = z.object({
  kind: z.literal("no-period"),
  periodId: z.string(),
  /** For saying which. */
  startDate: z.string(),
});
const setup = z.object({
  kind: z.literal("setup"),
  averageCycleLength: z.number(),
  averagePeriodLength: z.number(),
  lastCycleStartDate: z.string(),
});
const mode = z.object({ kind: z.literal("mode"), mode: z.enum(cycleModes) });
const fertility = z.object({ kind: z.literal("fertility"), showsFertility: z.boolean() });
const hiding = z.object({ kind: z.literal("hiding"), isHidden: z.boolean() });
/** One of the person's own symptoms, by itself: what another device names meanwhile stays. */
const ownSymptom = z.object({
  kind: z.literal("own-symptom"),
  symptomId: z.string(),
  name: z.string(),
  isGone: z.boolean(),
});
const change = z.discriminatedUnion("kind", [
  log,
  noLog,
  period,
  noPeriod,
  setup,
  mode,
  fertility,
  hiding,
  ownSymptom,
]);
export type Change = z.output<typeof change>;
export type ChangeOf<Kind extends Change["kind"]> = Extract<Change, { kind: Kind }>;

/** Tells changes of some kinds from all others. */
export function isOf<Kind extends Change["kind"]>(...kinds: readonly Kind[]) {
  return (one: Change): one is ChangeOf<Kind> => kinds.some((kind) => kind === one.kind);
}

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

/** A change out of text that this or another release wrote; null for anything else. */
export function readChange(text: string): Change | null {
  try {
    const result = z.safeParse(change, JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** What a change is about; null for what never gives way: days that wait may name a symptom, so each goes in its order. */
function subjectOf(one: Change): string | null {
  switch (one.kind) {
    case "log":
    case "no-log":
      return `day ${one.date}`;
    case "period":
    case "no-period":
      return `period ${one.periodId}`;
    case "own-symptom":
      return null;
    default:
      return one.kind;
  }
}

function isSame(one: Change, other: Change): boolean {
  const subject = subjectOf(one);
  return subject !== null && subject === subjectOf(other);
}

/**
 * The queue with one more. What waits about the same gives way to it, unless it is on its way: then both go, in order.
 * @returns the queue, and the ids of those that gave way
 */
export function withChange(
  queue: readonly Waiting[],
  id: string,
  told: Change,
): { queue: Waiting[]; gone: string[] } {
  const before = queue.filter(
    (one) => (one.state === "waiting" || one.state === "failed") && isSame(one.change, told),
  );
  const wasNew = before.some((one) => one.change.kind === "period" && one.change.isNew);
  // A period that the server never had is still a new one, however often its days are corrected.
  const made = told.kind === "period" && wasNew ? { ...told, isNew: true } : told;
  const gone = before.map((one) => one.id);
  return {
    queue: [
      ...queue.filter((one) => !gone.includes(one.id)),
      { id, change: made, state: "sending", isStuck: false, error: null },
    ],
    gone,
  };
}

/** What was told last, of each thing that there is to tell. */
export function latestOf(queue: readonly Waiting[]): Change[] {
  return queue
    .filter((one, at) => !queue.slice(at + 1).some((later) => isSame(later.change, one.change)))
    .map((one) => one.change);
}
