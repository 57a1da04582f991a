// The fields for a counted day, such as "the last Friday" or "the first working day".
import {
  weekdayLabels,
  type Weekday,
} from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import type { Locale } from "@vereda/domain/locale";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Select } from "#ui/fields/select.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import type { ScheduleBinding } from "../binding.ts";
import {
  ordinalDays,
  ordinals,
  type Ordinal,
  type OrdinalDay,
  type ScheduleDraft,
} from "../schedule-draft.ts";

type DayBy = ScheduleDraft["dayBy"];

export function DayByField({ binding: { draft, change } }: { binding: ScheduleBinding }) {
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

export function OrderFields({ binding: { draft, change } }: { binding: ScheduleBinding }) {
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
