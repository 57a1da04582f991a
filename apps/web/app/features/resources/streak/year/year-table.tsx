// The days of a year as a table by month.
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { ScrollArea } from "#ui/layout/scroll-area.tsx";
import { formatRuns, type DayMark, type YearMonth } from "./year-months.ts";

const CELL = "py-2 pr-4 text-left align-top";

export function YearTable({ months }: { months: readonly YearMonth[] }) {
  const locale = useLocale();
  const columns = [
    m.resources_streak_column_month(),
    m.resources_streak_column_counted(),
    m.resources_streak_column_days(),
    m.resources_streak_column_paused(),
  ];
  return (
    <Disclosure summary={m.resources_streak_table()} isAside>
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
                <td className={`${CELL} whitespace-nowrap`}>
                  {m.resources_streak_month_counted(month)}
                </td>
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
