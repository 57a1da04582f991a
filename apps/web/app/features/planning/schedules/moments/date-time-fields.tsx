// The day and time of a task at once: set, changed and removed in place; `null` is no date.
import { formatIsoDay } from "@vereda/domain/time/day";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import { DayField } from "#platform/forms/day-field.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { TimeField } from "#ui/dates/time-field.tsx";
import { changeStart, createDraft } from "../draft.ts";
import { getDateBounds } from "../repeat/date-range-fields.tsx";
import { RepeatSummary } from "../repeat/repeat-summary.tsx";
import type { ScheduleDraft } from "../schedule-draft.ts";
import { getDurationMinutes, getEndAfter } from "./event-presets.ts";

export type DateTimeFieldsProps = {
  value: ScheduleDraft | null;
  onChange: (value: ScheduleDraft | null) => void;
  /** The error of a field of the schedule, such as `startDate`. */
  error: (field: string) => string | undefined;
  limits: DayRange;
  isTitleHidden?: boolean;
};

export default function DateTimeFields(props: DateTimeFieldsProps) {
  const { value, onChange, error, limits, isTitleHidden = false } = props;
  const today = useToday();
  const draft = value ?? createDraft("TASK", Math.max(today, limits.start ?? today));
  const change = (changes: Partial<ScheduleDraft>) => onChange({ ...draft, ...changes });
  const showsEndDay = draft.endDate !== null && draft.endDate !== draft.startDate;
  const isPossible = (day: number) =>
    (limits.start === null || day >= limits.start) && (limits.end === null || day <= limits.end);
  return (
    <fieldset className="@container flex min-w-0 flex-col gap-2">
      <legend className={isTitleHidden ? "sr-only" : "pb-1 text-14 font-semibold"}>
        {m.planning_when()}
      </legend>
      <div className="grid grid-cols-1 gap-3 @min-[19rem]:grid-cols-[3fr_2fr]">
        <DayField
          label={draft.repeats ? m.planning_timeline_start() : m.panel_day()}
          value={value?.startDate ?? null}
          error={error("startDate")}
          onChange={(day) =>
            day === null && !draft.repeats
              ? onChange(null)
              : change(value === null ? { startDate: day } : changeStart(draft, day))
          }
          {...getDateBounds(limits)}
        />
        <TimeField
          label={m.panel_time()}
          value={value?.startTime ?? null}
          error={error("startTime")}
          onChange={(time) => change(withTime(draft, time))}
        />
        {showsEndDay && (
          <DayField
            label={m.planning_repeat_ends()}
            value={draft.endDate}
            error={error("endDate")}
            onChange={(endDate) => change({ endDate })}
          />
        )}
        {draft.endTime !== null && (
          <TimeField
            label={m.planning_schedule_until_time()}
            value={draft.endTime}
            error={error("endTime") ?? (showsEndDay ? undefined : error("endDate"))}
            onChange={(endTime) => change({ endTime })}
          />
        )}
      </div>
      {value?.repeats === true && (
        <RepeatSummary type="TASK" draft={value} error={error("rruleString")} />
      )}
      <div className="-ml-4 flex flex-wrap">
        {value === null ? (
          [
            { day: today, label: m.platform_today() },
            { day: today + 1, label: m.panel_tomorrow() },
          ]
            .filter(({ day }) => isPossible(day))
            .map(({ day, label }) => (
              <Button
                key={day}
                variant="quiet"
                onPress={() => change({ startDate: formatIsoDay(day) })}
              >
                {label}
              </Button>
            ))
        ) : (
          <Button variant="quiet" onPress={() => onChange(null)}>
            {m.planning_when_remove()}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Without a time the day is all-day, and its end time goes too. */
function withTime(draft: ScheduleDraft, startTime: string | null): Partial<ScheduleDraft> {
  if (startTime === null) return { allDay: true, startTime: null, endTime: null };
  return { allDay: false, startTime, ...getEndAfter(draft, startTime, getDurationMinutes(draft)) };
}
