// The screen of planned and tracked time in a week or a month, by area, objective or tag.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  reportGroups,
  type ReportGroup,
  type TimeReport,
} from "@vereda/domain/planning/tracking/contract-tracking";
import { addMonths, formatIsoDay, parseDay, startOfWeek, type Day } from "@vereda/domain/time/day";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { ChevronLeft, ChevronRight, Download, Printer } from "lucide-react";
import { useSearchParams } from "react-router";
import { useToday } from "#platform/auth/user/use-today.ts";
import { FiguresDisclosure } from "#platform/figures-disclosure.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import {
  formatDayLabel,
  formatDayRange,
  formatMinutes,
  formatNumber,
} from "#platform/i18n/format/format.ts";
import { useWeekStart } from "#platform/i18n/format/formats.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { saveText } from "#platform/save-file.ts";
import { getAreaColour } from "#platform/theme/area-colour.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { BareList } from "#ui/layout/bare-list.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { getFirstOfMonth } from "../calendar/calendar-range.ts";
import { PlansNav } from "../objectives/plan/plans-nav.tsx";

const DATE = "date";
const PERIOD = "period";
const BY = "by";

const periods = ["week", "month"] as const;
type Period = (typeof periods)[number];

const periodLabels: Readonly<Record<Period, () => string>> = {
  week: m.panel_week,
  month: m.panel_month,
};
const groupLabels: Readonly<Record<ReportGroup, () => string>> = {
  area: m.common_area,
  objective: m.common_objective,
  tag: m.planning_tag,
};
/** What stands in none of the others. */
const restLabels: Readonly<Record<ReportGroup, () => string>> = {
  area: m.common_area,
  objective: m.planning_time_shared,
  tag: m.planning_time_untagged,
};

interface Range {
  readonly from: Day;
  readonly until: Day;
}

function getRange(period: Period, day: Day, weekStart: number): Range {
  const from = period === "week" ? startOfWeek(day, weekStart) : getFirstOfMonth(day);
  return { from, until: period === "week" ? from + 6 : addMonths(from, 1) - 1 };
}

export default function TimeReportScreen() {
  const locale = useLocale();
  const today = useToday();
  const weekStart = useWeekStart(locale);
  const [params, setParams] = useSearchParams();
  const period = periods.find((one) => one === params.get(PERIOD)) ?? "week";
  const by = reportGroups.find((one) => one === params.get(BY)) ?? "area";
  const day = parseDay(params.get(DATE) ?? "") ?? today;
  const range = getRange(period, day, weekStart);
  const choose = (changes: Readonly<Record<string, string>>) =>
    setParams((before) => ({ ...Object.fromEntries(before), ...changes }), {
      replace: true,
      preventScrollReset: true,
    });
  const query = { from: formatIsoDay(range.from), until: formatIsoDay(range.until), by };
  const report = useQuery({
    ...buildQuery("GET /planning/time-report", { query }),
    placeholderData: keepPreviousData,
  });
  const title =
    period === "month"
      ? formatDayLabel(range.from, locale, "month")
      : formatDayRange(range.from, range.until, locale);
  return (
    <>
      <title>{`${m.planning_nav_time()} · ${title} · Vereda`}</title>
      <PageHeader
        title={<span className="inline-block first-letter:uppercase">{title}</span>}
        nav={<PlansNav />}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 pb-6 print:hidden">
        <nav aria-label={m.planning_time_moves()} className="-ml-3 flex items-center">
          <IconButton
            icon={ChevronLeft}
            label={m.planning_time_before()}
            onPress={() => choose({ [DATE]: formatIsoDay(range.from - 1) })}
          />
          <Button
            variant="quiet"
            isDisabled={range.from <= today && today <= range.until}
            onPress={() => choose({ [DATE]: formatIsoDay(today) })}
          >
            {m.platform_today()}
          </Button>
          <IconButton
            icon={ChevronRight}
            label={m.planning_time_after()}
            onPress={() => choose({ [DATE]: formatIsoDay(range.until + 1) })}
          />
        </nav>
        <ChoiceGroup<Period>
          label={m.planning_time_period()}
          isLabelHidden
          variant="segments"
          value={period}
          onChange={(next) => choose({ [PERIOD]: next })}
          options={periods.map((value) => ({ value, label: periodLabels[value]() }))}
        />
        <ChoiceGroup<ReportGroup>
          label={m.planning_time_by()}
          isLabelHidden
          variant="segments"
          value={by}
          onChange={(next) => choose({ [BY]: next })}
          options={reportGroups.map((value) => ({ value, label: groupLabels[value]() }))}
        />
      </div>
      {report.isPending && <SkeletonRows count={5} />}
      {report.isError && !report.data && (
        <Failure
          title={m.planning_time_failed()}
          error={report.error}
          onRetry={() => void report.refetch()}
        />
      )}
      {report.data && (
        <div aria-busy={report.isPlaceholderData}>
          <Report
            report={report.data}
            by={by}
            name={title}
            fileName={`${query.from}-${query.until}`}
          />
        </div>
      )}
    </>
  );
}

