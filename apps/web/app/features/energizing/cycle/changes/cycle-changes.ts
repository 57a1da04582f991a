// Pending changes of the cycle: logs, periods, setup, preferences and custom symptoms. Pure.
import type {
  CycleMood,
  CycleSymptom,
  FlowLevel,
} from "@vereda/domain/energizing/cycle/cycle-catalogue";
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
      /** Created on the device for a new period, so that sending it twice creates one period. */
      periodId: string;
      isNew: boolean;
      startDate: string;
      endDate: string | null;
    }
  /** `startDate` only describes the deleted period to the user. */
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
  /** One symptom per change, so that symptoms added on another device are preserved. */
  | { kind: "own-symptom"; symptomId: string; name: string; isDeleted: boolean };
export type ChangeOf<Kind extends Change["kind"]> = Extract<Change, { kind: Kind }>;

export function isKind<Kind extends Change["kind"]>(...kinds: readonly Kind[]) {
  return (one: Change): one is ChangeOf<Kind> => kinds.some((kind) => kind === one.kind);
}

/**
 * Changes with the same subject replace each other. Null: never replaced, because a pending log may refer
 * to the symptom.
 */
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

/** Outbox merge: a later change of the same subject replaces the earlier one; null keeps both. */
export function mergeChanges(earlier: Change, later: Change): Change | null {
  if (!isSame(earlier, later)) return null;
  const wasNew = earlier.kind === "period" && earlier.isNew;
  // A period that the server does not have yet stays new when it is corrected.
  return wasNew && later.kind === "period" ? { ...later, isNew: true } : later;
}

/**
 * True after a first failed attempt, also while it is retried. The screen then displays the change as
 * pending.
 */
export function isPending({ attempts, refusal, isSent }: Omit<PendingWrite, "payload">): boolean {
  return attempts > 0 && refusal === null && !isSent;
}

/** The latest change of each subject. */
export function listLatest(writes: readonly PendingWrite<Change>[]): Change[] {
  const changes = writes.map(({ payload }) => payload);
  return changes.filter((one, at) => !changes.slice(at + 1).some((later) => isSame(later, one)));
}
