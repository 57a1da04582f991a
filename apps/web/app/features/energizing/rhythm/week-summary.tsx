// Overview of the edited week: bedtime, wake-up and rest of each day.
import { computeRestMinutes, type DailySetting } from "@vereda/domain/energizing/rhythm/rest-time";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { getSummary } from "./rhythm-draft.ts";
import type { DaysPart } from "./days-part.ts";
import { formatSummary } from "./format-rhythm.ts";

type WeekSummaryProps = { parts: readonly DaysPart[]; settings: readonly DailySetting[] };

export function WeekSummary({ parts, settings }: WeekSummaryProps) {
  const locale = useLocale();
  return (
    <dl
      aria-label={m.energizing_rhythm_week()}
      className="figures flex flex-col gap-1 border-t border-line pt-4 text-14"
    >
      {parts.map(({ id, name, indexes }) => {
        const summary = getSummary(settings, indexes);
        return (
          <div key={id} className="flex items-baseline justify-between gap-3">
            <dt className="first-letter:uppercase">{name}</dt>
            <dd className="text-right text-ink-soft">
              {formatSummary(summary, locale)}
              {summary.kind === "range" &&
                ` · ${formatMinutes(computeRestMinutes(summary.bedtime, summary.wakeUp))}`}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
