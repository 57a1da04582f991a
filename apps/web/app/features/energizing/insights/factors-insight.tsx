// Insight: how much each factor changes the night score, and with what certainty.
import { MIN_SCORED_NIGHTS } from "@vereda/domain/energizing/insights/by-factor";
import type { SleepInsightsData } from "@vereda/domain/energizing/insights/contract-insights";
import { sleepFactorDefinitions } from "@vereda/domain/energizing/nights/sleep-factors";
import type { Locale } from "@vereda/domain/locale";
import { formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import type { Figures } from "#ui/layout/figures-table.tsx";
import { formatTopFactor } from "./format-insights.ts";
import { Insight } from "./insight.tsx";

type Effect = SleepInsightsData["byFactor"]["effects"][number];

const MAX_VISIBLE = 8;
/** Minimum range of the axis in points to either side, so that small differences look small. */
const MIN_EDGE = 10;

export function FactorsInsight({ byFactor }: { byFactor: SleepInsightsData["byFactor"] }) {
  const locale = useLocale();
  const { effects } = byFactor;
  const hasEffects = effects.length > 0;
  return (
    <Insight
      title={m.energizing_with()}
      sentence={formatTopFactor(byFactor, MIN_SCORED_NIGHTS, locale)}
      notes={hasEffects ? [m.energizing_with_why()] : []}
      method={hasEffects ? [m.energizing_with_how()] : undefined}
      figures={hasEffects ? buildFigures(effects, locale) : null}
    >
      {() => hasEffects && <Effects effects={effects.slice(0, MAX_VISIBLE)} />}
    </Insight>
  );
}

function buildFigures(effects: readonly Effect[], locale: Locale): Figures {
  return {
    columns: [
      m.energizing_column_factor(),
      m.energizing_column_with(),
      m.energizing_column_without(),
      m.energizing_column_points(),
      m.energizing_column_between(),
      m.energizing_column_clear(),
    ],
    rows: effects.map((effect) => [
      getFactorName(effect, locale),
      String(effect.nights),
      String(effect.nightsWithout),
      formatPoints(effect.difference, locale),
      m.energizing_between({
        low: formatPoints(effect.low, locale),
        high: formatPoints(effect.high, locale),
      }),
      effect.isClear ? m.energizing_yes() : m.energizing_no(),
    ]),
  };
}

function Effects({ effects }: { effects: readonly Effect[] }) {
  const locale = useLocale();
  const edge = Math.max(MIN_EDGE, ...effects.flatMap(({ low, high }) => [-low, high]));
  // 49 instead of 50, so that the round line cap fits.
  const share = (value: number) => `${(50 + (value / edge) * 49).toFixed(2)}%`;
  return (
    <div data-metric="energy" className="flex flex-col gap-1">
      <p aria-hidden="true" className="flex justify-between text-14 text-ink-soft">
        <span>{m.energizing_with_harder()}</span>
        <span>{m.energizing_with_easier()}</span>
      </p>
      <BareList className="divide-y divide-line border-y border-line">
        {effects.map((effect) => (
          <li key={effect.factorId} className="flex flex-col gap-1 py-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className={effect.isClear ? "font-semibold" : ""}>
                {getFactorName(effect, locale)}
              </span>
              <span className="figures text-14 text-ink-soft">
                {m.energizing_with_points({
                  points: formatPoints(effect.difference, locale),
                  count: Math.round(Math.abs(effect.difference)),
                })}{" "}
                · {m.energizing_with_nights({ count: effect.nights })}
              </span>
            </div>
            <svg width="100%" height="16" aria-hidden="true" className="block overflow-visible">
              <line x1="50%" x2="50%" y1="0" y2="16" className="stroke-line-strong" />
              <line
                x1={share(effect.low)}
                x2={share(effect.high)}
                y1="8"
                y2="8"
                strokeWidth="2"
                strokeLinecap="round"
                className="stroke-metric"
              />
              <circle cx={share(effect.difference)} cy="8" r="5" className="fill-metric" />
            </svg>
          </li>
        ))}
      </BareList>
    </div>
  );
}

function getFactorName({ factorId }: Effect, locale: Locale): string {
  return sleepFactorDefinitions[factorId].label[locale];
}

function formatPoints(value: number, locale: Locale): string {
  const options = { signDisplay: "exceptZero", maximumFractionDigits: 0 } as const;
  return formatNumber(value, locale, options).replace("-", "−");
}
