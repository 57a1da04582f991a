// Privacy note for logbooks with private content.
import { LockKeyhole } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { Icon } from "#ui/icon.tsx";

export function OnlyYou() {
  return (
    <p className="flex items-start gap-2 font-sans text-14 text-ink-soft">
      <Icon of={LockKeyhole} size={16} className="mt-0.5" />
      {m.logbook_only_you()}
    </p>
  );
}
