// A review: in steps while it is open, on one page once it is finished.
import { useQuery } from "@tanstack/react-query";
import { reviewMinutes, type ReviewKind, reviewKindLabels } from "@vereda/domain/reviews/catalogue";
import type { Review } from "@vereda/domain/reviews/contract";
import {
  type ReviewPeriod,
  getNextPeriod,
  getPreviousPeriod,
  isFuturePeriod,
} from "@vereda/domain/reviews/review-periods";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { formatInstant } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { createLazyDialog } from "#platform/lazy-part.tsx";
import { listKinds } from "#platform/outbox/stored-writes.ts";
import { Button } from "#ui/button.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Section } from "#ui/layout/section.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { linkStyles, iconButtonStyles } from "#ui/styles.ts";
import { reviewWrites } from "./ritual/review-writes.ts";
import { useReviewDraft } from "./ritual/use-review-draft.ts";
import { buildReviewQuery, getReviewAddress } from "./reviews-data.ts";
import { storeRitual } from "./ritual/stored-ritual.ts";
import { ReviewSteps } from "./ritual/review-steps.tsx";
import { ReviewSummary } from "./figures/review-summary.tsx";
import { hasWritten, ReviewTexts } from "./figures/review-texts.tsx";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Icon } from "#ui/icon.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { formatPeriod } from "./format-period.ts";

// The header of a review: its kind, its period, and links to the periods around it.

function PeriodHeader({ period, sentence }: { period: ReviewPeriod; sentence?: ReactNode }) {
  const locale = useLocale();
  const today = useToday();
  const next = getNextPeriod(period);
  return (
    <PageHeader
      overline={
        <div className="flex items-center justify-between gap-3">
          {reviewKindLabels[period.kind][locale]}
          <nav aria-label={m.reviews_periods()} className="-my-2 -mr-3 flex">
            <PeriodLink
              period={getPreviousPeriod(period)}
              icon={ChevronLeft}
              formatLabel={m.reviews_period_before}
            />
            {!isFuturePeriod(next, today) && (
              <PeriodLink period={next} icon={ChevronRight} formatLabel={m.reviews_period_after} />
            )}
          </nav>
        </div>
      }
      title={
        <span className="block first-letter:uppercase">{formatPeriod(period, today, locale)}</span>
      }
      sentence={sentence}
    />
  );
}

type PeriodLinkProps = {
  period: ReviewPeriod;
  icon: LucideIcon;
  formatLabel: (inputs: { period: string }) => string;
};

function PeriodLink({ period, icon, formatLabel }: PeriodLinkProps) {
  const locale = useLocale();
  const today = useToday();
  return (
    <LocaleLink
      to={getReviewAddress(period.kind, { period: period.key })}
      aria-label={formatLabel({ period: formatPeriod(period, today, locale) })}
      className={iconButtonStyles}
    >
      <Icon of={icon} />
    </LocaleLink>
  );
}

const RemindersDialog = createLazyDialog(() => import("./reminders/reminders-dialog.tsx"));

export function ReviewScreen({ period }: { period: ReviewPeriod }) {
  const { data, error, refetch } = useQuery(buildReviewQuery(period));
  const { id: userId } = useCurrentUser();
  if (data !== undefined) return <LoadedReview review={data} period={period} />;
  if (error !== null) {
    const isDrafting = listKinds(userId).has(reviewWrites.kind);
    return (
      <>
        <PeriodHeader period={period} />
        <Failure title={m.reviews_load_failed()} error={error} onRetry={() => void refetch()}>
          {isDrafting && m.reviews_draft_stored()}
        </Failure>
      </>
    );
  }
  return (
    <div aria-busy="true">
      <PeriodHeader period={period} />
      <output className="sr-only">{m.reviews_loading()}</output>
      <SkeletonRows count={5} />
    </div>
  );
}

type LoadedReviewProps = { review: Review; period: ReviewPeriod };

function LoadedReview({ review, period }: LoadedReviewProps) {
  const { id: userId } = useCurrentUser();
  const [isReopened, setReopened] = useState(false);
  const [wasFinished, setWasFinished] = useState(false);
  const writing = useReviewDraft(period, review);
  const onFinished = () => {
    storeRitual(userId, period.key);
    setReopened(false);
    setWasFinished(true);
  };
  const isOpen = review.finishedAt === null || isReopened || writing.state === "conflict";
  const [min, max] = reviewMinutes[period.kind];
  return (
    <>
      <PeriodHeader
        period={period}
        {...(review.finishedAt === null && {
          sentence: min === max ? m.reviews_takes({ min }) : m.reviews_takes_between({ min, max }),
        })}
      />
      {isOpen ? (
        <ReviewSteps review={review} period={period} writing={writing} onFinished={onFinished} />
      ) : (
        <FinishedReview
          review={review}
          period={period}
          wasFinished={wasFinished}
          onReopen={() => setReopened(true)}
        />
      )}
      <MoreAboutReviews kind={period.kind} />
    </>
  );
}

const closingLabels: Readonly<Record<ReviewKind, () => string>> = {
  daily: m.reviews_closing_daily,
  weekly: m.reviews_closing_weekly,
  monthly: m.reviews_closing_monthly,
  quarterly: m.reviews_closing_quarterly,
  annual: m.reviews_closing_annual,
};

type FinishedReviewProps = LoadedReviewProps & {
  /** Just now, on this screen. */
  wasFinished: boolean;
  onReopen: () => void;
};

function FinishedReview({ review, period, wasFinished, onReopen }: FinishedReviewProps) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const { timezone } = useCurrentUser();
  const closing = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!wasFinished) return;
    closing.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [wasFinished]);
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col items-start gap-4">
        {wasFinished ? (
          <>
            <p ref={closing} tabIndex={-1} className="font-serif text-22 text-balance outline-none">
              {closingLabels[period.kind]()}
            </p>
            <NativeButtonLink to={toLocale("/panel")} variant="primary">
              {m.common_to_today()}
            </NativeButtonLink>
          </>
        ) : (
          <p className="text-14 text-ink-soft">
            {m.reviews_finished_at({
              when: formatInstant(review.finishedAt ?? "", locale, timezone),
            })}
          </p>
        )}
        {period.kind === "annual" && (
          <LocaleLink
            to={getReviewAddress("annual", { period: period.key, view: "year" })}
            className={`${linkStyles} print:hidden`}
          >
            {m.reviews_year_link()}
          </LocaleLink>
        )}
      </div>
      {hasWritten(review) && (
        <Section title={m.panel_your_text()}>
          <ReviewTexts answers={review.answers} priorities={review.priorities} />
        </Section>
      )}
      <ReviewSummary review={review} period={period} />
      <Button className="self-start" onPress={onReopen}>
        {m.reviews_reopen()}
      </Button>
    </div>
  );
}

/** Quiet links below every review. */
function MoreAboutReviews({ kind }: { kind: ReviewKind }) {
  const [hasReminders, setHasReminders] = useState(false);
  return (
    <div className="mt-12 flex flex-wrap items-center gap-x-2 border-t border-line pt-3 print:hidden">
      <LocaleLink
        to={getReviewAddress(kind, { view: "past" })}
        className={`${linkStyles} flex min-h-11 items-center`}
      >
        {m.reviews_past()}
      </LocaleLink>
      <Button variant="quiet" onPress={() => setHasReminders(true)}>
        {m.panel_reminders()}
      </Button>
      {hasReminders && <RemindersDialog onClose={() => setHasReminders(false)} />}
    </div>
  );
}
