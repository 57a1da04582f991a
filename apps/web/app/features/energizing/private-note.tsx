// Privacy note for the energizing data.
import { LockKeyhole } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { Icon } from "#ui/icon.tsx";

/** Hidden in print, because a printed sheet is not private. */
export function PrivateNote() {
  return (
    <p className="flex items-start gap-2 text-14 text-ink-soft print:hidden">
      <Icon of={LockKeyhole} size={16} className="mt-0.5" />
      {m.energizing_private()}
    </p>
  );
}
