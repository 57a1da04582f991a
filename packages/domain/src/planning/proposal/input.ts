// What a proposal for a day is made from, and what it answers. All times are minutes of the person's day; what lies
// after midnight goes on counting beyond 1440.
import type { TaskPriority } from "../catalogue.ts";
import type { TaskCharacteristic, TaskContext } from "../tasks/catalogue-tasks.ts";

export type MinuteRange = { readonly from: number; readonly to: number };

type Flags = Readonly<Record<TaskCharacteristic, boolean>>;

/** What has its clock time already. */
export type FixedItem = MinuteRange & {
  readonly id: string;
  /** Null where it says nothing about a place, as an event does. */
  readonly context: TaskContext | null;
  /** What its tasks wait for each other in: an objective. */
  readonly planId: string | null;
  readonly flags: Flags;
};

export type ProposalTask = {
  readonly id: string;
  /** Its whole estimate; null or zero when nobody estimated it. */
  readonly minutes: number | null;
  /** The parts of it that are rest, and room for surprises. */
  readonly breaksMin: number;
  readonly bufferMin: number;
  readonly priority: TaskPriority | null;
  readonly context: TaskContext;
  readonly planId: string | null;
  readonly flags: Flags;
  /** Days after this one until the last on which it may be done; null when nothing ends it. */
  readonly daysLeft: number | null;
  /** The minute by which it has to be over, such as the beginning of the event that it prepares; null without. */
  readonly notAfter: number | null;
};

export type ProposalPreferences = {
  /** Left free after each thing that has no buffer of its own. */
  readonly bufferMin: number;
  /** So long somebody works with a clear head before they need a break, and what counts as one. */
  readonly focusMin: number;
  readonly breakMin: number;
};

export const defaultPreferences: ProposalPreferences = { bufferMin: 5, focusMin: 90, breakMin: 15 };

export type ProposalInput = {
  /** When the person is awake. An end at or before its beginning is of the next day. */
  readonly windows: readonly MinuteRange[];
  /** Nothing is proposed before it; null for a day that has not come. */
  readonly nowMinute: number | null;
  readonly fixed: readonly FixedItem[];
  /** In the person's own order: it decides where nothing else does. */
  readonly tasks: readonly ProposalTask[];
  /** Between 0 and 1, by minute of the day: `energizing/energy/energy-curve.ts`. */
  readonly energyAt: (minute: number) => number;
  readonly preferences: ProposalPreferences;
};

/** Why a task stands where it does, the most telling first. */
export type ProposalReason =
  | { readonly code: "deadline"; readonly days: number }
  | { readonly code: "before_others"; readonly count: number }
  | { readonly code: "after_other"; readonly id: string }
  | { readonly code: "best_hours"; readonly from: number; readonly to: number }
  | { readonly code: "light_when_low" }
  | { readonly code: "grouped"; readonly context: TaskContext; readonly count: number }
  | { readonly code: "after_break"; readonly minutes: number }
  | { readonly code: "priority"; readonly priority: TaskPriority }
  | { readonly code: "first_gap"; readonly minutes: number };

/** Why a task found no place. */
export type ProposalRefusal =
  | { readonly code: "not_estimated" }
  | { readonly code: "too_long"; readonly maxMinutes: number }
  | { readonly code: "day_full"; readonly left: number }
  | { readonly code: "limit_passed" }
  | { readonly code: "waits_for"; readonly id: string };

export type ScheduledTask = MinuteRange & {
  readonly id: string;
  readonly reasons: readonly ProposalReason[];
};
export type UnscheduledTask = { readonly id: string; readonly why: ProposalRefusal };

export type Proposal = {
  /** By time. */
  readonly scheduled: readonly ScheduledTask[];
  /** In the order in which they were given. */
  readonly unscheduled: readonly UnscheduledTask[];
  /** By `score.ts`: only to be held against another proposal for the same day. */
  readonly score: number;
};
