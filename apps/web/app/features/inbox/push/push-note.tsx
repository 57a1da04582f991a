// Says where a reminder is set when it cannot ring outside Vereda, and offers to change that.
import { useQuery } from "@tanstack/react-query";
import type { ReminderSettings } from "@vereda/domain/planning/reminders/contract-reminders";
import type { PushDevice } from "@vereda/domain/inbox/push/contract-push";
import { BellRing } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { buildQuery } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { devicesQuery, usePushState, useTurnOn } from "./push-data.ts";
import { useSettingsChange } from "./use-settings.ts";

const settingsQuery = buildQuery("GET /me/reminders/settings");

/** @param isBrief beside one of the reminders, in a few words */
export default function PushNote({ isBrief = false }: { isBrief?: boolean }) {
  const { data: settings } = useQuery(settingsQuery);
  const { data: devices } = useQuery(devicesQuery);
  if (settings === undefined || devices === undefined) return null;
  if (isBrief) return <Reach settings={settings} devices={devices} />;
  return settings.push ? (
    <DeviceNote settings={settings} devices={devices} />
  ) : (
    <SwitchedOffNote settings={settings} />
  );
}

type ReachProps = { settings: ReminderSettings; devices: readonly PushDevice[] };

function Reach({ settings: { inApp, push }, devices }: ReachProps) {
  const { state } = usePushState(devices);
  if (state === null) return null;
  if (push && state === "on") return m.inbox_push_reach_here();
  if (push && devices.length > 0) return m.inbox_push_reach_elsewhere();
  if (inApp) return m.inbox_push_reach_open();
  return push && state === "blocked" ? m.inbox_push_reach_blocked() : m.inbox_push_reach_none();
}

/** The user turned notifications of reminders off everywhere. */
function SwitchedOffNote({ settings: { inApp } }: { settings: ReminderSettings }) {
  const change = useSettingsChange<ReminderSettings>(settingsQuery.queryKey, (body) =>
    api.data("PATCH /me/reminders/settings", { body }),
  );
  return (
    <Note text={inApp ? m.inbox_push_note_open() : m.inbox_push_note_silent()}>
      <Button variant="quiet" icon={BellRing} onPress={() => change({ push: true })}>
        {m.inbox_push_note_switch_on()}
      </Button>
    </Note>
  );
}

function DeviceNote({ settings: { inApp }, devices }: ReachProps) {
  const { state, refresh } = usePushState(devices);
  const turnOn = useTurnOn(refresh);
  if (state === null) return null;
  if (state === "on") return <p className="text-14 text-ink-soft">{m.inbox_push_note_on()}</p>;
  const text = getDeviceText(inApp, devices.length > 0);
  if (state === "blocked") return <Note text={text} reason={m.inbox_push_blocked()} />;
  if (state === "impossible") return <Note text={text} />;
  if (state === "install_first") return <Note text={text} reason={m.inbox_push_install_first()} />;
  return (
    <Note text={text} reason={turnOn.data === "refused" ? m.inbox_push_refused() : undefined}>
      <Button
        variant="quiet"
        icon={BellRing}
        isPending={turnOn.isPending}
        onPress={() => turnOn.send()}
      >
        {m.inbox_push_enable()}
      </Button>
    </Note>
  );
}

function getDeviceText(inApp: boolean, hasOthers: boolean): string {
  if (!inApp) return hasOthers ? m.inbox_push_note_others_only() : m.inbox_push_note_nowhere();
  return hasOthers ? m.inbox_push_note_elsewhere() : m.inbox_push_note_open();
}

type NoteProps = { text: string; reason?: string | undefined; children?: ReactNode };

function Note({ text, reason, children }: NoteProps) {
  return (
    <div className="flex flex-col items-start text-14">
      <p aria-live="polite" className="text-pretty text-caution">
        {reason === undefined ? text : `${text} ${reason}`}
      </p>
      {children && <div className="-ml-4">{children}</div>}
    </div>
  );
}
