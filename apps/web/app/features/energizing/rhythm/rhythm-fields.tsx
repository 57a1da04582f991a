// Fields of the weekly rhythm: day selection, ring and the two times as text fields.
import { computeRestMinutes, type DailySetting } from "@vereda/domain/energizing/rhythm/rest-time";
import type { Locale } from "@vereda/domain/locale";
import { useState } from "react";
import { formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { rotateWeek, useWeekStart } from "#platform/i18n/format/formats.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { Button } from "#ui/button.tsx";
import { TimeField } from "#ui/dates/time-field.tsx";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import {
  findCommonTimes,
  findShortSunday,
  dayGroups,
  getSummary,
  withoutTimes,
  withStartingPoint,
  withTimes,
  type TimeOfDay,
  type DaysSummary,
} from "./rhythm-draft.ts";
import { RhythmRing } from "./rhythm-ring.tsx";
import { formatNightName } from "./format-night-name.ts";

// Formats the rhythm of a group of days.

/** `23:00 a 07:00`, or the reason why there is no such range. */
function formatSummary(summary: DaysSummary, locale: Locale): string {
  if (summary.kind === "none") return m.energizing_no_days();
  if (summary.kind === "half") return m.energizing_half();
  if (summary.kind === "mixed") return m.energizing_days_vary();
  return m.energizing_range({
    from: formatTime(summary.bedtime, locale),
    to: formatTime(summary.wakeUp, locale),
  });
}

// A group of nights that are edited together.

type DaysPart = {
  id: string;
  name: string;
  short: string;
  /** Indexes of the mornings, 0 is Monday. */
  indexes: readonly number[];
};

// Overview of the edited week: bedtime, wake-up and rest of each night.

type WeekSummaryProps = { parts: readonly DaysPart[]; settings: readonly DailySetting[] };

function WeekSummary({ parts, settings }: WeekSummaryProps) {
  const locale = useLocale();
  return (
    <dl
      aria-label={m.energizing_rhythm_week()}
      className="figures flex flex-col gap-1 border-t border-line pt-4 text-14"
    >
      {parts.map(({ id, name, indexes }) => {
        const summary = getSummary(settings, indexes);
        return (
          <div key={id} className="flex items-baseline justify-between gap-3">
            <dt className="first-letter:uppercase">{name}</dt>
            <dd className="text-right text-ink-soft">
              {formatSummary(summary, locale)}
              {summary.kind === "range" &&
                ` · ${formatMinutes(computeRestMinutes(summary.bedtime, summary.wakeUp))}`}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

export type RhythmMode = "simple" | "days";

type RhythmFieldsProps = {
  mode: RhythmMode;
  settings: readonly DailySetting[];
  onChange: (settings: DailySetting[]) => void;
  /** Error text for a time of a day; `at` is the day index, 0 is Monday. */
  errorOf: (at: number, time: TimeOfDay) => string | undefined;
};

function listParts(
  mode: RhythmMode,
  settings: readonly DailySetting[],
  locale: Locale,
  weekStart: number,
): DaysPart[] {
  if (mode === "simple") {
    const [weekdays, weekend] = [m.energizing_weekdays(), m.energizing_weekend()];
    return [
      { id: "weekdays", name: weekdays, short: weekdays, indexes: dayGroups.weekdays },
      { id: "weekend", name: weekend, short: weekend, indexes: dayGroups.weekend },
    ];
  }
  const nights = settings.map(({ dayOfWeek }, at) => ({
    id: dayOfWeek,
    name: formatNightName(dayOfWeek, locale),
    short: formatNightName(dayOfWeek, locale, SHORT_DAY),
    indexes: [at],
  }));
  return rotateWeek(nights, weekStart);
}

/** Letters, because one is ambiguous for martes and miércoles. */
const SHORT_DAY = 2;

/** The night from Sunday to Monday apart, because the weekend makes it short. */
function listSummaryParts(locale: Locale): DaysPart[] {
  const [sundayNight, ...others] = dayGroups.weekdays;
  const names: [string, readonly number[]][] = [
    [m.energizing_weekend(), dayGroups.weekend],
    [formatNightName("MONDAY", locale), [sundayNight]],
    [m.energizing_rhythm_other_nights(), others],
  ];
  return names.map(([name, indexes]) => ({ id: name, name, short: name, indexes }));
}

/** What the night from Sunday to Monday becomes for whoever keeps the bedtime of the weekend. */
function SundayNote({ settings }: { settings: readonly DailySetting[] }) {
  const locale = useLocale();
  const short = findShortSunday(settings);
  if (short === null) return null;
  const time = formatTime(short.bedtime, locale);
  return (
    <p className="-mt-3 text-14 text-ink-soft">
      {m.energizing_rhythm_sunday({ time, rest: formatMinutes(short.minutes) })}
    </p>
  );
}

export function RhythmFields({ mode, settings, onChange, errorOf }: RhythmFieldsProps) {
  const locale = useLocale();
  const parts = listParts(mode, settings, locale, useWeekStart(locale));
  const [chosen, setChosen] = useState<string | null>(null);
  const findError = ({ indexes }: DaysPart, time: TimeOfDay) =>
    indexes.map((at) => errorOf(at, time)).find(Boolean);
  const isWrong = (part: DaysPart) =>
    findError(part, "bedtime") !== undefined || findError(part, "wakeUp") !== undefined;
  const selected = parts.find(({ id }) => id === chosen) ?? parts[0];
  // Selects the group with a validation error, so that the error is visible.
  const part = selected && !isWrong(selected) ? (parts.find(isWrong) ?? selected) : selected;
  if (part === undefined) return null;
  return (
    <div className="flex flex-col gap-6">
      <ChoiceGroup
        label={m.panel_which_days()}
        isLabelHidden
        variant={mode === "simple" ? "segments" : "grid"}
        value={part.id}
        onChange={setChosen}
        options={parts.map(({ id, name, short }) => ({
          value: id,
          label: short,
          ...(short !== name && { name }),
        }))}
      />
      <Times
        key={part.id}
        name={part.name}
        settings={settings}
        indexes={part.indexes}
        onChange={onChange}
        errorOf={(time) => findError(part, time)}
      />
      <WeekSummary
        parts={mode === "simple" ? listSummaryParts(locale) : parts}
        settings={settings}
      />
      <SundayNote settings={settings} />
    </div>
  );
}

type TimesProps = {
  name: string;
  settings: readonly DailySetting[];
  indexes: readonly number[];
  onChange: (settings: DailySetting[]) => void;
  errorOf: (time: TimeOfDay) => string | undefined;
};

function Times({ name, settings, indexes, onChange, errorOf }: TimesProps) {
  const locale = useLocale();
  const times = findCommonTimes(settings, indexes);
  const summary = getSummary(settings, indexes);
  const set = (time: TimeOfDay, value: string | null) =>
    onChange(withTimes(settings, indexes, { [time]: value }));
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{name}</legend>
      <RhythmRing times={times} onTime={set}>
        {summary.kind === "range" ? (
          <>
            <span className="figures font-serif text-28">
              {formatMinutes(computeRestMinutes(summary.bedtime, summary.wakeUp))}
            </span>
            <span className="figures text-14 text-ink-soft">{formatSummary(summary, locale)}</span>
          </>
        ) : (
          <>
            <span className="text-14 text-ink-soft">{formatSummary(summary, locale)}</span>
            <Button variant="quiet" onPress={() => onChange(withStartingPoint(settings, indexes))}>
              {m.energizing_rhythm_set()}
            </Button>
          </>
        )}
      </RhythmRing>
      <div className="grid grid-cols-2 items-start gap-3">
        <TimeField
          label={m.energizing_bedtime()}
          value={times.bedtime}
          onChange={(value) => set("bedtime", value)}
          error={errorOf("bedtime")}
        />
        <TimeField
          label={m.energizing_wake_up()}
          value={times.wakeUp}
          onChange={(value) => set("wakeUp", value)}
          error={errorOf("wakeUp")}
        />
      </div>
      {summary.kind !== "none" && (
        <Button
          variant="quiet"
          className="-my-2 self-center"
          aria-label={m.energizing_clear_times({ name })}
          onPress={() => onChange(withoutTimes(settings, indexes))}
        >
          {m.energizing_clear()}
        </Button>
      )}
    </fieldset>
  );
}
