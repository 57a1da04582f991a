// Fields for the range of a project: quarter, half-year, year or custom dates.
import {
  projectRangeLabels,
  projectRanges,
  type ProjectRange,
} from "@vereda/domain/planning/schedules/catalogue-schedule";
import { civilFromDay, formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import type { Locale } from "@vereda/domain/locale";
import { DayField } from "#platform/forms/day-field.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import type { ScheduleBinding } from "#features/planning/schedules/binding.ts";
import { formatDayRange } from "#features/planning/schedules/format-schedule.ts";
import {
  formatRangeDates,
  isCalendarRange,
  findPeriod,
  getDefaultDates,
  rangePeriods,
  getPeriodRange,
  type RangePeriod,
} from "./range-choice.ts";

type Choice = ProjectRange | "none";

type RangeFieldsProps = {
  range: ProjectRange;
  hasDates: boolean;
  binding: ScheduleBinding;
  onChange: (range: ProjectRange, hasDates: boolean) => void;
};

const ORDER = projectRanges.toReversed().filter(isCalendarRange);

export function RangeFields({ range, hasDates, binding, onChange }: RangeFieldsProps) {
  const locale = useLocale();
  const today = useToday();
  const { draft, change } = binding;
  const choose = (choice: Choice) => {
    if (choice === "none") return onChange(range, false);
    onChange(choice, true);
    if (isCalendarRange(choice)) change(getDefaultDates(choice, today));
  };
  const choices: readonly Choice[] = [...ORDER, "custom", "none"];
  return (
    <div className="flex flex-col gap-6">
      <ChoiceGroup<Choice>
        label={m.planning_range()}
        value={hasDates ? range : "none"}
        onChange={choose}
        options={choices.map((value) => ({
          value,
          label: value === "none" ? m.planning_range_none() : projectRangeLabels[value][locale],
        }))}
      />
      {!hasDates && <p className="text-ink-soft">{m.planning_range_none_text()}</p>}
      {hasDates && isCalendarRange(range) && (
        <>
          <ChoiceGroup<RangePeriod>
            label={m.planning_range_which()}
            value={findPeriod(range, draft, today) ?? "this"}
            onChange={(period) => change(formatRangeDates(getPeriodRange(range, period, today)))}
            options={rangePeriods.map((value) => {
              const { end } = getPeriodRange(range, value, today);
              return { value, label: formatPeriod(range, end, locale) };
            })}
          />
          <RangeSummary binding={binding} today={today} locale={locale} />
        </>
      )}
      {hasDates && range === "custom" && (
        <div className="grid gap-4 md:grid-cols-2">
          <DayField
            label={m.planning_timeline_start()}
            value={draft.startDate}
            error={binding.error("startDate")}
            onChange={(startDate) => change({ startDate })}
          />
          <DayField
            label={m.planning_repeat_ends()}
            value={draft.endDate}
            min={draft.startDate ?? formatIsoDay(today)}
            error={binding.error("endDate")}
            onChange={(endDate) => change({ endDate })}
          />
        </div>
      )}
    </div>
  );
}

/** `oct – dic 2026`, `2027`. */
function formatPeriod(range: Exclude<ProjectRange, "custom">, end: Day, locale: Locale): string {
  const { year, month } = civilFromDay(end);
  if (range === "annual") return String(year);
  const months = range === "half" ? 6 : 3;
  const first = parseDay(`${year}-${String(month - months + 1).padStart(2, "0")}-01`) ?? end;
  const getShortMonthName = (day: Day) => formatDayLabel(day, locale, "monthName").slice(0, 3);
  return m.planning_range_months({
    from: getShortMonthName(first),
    to: getShortMonthName(end),
    year,
  });
}

type RangeSummaryProps = { binding: ScheduleBinding; today: Day; locale: Locale };

function RangeSummary({ binding: { draft }, today, locale }: RangeSummaryProps) {
  const from = parseDay(draft.startDate ?? "");
  const to = parseDay(draft.endDate ?? "");
  if (from === null || to === null) return null;
  return (
    <p className="font-serif text-18 text-ink-soft first-letter:uppercase">
      {formatDayRange(from, to, { locale, today })}
    </p>
  );
}
