// Calendar month of the cycle with marks below the days. One tab stop; arrow and page keys move.
import { addMonths, formatIsoDay, type Day } from "@vereda/domain/time/day";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { useWeekStart } from "#platform/i18n/format/formats.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { classNames } from "#ui/class-names.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { listMarkLabels } from "./mark-labels.ts";
import { getDayByKey, getFirstOfMonth, type DayMarks } from "./month-cells.ts";

// Thinner marks are less certain, so that they differ without colour. All have the same total height.
const RECORDED = "h-1.5 bg-metric";
const ESTIMATED = "h-1.5 border-y border-dashed border-metric";
const LIKELY = "my-px h-1 bg-metric opacity-75";
const POSSIBLE = "my-0.5 h-0.5 bg-metric opacity-65";
const NOTHING = "h-1.5";
const FERTILE = "h-1.5 border-b-2 border-dotted border-ink-soft";

type CycleMonthProps = {
  day: Day;
  weeks: readonly (readonly Day[])[];
  today: Day;
  marks: (day: Day) => DayMarks;
  onDay: (day: Day) => void;
};

export function CycleMonth({ day, weeks, today, marks, onDay }: CycleMonthProps) {
  const locale = useLocale();
  const weekStart = useWeekStart(locale);
  const grid = useRef<HTMLTableElement>(null);
  const isByKey = useRef(false);
  useEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    grid.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = getDayByKey(day, event.key, weekStart);
    if (next === null) return;
    event.preventDefault();
    isByKey.current = true;
    onDay(next);
  };
  const month = formatDayLabel(day, locale, "month");
  return (
    <div data-metric="social" className="flex max-w-lg flex-col gap-2 print:break-inside-avoid">
      <div className="flex items-center justify-between">
        <IconButton
          icon={ChevronLeft}
          label={m.panel_previous_month()}
          onPress={() => onDay(addMonths(day, -1))}
        />
        <p aria-live="polite" className="font-serif text-18 font-medium first-letter:uppercase">
          {month}
        </p>
        <IconButton
          icon={ChevronRight}
          label={m.panel_next_month()}
          onPress={() => onDay(addMonths(day, 1))}
        />
      </div>
      <table ref={grid} className="w-full table-fixed border-collapse">
        <caption className="sr-only">{month}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" className="py-1 text-12 font-semibold text-ink-soft">
                <abbr title={formatDayLabel(one, locale, "weekday")} className="no-underline">
                  {formatDayLabel(one, locale, "weekday").slice(0, 3)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <MonthDay
                  key={one}
                  of={one}
                  isChosen={one === day}
                  isOutside={getFirstOfMonth(one) !== getFirstOfMonth(day)}
                  isToday={one === today}
                  marks={marks(one)}
                  onChoose={() => onDay(one)}
                  onKeyDown={onKeyDown}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend marks={weeks.flat().map(marks)} />
    </div>
  );
}

type MonthDayProps = {
  of: Day;
  isChosen: boolean;
  isOutside: boolean;
  isToday: boolean;
  marks: DayMarks;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function MonthDay(props: MonthDayProps) {
  const { of, isChosen, isOutside, isToday, marks, onChoose, onKeyDown } = props;
  const locale = useLocale();
  const name = [formatDayLabel(of, locale, "long"), ...listMarkLabels(marks)].join(", ");
  return (
    <td className="p-0">
      <button
        type="button"
        aria-label={name}
        aria-pressed={isChosen}
        aria-current={isToday ? "date" : undefined}
        tabIndex={isChosen ? 0 : -1}
        onClick={onChoose}
        onKeyDown={onKeyDown}
        className="flex h-13 w-full cursor-pointer flex-col items-center gap-0.5 rounded-control pt-0.5 -outline-offset-2"
      >
        <span
          className={classNames(
            "figures relative flex size-8 items-center justify-center rounded-full text-16",
            isChosen && "bg-accent font-semibold text-accent-ink",
            !isChosen && isOutside && "text-ink-soft",
            !isChosen && isToday && "font-bold text-accent-text",
          )}
        >
          {Number(formatIsoDay(of).slice(8))}
          {marks.hasLog && (
            <span className="absolute -right-0.5 bottom-0 size-2 rounded-full border border-surface bg-ink-soft" />
          )}
        </span>
        <span className={classNames("w-full", getRibbon(marks))} />
        {marks.isFertile && (
          <span className="-mt-px w-full border-t-2 border-dotted border-ink-soft" />
        )}
      </button>
    </td>
  );
}

function getRibbon({ period, start }: DayMarks): string {
  if (period !== null) return period === "recorded" ? RECORDED : ESTIMATED;
  if (start === null) return NOTHING;
  return start === "likely" ? LIKELY : POSSIBLE;
}

function Legend({ marks }: { marks: readonly DayMarks[] }) {
  const entries: readonly (readonly [label: string, style: string, isVisible: boolean])[] = [
    [
      m.energizing_cycle_legend_recorded(),
      RECORDED,
      marks.some(({ period }) => period === "recorded"),
    ],
    [
      m.energizing_cycle_legend_estimated(),
      ESTIMATED,
      marks.some(({ period }) => period === "estimated"),
    ],
    [m.energizing_cycle_legend_likely(), LIKELY, marks.some(({ start }) => start === "likely")],
    [
      m.energizing_cycle_legend_possible(),
      POSSIBLE,
      marks.some(({ start }) => start === "possible"),
    ],
    [m.energizing_cycle_legend_fertile(), FERTILE, marks.some(({ isFertile }) => isFertile)],
  ];
  const visible = entries.filter(([, , isVisible]) => isVisible);
  if (visible.length === 0) return null;
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 pt-1 text-14 text-ink-soft">
      {visible.map(([label, style]) => (
        <span key={label} className="flex items-center gap-2">
          <span className={classNames("w-6", style)} />
          {label}
        </span>
      ))}
    </p>
  );
}