type ReportProps = { report: TimeReport; by: ReportGroup; name: string; fileName: string };

function Report({ report: { rows, totals }, by, name, fileName }: ReportProps) {
  const locale = useLocale();
  if (rows.length === 0) {
    return <EmptyState title={m.planning_time_empty()}>{m.planning_time_empty_text()}</EmptyState>;
  }
  const columns = [groupLabels[by](), m.panel_planned(), m.panel_tracked(), m.planning_tasks()];
  const named = rows.map((row) => ({ ...row, title: row.title || restLabels[by]() }));
  const save = () =>
    saveText(
      formatCsv([
        [
          groupLabels[by](),
          m.planning_time_planned_minutes(),
          m.planning_time_tracked_minutes(),
          m.planning_tasks(),
        ],
        ...named.map(({ title, plannedMin, trackedMin, count }) => [
          title,
          plannedMin,
          trackedMin,
          count,
        ]),
      ]),
      `vereda-${fileName}.csv`,
      "text/csv",
    );
  return (
    <section aria-label={name} className="flex flex-col gap-6">
      <p className="font-serif text-18 text-pretty">
        {totals.trackedMin > 0
          ? m.planning_time_sums({
              planned: formatMinutes(totals.plannedMin),
              tracked: formatMinutes(totals.trackedMin),
            })
          : m.planning_time_sum_planned({ planned: formatMinutes(totals.plannedMin) })}
      </p>
      <Bars rows={named} label={groupLabels[by]()} />
      <FiguresDisclosure
        name={groupLabels[by]()}
        figures={{
          columns,
          rows: named.map(({ title, plannedMin, trackedMin, count }) => [
            title,
            formatMinutes(plannedMin),
            formatMinutes(trackedMin),
            formatNumber(count, locale),
          ]),
        }}
      />
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button icon={Download} onPress={save}>
          {m.planning_time_csv()}
        </Button>
        <Button icon={Printer} onPress={() => print()}>
          {m.panel_print()}
        </Button>
      </div>
    </section>
  );
}

type Row = TimeReport["rows"][number];

function Bars({ rows, label }: { rows: readonly Row[]; label: string }) {
  const max = Math.max(
    1,
    ...rows.map(({ plannedMin, trackedMin }) => Math.max(plannedMin, trackedMin)),
  );
  const getWidth = (minutes: number) => ({ width: `${(100 * minutes) / max}%` });
  return (
    <BareList aria-label={label} className="flex flex-col gap-4">
      {rows.map(({ key, title, plannedMin, trackedMin }) => {
        const area = areaKeys.find((one) => one === key);
        return (
          <li
            key={key}
            data-area={area && getAreaColour(area)}
            className="flex flex-col gap-1 print:break-inside-avoid"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="wrap-anywhere">{title}</span>
              <span className="figures text-14 text-ink-soft">
                {trackedMin > 0
                  ? m.planning_time_row({
                      planned: formatMinutes(plannedMin),
                      tracked: formatMinutes(trackedMin),
                    })
                  : m.planning_time_row_planned({ planned: formatMinutes(plannedMin) })}
              </span>
            </span>
            <span aria-hidden="true" className="flex flex-col gap-0.5">
              <span
                className={`block h-2 rounded-full ${area === undefined ? "bg-accent-text" : "bg-area"}`}
                style={getWidth(plannedMin)}
              />
              <span className="block h-1 rounded-full bg-ink-soft" style={getWidth(trackedMin)} />
            </span>
          </li>
        );
      })}
    </BareList>
  );
}

/** RFC 4180. A cell that a spreadsheet would run as a formula is text. */
function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  const formatCell = (cell: string | number) => {
    const text = typeof cell === "string" && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(formatCell).join(",")}\r\n`).join("");
}
