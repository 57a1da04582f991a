// The lazily loaded editor in a chip's popover; writes the chosen value back into the sentence.
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import { taskPriorities, taskPriorityLabels } from "@vereda/domain/planning/catalogue";
import { taskContextLabels, taskEnvironments } from "@vereda/domain/planning/tasks/catalogue-tasks";
import { areaDefinitions, type AreaKey } from "@vereda/domain/workspace/areas/areas";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useEffect, useRef, useState } from "react";
import { DayField } from "#platform/forms/day-field.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Button } from "#ui/button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { TimeField } from "#ui/dates/time-field.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import type { Sentence } from "../sentence.ts";
import type { ReminderWhen } from "@vereda/domain/planning/reminders/contract-reminders";
import { RemindersField } from "#features/planning/reminders/reminders-field.tsx";
import {
  scheduleFrequencies,
  weekdayLabels,
  weekdayNarrowLabels,
  weekdays,
  type ScheduleFrequency,
  type Weekday,
} from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import { frequencyOfUnit } from "@vereda/domain/planning/tasks/repeat-after";
import { rotateWeek, useWeekStart } from "#platform/i18n/format/formats.ts";
import { repeatUnits } from "#features/planning/schedules/repeat/repeat-units.ts";
import type { QuickPart } from "@vereda/domain/planning/quick-add/quick-add";
import type { QuickChoice } from "@vereda/domain/planning/quick-add/replace-choice";

// The props of the chip editors.

type ChipEditorProps = {
  part: QuickPart;
  read: Sentence["read"];
  areas: readonly AreaKey[];
  onChoose: (choice: QuickChoice) => void;
};

// Edits the repetition in the few ways that a sentence supports; the task form has the rest.

const MAX_INTERVAL = 1000;
const LAST_DAY = -1;
/** The first day that not every month has. */
const SOME_MONTHS_LACK = 29;
const isBetween = (value: number | null, max: number): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= max;

