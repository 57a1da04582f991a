// Input and output of a day proposal; times are minutes of the user's day, above 1440 after midnight.
import type { TaskPriority } from "../catalogue.ts";
import type { TaskCharacteristic, TaskContext } from "../tasks/catalogue-tasks.ts";

export type MinuteRange = { readonly from: number; readonly to: number };

type Flags = Readonly<Record<TaskCharacteristic, boolean>>;

export type FixedItem = MinuteRange & {
  readonly id: string;
  readonly context: TaskContext | null;
  /** The objective; blocking works within one. */
  readonly planId: string | null;
  readonly flags: Flags;
};

export type ProposalTask = {
  readonly id: string;
  readonly minutes: number | null;
  /** Included in `minutes`: breaks and buffer. */
  readonly breaksMin: number;
  readonly bufferMin: number;
  readonly priority: TaskPriority | null;
  readonly context: TaskContext;
  readonly planId: string | null;
  readonly flags: Flags;
  /** Days left after this one; null without a deadline. */
  readonly daysLeft: number | null;
  /** Latest end, such as the start of the event that it prepares; null for none. */
  readonly notAfter: number | null;
};

export type ProposalPreferences = {
  /** Free minutes after each item without its own buffer. */
  readonly bufferMin: number;
  /** Maximum minutes of concentration before a break, and the minimum length of a break. */
  readonly focusMin: number;
  readonly breakMin: number;
};

export const defaultPreferences: ProposalPreferences = { bufferMin: 5, focusMin: 90, breakMin: 15 };

export type ProposalInput = {
  /** Waking hours. An end at or before its start is on the next day. */
  readonly windows: readonly MinuteRange[];
  /** Earliest start; null for a future day. */
  readonly nowMinute: number | null;
  readonly fixed: readonly FixedItem[];
  /** In the user's order, which breaks ties. */
  readonly tasks: readonly ProposalTask[];
  /** 0 to 1, by minute of the day; see `energizing/energy/energy-curve.ts`. */
  readonly energyAt: (minute: number) => number;
  readonly preferences: ProposalPreferences;
};

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
  readonly scheduled: readonly ScheduledTask[];
  readonly unscheduled: readonly UnscheduledTask[];
  /** Comparable only with other proposals for the same day; see `score.ts`. */
  readonly score: number;
};
