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
  /** Included in `minutes`: breaks, buffer and time with others. */
  readonly breaksMin: number;
  readonly bufferMin: number;
  readonly socialMin: number;
  readonly priority: TaskPriority | null;
  readonly context: TaskContext;
  readonly areaId: string;
  readonly planId: string | null;
  /** The mission of a routine, whose tasks keep their order; null for other tasks. */
  readonly routineId: string | null;
  readonly flags: Flags;
  /** Whether somebody has to answer, as at a bank: its hours are those of others. */
  readonly needsReply: boolean;
  readonly isStarted: boolean;
  /** Whether the load of the day suggests moving it (`workload-relief.ts`). */
  readonly isReliefMove: boolean;
  /** Days left after this one, below 0 when the deadline has passed; null without one. */
  readonly daysLeft: number | null;
  /** Latest end, such as the start of the event that it prepares; null for none. */
  readonly notAfter: number | null;
};

type ProposalPreferences = {
  /** Free minutes after each item without its own buffer. */
  readonly bufferMin: number;
  /** Maximum minutes of concentration, and of any work, before a break; and the minimum length of a break. */
  readonly focusMin: number;
  readonly workMin: number;
  readonly breakMin: number;
  readonly meals: readonly Meal[];
};

/** The usual hours of a meal, and the minutes of it that stay free. */
export type Meal = MinuteRange & { readonly minutes: number };

export const defaultPreferences: ProposalPreferences = {
  bufferMin: 5,
  focusMin: 90,
  workMin: 150,
  breakMin: 15,
  meals: [
    { from: 13.5 * 60, to: 16 * 60, minutes: 45 },
    { from: 20 * 60, to: 22 * 60, minutes: 30 },
  ],
};

export type ProposalInput = {
  /** Waking hours. An end at or before its start is on the next day. */
  readonly windows: readonly MinuteRange[];
  /** Earliest start; null for a future day. */
  readonly nowMinute: number | null;
  readonly fixed: readonly FixedItem[];
  /** Hours of fixed blocks, in which nothing is proposed. */
  readonly busy: readonly MinuteRange[];
  /** In the user's order, which breaks ties. */
  readonly tasks: readonly ProposalTask[];
  /** 0 to 1, by minute of the day; see `energizing/insights/energy/energy-curve.ts`. */
  readonly energyAt: (minute: number) => number;
  /** As the energy screen names them; see `energizing/insights/energy/clear-hours.ts`. */
  readonly clearHours: readonly MinuteRange[];
  readonly daylight: MinuteRange;
  readonly preferences: ProposalPreferences;
};

export type HoursRule = "sociable" | "open" | "daylight" | "calm_night";

/** A range of minutes in which a task may be, and the rule that says so. */
export type HoursLimit = MinuteRange & { readonly rule: HoursRule };

export type ProposalReason =
  | { readonly code: "deadline"; readonly days: number }
  | { readonly code: "before_others"; readonly count: number }
  | { readonly code: "after_other"; readonly id: string }
  | { readonly code: "clear_hours" }
  | { readonly code: "hours"; readonly rule: HoursRule }
  | { readonly code: "light_when_low" }
  | { readonly code: "grouped"; readonly context: TaskContext }
  | { readonly code: "priority" }
  | { readonly code: "first_gap" };

export type ProposalRefusal =
  | { readonly code: "not_estimated" }
  | { readonly code: "too_long"; readonly maxMinutes: number }
  /** The load of the day suggests moving it. */
  | { readonly code: "relief" }
  /** It would fit, but into the free time that stays free. */
  | { readonly code: "margin" }
  | { readonly code: "day_full" }
  | { readonly code: "limit_passed" }
  /** None of the hours that are right for it are left. */
  | { readonly code: "hours"; readonly rule: HoursRule }
  | { readonly code: "waits_for"; readonly id: string };

type ScheduledTask = MinuteRange & {
  readonly id: string;
  readonly reason: ProposalReason;
};
export type UnscheduledTask = { readonly id: string; readonly why: ProposalRefusal };

export type Proposal = {
  readonly scheduled: readonly ScheduledTask[];
  readonly unscheduled: readonly UnscheduledTask[];
  /** Comparable only with other proposals for the same day; see `score.ts`. */
  readonly score: number;
};
