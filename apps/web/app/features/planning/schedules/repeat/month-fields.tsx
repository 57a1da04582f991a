// The fields for days of the month and months of the year.
import { dayFromCivil } from "@vereda/domain/time/day";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import type { ScheduleBinding } from "../binding.ts";

const LAST_DAY = -1;
const MONTH_DAYS = Array.from({ length: 31 }, (_, index) => index + 1);
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export function MonthDaysField({ binding }: { binding: ScheduleBinding }) {
  const { draft, change, error } = binding;
  return (
    <ToggleGroup<`${number}`>
      label={m.planning_repeat_month_days()}
      selection="multiple"
      variant="grid"
      value={draft.byMonthDay.map((day) => `${day}` as const)}
      error={error("byMonthDay")}
      onChange={(days) => change({ byMonthDay: days.map(Number) })}
      options={[
        ...MONTH_DAYS.map((day) => ({ value: `${day}` as const, label: String(day) })),
        {
          value: `${LAST_DAY}` as const,
          label: m.planning_repeat_last_short(),
          name: m.planning_repeat_last_of_month(),
        },
      ]}
    />
  );
}

export function MonthsField({ binding }: { binding: ScheduleBinding }) {
  const { draft, change, error } = binding;
  const locale = useLocale();
  return (
    <ToggleGroup<`${number}`>
      label={m.planning_repeat_which_months()}
      selection="multiple"
      value={draft.byMonth.map((month) => `${month}` as const)}
      error={error("byMonth")}
      onChange={(months) => change({ byMonth: months.map(Number) })}
      options={MONTHS.map((month) => ({
        value: `${month}` as const,
        label: formatDayLabel(dayFromCivil(2026, month, 1), locale, "monthName"),
      }))}
    />
  );
}
