// The vitality index of the week: words, number, reasons, history. Lazy-loaded.
import { LockKeyhole } from "lucide-react";
import { useParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { MirrorButton } from "#shell/mirror/mirror-button.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Section } from "#ui/layout/section.tsx";
import { linkStyles } from "#ui/styles.ts";
import { useHiddenIndex } from "./hidden-index.ts";
import { Advice, IndexContent } from "./index-content.tsx";
import { IndexHeadline } from "./index-headline.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import {
  vitalityPartLabels,
  type VitalityPartKey,
} from "@vereda/domain/resources/vitality/catalogue-vitality";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { formatReason, type Part } from "./format-vitality.ts";
import type { Vitality } from "@vereda/domain/resources/vitality/contract-vitality";
import { quantile } from "@vereda/domain/energizing/insights/statistics";
import type { Locale } from "@vereda/domain/locale";
import { useId, useState } from "react";
import { formatDayLabel, formatDayRange } from "#platform/i18n/format/format.ts";
import { useWeekStart } from "#platform/i18n/format/formats.ts";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";
import type { Figures } from "#ui/layout/figures-table.tsx";
import { PlotKey } from "#platform/charts/plot-key.tsx";
import { Band, DotLine, Plot } from "#platform/charts/plot.tsx";
import {
  buildHistorySlots,
  historySteps,
  type HistorySlots,
  type HistoryStep,
} from "./history-slots.ts";

// The history of the vitality index, by week or by day.

const HEIGHT = 148;
/** A smaller change is noise. */
const ALIKE_POINTS = 4;
/** With fewer slots, the middle half says nothing. */
const SLOTS_FOR_RANGE = 5;

function IndexHistory({ history }: { history: Vitality["history"] }) {
  const locale = useLocale();
  const weekStart = useWeekStart(locale);
  const [step, setStep] = useState<HistoryStep>("week");
  const slots = buildHistorySlots(history, step, weekStart);
  const title = m.energizing_vitality_history();
  const sentenceId = useId();
  return (
    <Section title={title} level={3} className="print:break-inside-avoid">
      <p id={sentenceId} className="max-w-reading font-serif text-18">
        {formatSentence(slots, step)}
      </p>
      {history.length > 1 && <StepToggle step={step} onChange={setStep} />}
      {slots !== null && slots.slots.length > 1 && (
        <HistoryPlot slots={slots} title={title} describedBy={sentenceId} />
      )}
      {slots && <FiguresDisclosure name={title} figures={buildFigures(slots, step, locale)} />}
    </Section>
  );
}

type StepToggleProps = { step: HistoryStep; onChange: (step: HistoryStep) => void };

function StepToggle({ step, onChange }: StepToggleProps) {
  return (
    <ChoiceGroup<HistoryStep>
      label={m.energizing_vitality_by()}
      isLabelHidden
      variant="segments"
      value={step}
      onChange={onChange}
      options={[
        { value: "week", label: m.energizing_vitality_by_week() },
        { value: "day", label: m.energizing_vitality_by_day() },
      ]}
    />
  );
}

function formatSentence(history: HistorySlots | null, step: HistoryStep): string {
  const scores = history?.slots.map(({ score }) => score) ?? [];
  if (scores.length < 2) return m.energizing_vitality_weeks_first();
  const figures = { count: scores.length, low: Math.min(...scores), high: Math.max(...scores) };
  const isAlike = figures.high - figures.low < ALIKE_POINTS;
  if (step === "day") {
    return isAlike
      ? m.energizing_vitality_days_alike(figures)
      : m.energizing_vitality_days_between(figures);
  }
  return isAlike
    ? m.energizing_vitality_weeks_alike(figures)
    : m.energizing_vitality_weeks_between(figures);
}

function buildFigures({ slots }: HistorySlots, step: HistoryStep, locale: Locale): Figures {
  const isWeek = step === "week";
  return {
    columns: [isWeek ? m.panel_week() : m.panel_day(), m.energizing_vitality_column_score()],
    rows: slots
      .toReversed()
      .map(({ day, score }) => [
        isWeek
          ? formatDayRange(day, day + historySteps.week - 1, locale)
          : formatDayLabel(day, locale, "brief"),
        String(score),
      ]),
  };
}

type HistoryPlotProps = { slots: HistorySlots; title: string; describedBy: string };

function HistoryPlot({ slots: history, title, describedBy }: HistoryPlotProps) {
  const { slots, count, first, last } = history;
  const y = (score: number) => HEIGHT * (1 - score / 100);
  const scores = slots.map(({ score }) => score);
  const hasRange = slots.length >= SLOTS_FOR_RANGE;
  return (
    <>
      <Plot
        label={title}
        describedBy={describedBy}
        height={HEIGHT}
        levels={[100, 50, 0].map((score) => ({ y: y(score), text: String(score) }))}
        from={first}
        to={last}
      >
        {hasRange && <Band top={y(quantile(scores, 0.75))} bottom={y(quantile(scores, 0.25))} />}
        <DotLine
          dots={slots.map(({ at, score }) => ({ at, y: y(score) }))}
          count={count}
          height={HEIGHT}
        />
      </Plot>
      <PlotKey
        entries={[hasRange ? { mark: "band", text: m.energizing_vitality_own_range() } : null]}
      />
    </>
  );
}

