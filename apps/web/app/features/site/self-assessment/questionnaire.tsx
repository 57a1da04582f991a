// The questionnaire: one area at a time on a phone, all of them beside the result on a desktop. Lazy-loaded.
import {
  countRatedAreas,
  createSelfAssessment,
  type AreaPoints,
  type SelfAssessment,
  rateAreas,
} from "@vereda/domain/site/self-assessment/self-assessment";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import { useEffect, useRef, useState, useId, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { nowMs } from "#platform/clock.ts";
import { m } from "#platform/i18n/generated/messages.js";
import {
  clearAssessment,
  readAssessment,
  storeAssessment,
} from "#platform/self-assessment/stored-assessment.ts";
import { getDeviceTimeZone } from "#platform/theme/device-time-zone.ts";
import { ProgressBar } from "#ui/layout/progress.tsx";
import { NativeButton } from "#ui/native/native-button.tsx";
import {
  balanceAreaLabels,
  balanceAreaQuestions,
} from "@vereda/domain/resources/vitality/catalogue-balance";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { RatingSlider } from "#ui/fields/rating-slider.tsx";
import {
  listCompleteRatings,
  listGaps,
  type BalanceRating,
} from "@vereda/domain/resources/vitality/balance-gap";
import type { Locale } from "@vereda/domain/locale";
import { SignUp } from "#platform/auth/guest/sign-up.tsx";
import { useHasSession } from "#platform/auth/guest/use-has-session.ts";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";
import { getLanguageTag } from "#platform/i18n/format/format.ts";
import { NativeButtonLink } from "#ui/native/native-button-link.tsx";
import { RadarChart } from "#ui/radar-chart.tsx";

// What the test shows: a sentence, a radar chart with its table, and how to move it to an account.

/** The sentence names the widest gaps. */
const MAX_NAMED = 3;

type AssessmentResultProps = {
  assessment: SelfAssessment;
  isStored: boolean;
  isCurrent: boolean;
  children: ReactNode;
};

function AssessmentResult(props: AssessmentResultProps) {
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
      {hasSession ? (
        <NativeButtonLink to={toLocale("/panel")} variant="primary">
          {m.common_to_today()}
        </NativeButtonLink>
      ) : (
        <SignUp />
      )}
    </div>
  );
}

// The two questions of an area, and how it is desired.

type AreaQuestionsProps = {
  area: AreaPoints;
  /** A phone shows only this one. */
  isCurrent: boolean;
  onChange: (area: AreaPoints) => void;
};

function AreaQuestions({ area, isCurrent, onChange }: AreaQuestionsProps) {
  const locale = useLocale();
  const { areaId, parts, desired } = area;
  const [first, second] = parts;
  const [firstQuestion, secondQuestion] = balanceAreaQuestions[areaId];
  const name = balanceAreaLabels[areaId][locale];
  const isRated = desired !== null || first !== null || second !== null;
  const emptyText = m.common_unanswered();
  return (
    <fieldset
      tabIndex={-1}
      data-current={isCurrent || undefined}
      data-metric="energy"
      className={`min-w-0 flex-col gap-2 outline-none lg:flex lg:py-6 ${isCurrent ? "flex" : "hidden"}`}
    >
      <legend className="float-left font-serif text-28 font-medium lg:text-22">{name}</legend>
      <div className="clear-both flex flex-col gap-2">
        <RatingSlider
          label={firstQuestion[locale]}
          value={first}
          emptyText={emptyText}
          isStacked
          onChange={(points) => onChange({ ...area, parts: [points, second] })}
        />
        <RatingSlider
          label={secondQuestion[locale]}
          value={second}
          emptyText={emptyText}
          isStacked
          onChange={(points) => onChange({ ...area, parts: [first, points] })}
        />
        <RatingSlider
          label={m.site_test_desired_question()}
          value={desired}
          emptyText={emptyText}
          isStacked
          onChange={(points) => onChange({ ...area, desired: points })}
        />
      </div>
      <NativeButton
        variant="quiet"
        className={`-ml-4 self-start ${isRated ? "" : "invisible"}`}
        onClick={() => onChange({ areaId, parts: [null, null], desired: null })}
      >
        {m.site_test_skip()}
        <span className="sr-only">: {name}</span>
      </NativeButton>
    </fieldset>
  );
}

