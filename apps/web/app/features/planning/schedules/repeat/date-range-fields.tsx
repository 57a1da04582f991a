// The fields of a day range: presets such as a quarter, next week or no deadline, or custom days.
import {
  projectRangeLabels,
  type ProjectRange,
} from "@vereda/domain/planning/schedules/catalogue-schedule";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import type { Locale } from "@vereda/domain/locale";
import { useState } from "react";
import { DayField } from "#platform/forms/day-field.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import type { ScheduleBinding } from "../binding.ts";
import type { RangeType } from "../draft.ts";
import { findPreset, getPresetRange, rangePresets, type RangePreset } from "../presets.ts";
import { formatDayRange } from "../format-schedule.ts";
import { useThisWeek } from "../use-this-week.ts";

type DateRangeFieldsProps = { type: RangeType; binding: ScheduleBinding; limits: DayRange };

export function DateRangeFields({ type, binding, limits }: DateRangeFieldsProps) {
  const { draft, change } = binding;
  const locale = useLocale();
  const today = useToday();
  const thisWeek = useThisWeek();
  const start = parseDay(draft.startDate ?? "") ?? today;
  const [preset, setPreset] = useState<RangePreset>(() =>
    findPreset(type, draft, start, thisWeek, limits),
  );
  const presets: readonly RangePreset[] = rangePresets[type];
  const choose = (next: RangePreset) => {
    setPreset(next);
    const days = getPresetRange(next, start, thisWeek, limits);
    if (days !== null) change(days);
    else if (draft.endDate === null) change({ endDate: formatIsoDay(start + 6) });
  };
  const isCustom = preset === "custom";
  return (
    <div className="flex flex-col gap-4">
      <ChoiceGroup<RangePreset>
        label={m.planning_schedule_how_long()}
        value={preset}
        onChange={choose}
        options={presets
          .filter(
            (one) => one === "custom" || getPresetRange(one, start, thisWeek, limits) !== null,
          )
          .map((one) => ({ value: one, label: formatPreset(one, locale) }))}
      />
      {isCustom && (
        <div className="grid gap-4 md:grid-cols-2">
          {type !== "TRACKED_RESOURCE" && (
            <DayField
              label={m.planning_timeline_start()}
              value={draft.startDate}
              error={binding.error("startDate")}
              onChange={(startDate) => change({ startDate })}
              {...getDateBounds(limits)}
            />
          )}
          <DayField
            label={type === "TRACKED_RESOURCE" ? m.planning_deadline() : m.planning_repeat_ends()}
            value={draft.endDate}
            error={binding.error("endDate")}
            onChange={(endDate) => change({ endDate })}
            {...getDateBounds(limits)}
          />
        </div>
      )}
      {!isCustom && <DateRangeSummary draft={draft} today={today} locale={locale} />}
    </div>
  );
}

type DateRangeSummaryProps = { draft: ScheduleBinding["draft"]; today: Day; locale: Locale };

function DateRangeSummary({ draft, today, locale }: DateRangeSummaryProps) {
  const from = parseDay(draft.startDate ?? "");
  const to = parseDay(draft.endDate ?? "");
  if (from === null || to === null) return null;
  return (
    <p className="font-serif text-18 text-ink-soft first-letter:uppercase">
      {formatDayRange(from, to, { locale, today })}
    </p>
  );
}

export function getDateBounds({ start, end }: DayRange): { min?: string; max?: string } {
  return {
    ...(start === null ? {} : { min: formatIsoDay(start) }),
    ...(end === null ? {} : { max: formatIsoDay(end) }),
  };
}

function formatPreset(preset: RangePreset, locale: Locale): string {
  return isProjectRange(preset) ? projectRangeLabels[preset][locale] : PRESETS[preset]();
}

function isProjectRange(preset: RangePreset): preset is RangePreset & ProjectRange {
  return preset in projectRangeLabels;
}

const PRESETS: Readonly<Record<Exclude<RangePreset, ProjectRange>, () => string>> = {
  this_week: m.planning_schedule_this_week,
  next_week: m.planning_schedule_next_week,
  one_week: m.planning_pause_one_week,
  one_month: m.planning_schedule_one_month,
  three_months: m.panel_three_months,
  open: m.planning_schedule_open,
};
