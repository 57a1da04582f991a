// The fields of a repetition, with a live summary of the rule and its next days.
import type { ScheduleType } from "@vereda/domain/planning/schedules/catalogue-schedule";
import {
  recurrenceEndLabels,
  recurrenceEnds,
  scheduleFrequencies,
  weekdayLabels,
  weekdayNarrowLabels,
  weekdays,
  type RecurrenceEnd,
  type ScheduleFrequency,
  type Weekday,
} from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import { DayField } from "#platform/forms/day-field.tsx";
import { rotateWeek, useWeekStart } from "#platform/i18n/format/formats.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { ChoiceGroup, ToggleGroup } from "#ui/fields/toggle-group.tsx";
import type { ScheduleBinding } from "../binding.ts";
import { repeatUnits } from "./repeat-units.ts";
import { RepeatSummary } from "./repeat-summary.tsx";
import { dayFromCivil } from "@vereda/domain/time/day";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import type { Locale } from "@vereda/domain/locale";
import { Select } from "#ui/fields/select.tsx";
import {
  ordinalDays,
  ordinals,
  type Ordinal,
  type OrdinalDay,
  type ScheduleDraft,
} from "../schedule-draft.ts";

// The fields for a counted day, such as "the last Friday" or "the first working day".

type DayBy = ScheduleDraft["dayBy"];

function DayByField({ binding: { draft, change } }: { binding: ScheduleBinding }) {
  return (
    <ChoiceGroup<DayBy>
      label={m.planning_repeat_day_by()}
      isLabelHidden
      variant="segments"
      value={draft.dayBy}
      onChange={(dayBy) => change({ dayBy })}
      options={[
        { value: "date", label: m.planning_repeat_by_date() },
        { value: "order", label: m.planning_repeat_by_order() },
      ]}
    />
  );
}

function OrderFields({ binding: { draft, change } }: { binding: ScheduleBinding }) {
  const locale = useLocale();
  return (
    <div className="grid grid-cols-2 gap-4">
      <Select<`${Ordinal}`>
        label={m.planning_repeat_which_one()}
        placeholder={m.planning_repeat_which_one()}
        value={`${draft.ordinal}`}
        onChange={(value) => change({ ordinal: parseOrdinal(value) })}
        options={ordinals.map((one) => ({ value: `${one}` as const, label: ORDINALS[one]() }))}
      />
      <Select<OrdinalDay>
        label={m.planning_repeat_which_kind()}
        placeholder={m.planning_repeat_which_kind()}
        value={draft.ordinalDay}
        onChange={(ordinalDay) => change({ ordinalDay })}
        options={ordinalDays.map((value) => ({ value, label: formatDayType(value, locale) }))}
      />
    </div>
  );
}

function parseOrdinal(value: `${Ordinal}`): Ordinal {
  return ordinals.find((one) => `${one}` === value) ?? 1;
}

const ORDINALS: Readonly<Record<Ordinal, () => string>> = {
  1: m.planning_repeat_first,
  2: m.planning_repeat_second,
  3: m.planning_repeat_third,
  4: m.planning_repeat_fourth,
  [-1]: m.planning_repeat_last,
};

function formatDayType(day: OrdinalDay, locale: Locale): string {
  if (day === "workday") return m.planning_repeat_workday();
  return day === "weekend"
    ? m.planning_repeat_weekend()
    : weekdayLabels[day satisfies Weekday][locale];
}

// The fields for days of the month and months of the year.

const LAST_DAY = -1;
const MONTH_DAYS = Array.from({ length: 31 }, (_, index) => index + 1);
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

function MonthDaysField({ binding }: { binding: ScheduleBinding }) {
  const { draft, change, error } = binding;
  return (
    <ToggleGroup<`${number}`>
      label={m.planning_repeat_month_days()}
      selection="multiple"
      variant="grid"
      value={draft.byMonthDay.map((day) => `${day}` as const)}
      error={error("byMonthDay")}
      onChange={(days) => change({ byMonthDay: days.map(Number) })}
      options={[
        ...MONTH_DAYS.map((day) => ({ value: `${day}` as const, label: String(day) })),
        {
          value: `${LAST_DAY}` as const,
          label: m.planning_repeat_last_short(),
          name: m.panel_last_of_month(),
        },
      ]}
    />
  );
}

function MonthsField({ binding }: { binding: ScheduleBinding }) {
  const { draft, change, error } = binding;
  const locale = useLocale();
  return (
    <ToggleGroup<`${number}`>
      label={m.planning_repeat_which_months()}
      selection="multiple"
      value={draft.byMonth.map((month) => `${month}` as const)}
      error={error("byMonth")}
      onChange={(months) => change({ byMonth: months.map(Number) })}
      options={MONTHS.map((month) => ({
        value: `${month}` as const,
        label: formatDayLabel(dayFromCivil(2026, month, 1), locale, "monthName"),
      }))}
    />
  );
}

