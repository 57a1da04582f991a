// Settings for reminder channels and quiet hours.
import { useQuery } from "@tanstack/react-query";
import { findIdealNight, type IdealNight } from "@vereda/domain/energizing/rhythm/rest-time";
import type { ReminderSettings as Settings } from "@vereda/domain/planning/reminders/contract-reminders";
import { api } from "#platform/api/api.ts";
import { formatTime } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { useEnergyAddress } from "#shell/panel-links.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { Link } from "#ui/link.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { useSettingsChange } from "./use-settings.ts";

const settingsQuery = buildQuery("GET /me/reminders/settings");

export function ReminderSettings() {
  const { data, error, refetch } = useQuery(settingsQuery);
  const change = useSettingsChange<Settings>(settingsQuery.queryKey, (body) =>
    api.data("PATCH /me/reminders/settings", { body }),
  );
  if (data === undefined && error !== null) {
    return (
      <Failure title={m.inbox_settings_failed()} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <SkeletonRows count={3} />;
  return (
    <div className="flex flex-col gap-2">
      <Switch isSelected={data.inApp} onChange={(inApp) => change({ inApp })}>
        {m.inbox_reminders_in_app()}
      </Switch>
      <Switch isSelected={data.push} onChange={(push) => change({ push })}>
        {m.inbox_reminders_push()}
      </Switch>
      <Switch
        isSelected={data.quietHours}
        onChange={(quietHours) => change({ quietHours })}
        description={m.inbox_quiet_hint()}
      >
        {m.inbox_quiet()}
      </Switch>
      {data.quietHours && <QuietHours />}
    </div>
  );
}

function QuietHours() {
  const today = useToday();
  const locale = useLocale();
  const toLocale = useLocalePath();
  const address = useEnergyAddress();
  const { data: rhythm } = useQuery(buildQuery("GET /energizing/sleep-rhythm"));
  if (rhythm === undefined) return null;
  const night = nextNight(rhythm?.dailySettings ?? [], today);
  if (night === null) {
    return (
      <p className="text-14 text-pretty">
        {m.inbox_quiet_no_rhythm()}{" "}
        {address && <Link to={toLocale(address)}>{m.panel_set_rhythm()}</Link>}
      </p>
    );
  }
  return (
    <p className="figures text-14 text-ink-soft text-pretty">
      {m.inbox_quiet_tonight({
        from: formatTime(night.from, locale),
        to: formatTime(night.to, locale),
      })}
    </p>
  );
}

type Nights = Parameters<typeof findIdealNight>[0];

/** The first night in the coming week for which the rhythm has both times. */
function nextNight(dailySettings: Nights, today: number): IdealNight | null {
  for (let day = today + 1; day <= today + 7; day++) {
    const night = findIdealNight(dailySettings, day);
    if (night !== null) return night;
  }
  return null;
}
