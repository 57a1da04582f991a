// The period of the review screen: the one in its address, or the one that is due.
import { useQuery } from "@tanstack/react-query";
import { findWakingMinutes } from "@vereda/domain/energizing/rhythm/rest-time";
import type { ReviewKind } from "@vereda/domain/reviews/catalogue";
import {
  chooseReviewPeriod,
  getEveningMinute,
  type PeriodMoment,
} from "@vereda/domain/reviews/choose-period";
import { parsePeriod, type ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { getUserDay, getUserTime } from "@vereda/domain/time/user-day";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { nowMs } from "#platform/clock.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { buildReviewListQuery } from "./reviews-data.ts";

/** Null until it is known which review is due. */
export function usePeriod(kind: ReviewKind): ReviewPeriod | null {
  const [search] = useSearchParams();
  const given = parsePeriod(kind, search.get("period") ?? "");
  const due = useDuePeriod(kind, given === null);
  return given ?? due;
}

/** Stays the same while the screen is open, also after its review is finished. */
function useDuePeriod(kind: ReviewKind, isNeeded: boolean): ReviewPeriod | null {
  const days = useDays();
  const { createdAt } = useCurrentUser();
  const [due, setDue] = useState<ReviewPeriod | null>(null);
  const enabled = isNeeded && due === null;
  const reviews = useQuery({ ...buildReviewListQuery(kind), enabled });
  const rhythm = useQuery({ ...buildQuery("GET /energizing/sleep-rhythm"), enabled });
  if (!enabled || reviews.isPending || rhythm.isPending) return due;
  const { day: today, minute } = getUserTime(nowMs(), days);
  const waking = findWakingMinutes(rhythm.data?.dailySettings ?? [], today);
  const moment: PeriodMoment = {
    today,
    minute,
    evening: getEveningMinute(waking?.bedtime ?? null),
  };
  const finished = reviews.data?.items.filter(({ finishedAt }) => finishedAt !== null) ?? [];
  const firstDay = getUserDay(Date.parse(createdAt), days);
  const chosen = chooseReviewPeriod(
    kind,
    moment,
    ({ key, to }) => to < firstDay || finished.some(({ period }) => period === key),
  );
  setDue(chosen);
  return chosen;
}
