// The vitality index in words, then as a number with its range.
import { vitalityLabelTexts } from "@vereda/domain/resources/vitality/catalogue-vitality";
import type { Vitality } from "@vereda/domain/resources/vitality/contract-vitality";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { formatTooLittle, formatMissing, formatRange, formatScore } from "./format-vitality.ts";

export function IndexHeadline({ vitality }: { vitality: Vitality }) {
  const locale = useLocale();
  const { score, label } = vitality;
  const missing = formatMissing(vitality);
  const range = formatRange(vitality);
  return (
    <div data-metric="energy" className="flex max-w-reading flex-col gap-3">
      <h2 className="font-serif text-28 font-medium text-balance">
        {vitalityLabelTexts[label][locale]}
      </h2>
      {score === null ? (
        <p className="text-pretty">{formatTooLittle(vitality)}</p>
      ) : (
        <>
          <ScoreLine vitality={vitality} />
          <p className="figures">
            <span className="font-semibold">{formatScore(vitality)}</span>
            <span className="text-ink-soft"> · {m.energizing_vitality_week()}</span>
          </p>
        </>
      )}
      {(range ?? missing) && (
        <p className="figures text-14 text-ink-soft text-pretty">
          {range} {missing}
        </p>
      )}
    </div>
  );
}

/** The score on a line from 0 to 100, with its range; the words next to it say the same. */
function ScoreLine({ vitality: { score, range } }: { vitality: Vitality }) {
  const { low = 0, high = 0 } = range ?? {};
  return (
    <div
      aria-hidden="true"
      className="relative h-2 rounded-full bg-sunken inset-ring inset-ring-line"
    >
      <div
        className="absolute inset-y-0 rounded-full bg-metric/30"
        style={{ left: `${low}%`, width: `${high - low}%` }}
      />
      <div
        className="absolute top-1/2 size-4 -translate-1/2 rounded-full border-2 border-surface bg-metric"
        style={{ left: `${score ?? 0}%` }}
      />
    </div>
  );
}
