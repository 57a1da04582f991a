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
import {
  MAX_REPEAT_AFTER,
  repeatUnits as afterUnits,
  type RepeatUnit,
} from "@vereda/domain/planning/tasks/repeat-after";
import { DayField } from "#platform/forms/day-field.tsx";
import { rotateWeek, useWeekStart } from "#platform/i18n/format/formats.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import type { ScheduleBinding } from "../binding.ts";
import { formatRepeatUnit } from "../../tasks/rows/repeat-after-text.tsx";
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
    <ToggleGroup<DayBy>
      label={m.planning_repeat_day_by()}
      isLabelHidden
      selection="single"
      variant="segments"
      isRequired
      value={[draft.dayBy]}
      onChange={([dayBy]) => dayBy && change({ dayBy })}
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

type RepeatFieldsProps = { type: ScheduleType; binding: ScheduleBinding };

/** By a rule, or some time after its completion where that can be chosen. */
export function RepeatFields({ type, binding }: RepeatFieldsProps) {
  const { draft, change } = binding;
  const { repeatAfter } = draft;
  if (repeatAfter === undefined) return <RuleFields type={type} binding={binding} />;
  return (
    <div className="flex flex-col gap-4">
      <ToggleGroup<"rule" | "after">
        label={m.planning_repeat_how()}
        isLabelHidden
        selection="single"
        variant="segments"
        isRequired
        value={[repeatAfter === null ? "rule" : "after"]}
        onChange={([next]) =>
          change({ repeatAfter: next === "after" ? { count: 3, unit: "DAY" } : null })
        }
        options={[
          { value: "rule", label: m.planning_repeat_by_rule() },
          { value: "after", label: m.planning_repeat_by_completion() },
        ]}
      />
      {repeatAfter === null ? (
        <RuleFields type={type} binding={binding} />
      ) : (
        <AfterFields type={type} binding={binding} value={repeatAfter} />
      )}
    </div>
  );
}

type AfterFieldsProps = RepeatFieldsProps & {
  value: NonNullable<ScheduleDraft["repeatAfter"]>;
};

function AfterFields({ type, binding, value }: AfterFieldsProps) {
  const { draft, change, error } = binding;
  const { count, unit } = value;
  return (
    <div className="flex flex-col gap-2">
      <RepeatSummary type={type} draft={draft} error={undefined} />
      <NumberField
        label={m.planning_repeat_after_label()}
        className="w-40"
        minValue={1}
        maxValue={MAX_REPEAT_AFTER}
        value={count}
        error={error("repeatAfter")}
        onChange={(next) => change({ repeatAfter: { count: next, unit } })}
      />
      <ToggleGroup<RepeatUnit>
        label={m.planning_unit()}
        isLabelHidden
        selection="single"
        variant="segments"
        isRequired
        value={[unit]}
        onChange={([next]) => next && change({ repeatAfter: { count, unit: next } })}
        options={afterUnits.map((one) => ({
          value: one,
          label: formatRepeatUnit(one, count ?? 1),
        }))}
      />
    </div>
  );
}

function RuleFields({ type, binding }: RepeatFieldsProps) {
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
      <HowOften binding={binding} />
      <WhichDays binding={binding} />
      <WhereItEnds binding={binding} />
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
        error={error("interval")}
        onChange={(interval) => change({ interval })}
      />
      <ToggleGroup<ScheduleFrequency>
        label={m.planning_unit()}
        isLabelHidden
        selection="single"
        variant="segments"
        value={[draft.frequency]}
        onChange={([frequency]) => frequency && change({ frequency })}
        options={scheduleFrequencies.map((value) => ({
          value,
          label: repeatUnits[value]({ count: draft.interval ?? 1 }),
        }))}
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
      <ToggleGroup<RecurrenceEnd>
        label={m.planning_repeat_ends()}
        selection="single"
        isRequired
        value={[draft.ends]}
        onChange={([ends]) => ends && change({ ends })}
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
