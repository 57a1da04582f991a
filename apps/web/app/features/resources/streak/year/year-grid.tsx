// The days of a year as small months. Colours are those of the text around it.
import { civilFromDay, type Day } from "@vereda/domain/time/day";
import { useToday } from "#platform/auth/user/use-today.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { useWeekStart } from "#platform/i18n/format/formats.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { DayMarkShape, MARK_SIZE } from "./day-mark-shape.tsx";
import { getCell, type YearMonth } from "./year-months.ts";

const STEP = MARK_SIZE + 3;
const WIDTH = 7 * STEP - 3;
const HEIGHT = 6 * STEP - 3;

export function YearGrid({ months }: { months: readonly YearMonth[] }) {
  return (
    <BareList
      aria-label={m.resources_streak_months()}
      className="grid grid-cols-3 gap-x-5 gap-y-4 sm:grid-cols-4 md:gap-x-8"
    >
      {months.map((month, at) => (
        <li key={month.first} className="print:break-inside-avoid">
          <MonthHead month={month} hasYear={at === 0 || civilFromDay(month.first).month === 1} />
          <MonthDrawing month={month} />
        </li>
      ))}
    </BareList>
  );
}

type MonthProps = { month: YearMonth };

function MonthHead({ month, hasYear }: MonthProps & { hasYear: boolean }) {
  const locale = useLocale();
  const { first, counted, possible } = month;
  return (
    <p className="figures flex items-baseline justify-between gap-1 pb-1 text-12 text-ink-soft">
      <span className="truncate first-letter:uppercase">
        {hasYear ? formatDayLabel(first, locale, "shortMonth") : formatMonth(first, locale)}
      </span>
      {possible > 0 && (
        <span className="text-ink">
          <span aria-hidden="true">{counted}</span>
          <span className="sr-only">{m.resources_streak_month_counted({ counted, possible })}</span>
        </span>
      )}
    </p>
  );
}

function formatMonth(first: Day, locale: ReturnType<typeof useLocale>): string {
  return formatDayLabel(first, locale, "monthName");
}

function MonthDrawing({ month: { first, days } }: MonthProps) {
  const today = useToday();
  const weekStart = useWeekStart(useLocale());
  return (
    <svg viewBox={`-1 -1 ${WIDTH + 2} ${HEIGHT + 2}`} aria-hidden="true" className="block w-full">
      {days.map(({ day, mark }) => {
        const { column, row } = getCell(first, day, weekStart);
        return (
          <g key={day} transform={`translate(${column * STEP} ${row * STEP})`}>
            <DayMarkShape mark={mark} isToday={day === today} />
          </g>
        );
      })}
    </svg>
  );
}
