// The clock times of the week, for groups of days or for each day. The rest they make stands beside.
import { dayOfWeekLabels } from "@vereda/domain/energizing/catalogue";
import { restMinutes, type DailySetting } from "@vereda/domain/energizing/rest-time";
import type { Locale } from "@vereda/domain/locale";
import { formatMinutes, formatTime } from "#platform/i18n/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { TimeField } from "#ui/time-field.tsx";
import {
  commonTimes,
  dayGroups,
  summaryOf,
  withGroupTime,
  withoutTimes,
  type DayGroup,
  type GroupSummary,
  type TimeOfDay,
} from "./rhythm-draft.ts";

export type RhythmFieldsProps = {
  /** Seven days, Monday first. */
  settings: readonly DailySetting[];
  onChange: (settings: DailySetting[]) => void;
  /** Why a time of a day, counted from Monday, is refused. */
  errorOf: (at: number, time: TimeOfDay) => string | undefined;
};

export function GroupFields({ settings, onChange, errorOf }: RhythmFieldsProps) {
  const locale = useLocale();
  return (
    <div className="flex flex-col gap-6">
      {(Object.keys(dayGroups) as DayGroup[]).map((group) => {
        const summary = summaryOf(settings, group);
        const wrong = (time: TimeOfDay) =>
          dayGroups[group].map((at) => errorOf(at, time)).find(Boolean);
        return (
          <Times
            key={group}
            name={group === "weekdays" ? m.energizing_weekdays() : m.energizing_weekend()}
            summary={summaryWords(summary, locale)}
            times={commonTimes(settings, group)}
            onTime={(time, value) => onChange(withGroupTime(settings, group, time, value))}
            onClear={
              summary.kind === "none"
                ? null
                : () => onChange(withoutTimes(settings, dayGroups[group]))
            }
            errorOf={wrong}
          />
        );
      })}
    </div>
  );
}

function summaryWords(summary: GroupSummary, locale: Locale): string {
  if (summary.kind === "none") return m.energizing_no_days();
  if (summary.kind === "half") return m.energizing_half();
  if (summary.kind === "mixed") return m.energizing_days_vary();
  return rangeWords(summary.bedtime, summary.wakeUp, locale);
}

function rangeWords(bedtime: string, wakeUp: string, locale: Locale): string {
  const range = `${formatTime(bedtime, locale)}–${formatTime(wakeUp, locale)}`;
  return `${range} · ${formatMinutes(restMinutes(bedtime, wakeUp))}`;
}

export function DayFields({ settings, onChange, errorOf }: RhythmFieldsProps) {
  const locale = useLocale();
  return (
    <div className="flex flex-col gap-4">
      {settings.map(({ dayOfWeek, bedtime, wakeUp }, at) => (
        <Times
          key={dayOfWeek}
          name={dayOfWeekLabels[dayOfWeek][locale]}
          summary={dayWords(bedtime, wakeUp)}
          times={{ bedtime, wakeUp }}
          onTime={(time, value) =>
            onChange(settings.map((day, place) => (place === at ? { ...day, [time]: value } : day)))
          }
          onClear={
            bedtime === null && wakeUp === null
              ? null
              : () => onChange(withoutTimes(settings, [at]))
          }
          errorOf={(time) => errorOf(at, time)}
        />
      ))}
    </div>
  );
}

function dayWords(bedtime: string | null, wakeUp: string | null): string {
  if (bedtime === null && wakeUp === null) return m.energizing_day_unset();
  if (!bedtime || !wakeUp) return m.energizing_half();
  return formatMinutes(restMinutes(bedtime, wakeUp));
}

type TimesProps = {
  name: string;
  summary: string;
  times: Record<TimeOfDay, string | null>;
  onTime: (time: TimeOfDay, value: string | null) => void;
  /** Null when there is nothing to take away. */
  onClear: (() => void) | null;
  errorOf: (time: TimeOfDay) => string | undefined;
};

function Times({ name, summary, times, onTime, onClear, errorOf }: TimesProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="float-left w-full">
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-semibold first-letter:uppercase">{name}</span>
          <span className="figures text-14 text-ink-soft">{summary}</span>
        </span>
      </legend>
      <div className="clear-both grid grid-cols-[1fr_1fr_auto] items-start gap-3">
        <TimeField
          label={m.energizing_bedtime()}
          value={times.bedtime}
          onChange={(value) => onTime("bedtime", value)}
          error={errorOf("bedtime")}
        />
        <TimeField
          label={m.energizing_wake_up()}
          value={times.wakeUp}
          onChange={(value) => onTime("wakeUp", value)}
          error={errorOf("wakeUp")}
        />
        {onClear && (
          <Button
            variant="quiet"
            className="mt-6"
            aria-label={m.energizing_clear_times({ name })}
            onPress={onClear}
          >
            {m.energizing_clear()}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
