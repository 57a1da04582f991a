// The figures of a shared measure: a sentence that says it, and the figures below.
import type { MeasurePreview } from "@vereda/domain/community/specialists/contract-specialists";
import type { ReactNode } from "react";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import {
  formatDayLabel,
  formatInstant,
  formatMinutes,
  formatNumber,
} from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ProgressBar } from "#ui/layout/progress.tsx";

const PERCENT = { style: "percent", maximumFractionDigits: 0 } as const;

export function MeasureFigures({ figures }: { figures: MeasurePreview }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const { sleep, vitality, objective, computedAt } = figures;
  const when = formatInstant(computedAt, locale, timezone);
  return (
    <div className="flex flex-col gap-3">
      {sleep !== null && <SleepFigures sleep={sleep} />}
      {vitality !== null && <VitalityFigures vitality={vitality} />}
      {objective !== null && <ObjectiveFigures objective={objective} />}
      <p className="text-14 text-ink-soft">{m.community_consents_computed({ when })}</p>
    </div>
  );
}

function Sentence({ children }: { children: ReactNode }) {
  return <p className="font-serif text-18 text-pretty wrap-anywhere">{children}</p>;
}

function Figures({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="flex flex-col divide-y divide-line border-y border-line">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <dt className="text-14 text-ink-soft">{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const formatDuration = (minutes: number | null) =>
  minutes === null ? m.community_consents_unknown() : formatMinutes(minutes);

function SleepFigures({ sleep }: { sleep: NonNullable<MeasurePreview["sleep"]> }) {
  const locale = useLocale();
  const { nights, meanMinutes, debtMinutes, midsleepDeviation } = sleep;
  if (meanMinutes === null) return <Sentence>{m.community_consents_sleep_unknown()}</Sentence>;
  return (
    <>
      <Sentence>{m.community_consents_sleep_mean({ time: formatMinutes(meanMinutes) })}</Sentence>
      <Figures
        rows={[
          [m.community_consents_sleep_nights(), formatNumber(nights, locale)],
          [m.community_consents_sleep_debt(), formatDuration(debtMinutes)],
          [m.community_consents_sleep_deviation(), formatDuration(midsleepDeviation)],
        ]}
      />
    </>
  );
}

function VitalityFigures({ vitality }: { vitality: NonNullable<MeasurePreview["vitality"]> }) {
  const locale = useLocale();
  const { date, score, certainty } = vitality;
  return (
    <>
      <Sentence>
        {score === null
          ? m.community_consents_vitality_unknown()
          : m.community_consents_vitality_score({ score })}
      </Sentence>
      <Figures
        rows={[
          [m.community_consents_vitality_certainty(), formatNumber(certainty, locale, PERCENT)],
          [m.panel_day(), formatDayLabel(date, locale, "date")],
        ]}
      />
    </>
  );
}

function ObjectiveFigures({ objective }: { objective: NonNullable<MeasurePreview["objective"]> }) {
  const locale = useLocale();
  const { title, completed, total, progress } = objective;
  return (
    <>
      <ProgressBar
        label={title}
        share={progress}
        valueText={formatNumber(progress, locale, PERCENT)}
      />
      <p className="text-14 text-ink-soft">
        {m.community_consents_objective_tasks({ completed, total })}
      </p>
    </>
  );
}