const getToday = () => formatIsoDay(getTodayIn(getDeviceTimeZone(), nowMs()));

function useAssessment() {
  const [assessment, setAssessment] = useState(
    () => readAssessment() ?? createSelfAssessment(getToday()),
  );
  const [isStored, setStored] = useState(true);
  return {
    assessment,
    isStored,
    rate: (area: AreaPoints) => {
      const areas = assessment.areas.map((one) => (one.areaId === area.areaId ? area : one));
      const next: SelfAssessment = { day: getToday(), areas };
      setAssessment(next);
      setStored(storeAssessment(next));
    },
    clear: () => {
      clearAssessment();
      setAssessment(createSelfAssessment(getToday()));
    },
  };
}

/** The result follows the areas. Whoever rated them all before sees it first. */
function useStep(assessment: SelfAssessment) {
  const { areas } = assessment;
  const [step, setStep] = useState(() =>
    countRatedAreas(assessment) === areas.length ? areas.length : 0,
  );
  const box = useRef<HTMLDivElement>(null);
  const focusStep = () =>
    box.current?.querySelector<HTMLElement>("[data-current]")?.focus({ preventScroll: true });
  // The button that started the test is gone.
  useEffect(focusStep, []);
  const goTo = (next: number) => {
    flushSync(() => setStep(next));
    focusStep();
    box.current?.scrollIntoView({ block: "start" });
  };
  return { step, goTo, box };
}

export default function Questionnaire() {
  const { assessment, isStored, rate, clear } = useAssessment();
  const { step, goTo, box } = useStep(assessment);
  const { areas } = assessment;
  const isResult = step === areas.length;
  return (
    <div
      ref={box}
      className="grid scroll-mt-4 gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <div className={`flex max-w-reading flex-col gap-6 ${isResult ? "max-lg:hidden" : ""}`}>
        <div className="lg:hidden">
          <ProgressBar
            label={m.common_area()}
            share={(step + 1) / areas.length}
            valueText={m.site_test_step({ step: step + 1, count: areas.length })}
          />
        </div>
        <p className="text-14 text-ink-soft">{m.site_test_scale()}</p>
        <div className="lg:divide-y lg:divide-line lg:border-y lg:border-line">
          {areas.map((area, at) => (
            <AreaQuestions key={area.areaId} area={area} isCurrent={at === step} onChange={rate} />
          ))}
        </div>
        <div className="flex justify-between gap-3 lg:hidden">
          <NativeButton disabled={step === 0} onClick={() => goTo(step - 1)}>
            {m.site_test_back()}
          </NativeButton>
          <NativeButton variant="primary" onClick={() => goTo(step + 1)}>
            {step + 1 === areas.length ? m.site_test_to_result() : m.platform_page_after()}
          </NativeButton>
        </div>
      </div>
      <div className={isResult ? "" : "max-lg:hidden"}>
        <div className="flex flex-col gap-6 lg:sticky lg:top-8">
          <AssessmentResult assessment={assessment} isStored={isStored} isCurrent={isResult}>
            <NativeButton
              variant="quiet"
              className="-ml-4 self-start lg:hidden"
              onClick={() => goTo(0)}
            >
              {m.site_test_change()}
            </NativeButton>
          </AssessmentResult>
          <ClearAssessment
            onClear={() => {
              clear();
              goTo(0);
            }}
          />
        </div>
      </div>
    </div>
  );
}

/** Confirmed in its own position, because public pages have no dialogs. */
function ClearAssessment({ onClear }: { onClear: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming) {
    return (
      <NativeButton
        variant="quiet"
        className="-ml-4 self-start"
        onClick={() => setConfirming(true)}
      >
        {m.site_test_clear()}
      </NativeButton>
    );
  }
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-card bg-sunken p-4">
      <p className="text-pretty">{m.site_test_clear_question()}</p>
      <div className="flex flex-wrap gap-3">
        <NativeButton
          onClick={() => {
            setConfirming(false);
            onClear();
          }}
        >
          {m.site_test_clear_yes()}
        </NativeButton>
        <NativeButton variant="quiet" onClick={() => setConfirming(false)}>
          {m.common_leave_it()}
        </NativeButton>
      </div>
    </div>
  );
}
