// The promise beside everything told here.
import { LockKeyhole } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { Icon } from "#ui/icon.tsx";

/** Of a sheet of paper it would not be true. */
export function PrivateNote() {
  return (
    <p className="flex items-start gap-2 text-14 text-ink-soft print:hidden">
      <Icon of={LockKeyhole} size={16} className="mt-0.5" />
      {m.energizing_private()}
    </p>
  );
}
