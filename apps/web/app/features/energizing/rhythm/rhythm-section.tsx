// The ideal rhythm of the week: bedtime, wake-up and rest of each night.
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import {
  computeRestMinutes,
  findDaySetting,
  type DailySetting,
} from "@vereda/domain/energizing/rhythm/rest-time";
import type { Day } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import { formatDayLabel, formatMinutes, formatTime } from "#platform/i18n/format/format.ts";
import { rotateWeek, useWeekStart } from "#platform/i18n/format/formats.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { formatNightName } from "./format-night-name.ts";
import { createRhythmDraft } from "./rhythm-draft.ts";

type RhythmSectionProps = {
  /** Null if the stored rhythm cannot be decrypted. */
  rhythm: SleepRhythm | null;
  today: Day;
  onEdit: () => void;
};

export function RhythmSection({ rhythm, today, onEdit }: RhythmSectionProps) {
  return (
    <Section
      size={18}
      title={m.energizing_rhythm()}
      {...(rhythm === null && { description: m.energizing_undecryptable_rhythm() })}
    >
      {rhythm && <Week rhythm={rhythm} today={today} />}
      <Button className="self-start" onPress={onEdit}>
        {rhythm === null ? m.energizing_rhythm_choose() : m.energizing_rhythm_edit()}
      </Button>
    </Section>
  );
}

function Week({ rhythm, today }: { rhythm: SleepRhythm; today: Day }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const { dailySettings } = createRhythmDraft(rhythm);
  const ofToday = findDaySetting(dailySettings, today)?.dayOfWeek;
  const updated = formatDayLabel(
    getTodayIn(timezone, Date.parse(rhythm.updatedAt)),
    locale,
    "date",
  );
  return (
    <>
      <table className="figures w-full">
        <caption className="sr-only">{m.energizing_rhythm()}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.panel_day()}</th>
            <th scope="col">{m.energizing_column_range()}</th>
            <th scope="col">{m.panel_rest_hours()}</th>
          </tr>
        </thead>
        <tbody>
          {rotateWeek(dailySettings, useWeekStart(locale)).map((setting) => (
            <DayRow
              key={setting.dayOfWeek}
              setting={setting}
              isToday={setting.dayOfWeek === ofToday}
            />
          ))}
        </tbody>
      </table>
      <p className="text-14 text-ink-soft">{m.energizing_rhythm_updated({ date: updated })}</p>
    </>
  );
}

function DayRow({ setting, isToday }: { setting: DailySetting; isToday: boolean }) {
  const locale = useLocale();
  const { dayOfWeek, bedtime, wakeUp } = setting;
  const rest = computeRestMinutes(bedtime, wakeUp);
  return (
    <tr aria-current={isToday ? "date" : undefined} className="aria-[current]:font-semibold">
      <th scope="row" className="py-1 pr-3 text-left [font-weight:inherit]">
        <span className="block first-letter:uppercase">{formatNightName(dayOfWeek, locale)}</span>
      </th>
      {bedtime === null || wakeUp === null ? (
        <td colSpan={2} className="py-1 text-right text-ink-soft">
          {m.energizing_day_unset()}
        </td>
      ) : (
        <>
          <td className="py-1 pr-3">
            {formatTime(bedtime, locale)}–{formatTime(wakeUp, locale)}
          </td>
          <td className="py-1 text-right text-ink-soft">{formatMinutes(rest)}</td>
        </>
      )}
    </tr>
  );
}