// The parts of the vitality index: score, reason in words and weight, and where to add what is missing.

function IndexParts({ parts, address }: { parts: readonly Part[]; address: string }) {
  return (
    <BareList data-metric="energy" className="divide-y divide-line">
      {parts.map((part) => (
        <li key={part.key} className="flex flex-col gap-1 py-3 first:pt-0">
          <PartFigures part={part} />
          <PartLink part={part} address={address} />
        </li>
      ))}
    </BareList>
  );
}

function PartFigures({ part }: { part: Part }) {
  const locale = useLocale();
  const { key, score, weight } = part;
  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{vitalityPartLabels[key][locale]}</span>
        <span className={score === null ? "shrink-0 text-14 text-ink-soft" : "figures shrink-0"}>
          {score ?? m.energizing_vitality_missing()}
        </span>
      </p>
      <p className="figures text-14 text-ink-soft text-pretty">
        {formatReason(part, locale)}{" "}
        <span className="whitespace-nowrap">{m.energizing_vitality_weight({ weight })}.</span>
      </p>
      {score !== null && (
        <div aria-hidden="true" className="mt-1 h-1 rounded-full bg-line">
          <div className="h-full rounded-full bg-metric" style={{ width: `${score}%` }} />
        </div>
      )}
    </>
  );
}

const nightParts: ReadonlySet<VitalityPartKey> = new Set(["debt", "regularity"]);

/** The life areas can always be looked at again; the nights when some are missing. */
function PartLink({ part: { key, isMissing, reason }, address }: { part: Part; address: string }) {
  const isNights = isMissing && (nightParts.has(key) || reason.code === "no_rhythm");
  if (key !== "balance" && !isNights) return null;
  return (
    <LocaleLink
      to={`${address}/${isNights ? "nights" : "balance"}`}
      className={`${linkStyles} self-start text-14`}
    >
      {isNights ? m.energizing_insights_to_nights() : m.energizing_vitality_to_balance()}
    </LocaleLink>
  );
}

// How the vitality index is computed, in words.

function IndexMethod({ version }: { version: number }) {
  const paragraphs = [
    m.energizing_vitality_how_parts(),
    m.energizing_vitality_how_missing(),
    m.energizing_vitality_how_kind(),
    m.energizing_vitality_how_not({ version }),
    m.energizing_vitality_how_sources(),
  ];
  return (
    <Disclosure summary={m.energizing_vitality_how()} isAside>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="pb-2 text-14">
          {paragraph}
        </p>
      ))}
    </Disclosure>
  );
}

export default function VitalityTab() {
  const { space = "" } = useParams();
  const address = `/space/${space}/vitality`;
  const { isHidden, setHidden } = useHiddenIndex();
  if (isHidden) return <HiddenIndex address={address} onShow={() => setHidden(false)} />;
  return (
    <IndexContent>
      {(vitality) => (
        <div className="flex flex-col gap-8">
          <IndexHeadline vitality={vitality} />
          <Advice vitality={vitality} />
          <Section title={m.energizing_vitality_parts()} level={3}>
            <IndexParts parts={vitality.parts} address={address} />
          </Section>
          <IndexHistory history={vitality.history} />
          <div className="flex flex-col items-start gap-4">
            <div className="w-full">
              <IndexMethod version={vitality.version} />
            </div>
            <PrivacyNote />
            <MirrorButton resourceId="energy" className={linkStyles}>
              {m.energizing_vitality_mirror()}
            </MirrorButton>
            <Button variant="quiet" className="-ml-4" onPress={() => setHidden(true)}>
              {m.energizing_vitality_hide()}
            </Button>
          </div>
        </div>
      )}
    </IndexContent>
  );
}

function PrivacyNote() {
  return (
    <p className="flex items-start gap-2 text-14 text-ink-soft print:hidden">
      <Icon of={LockKeyhole} size={16} className="mt-0.5 shrink-0" />
      <span>
        {m.energizing_vitality_private()}{" "}
        <LocaleLink to="/panel/privacy" className={linkStyles}>
          {m.common_to_privacy()}
        </LocaleLink>
      </span>
    </p>
  );
}

function HiddenIndex({ address, onShow }: { address: string; onShow: () => void }) {
  return (
    <EmptyState
      title={m.energizing_vitality_hidden()}
      action={
        <div className="flex flex-col items-center gap-3">
          <Button variant="primary" onPress={onShow}>
            {m.energizing_vitality_show()}
          </Button>
          <LocaleLink to={`${address}/balance`} className={linkStyles}>
            {m.energizing_vitality_to_balance()}
          </LocaleLink>
        </div>
      }
    >
      {m.energizing_vitality_hidden_text()}
    </EmptyState>
  );
}
