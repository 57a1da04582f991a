// Computes a shared measure for the one who views it; nothing of it is stored.
import type { MeasurePreview } from "@vereda/domain/community/specialists/contract-specialists";
import type { ConsentMeasure } from "@vereda/domain/community/circles/catalogue-circles";
import { computeObjectiveProgress } from "@vereda/domain/community/consents/consent-rules";
import { listPastMidnightMinutes } from "@vereda/domain/planning/agenda/day-bounds";
import { computeMidsleepDeviation } from "@vereda/domain/reviews/review-sleep";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { AppContext } from "#platform/context.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { getSleepInsights } from "#features/energizing/insights/insights.ts";
import { listSleepRhythms } from "#features/energizing/rhythm/user-rhythms.ts";
import { findOwnObjective } from "#features/planning/objectives/own-objective.ts";
import { computeDay } from "#features/resources/vitality/vitality.ts";

type Deps = Pick<AppContext, "db" | "dataKeys">;

interface MeasuredUser {
  readonly userId: string;
  readonly timeZone: string;
}

export interface SharedMeasure {
  readonly measure: ConsentMeasure;
  readonly objectiveId: string | null;
}

async function computeSleep(deps: Deps, user: MeasuredUser, now: Date) {
  const { from, to, nights, durations, debt } = await getSleepInsights(deps, user, {}, now);
  return {
    from,
    to,
    nights: nights.length,
    meanMinutes: durations?.mean ?? null,
    debtMinutes: debt?.minutes ?? null,
    midsleepDeviation: computeMidsleepDeviation(nights),
  };
}

async function computeVitality(deps: Deps, { userId, timeZone }: MeasuredUser, now: Date) {
  const rhythms = await listSleepRhythms(deps, [userId]);
  const pastMidnight = listPastMidnightMinutes("bedtime", rhythms.get(userId) ?? []);
  const user = { userId, timeZone, pastMidnight, requestedAt: now };
  const day = getUserDay(now.getTime(), user);
  const { index } = await computeDay(deps, user, day);
  const certainty = Math.round(index.certainty * 100) / 100;
  return { date: formatIsoDay(day), score: index.score, certainty };
}

async function computeObjective(
  { db }: Deps,
  { userId, timeZone }: MeasuredUser,
  id: string | null,
  now: Date,
) {
  const today = getTodayIn(timeZone, now.getTime());
  const objective = id === null ? null : await findOwnObjective(db, userId, id, today);
  if (objective === null) throw new AppError("not_found");
  return {
    title: objective.title,
    completed: objective.completedTaskCount,
    total: objective.taskCount,
    progress: computeObjectiveProgress(objective),
  };
}

/** The one measure, and null for the others. @throws not_found for an objective that is not the user's */
export async function computeMeasure(
  deps: Deps,
  user: MeasuredUser,
  { measure, objectiveId }: SharedMeasure,
  now: Date,
): Promise<MeasurePreview> {
  return {
    computedAt: now.toISOString(),
    sleep: measure === "SLEEP" ? await computeSleep(deps, user, now) : null,
    vitality: measure === "VITALITY" ? await computeVitality(deps, user, now) : null,
    objective:
      measure === "OBJECTIVE" ? await computeObjective(deps, user, objectiveId, now) : null,
  };
}
