// What somebody told of their cycle and the server does not have yet: a day or a period, noted or taken back, what they
// know of their cycle, and how they want it followed and shown. Pure.
import type { CycleMood, CycleSymptom, FlowLevel } from "@vereda/domain/energizing/cycle-catalogue";
import type { CycleMode } from "@vereda/domain/energizing/cycle/cycle-info";
import type { PendingWrite } from "#platform/outbox/stored-writes.ts";

export type Change =
  | {
      kind: "log";
      date: string;
      flow: FlowLevel | null;
      symptoms: CycleSymptom[];
      mood: CycleMood[];
      ownSymptoms: string[];
      notes: string | null;
    }
  | { kind: "no-log"; date: string }
  | {
      kind: "period";
      /** Of the period, made by the device for a new one: sending it twice makes it once. */
      periodId: string;
      isNew: boolean;
      startDate: string;
      endDate: string | null;
    }
  /** The date is for saying which. */
  | { kind: "no-period"; periodId: string; startDate: string }
  | {
      kind: "setup";
      averageCycleLength: number;
      averagePeriodLength: number;
      lastCycleStartDate: string;
    }
  | { kind: "mode"; mode: CycleMode }
  | { kind: "fertility"; showsFertility: boolean }
  | { kind: "hiding"; isHidden: boolean }
  /** One of the user's own symptoms, by itself: what another device names meanwhile stays. */
  | { kind: "own-symptom"; symptomId: string; name: string; isDeleted: boolean };
export type ChangeOf<Kind extends Change["kind"]> = Extract<Change, { kind: Kind }>;

/** Tells changes of some kinds from all others. */
export function isKind<Kind extends Change["kind"]>(...kinds: readonly Kind[]) {
  return (one: Change): one is ChangeOf<Kind> => kinds.some((kind) => kind === one.kind);
}

/** What a change is about; null for what never gives way: days that wait may name a symptom, so each goes in its order. */
function getSubject(one: Change): string | null {
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
  const subject = getSubject(one);
  return subject !== null && subject === getSubject(other);
}

/** What is told later of the same takes the place of what waits; of anything else, both go. */
export function mergeChanges(earlier: Change, later: Change): Change | null {
  if (!isSame(earlier, later)) return null;
  const wasNew = earlier.kind === "period" && earlier.isNew;
  // A period that the server never had is still a new one, however often its days are corrected.
  return wasNew && later.kind === "period" ? { ...later, isNew: true } : later;
}

/** Whether it could not go at once: from then on the screen says so, also while it is tried again. */
export function isPending({ attempts, refusal, isSent }: Omit<PendingWrite, "payload">): boolean {
  return attempts > 0 && refusal === null && !isSent;
}

/** What was told last, of each thing that there is to tell. */
export function listLatest(writes: readonly PendingWrite<Change>[]): Change[] {
  const changes = writes.map(({ payload }) => payload);
  return changes.filter((one, at) => !changes.slice(at + 1).some((later) => isSame(later, one)));
}
