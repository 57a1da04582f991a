// The short privacy notice where data of health are given.
import { LockKeyhole } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { linkStyles } from "#ui/styles.ts";
import { Icon } from "#ui/icon.tsx";

/** Hidden in print, because a printed sheet is not private. */
export function PrivateNote() {
  return (
    <p className="flex items-start gap-2 text-14 text-ink-soft print:hidden">
      <Icon of={LockKeyhole} size={16} className="mt-0.5" />
      <span className="text-pretty">
        {m.panel_private()} {m.panel_private_accept()}{" "}
        <LocaleLink to="/privacy" target="_blank" className={linkStyles}>
          {m.platform_private_notice()}
        </LocaleLink>
        .
      </span>
    </p>
  );
}

/** The lock alone, in sheets after the first one. */
export function PrivateMark() {
  return (
    <p title={m.panel_private()} className="text-ink-soft print:hidden">
      <Icon of={LockKeyhole} size={16} />
      <span className="sr-only">{m.panel_private()}</span>
    </p>
  );
}
