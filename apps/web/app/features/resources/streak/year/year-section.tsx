// A year of days: sentence, grid and table, for the last twelve months or an earlier year.
import type { Streak } from "@vereda/domain/resources/streak/contract-streak";
import { listYears } from "@vereda/domain/resources/streak/year-range";
import { parseDay, civilFromDay, type Day } from "@vereda/domain/time/day";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useToday } from "#platform/auth/user/use-today.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { IconButton } from "#ui/icon-button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { WithStreak } from "../with-streak.tsx";
import { listMonths, formatRuns, type DayMark, type YearMonth, getCell } from "./year-months.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { ScrollArea } from "#ui/layout/scroll-area.tsx";
import { useWeekStart } from "#platform/i18n/format/formats.ts";
import { BareList } from "#ui/layout/bare-list.tsx";

// The shape of a day in the grid. Marks differ by shape, not only by colour.

const MARK_SIZE = 10;
const CENTRE = MARK_SIZE / 2;

function DayMarkShape({ mark, isToday = false }: { mark: DayMark; isToday?: boolean }) {
  return (
    <>
      {SHAPES[mark]}
      {isToday && (
        <rect
          x="-0.5"
          y="-0.5"
          width={MARK_SIZE + 1}
          height={MARK_SIZE + 1}
          rx="3"
          className="fill-none stroke-ink"
        />
      )}
    </>
  );
}

const SHAPES = {
  counted: <rect width={MARK_SIZE} height={MARK_SIZE} rx="2.5" className="fill-current" />,
  grace: (
    <rect
      x="0.75"
      y="0.75"
      width={MARK_SIZE - 1.5}
      height={MARK_SIZE - 1.5}
      rx="2"
      strokeWidth="1.5"
      className="fill-none stroke-current"
    />
  ),
  paused: (
    <line
      x1="1"
      x2={MARK_SIZE - 1}
      y1={CENTRE}
      y2={CENTRE}
      strokeWidth="1.5"
      className="stroke-ink-soft"
    />
  ),
  unscheduled: <circle cx={CENTRE} cy={CENTRE} r="1" className="fill-line-strong" />,
  open: <rect width={MARK_SIZE} height={MARK_SIZE} rx="2.5" className="fill-sunken" />,
} as const;

const LABELS = {
  counted: m.resources_streak_key_counted,
  grace: m.resources_streak_key_grace,
  paused: m.panel_paused,
  unscheduled: m.resources_streak_key_unscheduled,
} as const satisfies Partial<Record<DayMark, () => string>>;

type KeyMark = keyof typeof LABELS;
const keyMarks = ["counted", "grace", "paused", "unscheduled"] as const satisfies KeyMark[];

/** Hidden from screen readers, because the table names the days. */
function MarkKey({ marks }: { marks: readonly KeyMark[] }) {
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-6 gap-y-1 text-14">
      {marks.map((mark) => (
        <span key={mark} className="flex items-center gap-2">
          <svg viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`} width="12" height="12">
            <DayMarkShape mark={mark} />
          </svg>
          <span className="text-ink-soft">{LABELS[mark]()}</span>
        </span>
      ))}
    </p>
  );
}

// The days of a year as small months. Colours are those of the text around it.

const STEP = MARK_SIZE + 3;
const WIDTH = 7 * STEP - 3;
const HEIGHT = 6 * STEP - 3;

function YearGrid({ months }: { months: readonly YearMonth[] }) {
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
          <span className="sr-only">{m.resources_streak_recent({ counted, possible })}</span>
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

// The days of a year as a table by month.

const CELL = "py-2 pr-4 text-left align-top";

function YearTable({ months }: { months: readonly YearMonth[] }) {
  const locale = useLocale();
  const columns = [
    m.panel_month(),
    m.resources_streak_column_counted(),
    m.panel_which_days(),
    m.panel_paused(),
  ];
  return (
    <Disclosure summary={m.platform_table()} isAside>
      <ScrollArea label={m.resources_streak_months()} className="rounded-control">
        <table className="figures w-full text-14">
          <thead>
            <tr className="border-b border-line">
              {columns.map((column) => (
                <th key={column} scope="col" className={`${CELL} font-semibold text-ink`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {months.toReversed().map((month) => (
              <tr key={month.first}>
                <th
                  scope="row"
                  className={`${CELL} font-normal whitespace-nowrap text-ink first-letter:uppercase`}
                >
                  {formatDayLabel(month.first, locale, "shortMonth")}
                </th>
                <td className={`${CELL} whitespace-nowrap`}>{m.resources_streak_recent(month)}</td>
                <td className={CELL}>{formatDays(month, "counted")}</td>
                <td className={CELL}>{formatDays(month, "paused")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Disclosure>
  );
}

function formatDays({ days }: YearMonth, which: DayMark): string {
  const runs = formatRuns(days.flatMap(({ day, mark }) => (mark === which ? [day] : [])));
  return runs === "" ? "–" : runs;
}

type YearSectionProps = {
  /** The first day that counts. */
  since: string;
  objectiveId?: string;
};

export function YearSection({ since, objectiveId }: YearSectionProps) {
  const today = useToday();
  const [at, setAt] = useState(0);
  // The last twelve months stand for this year.
  const [, ...earlier] = listYears(parseDay(since) ?? today, today);
  const year = [undefined, ...earlier][at];
  return (
    <Section
      title={year === undefined ? m.resources_streak_year_rolling() : String(year)}
      size={18}
      {...(earlier.length > 0 && {
        aside: (
          <span className="flex print:hidden">
            <IconButton
              icon={ChevronLeft}
              label={m.resources_streak_year_before()}
              isDisabled={at === earlier.length}
              onPress={() => setAt(at + 1)}
            />
            <IconButton
              icon={ChevronRight}
              label={m.resources_streak_year_after()}
              isDisabled={at === 0}
              onPress={() => setAt(at - 1)}
              className="-mr-3"
            />
          </span>
        ),
      })}
    >
      <WithStreak {...(objectiveId !== undefined && { objectiveId })} year={year}>
        {(streak) => (
          <Year
            streak={streak}
            colour={objectiveId === undefined ? "text-accent-text" : "text-area"}
          />
        )}
      </WithStreak>
    </Section>
  );
}

function Year({ streak, colour }: { streak: Streak; colour: string }) {
  const today = useToday();
  const months = listMonths(streak, today);
  const count = months.reduce((sum, { counted }) => sum + counted, 0);
  const used = new Set(months.flatMap(({ days }) => days.map(({ mark }) => mark)));
  return (
    <div className="flex flex-col gap-4">
      <p>
        {count === 0 ? m.resources_streak_year_none() : m.resources_streak_year_sentence({ count })}
      </p>
      <div className={`${colour} flex flex-col gap-4`}>
        <YearGrid months={months} />
        <MarkKey marks={keyMarks.filter((mark) => used.has(mark))} />
      </div>
      <YearTable months={months} />
    </div>
  );
}
