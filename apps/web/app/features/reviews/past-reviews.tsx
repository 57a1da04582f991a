// Past reviews of one kind, page by page; two of them can be compared.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReviewKind } from "@vereda/domain/reviews/catalogue";
import type { ReviewSummary } from "@vereda/domain/reviews/contract";
import { parsePeriod } from "@vereda/domain/reviews/review-periods";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useToday } from "#platform/auth/user/use-today.ts";
import { capitalize } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { QueryStatus } from "#platform/query/query-status.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { NotebookIllustration } from "#ui/illustrations/notebook.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { formatPeriod } from "./format-period.ts";
import { buildReviewListQuery, getReviewAddress, REVIEWS_PER_PAGE } from "./reviews-data.ts";

export default function PastReviews({ kind }: { kind: ReviewKind }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...buildReviewListQuery(kind, page),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <>
      <PageHeader title={m.reviews_past()} sentence={m.reviews_past_sentence()} />
      <QueryStatus query={query} rows={4} failed={m.reviews_past_failed()} />
      {data?.total === 0 && <NoReviews kind={kind} />}
      {data !== undefined && data.total > 0 && (
        <>
          <Rows kind={kind} reviews={data.items} />
          {data.total > REVIEWS_PER_PAGE && (
            <nav aria-label={m.reviews_pages()} className="flex flex-wrap items-center gap-3 pt-4">
              <Button isDisabled={page === 1} onPress={() => setPage(page - 1)}>
                {m.reviews_page_later()}
              </Button>
              <span className="figures text-14 text-ink-soft">
                {m.platform_page_range({ from: data.from, to: data.to, total: data.total })}
              </span>
              <Button isDisabled={data.to >= data.total} onPress={() => setPage(page + 1)}>
                {m.reviews_page_earlier()}
              </Button>
            </nav>
          )}
        </>
      )}
    </>
  );
}

function NoReviews({ kind }: { kind: ReviewKind }) {
  const toLocale = useLocalePath();
  return (
    <EmptyState
      illustration={<NotebookIllustration className="w-44 max-w-full text-ink-soft" />}
      title={m.reviews_past_empty()}
      action={
        <NativeButtonLink to={toLocale(getReviewAddress(kind))}>
          {m.reviews_past_first()}
        </NativeButtonLink>
      }
    >
      {m.reviews_past_empty_text()}
    </EmptyState>
  );
}

function Rows({ kind, reviews }: { kind: ReviewKind; reviews: readonly ReviewSummary[] }) {
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [earlier, later] = chosen.toSorted();
  const toggle = (key: string, isChosen: boolean) =>
    // The third replaces the first.
    setChosen(isChosen ? [...chosen, key].slice(-2) : chosen.filter((one) => one !== key));
  return (
    <>
      <List label={m.reviews_past()}>
        {reviews.map((review) => (
          <PastRow
            key={review.period}
            review={review}
            isChosen={chosen.includes(review.period)}
            onChoose={(isChosen) => toggle(review.period, isChosen)}
          />
        ))}
      </List>
      {reviews.length > 1 && (
        <div className="flex flex-wrap items-center gap-3 pt-4">
          <Button
            isDisabled={later === undefined}
            onPress={() => {
              if (earlier === undefined || later === undefined) return;
              const to = getReviewAddress(kind, { period: later, with: earlier });
              void navigate(toLocale(to));
            }}
          >
            {m.reviews_compare()}
          </Button>
          <span className="text-14 text-ink-soft">{m.reviews_compare_hint()}</span>
        </div>
      )}
    </>
  );
}

type PastRowProps = {
  review: ReviewSummary;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

function PastRow({ review, isChosen, onChoose }: PastRowProps) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const today = useToday();
  const { kind, period: key, planned, completed, priorities, finishedAt } = review;
  const period = parsePeriod(kind, key);
  const name = period === null ? key : formatPeriod(period, today, locale);
  const context = [
    finishedAt === null ? m.reviews_unfinished() : null,
    planned > 0 ? m.reviews_done_of({ done: completed, planned }) : null,
    priorities[0] ?? null,
  ].filter((one) => one !== null);
  return (
    <ListRow
      title={capitalize(name, locale)}
      context={context.join(" · ")}
      to={toLocale(getReviewAddress(kind, { period: key }))}
      trailing={
        <Checkbox
          isSelected={isChosen}
          onChange={onChoose}
          aria-label={m.reviews_compare_this({ period: name })}
        >
          <span aria-hidden="true" className="text-14 text-ink-soft max-md:hidden">
            {m.reviews_compare()}
          </span>
        </Checkbox>
      }
    />
  );
}
