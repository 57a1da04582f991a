// A first and a last day, mostly said by a preset: a quarter, next week, no deadline.
import {
  projectRangeLabels,
  type ProjectRange,
} from "@vereda/domain/planning/schedules/catalogue-schedule";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import { formatDay, parseDay, type Day } from "@vereda/domain/time/day";
import type { Locale } from "@vereda/domain/locale";
import { useState } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import type { ScheduleBinding } from "../binding.ts";
import { DayField } from "../day-field.tsx";
import type { SpanType } from "../draft.ts";
import { presetOf, spanOf, spanPresets, type SpanPreset } from "../presets.ts";
import { rangeWords } from "../schedule-words.ts";

export type SpanFieldsProps = { type: SpanType; binding: ScheduleBinding; limits: DayRange };

export function SpanFields({ type, binding, limits }: SpanFieldsProps) {
  const { draft, change } = binding;
  const locale = useLocale();
  const today = useToday();
  const start = parseDay(draft.startDate ?? "") ?? today;
  const [preset, setPreset] = useState<SpanPreset>(() =>
    presetOf(type, draft, start, today, limits),
  );
  const presets: readonly SpanPreset[] = spanPresets[type];
  const choose = (next: SpanPreset) => {
    setPreset(next);
    const days = spanOf(next, start, today, limits);
    if (days !== null) change(days);
    else if (draft.endDate === null) change({ endDate: formatDay(start + 6) });
  };
  const isCustom = preset === "custom";
  return (
    <div className="flex flex-col gap-4">
      <ToggleGroup<SpanPreset>
        label={m.planning_schedule_how_long()}
        selection="single"
        isRequired
        value={[preset]}
        onChange={([next]) => next && choose(next)}
        options={presets
          .filter((one) => one === "custom" || spanOf(one, start, today, limits) !== null)
          .map((one) => ({ value: one, label: presetLabel(one, locale) }))}
      />
      {isCustom && (
        <div className="grid gap-4 md:grid-cols-2">
          {type !== "TRACKED_RESOURCE" && (
            <DayField
              label={m.planning_schedule_starts()}
              value={draft.startDate}
              error={binding.error("startDate")}
              onChange={(startDate) => change({ startDate })}
              {...bounds(limits)}
            />
          )}
          <DayField
            label={
              type === "TRACKED_RESOURCE"
                ? m.planning_schedule_deadline()
                : m.planning_schedule_finishes()
            }
            value={draft.endDate}
            error={binding.error("endDate")}
            onChange={(endDate) => change({ endDate })}
            {...bounds(limits)}
          />
        </div>
      )}
      {!isCustom && <SpanWords draft={draft} today={today} locale={locale} />}
    </div>
  );
}

type SpanWordsProps = { draft: ScheduleBinding["draft"]; today: Day; locale: Locale };

function SpanWords({ draft, today, locale }: SpanWordsProps) {
  const from = parseDay(draft.startDate ?? "");
  const to = parseDay(draft.endDate ?? "");
  if (from === null || to === null) return null;
  return (
    <p className="font-serif text-18 text-ink-soft first-letter:uppercase">
      {rangeWords(from, to, { locale, today })}
    </p>
  );
}

/** Bounds of a calendar, as its component takes them. */
export function bounds({ start, end }: DayRange): { min?: string; max?: string } {
  return {
    ...(start === null ? {} : { min: formatDay(start) }),
    ...(end === null ? {} : { max: formatDay(end) }),
  };
}

function presetLabel(preset: SpanPreset, locale: Locale): string {
  return isProjectRange(preset) ? projectRangeLabels[preset][locale] : PRESETS[preset]();
}

function isProjectRange(preset: SpanPreset): preset is SpanPreset & ProjectRange {
  return preset in projectRangeLabels;
}

const PRESETS: Readonly<Record<Exclude<SpanPreset, ProjectRange>, () => string>> = {
  this_week: m.planning_schedule_this_week,
  next_week: m.planning_schedule_next_week,
  one_week: m.planning_schedule_one_week,
  one_month: m.planning_schedule_one_month,
  three_months: m.planning_schedule_three_months,
  open: m.planning_schedule_open,
};
