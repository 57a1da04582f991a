// The schedule fields of an event, routine or task: day, time and repetition.
import type { ScheduleType } from "@vereda/domain/planning/schedules/catalogue-schedule";
import type { DayRange } from "@vereda/domain/planning/schedules/occurrence";
import { m } from "#platform/i18n/generated/messages.js";
import { Switch } from "#ui/fields/switch.tsx";
import type { ScheduleBinding } from "../binding.ts";
import { MomentFields } from "./moment-fields.tsx";
import { RepeatFields } from "../repeat/repeat-fields.tsx";

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
          {m.planning_schedule_repeats()}
        </Switch>
      )}
      {draft.repeats && <RepeatFields type={type} binding={binding} />}
    </div>
  );
}
