// Computes the vitality index of a day, and what others may see of it.
import type { Vitality } from "@vereda/domain/resources/vitality/contract-vitality";
import type { VitalityLabel } from "@vereda/domain/resources/vitality/catalogue-vitality";
import { vitalityWeights } from "@vereda/domain/resources/vitality/part-scores";
import {
  computeVitality,
  getVitalityLabel,
  roundHalfUp,
  VITALITY_DAYS,
  VITALITY_VERSION,
} from "@vereda/domain/resources/vitality/vitality-index";
import type { VitalityIndex } from "@vereda/domain/resources/vitality/vitality-index";
import { readVitalityParts } from "@vereda/domain/resources/vitality/vitality-parts";
import type { VitalityPart } from "@vereda/domain/resources/vitality/vitality-parts";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { AppContext } from "#platform/context.ts";
import { findVitalityZone } from "../../account/user-lookup.ts";
import { listHistory, storeIndex } from "./history.ts";
import { loadWeek, type VitalityUser } from "./week-inputs.ts";

type Storage = Pick<AppContext, "db" | "dataKeys">;

interface DayIndex {
  readonly index: VitalityIndex;
  readonly parts: readonly VitalityPart[];
}

export async function computeDay(
  storage: Storage,
  user: VitalityUser,
  day: Day,
): Promise<DayIndex> {
  const parts = readVitalityParts(await loadWeek(storage, user, day));
  return { index: computeVitality(parts), parts };
}

/** The index of a day, today by default. That of a complete day is stored for the history. */
export async function getVitality(
  storage: Storage,
  user: VitalityUser,
  date: string | undefined,
  now: Date,
): Promise<Vitality> {
  const today = getUserDay(now.getTime(), user);
  const day = Math.min(parseDay(date ?? "") ?? today, today);
  const [{ index, parts }, before] = await Promise.all([
    computeDay(storage, user, day),
    listHistory(storage, user.userId, day),
  ]);
  if (day < today) await storeIndex(storage, user.userId, day, index, now);
  const { score } = index;
  const own = score === null ? [] : [{ date: formatIsoDay(day), score }];
  return {
    date: formatIsoDay(day),
    ...index,
    certainty: roundToHundredths(index.certainty),
    version: VITALITY_VERSION,
    parts: parts.map(toPartResponse),
    history: [...before, ...own],
  };
}

function toPartResponse({ key, score, reason }: VitalityPart) {
  return {
    key,
    score: score === null ? null : roundHalfUp(score),
    weight: vitalityWeights[key],
    isMissing: score === null,
    reason: { ...reason, value: reason.value === null ? null : roundToHundredths(reason.value) },
  };
}

function roundToHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

interface SharedVitality {
  readonly score: number;
  readonly label: VitalityLabel;
}

/**
 * The latest index of the past week of a user who shows it to others; null for everybody else. For another
 * viewer, so it needs no PIN. Whether the viewer may see the profile at all is up to the caller.
 */
export async function getVitalityIndex(
  storage: Storage,
  userId: string,
  now: Date,
): Promise<SharedVitality | null> {
  const timeZone = await findVitalityZone(storage.db, userId);
  if (timeZone === null) return null;
  const today = getTodayIn(timeZone, now.getTime());
  const score = (await listHistory(storage, userId, today, VITALITY_DAYS + 1)).at(-1)?.score;
  return score == null ? null : { score, label: getVitalityLabel(score) };
}
