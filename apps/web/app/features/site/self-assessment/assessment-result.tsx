// What the test shows: a sentence, a radar chart with its table, and how to move it to an account.
import { balanceAreaLabels } from "@vereda/domain/resources/vitality/catalogue-balance";
import { listCompleteRatings, listGaps } from "@vereda/domain/resources/vitality/balance-gap";
import type { BalanceRating } from "@vereda/domain/resources/vitality/balance-gap";
import type { Locale } from "@vereda/domain/locale";
import {
  rateAreas,
  type SelfAssessment,
} from "@vereda/domain/site/self-assessment/self-assessment";
import { useId, type ReactNode } from "react";
import { useHasSession } from "#platform/auth/guest/use-has-session.ts";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";
import { getLanguageTag } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { RadarChart } from "#ui/radar-chart.tsx";

/** The sentence names the widest gaps. */
const MAX_NAMED = 3;

type AssessmentResultProps = {
  assessment: SelfAssessment;
  isStored: boolean;
  isCurrent: boolean;
  children: ReactNode;
};

export function AssessmentResult(props: AssessmentResultProps) {
  const { assessment, isStored, isCurrent, children } = props;
  const locale = useLocale();
  const [titleId, sentenceId] = [useId(), useId()];
  const ratings = rateAreas(assessment);
  const isEmpty = ratings.every(({ actual, desired }) => actual === null && desired === null);
  return (
    <section
      aria-labelledby={titleId}
      tabIndex={-1}
      data-current={isCurrent || undefined}
      className="flex flex-col gap-5 outline-none"
    >
      <h2 id={titleId} className="text-28 font-medium lg:text-22">
        {m.site_test_result()}
      </h2>
      <p id={sentenceId} aria-live="polite" className="font-serif text-18 text-pretty">
        {formatResult(ratings, locale)}
      </p>
      <ResultChart ratings={ratings} sentenceId={sentenceId} />
      {children}
      {!isEmpty && <MoveToAccount />}
      <p className="text-14 text-pretty text-ink-soft">
        {isStored ? m.site_test_stored() : m.site_test_not_stored()}
      </p>
    </section>
  );
}

type ResultChartProps = { ratings: readonly BalanceRating[]; sentenceId: string };

function ResultChart({ ratings, sentenceId }: ResultChartProps) {
  const locale = useLocale();
  const toShare = (points: number | null) => (points === null ? null : points / 10);
  const format = (points: number | null) =>
    points === null ? m.common_unanswered() : String(points);
  const names = ratings.map(({ areaId }) => balanceAreaLabels[areaId][locale]);
  const [today, desired] = [m.platform_today(), m.common_desired()];
  return (
    <>
      <RadarChart
        label={m.common_today_and_desired()}
        describedBy={sentenceId}
        axes={names}
        series={[
          { label: today, variant: "area", values: ratings.map((one) => toShare(one.actual)) },
          { label: desired, variant: "dashed", values: ratings.map((one) => toShare(one.desired)) },
        ]}
      />
      <FiguresDisclosure
        name={m.common_today_and_desired()}
        figures={{
          columns: [m.common_area(), today, desired],
          rows: ratings.map((one, at) => [
            names[at] ?? "",
            format(one.actual),
            format(one.desired),
          ]),
        }}
      />
    </>
  );
}

function formatResult(ratings: readonly BalanceRating[], locale: Locale): string {
  if (ratings.every(({ actual }) => actual === null)) return m.common_chart_empty();
  if (listCompleteRatings(ratings).length === 0) return m.site_test_none_desired();
  const names = listGaps(ratings)
    .slice(0, MAX_NAMED)
    .map(({ areaId }) => balanceAreaLabels[areaId][locale]);
  if (names.length === 0) return m.site_test_at_wish();
  return m.site_test_widest({ areas: new Intl.ListFormat(getLanguageTag(locale)).format(names) });
}

function MoveToAccount() {
  const toLocale = useLocalePath();
  const hasSession = useHasSession();
  return (
    <div className="flex flex-col items-start gap-3 rounded-card bg-sunken p-4">
      <p className="text-pretty">
        {hasSession ? m.site_test_move_signed_in() : m.site_test_move()}
      </p>
      <NativeButtonLink to={toLocale(hasSession ? "/panel" : "/auth/register")} variant="primary">
        {hasSession ? m.common_to_today() : m.common_sign_up()}
      </NativeButtonLink>
    </div>
  );
}
