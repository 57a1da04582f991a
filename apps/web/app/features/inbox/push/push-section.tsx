// Push settings: this device, other devices and the level of detail.
import { m } from "#platform/i18n/generated/messages.js";
import { SkeletonRows, Skeleton } from "#ui/layout/skeleton.tsx";
import { Section } from "#ui/layout/section.tsx";
import { Failure } from "#platform/forms/failures.tsx";
import { devicesQuery, findThisDevice, usePushState, useTurnOn } from "./push-data.ts";
import type { PushDevice, PushSettings } from "@vereda/domain/inbox/push/contract-push";
import { X, BellOff, BellRing, Send, Bell } from "lucide-react";
import { formatInstant } from "#platform/i18n/format/format.ts";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { useQuery } from "@tanstack/react-query";
import {
  pushTextLabels,
  pushTextMeanings,
  pushTexts,
  type PushText,
} from "@vereda/domain/inbox/push/catalogue-push";
import { reminderPushLabels } from "@vereda/domain/planning/reminders/reminder-push-labels";
import { interpolate } from "@vereda/domain/text";
import { api } from "#platform/api/api.ts";
import { disablePushes } from "#platform/pwa/push-device.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useCall } from "#platform/query/use-call.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { Icon } from "#ui/icon.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { useSettingsChange } from "./use-settings.ts";

// Setting for how much a push notification reveals, with an example of each level.

const settingsQuery = buildQuery("GET /me/push/settings");

function PushTextChoice() {
  const locale = useLocale();
  const { data: settings } = useQuery(settingsQuery);
  const change = useSettingsChange<PushSettings>(settingsQuery.queryKey, (body) =>
    api.data("PATCH /me/push/settings", { body }),
  );
  if (settings === undefined) return null;
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup<PushText>
        label={m.inbox_push_text()}
        variant="cards"
        value={settings.text}
        onChange={(text) => change({ text })}
        options={pushTexts.map((value) => ({
          value,
          label: pushTextLabels[value][locale],
          description: pushTextMeanings[value][locale],
        }))}
      />
      <section aria-label={m.inbox_push_example()} className="flex flex-col gap-2">
        <p className="text-14 text-ink-soft">{m.inbox_push_example()}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          {pushTexts.map((text) => (
            <Example key={text} text={text} />
          ))}
        </div>
      </section>
    </div>
  );
}

function Example({ text }: { text: PushText }) {
  const locale = useLocale();
  const { neutralTitle, startsAt } = reminderPushLabels;
  return (
    <figure className="flex gap-3 rounded-card bg-sunken p-4">
      <Icon of={Bell} className="mt-0.5 shrink-0 text-accent-text" />
      <div className="min-w-0">
        <figcaption className="sr-only">{pushTextLabels[text][locale]}</figcaption>
        <p className="font-semibold">
          {text === "full" ? m.inbox_push_example_title() : neutralTitle[locale]}
        </p>
        <p className="figures text-14 text-ink-soft">
          {interpolate(startsAt[locale], { time: "10:00" })}
        </p>
      </div>
    </figure>
  );
}

// Push on this device: explanation before the browser's prompt, and help when unsupported.

