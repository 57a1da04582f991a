// Edits the repetition in the few ways that a sentence supports; the task form has the rest.
import {
  scheduleFrequencies,
  weekdayLabels,
  weekdayNarrowLabels,
  weekdays,
  type ScheduleFrequency,
  type Weekday,
} from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import { useState } from "react";
import { rotateWeek, useWeekStart } from "#platform/i18n/format/formats.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { repeatUnits } from "#features/planning/schedules/repeat/repeat-units.ts";
import type { ChipEditorProps } from "./chip-editor-props.ts";

const MAX_INTERVAL = 1000;
const isBetween = (value: number | null, max: number): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= max;

export function RecurrenceEditor({ read, onChoose }: ChipEditorProps) {
  const locale = useLocale();
  const weekStart = useWeekStart(locale);
  const { schedule } = read;
  const [frequency, setFrequency] = useState<ScheduleFrequency>(schedule?.frequency ?? "MONTHLY");
  const [interval, setInterval] = useState<number | null>(schedule?.interval ?? 1);
  const [days, setDays] = useState<readonly Weekday[]>(schedule?.byWeekday ?? []);
  const [monthDay, setMonthDay] = useState<number | null>(getDefaultMonthDay(read));
  const hasMonthDay = frequency === "MONTHLY" && interval === 1;
  const isFine = isBetween(interval, MAX_INTERVAL) && (!hasMonthDay || isBetween(monthDay, 31));
  return (
    <div className="flex w-72 flex-col gap-3">
      <NumberField
        label={m.planning_repeat_every()}
        minValue={1}
        maxValue={MAX_INTERVAL}
        value={interval}
        onChange={setInterval}
      />
      <ToggleGroup<ScheduleFrequency>
        label={m.planning_unit()}
        isLabelHidden
        selection="single"
        variant="segments"
        value={[frequency]}
        onChange={([next]) => next && setFrequency(next)}
        options={scheduleFrequencies.map((value) => ({
          value,
          label: repeatUnits[value]({ count: interval ?? 1 }),
        }))}
      />
      {frequency === "WEEKLY" && (
        <ToggleGroup<Weekday>
          label={m.planning_repeat_weekdays()}
          selection="multiple"
          variant="grid"
          value={days}
          onChange={setDays}
          options={rotateWeek(weekdays, weekStart).map((value) => ({
            value,
            label: weekdayNarrowLabels[value][locale],
            name: weekdayLabels[value][locale],
          }))}
        />
      )}
      {hasMonthDay && (
        <NumberField
          label={m.planning_quick_month_day()}
          minValue={1}
          maxValue={31}
          value={monthDay}
          onChange={setMonthDay}
        />
      )}
      <Button
        variant="primary"
        isDisabled={!isFine}
        onPress={() =>
          isFine &&
          onChoose({
            kind: "recurrence",
            frequency,
            interval,
            weekdays: weekdays.filter((day) => days.includes(day)),
            monthDay: hasMonthDay ? monthDay : null,
          })
        }
      >
        {m.panel_done()}
      </Button>
    </div>
  );
}

function getDefaultMonthDay({ schedule }: ChipEditorProps["read"]): number | null {
  const monthDay = schedule?.byMonthDay?.find((day) => day > 0);
  return monthDay ?? (Number(schedule?.startDate.slice(8, 10)) || null);
}
