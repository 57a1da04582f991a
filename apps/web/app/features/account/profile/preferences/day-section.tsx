// Day settings: when the day ends, and focus and break times. Loaded lazily with the tab.
import { useQuery } from "@tanstack/react-query";
import type { DaySettings } from "@vereda/domain/planning/agenda/contract-day-settings";
import { dayEnds, type DayEnds } from "@vereda/domain/planning/agenda/day-bounds";
import {
  intervalBounds,
  defaultIntervalLengths,
} from "@vereda/domain/planning/tracking/focus-interval";
import { api } from "#platform/api/api.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { formatDayLabel, formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useEnergyAddress } from "#shell/panel-links.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { updateCached } from "#platform/query/update-cached.ts";
import { useCall } from "#platform/query/use-call.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Link } from "#ui/link.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { getButtonStyles } from "#ui/styles.ts";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { findEveningPastMidnight } from "./day-settings.ts";

const endNames: Readonly<Record<DayEnds, () => string>> = {
  midnight: m.account_day_midnight,
  bedtime: m.account_day_bedtime,
};
const endHints: Readonly<Record<DayEnds, () => string>> = {
  midnight: m.account_day_midnight_hint,
  bedtime: m.account_day_bedtime_hint,
};

const settingsQuery = buildQuery("GET /planning/day-settings");

export default function DaySection() {
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <Section title={m.account_day_title()} className="mt-12 gap-5">
      {data === undefined && error !== null && (
        <Failure title={m.account_day_failed()} error={error} onRetry={refetch} />
      )}
      {data === undefined && error === null && <SkeletonRows count={3} />}
      {data !== undefined && <Choices settings={data} />}
    </Section>
  );
}

function Choices({ settings }: { settings: DaySettings }) {
  // Each choice is saved at once.
  const { send } = useCall(
    (body: Partial<DaySettings>) => api.data("PATCH /planning/day-settings", { body }),
    {
      queue: "day settings",
      failed: m.account_day_not_saved(),
      optimistic: (body) =>
        updateCached<DaySettings>({ queryKey: settingsQuery.queryKey }, (cached) => ({
          ...cached,
          ...body,
        })),
    },
  );
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-4">
        <RadioGroup<DayEnds>
          label={m.account_day_ends()}
          description={m.account_day_ends_hint()}
          variant="cards"
          value={settings.dayEnds}
          onChange={(chosen) => send({ dayEnds: chosen })}
          options={dayEnds.map((value) => ({
            value,
            label: endNames[value](),
            description: endHints[value](),
          }))}
        />
        <ByRhythm ends={settings.dayEnds} />
      </div>
      <Section level={3} title={m.panel_busy_hours()} description={m.account_day_fixed_blocks()}>
        <LocaleLink to="/panel/fixed-blocks" className={getButtonStyles("outline", "self-start")}>
          {m.panel_change()}
        </LocaleLink>
      </Section>
      <Section level={3} title={m.panel_calendars()} description={m.account_day_calendars()}>
        <LocaleLink to="/panel/calendars" className={getButtonStyles("outline", "self-start")}>
          {m.account_calendars_open()}
        </LocaleLink>
      </Section>
      <Lengths settings={settings} onChange={send} />
    </div>
  );
}

function ByRhythm({ ends }: { ends: DayEnds }) {
  const locale = useLocale();
  const toLocale = useLocalePath();
  const today = useToday();
  const address = useEnergyAddress();
  const { data: rhythm } = useQuery(buildQuery("GET /energizing/sleep-rhythm"));
  if (rhythm === undefined) return null;
  const hasBedtime = rhythm?.dailySettings.some(({ bedtime }) => bedtime !== null) ?? false;
  if (rhythm === null || !hasBedtime) {
    return (
      <p className="max-w-reading text-pretty">
        {m.account_day_no_rhythm()}{" "}
        {address && <Link to={toLocale(address)}>{m.panel_set_rhythm()}</Link>}
      </p>
    );
  }
  const evening = findEveningPastMidnight(rhythm, today);
  if (evening === null) return <p className="max-w-reading text-pretty">{m.account_day_early()}</p>;
  const { day, minutes } = evening;
  const example = ends === "bedtime" ? m.account_day_example_chosen : m.account_day_example;
  return (
    <p className="max-w-reading text-pretty">
      {example({
        weekday: formatDayLabel(day, locale, "weekday"),
        next: formatDayLabel(day + 1, locale, "weekday"),
        time: formatTime(minutes, locale),
        example: formatTime(Math.min(Math.floor(minutes / 2), 45), locale),
      })}
    </p>
  );
}

type LengthsProps = { settings: DaySettings; onChange: (changes: Partial<DaySettings>) => void };

function Lengths({ settings, onChange }: LengthsProps) {
  const { focus, break: rest } = intervalBounds;
  const { focusMinutes, breakMinutes } = defaultIntervalLengths;
  return (
    <Section level={3} title={m.account_day_focus()} description={m.account_day_focus_hint()}>
      <div className="grid max-w-sm grid-cols-2 gap-4">
        <NumberField
          label={m.panel_focus()}
          unit="min"
          minValue={focus.min}
          maxValue={focus.max}
          step={5}
          value={settings.focusMinutes}
          onChange={(value) =>
            onChange({ focusMinutes: clampToInteger(value ?? focusMinutes, focus) })
          }
        />
        <NumberField
          label={m.panel_break()}
          unit="min"
          minValue={rest.min}
          maxValue={rest.max}
          value={settings.breakMinutes}
          onChange={(value) =>
            onChange({ breakMinutes: clampToInteger(value ?? breakMinutes, rest) })
          }
        />
      </div>
    </Section>
  );
}

function clampToInteger(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, Math.round(value)));
}
