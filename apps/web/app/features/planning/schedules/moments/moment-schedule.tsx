// The schedule fields of an event, routine or task: day, time and repetition.
import type { ScheduleType } from "@vereda/domain/planning/schedules/catalogue-schedule";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import { m } from "#platform/i18n/generated/messages.js";
import { Switch } from "#ui/fields/switch.tsx";
import type { ScheduleBinding } from "../binding.ts";
import { RepeatFields } from "../repeat/repeat-fields.tsx";
import { DayField } from "#platform/forms/day-field.tsx";
import { TimeField } from "#ui/dates/time-field.tsx";
import { DEFAULT_TIME, changeStart } from "../draft.ts";
import type { ScheduleDraft } from "../schedule-draft.ts";
import {
  getEndAfter,
  getDurationMinutes,
  eventPresets,
  findEventPreset,
  applyPreset,
  type EventPreset,
} from "./event-presets.ts";
import { getDateBounds } from "../repeat/date-range-fields.tsx";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { useThisWeek } from "../use-this-week.ts";

// The start fields of an event, routine or task: day, time and, for events, the duration.

// The duration field of an event with presets.

function EventLength({ binding: { draft, change } }: { binding: ScheduleBinding }) {
  const today = useToday();
  const thisWeek = useThisWeek();
  const chosen = findEventPreset(draft, today, thisWeek);
  return (
    <ToggleGroup<EventPreset>
      label={m.planning_schedule_lasts()}
      selection="single"
      value={chosen === null ? [] : [chosen]}
      onChange={([preset]) => preset && change(applyPreset(draft, preset, today, thisWeek))}
      options={eventPresets.map((value) => ({ value, label: formatPreset(value) }))}
    />
  );
}

function formatPreset(preset: EventPreset): string {
  if (preset === "all_day") return m.planning_timeline_above();
  if (preset === "this_week") return m.planning_schedule_this_week();
  if (preset === "next_week") return m.planning_schedule_next_week();
  return formatMinutes(Number(preset));
}

type MomentFieldsProps = {
  type: ScheduleType;
  binding: ScheduleBinding;
  limits: DayRange;
};

function MomentFields({ type, binding, limits }: MomentFieldsProps) {
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
            label={m.planning_repeat_ends()}
            note={isEvent ? m.common_optional() : undefined}
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
  return repeats || type === "ROUTINE" ? m.planning_timeline_start() : m.panel_day();
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
          note={m.common_optional()}
          value={draft.endTime}
          error={error("endTime") ?? (draft.endDate === null ? error("endDate") : undefined)}
          onChange={(endTime) => change({ endTime })}
        />
      )}
    </div>
  );
}

export type MomentScheduleProps = {
  type: ScheduleType;
  binding: ScheduleBinding;
  /** The days that the parent objective or mission allows; a null end is unlimited. */
  limits: DayRange;
  /** False when editing a single date of a recurring task. */
  canRepeat?: boolean;
};

export default function MomentSchedule(props: MomentScheduleProps) {
  const { type, binding, limits, canRepeat = true } = props;
  const { draft, change } = binding;
  return (
    <div className="flex flex-col gap-3">
      <MomentFields type={type} binding={binding} limits={limits} />
      {canRepeat && (
        <Switch isSelected={draft.repeats} onChange={(repeats) => change({ repeats })}>
          {m.panel_repeats()}
        </Switch>
      )}
      {draft.repeats && <RepeatFields type={type} binding={binding} />}
    </div>
  );
}
