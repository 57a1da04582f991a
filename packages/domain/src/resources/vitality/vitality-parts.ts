// Reads the parts of the vitality index from seven days: score, coverage, and the reason in figures.
import { MINUTES_IN_HOUR } from "../../time/units.ts";
import { getSleptMinutes, type NightOfDay } from "../../energizing/insights/nights-by-day.ts";
import { circularMean, clockDifference, mean } from "../../energizing/insights/statistics.ts";
import type { SleepNeed } from "../../energizing/insights/sleep-need.ts";
import type { VitalityReason } from "./catalogue-vitality.ts";
import { balanceAreas } from "./catalogue-balance.ts";
import { computeBalanceGap, listCompleteRatings, type BalanceRating } from "./balance-gap.ts";
import {
  adjustByFeeling,
  scoreBalance,
  scoreConnection,
  scoreDebt,
  scoreLoad,
  scoreRegularity,
  scoreRhythm,
} from "./part-scores.ts";
import { VITALITY_DAYS, type ScoredPart } from "./vitality-index.ts";

const MIN_DEBT_NIGHTS = 3;
const MIN_REGULARITY_NIGHTS = 4;

export interface VitalityPart extends ScoredPart {
  /** The input in the unit of the code, or why it is missing. */
  readonly reason: {
    readonly code: VitalityReason;
    readonly value: number | null;
    /** Nights after which the user woke up tired; only with any. */
    readonly tiredNights?: number;
  };
}

export interface VitalityInput {
  /** The nights that ended within the seven days, at most one a day. */
  readonly nights: readonly NightOfDay[];
  readonly need: Pick<SleepNeed, "minutes"> | null;
  /** Occurrences of routines within the seven days, without paused ones. */
  readonly routines: { readonly completed: number; readonly planned: number };
  /** Each of the seven days. */
  readonly days: readonly LoadOfDay[];
  /** The latest self-assessment; null without one. */
  readonly ratings: readonly BalanceRating[] | null;
  /** Null for a user who neither logs contacts nor plans social tasks. */
  readonly contacts: number | null;
}

export interface LoadOfDay {
  readonly plannedMinutes: number;
  /** Waking minutes without events; null without a sleep rhythm for the weekday. */
  readonly availableMinutes: number | null;
}

/** All parts, in the order of the catalogue. */
export function readVitalityParts(input: VitalityInput): readonly VitalityPart[] {
  return [
    readDebt(input),
    readRegularity(input),
    readRhythm(input),
    readLoad(input),
    readBalance(input),
    readConnection(input),
  ];
}

function missing(
  key: VitalityPart["key"],
  code: VitalityReason,
  value: number | null = null,
): VitalityPart {
  return { key, score: null, coverage: 0, reason: { code, value } };
}

/**
 * The shortfall of seven nights; long nights pay back, as in the sleep insights. Missing nights count as the
 * mean of the logged ones, otherwise not logging would look like sleeping enough. How nights were felt moves
 * the score.
 */
function readDebt({ nights, need }: VitalityInput): VitalityPart {
  if (nights.length < MIN_DEBT_NIGHTS) return missing("debt", "few_nights", nights.length);
  if (need === null) return missing("debt", "no_rhythm");
  const lacked = mean(nights.map((night) => need.minutes - getSleptMinutes(night)));
  const hours = Math.max(0, (VITALITY_DAYS * lacked) / MINUTES_IN_HOUR);
  const coverage = nights.length / VITALITY_DAYS;
  const feelings = nights.map(({ sleep }) => sleep.feelingUponWaking);
  const tiredNights = feelings.filter((one) => one === "TIRED" || one === "GROGGY").length;
  const reason = {
    code: "debt_hours",
    value: hours,
    ...(tiredNights > 0 && { tiredNights }),
  } as const;
  return { key: "debt", score: adjustByFeeling(scoreDebt(hours), feelings), coverage, reason };
}

/** When the middles cancel each other out around the clock, no two nights are alike. */
function readRegularity({ nights }: VitalityInput): VitalityPart {
  if (nights.length < MIN_REGULARITY_NIGHTS) {
    return missing("regularity", "few_nights", nights.length);
  }
  const middle = circularMean(nights.map(({ midSleep }) => midSleep)) ?? nights[0]?.midSleep ?? 0;
  const minutes = mean(nights.map(({ midSleep }) => Math.abs(clockDifference(midSleep, middle))));
  const coverage = nights.length / VITALITY_DAYS;
  const reason = { code: "midsleep_minutes", value: minutes } as const;
  return { key: "regularity", score: scoreRegularity(minutes), coverage, reason };
}

function readRhythm({ routines: { completed, planned } }: VitalityInput): VitalityPart {
  if (planned === 0) return missing("rhythm", "no_routines");
  const share = completed / planned;
  const reason = { code: "routines_share", value: share } as const;
  return { key: "rhythm", score: scoreRhythm(share), coverage: 1, reason };
}

/** Days before the first plan are unknown rather than free: the user may not have planned here yet. */
function readLoad({ days }: VitalityInput): VitalityPart {
  const first = days.findIndex(({ plannedMinutes }) => plannedMinutes > 0);
  if (first === -1) return missing("load", "no_plans");
  const ratedDays = days
    .slice(first)
    .flatMap(({ plannedMinutes, availableMinutes }) =>
      availableMinutes === null ? [] : [{ plannedMinutes, availableMinutes }],
    );
  if (ratedDays.length === 0) return missing("load", "no_rhythm");
  const planned = ratedDays.reduce((sum, day) => sum + day.plannedMinutes, 0);
  const available = ratedDays.reduce((sum, day) => sum + day.availableMinutes, 0);
  const share = planned / Math.max(1, available);
  const coverage = ratedDays.length / VITALITY_DAYS;
  return {
    key: "load",
    score: scoreLoad(share),
    coverage,
    reason: { code: "load_share", value: share },
  };
}

/** A skipped area lowers the coverage. */
function readBalance({ ratings }: VitalityInput): VitalityPart {
  const complete = listCompleteRatings(ratings ?? []);
  const gap = computeBalanceGap(complete);
  if (gap === null) return missing("balance", "no_assessment");
  const coverage = complete.length / balanceAreas.length;
  const reason = { code: "balance_gap", value: gap } as const;
  return { key: "balance", score: scoreBalance(gap), coverage, reason };
}

function readConnection({ contacts }: VitalityInput): VitalityPart {
  if (contacts === null) return missing("connection", "no_contacts_logged");
  const reason = { code: "contacts", value: contacts } as const;
  return { key: "connection", score: scoreConnection(contacts), coverage: 1, reason };
}
