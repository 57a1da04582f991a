// Shares as labelled bars with their times; the text contains everything that the bars show.
import { formatMinutes, formatNumber } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";

export type ShareBar = {
  readonly key: string;
  readonly name: string;
  readonly minutes: number;
  readonly area?: string | undefined;
};

export type ShareBarsProps = { label: string; bars: readonly ShareBar[]; isShareVisible?: boolean };

export function ShareBars({ label, bars, isShareVisible = false }: ShareBarsProps) {
  const locale = useLocale();
  const total = bars.reduce((sum, { minutes }) => sum + minutes, 0);
  const maxMinutes = Math.max(1, ...bars.map(({ minutes }) => minutes));
  const share = (minutes: number) =>
    formatNumber(minutes / Math.max(1, total), locale, { style: "percent" });
  return (
    <BareList aria-label={label} className="flex flex-col gap-3">
      {bars.map(({ key, name, minutes, area }) => (
        <li key={key} data-area={area} className="flex flex-col gap-1 print:break-inside-avoid">
          <span className="flex items-baseline justify-between gap-3">
            <span>{name}</span>
            <span className="figures shrink-0 text-14 text-ink-soft">
              {formatMinutes(minutes)}
              {isShareVisible && ` · ${share(minutes)}`}
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
