// The reviews of a day, a week, a month, a quarter and a year, behind the user's PIN.
import { reviewKindLabels, reviewKinds, type ReviewKind } from "@vereda/domain/reviews/catalogue";
import { Suspense, type ReactNode, useState } from "react";
import { data, useParams, useSearchParams, type ClientLoaderFunctionArgs } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { useWriteKey } from "#platform/outbox/use-write-key.ts";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
import { TabLinks } from "#shell/tab-links.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { ReviewScreen } from "./review-screen.tsx";
import { getReviewAddress, buildReviewListQuery } from "./reviews-data.ts";
import { useQuery } from "@tanstack/react-query";
import { findWakingMinutes } from "@vereda/domain/energizing/rhythm/rest-time";
import {
  chooseReviewPeriod,
  getEveningMinute,
  type PeriodMoment,
} from "@vereda/domain/reviews/choose-period";
import { parsePeriod, type ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { getUserDay, getUserTime } from "@vereda/domain/time/user-day";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { nowMs } from "#platform/clock.ts";
import { buildQuery } from "#platform/query/build-query.ts";

// The period of the review screen: the one in its address, or the one that is due.

/** Null until it is known which review is due. */
function usePeriod(kind: ReviewKind): ReviewPeriod | null {
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

const PastReviews = createLazyPart(() => import("./past-reviews.tsx"));
const ComparedReviews = createLazyPart(() => import("./compared-reviews.tsx"));
const YearPage = createLazyPart(() => import("./figures/year/year-page.tsx"));

const findKind = (text: string | undefined) => reviewKinds.find((one) => one === text);

export function clientLoader({ params: { kind } }: ClientLoaderFunctionArgs): null {
  if (findKind(kind) === undefined) throw data("Page not found", { status: 404 });
  return null;
}

export default function ReviewsRoute() {
  const locale = useLocale();
  const kind = findKind(useParams()["kind"]) ?? "daily";
  useWriteKey();
  return (
    <>
      <title>{`${reviewKindLabels[kind][locale]} · Vereda`}</title>
      <PinLock>
        <div className="pb-6">
          <KindTabs />
        </div>
        <Suspense fallback={<SkeletonRows count={5} />}>
          <View kind={kind} />
        </Suspense>
      </PinLock>
    </>
  );
}

const tabLabels: Readonly<Record<ReviewKind, () => string>> = {
  daily: m.panel_day,
  weekly: m.panel_week,
  monthly: m.panel_month,
  quarterly: m.reviews_tab_quarterly,
  annual: m.reviews_tab_annual,
};

function KindTabs() {
  return (
    <TabLinks
      label={m.reviews_kinds()}
      links={reviewKinds.map((kind) => ({ to: getReviewAddress(kind), title: tabLabels[kind]() }))}
    />
  );
}

function View({ kind }: { kind: ReviewKind }): ReactNode {
  const [search] = useSearchParams();
  if (search.get("view") === "past") return <PastReviews kind={kind} />;
  return <PeriodView kind={kind} view={search.get("view")} other={search.get("with")} />;
}

type PeriodViewProps = { kind: ReviewKind; view: string | null; other: string | null };

function PeriodView({ kind, view, other }: PeriodViewProps) {
  const period = usePeriod(kind);
  if (period === null) return <SkeletonRows count={5} />;
  if (other !== null) return <ComparedReviews period={period} other={other} />;
  if (view === "year" && kind === "annual") return <YearPage period={period} />;
  return <ReviewScreen key={period.key} period={period} />;
}
