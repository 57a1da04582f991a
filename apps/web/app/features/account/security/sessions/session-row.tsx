// One open session: the device, where it is, when it was last used, and a way to close it.
import type { Session } from "@vereda/domain/account/contract";
import { ChevronDown, Monitor, MonitorSmartphone, Smartphone, Tablet } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { formatInstant } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { timeSince } from "#platform/i18n/format/relative-time.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useNow } from "#platform/use-now.ts";
import { Icon } from "#ui/icon.tsx";
import { parseDevice, type DeviceKind } from "./session-device.ts";
import { formatDevice, formatLocation, sessionName } from "./format-session.ts";

const ICONS: Readonly<Record<DeviceKind, LucideIcon>> = {
  computer: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  unknown: MonitorSmartphone,
};

export type SessionRowProps = {
  session: Session;
  /** A mark beside the name. */
  mark?: ReactNode;
  /** The button that closes it. */
  action: ReactNode;
  /** Why it is still open though somebody pressed the button. */
  error?: ReactNode;
};

export function SessionRow({ session, mark, action, error }: SessionRowProps) {
  const locale = useLocale();
  const where = [formatDevice(session), formatLocation(session.place, locale)].filter(Boolean);
  return (
    <li className="flex flex-wrap gap-x-3 pt-3 pb-2">
      {/* Large letters need the line for themselves; the button goes below then. */}
      <div className="flex min-w-0 flex-1 basis-44 gap-3">
        <Icon of={ICONS[parseDevice(session).kind]} size={24} className="mt-0.5 text-ink-soft" />
        <div className="flex min-w-0 flex-1 flex-col">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            {sessionName(session)}
            {mark}
          </p>
          <p className="text-14 text-ink-soft wrap-anywhere">
            {where.join(" · ")}
            {session.ip !== null && (
              <>
                {"\u00a0· "}
                <span className="figures">{session.ip}</span>
              </>
            )}
          </p>
          <LastActive session={session} />
        </div>
      </div>
      <div className="ml-auto shrink-0">{action}</div>
      {error && <div className="w-full py-2">{error}</div>}
    </li>
  );
}

/** How long ago in a line; the exact times on request. */
function LastActive({ session }: { session: Session }) {
  const locale = useLocale();
  const now = useNow();
  const { timezone } = useCurrentUser();
  const since = session.current ? null : timeSince(session.lastActiveAt, now, locale, timezone);
  const exact = (iso: string) => (
    <time dateTime={iso} className="figures">
      {formatInstant(iso, locale, timezone)}
    </time>
  );
  return (
    <details className="group text-14 text-ink-soft">
      <summary className="-mx-1 inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-control px-1 hover:text-ink [&::-webkit-details-marker]:hidden">
        {since === null
          ? m.account_security_active_now()
          : m.account_security_active_since({ since })}
        <Icon of={ChevronDown} size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pb-1">
        <dt>{m.account_security_last_active()}</dt>
        <dd>{exact(session.lastActiveAt)}</dd>
        <dt>{m.account_security_signed_in()}</dt>
        <dd>{exact(session.createdAt)}</dd>
      </dl>
    </details>
  );
}
