// Request schemas of the cycle: setup, periods, daily logs and preferences.
import * as z from "zod/mini";
import { day, instant } from "../../http/values.ts";
import { id } from "../../id.ts";
import { requiredLine, text } from "../../text.ts";
import { parseDay } from "../../time/day.ts";
import { cycleMoods, cycleSymptoms, flowLevels } from "./cycle-catalogue.ts";
import {
  AVERAGE_CYCLE_DAYS,
  AVERAGE_PERIOD_DAYS,
  MAX_CYCLE_NOTE_LENGTH,
  MAX_OWN_SYMPTOM_LENGTH,
  MAX_PERIOD_DAYS,
  MAX_OWN_SYMPTOMS,
} from "./cycle-bounds.ts";
import { cycleModes } from "./cycle-info.ts";

const daysWithin = ({ min, max }: { min: number; max: number }, code: string) =>
  z
    .int({
      error: (issue) => (issue.input === undefined || issue.input === null ? "required" : code),
    })
    .check(z.minimum(min, code), z.maximum(max, code));

interface Averages {
  readonly averageCycleLength: number;
  readonly averagePeriodLength: number;
}

/** Says that the period is longer than the cycle instead of the limits of its field. */
const isPeriodWithinCycle = z.check<Averages>((context) => {
  const { averageCycleLength, averagePeriodLength } = context.value;
  if (averagePeriodLength <= averageCycleLength) return;
  const path = ["averagePeriodLength"];
  const others = context.issues.filter((issue) => issue.path?.[0] !== path[0]);
  const message = "period_longer_than_cycle";
  const issue = { code: "custom", input: context.value, path, message } as const;
  context.issues.splice(0, context.issues.length, ...others, issue);
});

export const cycleSettingsInput = z
  .object({
    averageCycleLength: daysWithin(AVERAGE_CYCLE_DAYS, "cycle_length_bounds"),
    averagePeriodLength: daysWithin(AVERAGE_PERIOD_DAYS, "period_length_bounds"),
    /** The first day of the last period, which counts as a logged start. */
    lastCycleStartDate: dayOr("cycle_start_missing"),
  })
  .check(isPeriodWithinCycle);

/** A day; `code` is the error if it is missing or empty. */
function dayOr(code: string) {
  return z.string(code).check(
    z.minLength(1, { error: code, abort: true }),
    z.refine((value) => parseDay(value) !== null, "day_malformed"),
  );
}

interface PeriodDays {
  readonly startDate?: string | undefined;
  readonly endDate?: string | null | undefined;
}

/** The days of a period, both ends included; null if either date is missing or invalid. */
function getPeriodLength({ startDate, endDate }: PeriodDays): number | null {
  const from = parseDay(startDate ?? "");
  const to = parseDay(endDate ?? "");
  return from === null || to === null ? null : to - from + 1;
}

/** The error of a period's dates; null if either is missing. */
export function findPeriodError(
  period: PeriodDays,
): "period_ends_before_start" | "period_too_long" | null {
  const length = getPeriodLength(period);
  if (length === null) return null;
  if (length < 1) return "period_ends_before_start";
  return length > MAX_PERIOD_DAYS ? "period_too_long" : null;
}

const inOrder = [
  z.refine<PeriodDays>((period) => findPeriodError(period) !== "period_ends_before_start", {
    error: "period_ends_before_start",
    path: ["endDate"],
  }),
  z.refine<PeriodDays>((period) => findPeriodError(period) !== "period_too_long", {
    error: "period_too_long",
    path: ["endDate"],
  }),
];

export const cyclePeriodInput = z
  .object({
    id: z.optional(id),
    startDate: dayOr("period_start_missing"),
    /** The last day of bleeding; omitted or null if it is ongoing or unknown. */
    endDate: z.optional(z.nullable(day)),
  })
  .check(...inOrder);

export const cyclePeriodChanges = z
  .object({
    startDate: z.optional(dayOr("period_start_missing")),
    endDate: z.optional(z.nullable(day)),
    updatedAt: z.optional(instant),
  })
  .check(...inOrder);

function removeDuplicates<T>(values: T[]): T[] {
  return [...new Set(values)];
}

export const cycleLogInput = z.object({
  flow: z.optional(z.nullable(z.enum(flowLevels))),
  symptoms: z.array(z.enum(cycleSymptoms)).check(z.maxLength(60), z.overwrite(removeDuplicates)),
  mood: z.array(z.enum(cycleMoods)).check(z.maxLength(60), z.overwrite(removeDuplicates)),
  ownSymptoms: z.optional(
    z.array(id).check(z.maxLength(MAX_OWN_SYMPTOMS), z.overwrite(removeDuplicates)),
  ),
  notes: z.optional(z.nullable(text(MAX_CYCLE_NOTE_LENGTH))),
});

const ownSymptom = z.object({
  id,
  name: requiredLine(MAX_OWN_SYMPTOM_LENGTH, "own_symptom_name_missing"),
});
export type OwnSymptom = z.output<typeof ownSymptom>;

export const cyclePreferencesChanges = z.object({
  mode: z.optional(z.enum(cycleModes)),
  showsFertility: z.optional(z.boolean()),
  isHidden: z.optional(z.boolean()),
  updatedAt: z.optional(z.nullable(instant)),
  /** The complete list, in order. Omitted symptoms disappear from all days. */
  ownSymptoms: z.optional(
    z.array(ownSymptom).check(
      z.maxLength(MAX_OWN_SYMPTOMS),
      z.refine(
        (symptoms) =>
          new Set(symptoms.map(({ name }) => name.toLowerCase())).size === symptoms.length &&
          new Set(symptoms.map((each) => each.id)).size === symptoms.length,
        "own_symptom_repeated",
      ),
    ),
  ),
});
