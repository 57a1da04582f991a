// The day of something and its time; for an event also how long it lasts.
import type { ScheduleType } from "@vereda/domain/planning/catalogue-schedule";
import type { DayRange } from "@vereda/domain/planning/occurrence";
import { formatClockTime, MINUTES_IN_DAY, parseClockTime } from "@vereda/domain/time/clock-time";
import { formatDay, parseDay } from "@vereda/domain/time/day";
import { formatMinutes } from "#platform/i18n/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Switch } from "#ui/switch.tsx";
import { TimeField } from "#ui/time-field.tsx";
import { ToggleGroup } from "#ui/toggle-group.tsx";
import type { ScheduleBinding } from "./binding.ts";
import { DayField } from "./day-field.tsx";
import { USUAL_TIME, withStart, type ScheduleDraft } from "./draft.ts";
import { bounds } from "./span-fields.tsx";

export type MomentFieldsProps = {
  type: ScheduleType;
  binding: ScheduleBinding;
  limits: DayRange;
};

export function MomentFields({ type, binding, limits }: MomentFieldsProps) {
  const { draft, change, error } = binding;
  const isEvent = type === "EVENT";
  const showsEnd = isEvent || draft.endDate !== null;
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-4 md:grid-cols-2">
        <DayField
          label={dayLabel(type, draft.repeats)}
          value={draft.startDate}
          error={error("startDate")}
          onChange={(startDate) => change(withStart(draft, startDate))}
          {...bounds(limits)}
        />
        {showsEnd && !draft.repeats && (
          <DayField
            label={m.planning_schedule_finishes()}
            note={isEvent ? m.planning_optional() : undefined}
            value={draft.endDate}
            error={error("endDate")}
            onChange={(endDate) => change({ endDate })}
          />
        )}
      </div>
      <Switch
        isSelected={!draft.allDay}
        onChange={(hasTime) => change(hasTime ? timed(draft) : { allDay: true })}
      >
        {m.planning_schedule_at_a_time()}
      </Switch>
      {!draft.allDay && <ClockFields binding={binding} showsEnd={showsEnd} />}
    </div>
  );
}

function dayLabel(type: ScheduleType, repeats: boolean): string {
  return repeats || type === "ROUTINE" ? m.planning_schedule_starts() : m.planning_schedule_day();
}

function timed(draft: ScheduleDraft): Partial<ScheduleDraft> {
  return { allDay: false, startTime: draft.startTime ?? USUAL_TIME };
}

const DURATIONS = [30, 60, 120, 180] as const;

function ClockFields({ binding, showsEnd }: { binding: ScheduleBinding; showsEnd: boolean }) {
  const { draft, change, error } = binding;
  const length = lengthOf(draft);
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <TimeField
          label={m.planning_schedule_from()}
          value={draft.startTime}
          error={error("startTime")}
          onChange={(startTime) => change({ startTime, ...endAfter(draft, startTime, length) })}
        />
        {showsEnd && (
          <TimeField
            label={m.planning_schedule_until_time()}
            note={m.planning_optional()}
            value={draft.endTime}
            error={error("endTime") ?? (draft.endDate === null ? error("endDate") : undefined)}
            onChange={(endTime) => change({ endTime })}
          />
        )}
      </div>
      {showsEnd && (
        <ToggleGroup<`${number}`>
          label={m.planning_schedule_lasts()}
          isLabelHidden
          selection="single"
          value={length === null ? [] : [`${length}`]}
          onChange={([chosen]) =>
            change(endAfter(draft, draft.startTime, chosen === undefined ? null : Number(chosen)))
          }
          options={DURATIONS.map((minutes) => ({
            value: `${minutes}` as const,
            label: formatMinutes(minutes),
          }))}
        />
      )}
    </>
  );
}

/** Minutes from start to end; null when one is missing. */
function lengthOf({ startDate, endDate, startTime, endTime }: ScheduleDraft): number | null {
  const from = parseClockTime(startTime ?? "");
  const to = parseClockTime(endTime ?? "");
  if (from === null || to === null) return null;
  const days = (parseDay(endDate ?? "") ?? 0) - (parseDay(startDate ?? "") ?? 0);
  return (endDate === null ? 0 : days * MINUTES_IN_DAY) + to - from;
}

/** The end that lies so many minutes after a start; past midnight it is on the next day. */
function endAfter(
  draft: ScheduleDraft,
  startTime: string | null,
  minutes: number | null,
): Partial<ScheduleDraft> {
  const from = parseClockTime(startTime ?? "");
  const day = parseDay(draft.startDate ?? "");
  if (minutes === null || minutes <= 0 || from === null || day === null) return {};
  const end = from + minutes;
  const extraDays = Math.floor(end / MINUTES_IN_DAY);
  return {
    endTime: formatClockTime(end % MINUTES_IN_DAY),
    endDate: extraDays === 0 ? null : formatDay(day + extraDays),
  };
}
