// The reviews of a day, a week, a month, a quarter and a year, behind the user's PIN.
import { reviewKindLabels, reviewKinds, type ReviewKind } from "@vereda/domain/reviews/catalogue";
import { Suspense, type ReactNode } from "react";
import { data, useParams, useSearchParams, type ClientLoaderFunctionArgs } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { useWriteKey } from "#platform/outbox/use-write-key.ts";
import { PinLock } from "#platform/pin/lock/pin-lock.tsx";
import { TabLinks } from "#shell/tab-links.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { ReviewScreen } from "./review-screen.tsx";
import { getReviewAddress } from "./reviews-data.ts";
import { usePeriod } from "./use-period.ts";

const PastReviews = createLazyPart(() => import("./past-reviews.tsx"));
const ComparedReviews = createLazyPart(() => import("./compared-reviews.tsx"));
const YearPage = createLazyPart(() => import("./year/year-page.tsx"));

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
  daily: m.reviews_tab_daily,
  weekly: m.reviews_tab_weekly,
  monthly: m.reviews_tab_monthly,
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