export function RepeatFields({ type, binding }: { type: ScheduleType; binding: ScheduleBinding }) {
  const { draft, change, error } = binding;
  if (draft.rruleString !== null) {
    return (
      <div className="flex flex-col gap-3">
        <RepeatSummary type={type} draft={draft} error={error("rruleString")} />
        <p className="text-14 text-ink-soft">{m.planning_repeat_written()}</p>
        <Button onPress={() => change({ rruleString: null })}>{m.panel_choose_another()}</Button>
      </div>
    );
  }
  // Counted days are sent as `rruleString`; its error appears at the summary, except for an end date.
  const ruleError = draft.ends === "on_date" ? undefined : error("rruleString");
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{m.planning_repeat_how()}</legend>
      <RepeatSummary type={type} draft={draft} error={error("frequency") ?? ruleError} />
      {draft.isAfter !== undefined && (
        <Switch
          isSelected={draft.isAfter}
          onChange={(isAfter) =>
            change({
              isAfter,
              frequency: draft.frequency === "YEARLY" ? "MONTHLY" : draft.frequency,
            })
          }
        >
          {m.planning_repeat_by_completion()}
        </Switch>
      )}
      <HowOften binding={binding} />
      {draft.isAfter !== true && (
        <>
          <WhichDays binding={binding} />
          <WhereItEnds binding={binding} />
        </>
      )}
    </fieldset>
  );
}

function HowOften({ binding: { draft, change, error } }: { binding: ScheduleBinding }) {
  return (
    <div className="flex flex-col gap-2">
      <NumberField
        label={m.planning_repeat_every()}
        className="w-40"
        minValue={1}
        maxValue={1000}
        value={draft.interval}
        error={error("interval") ?? error("repeatAfter")}
        onChange={(interval) => change({ interval })}
      />
      <ChoiceGroup<ScheduleFrequency>
        label={m.planning_unit()}
        isLabelHidden
        variant="segments"
        value={draft.frequency}
        onChange={(frequency) => change({ frequency })}
        options={scheduleFrequencies
          .filter((value) => draft.isAfter !== true || value !== "YEARLY")
          .map((value) => ({ value, label: repeatUnits[value]({ count: draft.interval ?? 1 }) }))}
      />
    </div>
  );
}

function WhichDays({ binding }: { binding: ScheduleBinding }) {
  const { frequency, dayBy } = binding.draft;
  if (frequency === "DAILY") return null;
  if (frequency === "WEEKLY") return <WeekdaysField binding={binding} />;
  return (
    <>
      {frequency === "YEARLY" && <MonthsField binding={binding} />}
      <DayByField binding={binding} />
      {dayBy === "date" ? <MonthDaysField binding={binding} /> : <OrderFields binding={binding} />}
    </>
  );
}

function WeekdaysField({ binding: { draft, change, error } }: { binding: ScheduleBinding }) {
  const locale = useLocale();
  const weekStart = useWeekStart(locale);
  return (
    <div data-invalid={error("byWeekday") === undefined ? undefined : ""}>
      <ToggleGroup<Weekday>
        label={m.planning_repeat_weekdays()}
        selection="multiple"
        variant="grid"
        value={draft.byWeekday}
        error={error("byWeekday")}
        onChange={(chosen) => change({ byWeekday: weekdays.filter((day) => chosen.includes(day)) })}
        options={rotateWeek(weekdays, weekStart).map((value) => ({
          value,
          label: weekdayNarrowLabels[value][locale],
          name: weekdayLabels[value][locale],
        }))}
      />
    </div>
  );
}

function WhereItEnds({ binding: { draft, change, error } }: { binding: ScheduleBinding }) {
  const locale = useLocale();
  return (
    <div className="flex flex-col gap-3">
      <ChoiceGroup<RecurrenceEnd>
        label={m.planning_repeat_ends()}
        value={draft.ends}
        onChange={(ends) => change({ ends })}
        options={recurrenceEnds.map((value) => ({
          value,
          label: recurrenceEndLabels[value][locale],
        }))}
      />
      {draft.ends === "on_date" && (
        <DayField
          label={m.panel_last_day()}
          value={draft.until}
          error={error("until") ?? error("rruleString")}
          onChange={(until) => change({ until })}
          min={draft.startDate ?? undefined}
        />
      )}
      {draft.ends === "after_count" && (
        <NumberField
          label={m.planning_repeat_times()}
          minValue={1}
          maxValue={100_000}
          value={draft.count}
          error={error("count")}
          onChange={(count) => change({ count })}
        />
      )}
    </div>
  );
}
