// In place of what the device has no copy of; it loads by itself when the network is back.
import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { Icon } from "#ui/icon.tsx";

export default function NotStored({ action }: { action: ReactNode }) {
  return (
    <output className="flex gap-3 rounded-card bg-sunken px-4 py-3">
      <Icon of={CloudOff} className="mt-0.5 text-ink-soft" />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="font-semibold">{m.platform_not_stored()}</span>
        <span className="text-pretty text-ink-soft">{m.platform_not_stored_text()}</span>
        {action && <span className="mt-2">{action}</span>}
      </span>
    </output>
  );
}
