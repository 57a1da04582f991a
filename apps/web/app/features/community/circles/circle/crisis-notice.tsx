// Says that a circle is no crisis service, and where there is help now.
import { LifeBuoy } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { LocaleLink } from "#platform/i18n/locale-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { linkStyles } from "#ui/styles.ts";

export const helpAddress = "/panel/help";

export function CrisisNotice() {
  return (
    <p className="flex max-w-reading items-start gap-3 rounded-card bg-sunken px-4 py-3 text-14 text-pretty text-ink-soft">
      <Icon of={LifeBuoy} className="mt-0.5 shrink-0" />
      <span>
        {m.community_circles_no_crisis()}{" "}
        <LocaleLink to={helpAddress} className={linkStyles}>
          {m.community_circles_crisis_help()}
        </LocaleLink>
      </span>
    </p>
  );
}