function ThisDevice({ devices }: { devices: readonly PushDevice[] }) {
  const { state, refresh } = usePushState(devices);
  const turnOn = useTurnOn(refresh);
  const turnOff = useCall(disablePushes, {
    failed: m.inbox_push_not_off(),
    onDone: refresh,
    onFailed: refresh,
  });
  const test = useCall("POST /me/push/devices/:id/test", {
    failed: m.inbox_push_test_failed(),
    onDone: () => showToast({ title: m.inbox_push_test_sent() }),
  });
  const own = findThisDevice(devices);
  if (state === null) return <Skeleton className="h-11 w-2/3" />;
  if (state === "impossible") return <Paragraph>{m.inbox_push_impossible()}</Paragraph>;
  if (state === "install_first") return <Paragraph>{m.inbox_push_install_first()}</Paragraph>;
  if (state === "blocked") {
    return (
      <div className="flex flex-col items-start gap-3">
        <Paragraph>{m.inbox_push_blocked()}</Paragraph>
        <Paragraph isQuiet>{m.inbox_push_blocked_how()}</Paragraph>
        <Button onPress={refresh}>{m.inbox_push_recheck()}</Button>
      </div>
    );
  }
  if (state === "on" && own !== undefined) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Paragraph>{m.inbox_push_is_on()}</Paragraph>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={Send}
            isPending={test.isPending}
            onPress={() => test.send({ params: { id: own.id }, body: {} })}
          >
            {m.inbox_push_test()}
          </Button>
          <Button
            variant="quiet"
            icon={BellOff}
            isPending={turnOff.isPending}
            onPress={() => turnOff.send(own)}
          >
            {m.inbox_push_disable()}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Paragraph>{m.inbox_push_why()}</Paragraph>
      <Paragraph isQuiet>{m.inbox_push_what_happens()}</Paragraph>
      <Button
        variant="primary"
        icon={BellRing}
        isPending={turnOn.isPending}
        onPress={() => turnOn.send()}
      >
        {m.inbox_push_enable()}
      </Button>
      {turnOn.data === "refused" && (
        <p role="alert" className="text-14 text-caution">
          {m.inbox_push_refused()}
        </p>
      )}
    </div>
  );
}

function Paragraph({ children, isQuiet = false }: { children: ReactNode; isQuiet?: boolean }) {
  return (
    <p className={isQuiet ? "text-14 text-ink-soft text-pretty" : "text-pretty"}>{children}</p>
  );
}

// List of devices that receive push notifications, each with a button to revoke it.

function formatDeviceName({ browser, os, device }: PushDevice): string {
  const where = device ?? os;
  if (browser !== null && where !== null) return m.panel_device({ browser, os: where });
  return browser ?? where ?? m.inbox_push_device_unknown();
}

function DeviceList({ devices }: { devices: readonly PushDevice[] }) {
  const { send } = useCall("DELETE /me/push/devices/:id", {
    failed: m.inbox_push_not_off(),
    onDone: () => showToast({ title: m.inbox_push_removed() }),
  });
  const others = devices.filter(({ isThisSession }) => !isThisSession);
  if (others.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans text-14 font-semibold text-ink">{m.inbox_push_others()}</h3>
      <BareList aria-label={m.inbox_push_others()} className="divide-y divide-line">
        {others.map((device) => (
          <Device
            key={device.id}
            device={device}
            onRemove={() => send({ params: { id: device.id } })}
          />
        ))}
      </BareList>
    </div>
  );
}

function Device({ device, onRemove }: { device: PushDevice; onRemove: () => void }) {
  const locale = useLocale();
  const { timezone } = useCurrentUser();
  const name = formatDeviceName(device);
  const { createdAt, deliveredAt } = device;
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{name}</p>
        <p className="figures text-14 text-ink-soft">
          {deliveredAt === null
            ? m.inbox_push_since({ when: formatInstant(createdAt, locale, timezone) })
            : m.inbox_push_last({ when: formatInstant(deliveredAt, locale, timezone) })}
        </p>
      </div>
      <IconButton icon={X} label={m.inbox_push_remove({ name })} onPress={onRemove} />
    </li>
  );
}

export function PushSection() {
  const { data, error, refetch } = useQuery(devicesQuery);
  return (
    <Section title={m.inbox_push_title()} className="gap-5">
      {data === undefined && error !== null && (
        <Failure title={m.inbox_push_failed()} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <SkeletonRows count={2} />}
      {data !== undefined && (
        <>
          <ThisDevice devices={data} />
          <DeviceList devices={data} />
          {data.length > 0 && <PushTextChoice />}
        </>
      )}
    </Section>
  );
}
