// Shares as labelled bars with their times; the text contains everything that the bars show.
import type { Locale } from "@vereda/domain/locale";
import { apportion } from "@vereda/domain/planning/workload/apportion";
import { formatMinutes, formatNumber } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";

type ShareBar = {
  readonly key: string;
  readonly name: string;
  readonly minutes: number;
  readonly area?: string | undefined;
};

/** Whole percentages that add up to 100. */
export function listPercents(bars: readonly Pick<ShareBar, "minutes">[]): number[] {
  return apportion(
    bars.map(({ minutes }) => minutes),
    100,
  );
}

export function formatPercent(percent: number, locale: Locale): string {
  return formatNumber(percent / 100, locale, { style: "percent" });
}

type ShareBarsProps = { label: string; bars: readonly ShareBar[]; isShareVisible?: boolean };

export function ShareBars({ label, bars, isShareVisible = false }: ShareBarsProps) {
  const locale = useLocale();
  const maxMinutes = Math.max(1, ...bars.map(({ minutes }) => minutes));
  const percents = listPercents(bars);
  return (
    <BareList aria-label={label} className="flex flex-col gap-3">
      {bars.map(({ key, name, minutes, area }, at) => (
        <li key={key} data-area={area} className="flex flex-col gap-1 print:break-inside-avoid">
          <span className="flex items-baseline justify-between gap-3">
            <span>{name}</span>
            <span className="figures shrink-0 text-14 text-ink-soft">
              {formatMinutes(minutes)}
              {isShareVisible && ` · ${formatPercent(percents[at] ?? 0, locale)}`}
            </span>
          </span>
          <span
            aria-hidden="true"
            className="block h-2 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line"
          >
            <span
              className={
                area === undefined ? "block h-full bg-accent-text" : "block h-full bg-area"
              }
              style={{ width: `${(100 * minutes) / maxMinutes}%` }}
            />
          </span>
        </li>
      ))}
    </BareList>
  );
}
