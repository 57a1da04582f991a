// Notification settings by topic and channel; each choice is saved immediately.
import { useQuery } from "@tanstack/react-query";
import {
  notificationKindLabels,
  notificationKindMeanings,
  type NotificationKind,
} from "@vereda/domain/inbox/catalogue";
import type { ChannelSetting } from "@vereda/domain/inbox/contract";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { updateCached } from "#platform/query/update-cached.ts";
import { useCall } from "#platform/query/use-call.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { PushSection } from "./push/push-section.tsx";
import { ReminderSettings } from "./push/reminder-settings.tsx";

const settingsQuery = buildQuery("GET /me/inbox/settings");

const channels = ["inApp", "push", "letter"] as const;
type Channel = (typeof channels)[number];
type Choice = { kind: NotificationKind; channel: Channel; isOn: boolean };

const channelNames: Readonly<Record<Channel, () => string>> = {
  inApp: m.inbox_in_app,
  push: m.inbox_by_push,
  letter: m.inbox_by_email,
};

function useChoice() {
  const { queryKey } = settingsQuery;
  return useCall(
    ({ kind, channel, isOn }: Choice) =>
      api.data("PATCH /me/inbox/settings", { body: { kind, [channel]: isOn } }),
    {
      failed: m.panel_not_changed(),
      optimistic: ({ kind, channel, isOn }) =>
        updateCached<ChannelSetting[]>({ queryKey }, (list) =>
          list.map((one) =>
            one.kind === kind ? { ...one, [channel]: { ...one[channel], isOn } } : one,
          ),
        ),
    },
  ).send;
}

function isOffered(setting: ChannelSetting): boolean {
  return channels.some((channel) => setting[channel].offer !== "never");
}

export function ChannelSettings() {
  return (
    <div className="flex flex-col gap-12">
      <PushSection />
      <Section title={m.panel_reminders()}>
        <ReminderSettings />
      </Section>
      <Section title={m.inbox_kinds_title()}>
        <Kinds />
      </Section>
    </div>
  );
}

function Kinds() {
  const { data, error, refetch } = useQuery(settingsQuery);
  const choose = useChoice();
  if (data === undefined && error !== null) {
    return (
      <Failure title={m.inbox_settings_failed()} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <SkeletonRows count={5} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft text-pretty">{m.inbox_settings_sentence()}</p>
      <BareList className="divide-y divide-line">
        {data.filter(isOffered).map((setting) => (
          <KindSetting key={setting.kind} setting={setting} onChoose={choose} />
        ))}
      </BareList>
    </div>
  );
}

type KindSettingProps = { setting: ChannelSetting; onChoose: (choice: Choice) => void };

function KindSetting({ setting, onChoose }: KindSettingProps) {
  const locale = useLocale();
  const { kind } = setting;
  const name = notificationKindLabels[kind][locale];
  const offered = channels.filter((channel) => setting[channel].offer === "choice");
  return (
    <li className="grid gap-x-8 gap-y-2 py-4 md:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <h3 className="font-sans text-16 font-semibold text-ink">{name}</h3>
        <p className="text-14 text-ink-soft text-pretty">
          {notificationKindMeanings[kind][locale]}
        </p>
      </div>
      <div className="flex flex-col">
        {offered.length === 0 && (
          <p className="flex min-h-11 items-center text-14 text-ink-soft">{m.inbox_always()}</p>
        )}
        {offered.map((channel) => (
          <Switch
            key={channel}
            aria-label={`${name}: ${channelNames[channel]()}`}
            isSelected={setting[channel].isOn}
            onChange={(isOn) => onChoose({ kind, channel, isOn })}
          >
            {channelNames[channel]()}
          </Switch>
        ))}
      </div>
    </li>
  );
}