function RecurrenceEditor({ read, onChoose }: ChipEditorProps) {
  const locale = useLocale();
  const weekStart = useWeekStart(locale);
  const { schedule, repeatAfter } = read;
  const isAfter = repeatAfter !== null;
  const [frequency, setFrequency] = useState<ScheduleFrequency>(
    isAfter ? frequencyOfUnit[repeatAfter.unit] : (schedule?.frequency ?? "MONTHLY"),
  );
  const [interval, setInterval] = useState<number | null>(
    repeatAfter?.count ?? schedule?.interval ?? 1,
  );
  const [days, setDays] = useState<readonly Weekday[]>(schedule?.byWeekday ?? []);
  const [monthDay, setMonthDay] = useState<number | null>(getDefaultMonthDay(read));
  const [isLast, setLast] = useState(schedule?.byMonthDay?.includes(LAST_DAY) ?? false);
  const hasMonthDay = !isAfter && frequency === "MONTHLY" && interval === 1;
  const canBeLast = hasMonthDay && (isLast || (monthDay ?? 0) >= SOME_MONTHS_LACK);
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
      {frequency === "WEEKLY" && !isAfter && (
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
      {canBeLast && (
        <Checkbox isSelected={isLast} onChange={setLast}>
          {m.panel_last_of_month()}
        </Checkbox>
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
            weekdays: isAfter ? [] : weekdays.filter((day) => days.includes(day)),
            monthDay: canBeLast && isLast ? LAST_DAY : hasMonthDay ? monthDay : null,
            isAfter,
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

const FIRST = "[role=spinbutton], input:not([hidden]), button[data-selected]";

export default function ChipEditor(props: ChipEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  // Runs after the popover has focused itself.
  useEffect(() => box.current?.querySelector<HTMLElement>(FIRST)?.focus(), []);
  return (
    <div ref={box}>
      <EditorOfKind {...props} />
    </div>
  );
}

function EditorOfKind(props: ChipEditorProps) {
  switch (props.part.kind) {
    case "date":
    case "deadline":
    case "until":
      return <DayEditor {...props} kind={props.part.kind} />;
    case "time":
      return <TimeEditor {...props} />;
    case "end":
      return <EndEditor {...props} />;
    case "duration":
    case "travel":
      return <LengthEditor {...props} kind={props.part.kind} />;
    case "recurrence":
      return <RecurrenceEditor {...props} />;
    case "reminder":
      return <ReminderEditor {...props} />;
    case "characteristic":
    case "assignee":
      return null;
    default:
      return <ChoiceEditor {...props} kind={props.part.kind} />;
  }
}

function Done({ onPress, isDisabled }: { onPress: () => void; isDisabled: boolean }) {
  return (
    <Button variant="primary" className="w-full" isDisabled={isDisabled} onPress={onPress}>
      {m.panel_done()}
    </Button>
  );
}

type DayKind = "date" | "deadline" | "until";

const dayLabels: Readonly<Record<DayKind, () => string>> = {
  date: m.panel_day,
  deadline: m.planning_deadline,
  until: m.panel_last_day,
};

function DayEditor({ kind, read, onChoose }: ChipEditorProps & { kind: DayKind }) {
  const initialDay = {
    date: read.schedule?.startDate.slice(0, 10),
    deadline: read.deadline,
    until: read.schedule?.until,
  }[kind];
  const today = formatIsoDay(useToday());
  const [day, setDay] = useState<string | null>(initialDay ?? today);
  const isDay = day !== null && /^\d{4}-\d\d-\d\d$/.test(day) && day >= today;
  return (
    <div className="flex w-64 flex-col gap-3">
      <DayField label={dayLabels[kind]()} value={day} onChange={setDay} min={today} />
      <Done isDisabled={!isDay} onPress={() => isDay && onChoose({ kind, day })} />
    </div>
  );
}

const CLOCK = /^\d\d:\d\d$/;
const getClockTime = (moment: string | null | undefined) => moment?.split("T")[1] ?? null;

function TimeEditor({ read, onChoose }: ChipEditorProps) {
  const { schedule } = read;
  const [start, setStart] = useState(getClockTime(schedule?.startDate));
  const [end, setEnd] = useState(getClockTime(schedule?.endDate));
  const hasEndField = getClockTime(schedule?.endDate) !== null && !hasOwnEnd(read);
  const isEndFine = !hasEndField || end === null || (CLOCK.test(end) && end !== start);
  const isFine = start !== null && CLOCK.test(start) && isEndFine;
  return (
    <div className="flex w-56 flex-col gap-3">
      <TimeField label={m.planning_schedule_from()} value={start} onChange={setStart} />
      {hasEndField && (
        <TimeField
          label={m.planning_schedule_until_time()}
          note={m.common_optional()}
          value={end}
          onChange={setEnd}
        />
      )}
      <Done
        isDisabled={!isFine}
        onPress={() => isFine && onChoose({ kind: "time", start, end: hasEndField ? end : null })}
      />
    </div>
  );
}

/** "A las 9 … hasta las 11" parses into two parts, each with its own chip. */
function hasOwnEnd(read: Sentence["read"]): boolean {
  return read.parts.some(({ kind }) => kind === "end");
}

function EndEditor({ read, onChoose }: ChipEditorProps) {
  const [end, setEnd] = useState(getClockTime(read.schedule?.endDate));
  const isFine = end !== null && CLOCK.test(end) && end !== getClockTime(read.schedule?.startDate);
  return (
    <div className="flex w-56 flex-col gap-3">
      <TimeField label={m.planning_schedule_until_time()} value={end} onChange={setEnd} />
      <Done isDisabled={!isFine} onPress={() => isFine && onChoose({ kind: "end", end })} />
    </div>
  );
}

function LengthEditor({ kind, read, onChoose }: ChipEditorProps & { kind: "duration" | "travel" }) {
  const isTravel = kind === "travel";
  const [minutes, setMinutes] = useState(isTravel ? read.travel : read.estimation);
  const isFine =
    minutes !== null && Number.isInteger(minutes) && minutes >= 1 && minutes <= MINUTES_IN_DAY;
  return (
    <div className="flex w-56 flex-col gap-3">
      <NumberField
        label={isTravel ? m.planning_estimate_travel() : m.planning_quick_length()}
        unit="min"
        step={5}
        minValue={1}
        maxValue={MINUTES_IN_DAY}
        value={minutes}
        onChange={setMinutes}
      />
      <Done isDisabled={!isFine} onPress={() => isFine && onChoose({ kind, minutes })} />
    </div>
  );
}

type ChoiceEditorProps = ChipEditorProps & { kind: "area" | "priority" | "context" };

function ChoiceEditor({ kind, read, areas, onChoose }: ChoiceEditorProps) {
  const locale = useLocale();
  if (kind === "priority") {
    return (
      <ToggleGroup
        label={m.planning_priority()}
        selection="single"
        isRequired
        options={taskPriorities.map((value) => ({
          value,
          label: taskPriorityLabels[value][locale],
        }))}
        value={read.priority === null ? [] : [read.priority]}
        onChange={([priority]) => priority && onChoose({ kind, priority })}
      />
    );
  }
  if (kind === "context") {
    return (
      <ToggleGroup
        label={m.planning_where()}
        selection="single"
        isRequired
        options={taskEnvironments.map((value) => ({
          value,
          label: taskContextLabels[value][locale],
        }))}
        value={read.environmentId === null ? [] : [read.environmentId]}
        onChange={([environmentId]) => environmentId && onChoose({ kind, environmentId })}
      />
    );
  }
  return (
    <ToggleGroup
      label={m.common_area()}
      selection="single"
      isRequired
      options={areas.map((value) => ({ value, label: areaDefinitions[value].label[locale] }))}
      value={read.areaKey === null ? [] : [read.areaKey]}
      onChange={([areaKey]) => areaKey && onChoose({ kind, areaKey })}
    />
  );
}

function ReminderEditor({ read, onChoose }: ChipEditorProps) {
  const [reminders, setReminders] = useState<readonly ReminderWhen[]>(read.reminders);
  return (
    <div className="flex w-72 flex-col gap-3">
      <RemindersField value={reminders} onChange={setReminders} />
      <Button
        variant="primary"
        className="w-full"
        onPress={() => onChoose({ kind: "reminder", reminders })}
      >
        {m.panel_done()}
      </Button>
    </div>
  );
}
