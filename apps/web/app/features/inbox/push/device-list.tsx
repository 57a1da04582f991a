// List of devices that receive push notifications, each with a button to revoke it.
import type { PushDevice } from "@vereda/domain/inbox/push/contract-push";
import { X } from "lucide-react";
import { formatInstant } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { useDeviceActions } from "./push-data.ts";

function formatDeviceName({ browser, os, device }: PushDevice): string {
  const where = device ?? os;
  if (browser !== null && where !== null) return m.inbox_push_device({ browser, os: where });
  return browser ?? where ?? m.inbox_push_device_unknown();
}

export function DeviceList({ devices }: { devices: readonly PushDevice[] }) {
  const { remove } = useDeviceActions(() => undefined);
  const others = devices.filter(({ isThisSession }) => !isThisSession);
  if (others.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans text-14 font-semibold text-ink">{m.inbox_push_others()}</h3>
      <BareList aria-label={m.inbox_push_others()} className="divide-y divide-line">
        {others.map((device) => (
          <Device key={device.id} device={device} onRemove={() => remove.mutate(device)} />
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
