// The start fields of an event, routine or task: day, time and, for events, the duration.
import type { ScheduleType } from "@vereda/domain/planning/schedules/catalogue-schedule";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import { DayField } from "#platform/forms/day-field.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Switch } from "#ui/fields/switch.tsx";
import { TimeField } from "#ui/dates/time-field.tsx";
import type { ScheduleBinding } from "../binding.ts";
import { DEFAULT_TIME, changeStart } from "../draft.ts";
import type { ScheduleDraft } from "../schedule-draft.ts";
import { EventLength } from "./event-length.tsx";
import { getEndAfter, getDurationMinutes } from "./event-presets.ts";
import { getDateBounds } from "../repeat/date-range-fields.tsx";

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
          label={getDayLabel(type, draft.repeats)}
          value={draft.startDate}
          error={error("startDate")}
          onChange={(startDate) => change(changeStart(draft, startDate))}
          {...getDateBounds(limits)}
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
      {isEvent && !draft.repeats && <EventLength binding={binding} />}
      <Switch
        isSelected={!draft.allDay}
        onChange={(hasTime) => change(hasTime ? withClockTime(draft) : { allDay: true })}
      >
        {m.planning_schedule_at_a_time()}
      </Switch>
      {!draft.allDay && <ClockFields binding={binding} showsEnd={showsEnd} />}
    </div>
  );
}

function getDayLabel(type: ScheduleType, repeats: boolean): string {
  return repeats || type === "ROUTINE" ? m.planning_schedule_starts() : m.planning_schedule_day();
}

function withClockTime(draft: ScheduleDraft): Partial<ScheduleDraft> {
  return { allDay: false, startTime: draft.startTime ?? DEFAULT_TIME };
}

function ClockFields({ binding, showsEnd }: { binding: ScheduleBinding; showsEnd: boolean }) {
  const { draft, change, error } = binding;
  const length = getDurationMinutes(draft);
  return (
    <div className="grid grid-cols-2 gap-4">
      <TimeField
        label={m.planning_schedule_from()}
        value={draft.startTime}
        error={error("startTime")}
        onChange={(startTime) => change({ startTime, ...getEndAfter(draft, startTime, length) })}
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
  );
}
