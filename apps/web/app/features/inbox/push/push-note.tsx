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

export default function PushNote() {
  const { data: settings } = useQuery(settingsQuery);
  const { data: devices } = useQuery(devicesQuery);
  if (settings === undefined || devices === undefined) return null;
  return settings.push ? <DeviceNote devices={devices} /> : <SwitchedOffNote settings={settings} />;
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

function DeviceNote({ devices }: { devices: readonly PushDevice[] }) {
  const { state, refresh } = usePushState(devices);
  const turnOn = useTurnOn(refresh);
  if (state === null || state === "on") return null;
  const text = devices.length === 0 ? m.inbox_push_note_open() : m.inbox_push_note_elsewhere();
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
