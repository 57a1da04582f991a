// Two reviews of the same kind, side by side; one below the other on a phone.
import { useQuery } from "@tanstack/react-query";
import type { Review } from "@vereda/domain/reviews/contract";
import { parsePeriod, type ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BackLink } from "#platform/pages/back-link.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { formatPeriod } from "./format-period.ts";
import { buildReviewQuery, getReviewAddress } from "./reviews-data.ts";
import { listComparedRows } from "./figures/comparison.tsx";
import { FiguresTable } from "#ui/layout/figures-table.tsx";
import { hasWritten, ReviewTexts } from "./figures/review-texts.tsx";

type ComparedReviewsProps = { period: ReviewPeriod; other: string };

export default function ComparedReviews({ period, other }: ComparedReviewsProps) {
  const earlier = parsePeriod(period.kind, other) ?? period;
  const periods = [earlier, period].toSorted((a, b) => a.from - b.from);
  const [first, second] = [periods[0] ?? period, periods[1] ?? period];
  const one = useQuery(buildReviewQuery(first));
  const two = useQuery(buildReviewQuery(second));
  const error = one.error ?? two.error;
  return (
    <>
      <PageHeader
        overline={
          <BackLink to={getReviewAddress(period.kind, { view: "past" })}>
            {m.reviews_past()}
          </BackLink>
        }
        title={m.reviews_compare_title()}
      />
      {one.data && two.data ? (
        <Compared
          sides={[
            { period: first, review: one.data },
            { period: second, review: two.data },
          ]}
        />
      ) : error === null ? (
        <SkeletonRows count={5} />
      ) : (
        <Failure
          title={m.reviews_load_failed()}
          error={error}
          onRetry={() => void Promise.all([one.refetch(), two.refetch()])}
        />
      )}
    </>
  );
}

type Side = { period: ReviewPeriod; review: Review };

function Compared({ sides }: { sides: readonly [Side, Side] }) {
  const locale = useLocale();
  const today = useToday();
  const names = sides.map(({ period }) => formatPeriod(period, today, locale));
  return (
    <div className="flex flex-col gap-10">
      <FiguresTable
        label={m.platform_table_of({ name: m.reviews_compare_title() })}
        columns={[m.reviews_figure(), ...names]}
        rows={listComparedRows(
          sides.map(({ review }) => review.facts),
          locale,
        )}
      />
      <div className="grid gap-10 md:grid-cols-2">
        {sides.map(({ period, review }, at) => (
          <Section
            key={period.key}
            title={<span className="block first-letter:uppercase">{names[at]}</span>}
          >
            {hasWritten(review) ? (
              <ReviewTexts answers={review.answers} priorities={review.priorities} />
            ) : (
              <p className="text-ink-soft">{m.reviews_nothing_written()}</p>
            )}
          </Section>
        ))}
      </div>
    </div>
  );
}
